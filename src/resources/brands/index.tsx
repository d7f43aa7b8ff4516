import { RegistrationIcon } from '../build/icons';
import { defineResource, type Choice } from '../define';
import { brands } from './contract';
import { ENTITY_TYPES, VERTICALS } from './values';

/** Words that the codes do not spell as people do. */
const SPELLED: Readonly<Record<string, string>> = {
  NGO: 'NGO',
  NON_PROFIT: 'Nonprofit',
  SELF_DECLARED: 'Self-declared',
};
/** `PRIVATE_PROFIT` → "Private profit". */
const words = (value: string) =>
  SPELLED[value] ?? value.charAt(0) + value.slice(1).toLowerCase().replaceAll('_', ' ');
const choicesOf = (values: readonly string[]): Record<string, Choice> =>
  Object.fromEntries(values.map((value) => [value, { label: words(value) }]));

export default defineResource({
  contract: brands,
  icon: RegistrationIcon,
  represent: 'display_name',
  fields: [
    { source: 'display_name', kind: 'text', section: 'Brand', in: ['list', 'create'] },
    { source: 'company_name', kind: 'text' },
    { source: 'entity_type', kind: 'select', choices: choicesOf(ENTITY_TYPES) },
    { source: 'ein', kind: 'text', in: ['create'] },
    { source: 'vertical', kind: 'select', choices: choicesOf(VERTICALS) },
    { source: 'website', kind: 'url', in: ['create'] },
    {
      source: 'status',
      kind: 'status',
      choices: {
        OK: { label: 'Registered', tone: 'success' },
        REGISTRATION_PENDING: { label: 'In review', tone: 'info' },
        REGISTRATION_FAILED: { label: 'Rejected', tone: 'danger' },
        SUSPENDED: { label: 'Suspended', tone: 'warning' },
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
    { source: 'street', kind: 'text', section: 'Address', in: ['create'] },
    { source: 'city', kind: 'text', in: ['create'] },
    { source: 'state', kind: 'text', in: ['create'] },
    { source: 'postal_code', kind: 'text', in: ['create'] },
    { source: 'country', kind: 'text', in: ['create'] },
    { source: 'email', kind: 'email', section: 'Contact', in: ['create'] },
    { source: 'phone', kind: 'phone', in: ['create'] },
    { source: 'first_name', kind: 'text', section: 'Sole proprietor', in: ['create'] },
    { source: 'last_name', kind: 'text', in: ['create'] },
    { source: 'mobile_phone', kind: 'phone', in: ['create'] },
    { source: 'stock_symbol', kind: 'text', section: 'Listed company', in: ['create'] },
    { source: 'stock_exchange', kind: 'text', in: ['create'] },
    { source: 'business_contact_email', kind: 'email', in: ['create'] },
    { source: 'reference_id', kind: 'text', section: 'Reference', in: ['create'] },
  ],
  defaults: () => ({ country: 'US', ein_issuing_country: 'US' }),
  messages: {
    name: 'Brand |||| Brands',
    fields: {
      display_name: 'Display name',
      company_name: 'Legal name',
      entity_type: 'Legal form',
      ein: 'EIN',
      vertical: 'Industry',
      website: 'Website',
      status: 'Status',
      identity_status: 'Identity',
      score: 'Score',
      campaigns: 'Campaigns',
      street: 'Street',
      city: 'City',
      state: 'State',
      postal_code: 'ZIP code',
      country: 'Country',
      email: 'Email',
      phone: 'Phone',
      first_name: 'First name',
      last_name: 'Last name',
      mobile_phone: 'Mobile phone',
      stock_symbol: 'Stock symbol',
      stock_exchange: 'Stock exchange',
      business_contact_email: 'Business contact email',
      reference_id: 'Reference',
    },
    help: {
      display_name: 'The name that the public knows',
      company_name: 'Exactly as on the EIN letter; not for a sole proprietor',
      ein: 'Nine digits, such as 12-3456789',
      state: 'Two letters, such as CA',
      country: 'Two letters, such as US',
      reference_id: 'Your own number; keeps the same brand from being registered twice',
    },
    empty: {
      title: 'There are no brands yet',
      next: 'Carriers want to know who sends. Register a brand before its first 10DLC campaign.',
    },
  },
});
