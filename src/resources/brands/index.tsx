import { Navigate } from '../../router';
import { defineResource, lazyView } from '../../admin/define';
import { RegistrationIcon } from '../../admin/icons';
import { lateInRow } from '../../admin/loading/late';
import { formatNational } from '../../rules/formats/national';
import { brands } from './contract';
import { en } from './messages';

const cells = () => import('./cells');
/** One of the cells, which share a chunk. */
const cell = (name: keyof Awaited<ReturnType<typeof cells>>) => lateInRow(cells, (all) => all[name]);

export default defineResource({
  contract: brands,
  icon: RegistrationIcon,
  represent: 'display_name',
  place: '/10dlc',
  fields: [
    { source: 'display_name', kind: 'text' },
    { source: 'company_name', kind: 'text' },
    { source: 'entity_type', kind: 'select' },
    { source: 'ein', kind: 'text', cell: cell('MaskedEin'), in: ['list', 'create'], priority: -3 },
    { source: 'vertical', kind: 'select', priority: -4 },
    { source: 'status', kind: 'status', cell: cell('BrandStatus'), in: ['list'] },
    {
      source: 'identity_status',
      kind: 'select',
      in: ['list'],
      priority: -2,
    },
    { source: 'score', kind: 'number', in: ['list'] },
    { source: 'tcr_id', kind: 'text', in: ['list'], priority: -1 },
    { source: 'campaigns', kind: 'number', in: ['list'] },
    { source: 'ein_issuing_country', kind: 'text', in: ['create'] },
    { source: 'alt_business_id_type', kind: 'select', in: ['create'] },
    { source: 'alt_business_id', kind: 'text', in: ['create'] },
    { source: 'first_name', kind: 'text', in: ['create'] },
    { source: 'last_name', kind: 'text', in: ['create'] },
    { source: 'mobile_phone', kind: 'phone', in: ['create'] },
    { source: 'stock_symbol', kind: 'text', in: ['create'] },
    { source: 'stock_exchange', kind: 'select', in: ['create'] },
    { source: 'business_contact_email', kind: 'email', in: ['create'] },
    { source: 'business_type', kind: 'select', in: ['create'] },
    { source: 'website', kind: 'url', in: ['create'] },
    { source: 'street', kind: 'text', in: ['create'] },
    { source: 'city', kind: 'text', in: ['create'] },
    { source: 'state', kind: 'text', in: ['create'] },
    { source: 'postal_code', kind: 'text', in: ['create'] },
    { source: 'country', kind: 'text', in: ['create'] },
    { source: 'email', kind: 'email', in: ['create'] },
    { source: 'phone', kind: 'phone', in: ['create'] },
    { source: 'contact_first_name', kind: 'text', in: ['create'] },
    { source: 'contact_last_name', kind: 'text', in: ['create'] },
    { source: 'contact_title', kind: 'text', in: ['create'] },
    { source: 'contact_position', kind: 'select', in: ['create'] },
    { source: 'brand_relationship', kind: 'select', in: ['create'] },
    { source: 'reference_id', kind: 'text', in: ['create'] },
    { source: 'mock', kind: 'boolean', in: ['create'] },
  ],
  actions: [
    {
      action: 'send_code',
      when: ({ wants_code }) => wants_code === true,
      confirm: ({ mobile_phone }) => ({ phone: formatNational(mobile_phone ?? '') }),
    },
  ],
  facts: ['tcr_id', 'identity_status', 'score', 'campaigns'],
  status: 'status',
  defaults: () => ({ country: 'US', ein_issuing_country: 'US' }),
  // The registry decides meanwhile.
  refresh: 30_000,
  messages: en,
  views: {
    /** Listed on the 10DLC page. */
    list: () => <Navigate to="/10dlc" replace />,
    show: lazyView(() => import('./show/BrandShow')),
    create: lazyView(() => import('./form/BrandCreate')),
  },
});
