import type { Choice } from '../../admin/declaration';
import { defineResource, lazyView } from '../../admin/define';
import { CampaignsIcon } from '../../admin/icons';
import { campaigns, isRemovable, type CAMPAIGN_STATES } from './contract';
import { en } from './messages';

/** Tones of a campaign's states. */
const CAMPAIGN_STATE_CHOICES: Readonly<Record<(typeof CAMPAIGN_STATES)[number], Choice>> = {
  draft: {},
  ready: { tone: 'info' },
  scheduled: { tone: 'info' },
  waiting: { tone: 'info' },
  sending: { tone: 'info' },
  sent: { tone: 'success' },
  completed: { tone: 'success', ordinary: true },
  stopped: { tone: 'warning' },
  failed: { tone: 'danger' },
};

/** Polling interval of the list while a campaign is sending, ms. */
const REFRESH = 10_000;

export default defineResource({
  contract: campaigns,
  icon: CampaignsIcon,
  menu: { inBottomBar: true },
  parent: { resource: 'clients', target: 'client_id', count: 'campaigns_total' },
  commands: [{ name: 'new', needs: 'create', to: () => '/campaigns/create' }],
  fields: [
    { source: 'name', kind: 'text' },
    {
      source: 'client_id',
      kind: 'reference',
      reference: 'clients',
      name: 'client_name',
      in: ['list', 'create'],
    },
    { source: 'state', kind: 'status', choices: CAMPAIGN_STATE_CHOICES, in: ['list'] },
    { source: 'sent', kind: 'progress', value: 'done', of: 'targeted', skipped: 'skipped', in: ['list'] },
    { source: 'delivered_rate', kind: 'percent', in: ['list'], priority: -1 },
    { source: 'replied', kind: 'number', in: ['list'], priority: -2 },
    { source: 'opt_out_rate', kind: 'percent', in: ['list'], priority: -3 },
    { source: 'created_at', kind: 'date-time', in: ['list'] },
    { source: 'spent', kind: 'money', currency: 'currency', in: ['list'], priority: -4 },
    { source: 'opted_out', kind: 'number', in: ['list'], spare: true },
    { source: 'click_rate', kind: 'percent', in: ['list'], spare: true },
    { source: 'segments_per_message', kind: 'number', in: ['list'], spare: true },
    { source: 'last_job_at', kind: 'date-time', in: ['list'], spare: true },
    { source: 'by', kind: 'text', in: ['list'], spare: true },
    { source: 'reach', kind: 'number', in: [] },
    { source: 'purpose', kind: 'select', in: ['create', 'edit'] },
    { source: 'description', kind: 'prose', in: ['create', 'edit'] },
    { source: 'message', kind: 'prose', in: ['create', 'edit'] },
  ],
  inputs: [{ source: 'audience_ids', kind: 'reference', reference: 'audiences', in: ['create'] }],
  facts: ['client_id', 'reach', 'purpose'],
  status: 'state',
  filters: [
    { source: 'client_id', kind: 'reference', reference: 'clients' },
    { source: 'state', kind: 'select' },
    { source: 'made_within', kind: 'select' },
    { source: 'failing', kind: 'boolean' },
    { source: 'show_archived', kind: 'boolean' },
  ],
  actions: [
    {
      action: 'copy',
      // After a send, copying the campaign is more likely than texting the same people again.
      first: ({ last_job_at, active_job_id }) => last_job_at !== null && active_job_id === null,
      goTo: ({ id }) => `/campaigns/${String(id)}/show`,
    },
    {
      action: 'archive',
      bulk: true,
      when: ({ archived }) => !archived,
      confirm: ({ name }) => ({ name }),
      params: () => ({ archived: true }),
    },
    {
      action: 'archive',
      label: 'unarchive',
      when: ({ archived }) => archived,
      params: () => ({ archived: false }),
    },
  ],
  tabs: [
    { path: 'review', stage: true, component: lazyView(() => import('./review/Review')) },
    { path: 'results', stage: true, component: lazyView(() => import('./show/Life')) },
    { path: 'recipients', component: lazyView(() => import('./results/Recipients')) },
    { path: 'compare', component: lazyView(() => import('./results/Compare')) },
  ],
  otherwise: ['file'],
  removable: isRemovable,
  sort: { field: 'created_at', order: 'DESC' },
  refresh: REFRESH,
  messages: en,
  views: {
    show: lazyView(() => import('./show/CampaignShow')),
    create: lazyView(() => import('./form/CampaignCreate')),
    edit: lazyView(() => import('./form/CampaignEdit')),
  },
});
