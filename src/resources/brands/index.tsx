import { defineResource, lazyView, type Choice } from '../../admin/define';
import { RegistrationIcon } from '../../admin/icons';
import { lateInRow } from '../../admin/parts/late';
import { ENTITY_TYPES } from '../../rules/brand';
import { brands } from './contract';
import { en } from './messages';
import { ALT_ID_TYPES, RELATIONSHIPS, STOCK_EXCHANGES, VERTICALS } from './values';

const choicesOf = (values: readonly string[]): Record<string, Choice> =>
  Object.fromEntries(values.map((value) => [value, {}]));

const cells = () => import('./cells');
/** One of the cells, which share a chunk. */
const cell = (name: keyof Awaited<ReturnType<typeof cells>>) => lateInRow(cells, (all) => all[name]);

export default defineResource({
  contract: brands,
  icon: RegistrationIcon,
  represent: 'display_name',
  fields: [
    { source: 'display_name', kind: 'text' },
    { source: 'company_name', kind: 'text' },
    { source: 'entity_type', kind: 'select', choices: choicesOf(ENTITY_TYPES) },
    { source: 'ein', kind: 'text', cell: cell('MaskedEin'), in: ['list', 'create'] },
    { source: 'vertical', kind: 'select', choices: choicesOf(VERTICALS) },
    { source: 'status', kind: 'status', cell: cell('BrandStatus'), in: ['list'] },
    {
      source: 'identity_status',
      kind: 'select',
      choices: choicesOf(['SELF_DECLARED', 'UNVERIFIED', 'VERIFIED', 'VETTED_VERIFIED']),
      in: ['list'],
    },
    { source: 'score', kind: 'number', in: ['list'] },
    { source: 'tcr_id', kind: 'text', in: ['list'] },
    { source: 'campaigns', kind: 'number', in: ['list'] },
    { source: 'ein_issuing_country', kind: 'text', in: ['create'] },
    { source: 'alt_business_id_type', kind: 'select', choices: choicesOf(ALT_ID_TYPES), in: ['create'] },
    { source: 'alt_business_id', kind: 'text', in: ['create'] },
    { source: 'first_name', kind: 'text', in: ['create'] },
    { source: 'last_name', kind: 'text', in: ['create'] },
    { source: 'mobile_phone', kind: 'phone', in: ['create'] },
    { source: 'stock_symbol', kind: 'text', in: ['create'] },
    { source: 'stock_exchange', kind: 'select', choices: choicesOf(STOCK_EXCHANGES), in: ['create'] },
    { source: 'business_contact_email', kind: 'email', in: ['create'] },
    { source: 'website', kind: 'url', in: ['create'] },
    { source: 'street', kind: 'text', in: ['create'] },
    { source: 'city', kind: 'text', in: ['create'] },
    { source: 'state', kind: 'text', in: ['create'] },
    { source: 'postal_code', kind: 'text', in: ['create'] },
    { source: 'country', kind: 'text', in: ['create'] },
    { source: 'email', kind: 'email', in: ['create'] },
    { source: 'phone', kind: 'phone', in: ['create'] },
    { source: 'brand_relationship', kind: 'select', choices: choicesOf(RELATIONSHIPS), in: ['create'] },
    { source: 'reference_id', kind: 'text', in: ['create'] },
    { source: 'mock', kind: 'boolean', in: ['create'] },
  ],
  facts: ['tcr_id', 'identity_status', 'score', 'campaigns'],
  status: 'status',
  defaults: () => ({ country: 'US', ein_issuing_country: 'US' }),
  messages: en,
  views: {
    list: lazyView(() => import('./BrandsHome')),
    show: lazyView(() => import('./show/BrandShow')),
    create: lazyView(() => import('./form/BrandCreate')),
  },
});
