import { Navigate } from '../../router';
import { defineResource, lazyView } from '../../admin/define';
import { RegistrationIcon } from '../../admin/icons';
import { lateInRow } from '../../admin/loading/late';
import { campaignName } from '../../rules/law/registration';
import { registeredCampaigns } from './contract';
import { en } from './messages';

const cells = () => import('./cells');
/** One of the cells, which share a chunk. */
const cell = (name: keyof Awaited<ReturnType<typeof cells>>) => lateInRow(cells, (all) => all[name]);

export default defineResource({
  contract: registeredCampaigns,
  icon: RegistrationIcon,
  parent: { resource: 'tenants', target: 'tenant_id' },
  represent: campaignName,
  place: '/10dlc/registered_campaigns',
  fields: [
    { source: 'tcr_id', kind: 'text', in: ['list'] },
    { source: 'brand_name', kind: 'text', in: ['list'] },
    { source: 'use_case', kind: 'select', in: ['list'], priority: -4 },
    {
      source: 'pipeline_status',
      kind: 'select',
      cell: cell('CampaignStanding'),
      in: ['list'],
    },
    {
      source: 'tcr_status',
      kind: 'status',
      choices: {
        ACTIVE: { tone: 'success' },
        PENDING: { tone: 'info' },
        EXPIRED: { tone: 'warning' },
        SUSPENDED: { tone: 'warning' },
      },
      in: ['list'],
    },
    { source: 'carriers', kind: 'chips', cell: cell('CarrierChips'), in: ['list'] },
    { source: 'numbers_used', kind: 'number', cell: cell('NumbersUsed'), in: ['list'], priority: -2 },
    { source: 'renews_on', kind: 'date', cell: cell('Renewal'), in: ['list'], priority: -1 },
    { source: 'tenant_name', kind: 'text', in: ['list'], priority: -3 },
    { source: 'campaigns', kind: 'number', in: ['show'] },
  ],
  facts: ['brand_name', 'use_case', 'tcr_status', 'numbers_used', 'renews_on'],
  status: 'pipeline_status',
  inputs: [
    {
      source: 'registered_campaign_id',
      kind: 'reference',
      reference: 'available_registered_campaigns',
      in: ['create'],
    },
  ],
  removal: ({ tenant_name, numbers_used, campaigns = 0, ...campaign }) => ({
    name: campaignName(campaign),
    tenant: tenant_name ?? '',
    numbers: numbers_used,
    campaigns,
  }),
  // The registry and the networks decide meanwhile.
  refresh: 30_000,
  messages: en,
  views: {
    /** Listed on the 10DLC page. */
    list: () => <Navigate to="/10dlc/registered_campaigns" replace />,
    show: lazyView(() => import('./show/CampaignShow')),
  },
});
