import { RegistrationIcon } from '../build/icons';
import { defineResource, type Choice } from '../define';
import { brands } from './contract';
import { en } from './en';
import { ENTITY_TYPES, VERTICALS } from './values';

const choicesOf = (values: readonly string[]): Record<string, Choice> =>
  Object.fromEntries(values.map((value) => [value, {}]));

export default defineResource({
  contract: brands,
  icon: RegistrationIcon,
  represent: 'display_name',
  fields: [
    { source: 'display_name', kind: 'text', section: 'brand', in: ['list', 'create'] },
    { source: 'company_name', kind: 'text' },
    { source: 'entity_type', kind: 'select', choices: choicesOf(ENTITY_TYPES) },
    { source: 'ein', kind: 'text', in: ['create'] },
    { source: 'vertical', kind: 'select', choices: choicesOf(VERTICALS) },
    { source: 'website', kind: 'url', in: ['create'] },
    {
      source: 'status',
      kind: 'status',
      choices: {
        OK: { tone: 'success' },
        REGISTRATION_PENDING: { tone: 'info' },
        REGISTRATION_FAILED: { tone: 'danger' },
        SUSPENDED: { tone: 'warning' },
      },
      in: ['list'],
    },
    {
      source: 'identity_status',
      kind: 'select',
      choices: choicesOf(['SELF_DECLARED', 'UNVERIFIED', 'VERIFIED', 'VETTED_VERIFIED']),
      in: ['list'],
    },
    { source: 'score', kind: 'number', in: ['list'] },
    { source: 'campaigns', kind: 'number', in: ['list'] },
    { source: 'street', kind: 'text', section: 'address', in: ['create'] },
    { source: 'city', kind: 'text', in: ['create'] },
    { source: 'state', kind: 'text', in: ['create'] },
    { source: 'postal_code', kind: 'text', in: ['create'] },
    { source: 'country', kind: 'text', in: ['create'] },
    { source: 'email', kind: 'email', section: 'contact', in: ['create'] },
    { source: 'phone', kind: 'phone', in: ['create'] },
    { source: 'first_name', kind: 'text', section: 'sole_proprietor', in: ['create'] },
    { source: 'last_name', kind: 'text', in: ['create'] },
    { source: 'mobile_phone', kind: 'phone', in: ['create'] },
    { source: 'stock_symbol', kind: 'text', section: 'listed_company', in: ['create'] },
    { source: 'stock_exchange', kind: 'text', in: ['create'] },
    { source: 'business_contact_email', kind: 'email', in: ['create'] },
    { source: 'reference_id', kind: 'text', section: 'reference', in: ['create'] },
  ],
  defaults: () => ({ country: 'US', ein_issuing_country: 'US' }),
  messages: en,
});
