import { CampaignsIcon } from '../build/icons';
import { defineResource, lazyView } from '../define';
import { campaigns } from './contract';
import { CAMPAIGN_STATE_CHOICES } from './states';

/** A list in which something is sent moves by itself, ms. */
const REFRESH = 10_000;

export default defineResource({
  contract: campaigns,
  icon: CampaignsIcon,
  menu: {},
  parent: { resource: 'clients', target: 'client_id', count: 'campaigns_total' },
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
    { source: 'sent', kind: 'progress', of: 'targeted', in: ['list'] },
    { source: 'delivered_rate', kind: 'percent', in: ['list'] },
    { source: 'replied', kind: 'number', in: ['list'] },
    { source: 'opted_out', kind: 'number', in: ['list'] },
    { source: 'created_at', kind: 'date-time', in: ['list'] },
    { source: 'reach', kind: 'number', in: [] },
    { source: 'last_job_at', kind: 'date-time', in: [] },
    { source: 'description', kind: 'prose', in: ['create', 'edit'] },
    { source: 'message', kind: 'prose', in: ['create', 'edit'] },
  ],
  inputs: [{ source: 'audience_ids', kind: 'reference', reference: 'audiences', in: ['create'] }],
  facts: ['client_id', 'reach', 'last_job_at', 'created_at'],
  status: 'state',
  filters: [
    { source: 'state', kind: 'select', choices: CAMPAIGN_STATE_CHOICES },
    { source: 'show_archived', kind: 'boolean' },
  ],
  actions: [
    {
      action: 'copy',
      done: 'Campaign duplicated. This is the copy.',
      goTo: ({ id }) => `/campaigns/${String(id)}/show`,
    },
    {
      action: 'archive',
      when: ({ archived }) => !archived,
      confirm: ({ name }) => ({
        title: `Archive “${name}”?`,
        consequence:
          'It leaves the list until “Show archived” is on. Its jobs, replies and figures are kept.',
      }),
      params: () => ({ archived: true }),
      done: 'Campaign archived',
    },
    {
      action: 'archive',
      label: 'unarchive',
      when: ({ archived }) => archived,
      params: () => ({ archived: false }),
      done: 'Campaign is back in the list',
    },
  ],
  removable: ({ state }) => state === 'draft',
  sort: { field: 'created_at', order: 'DESC' },
  refresh: REFRESH,
  messages: {
    name: 'Campaign |||| Campaigns',
    fields: {
      name: 'Name',
      client_id: 'Client',
      state: 'State',
      sent: 'Progress',
      delivered_rate: 'Delivered',
      replied: 'Replies',
      opted_out: 'Opt-outs',
      created_at: 'Created',
      reach: 'Recipients',
      last_job_at: 'Last job',
      description: 'Description',
      message: 'Message',
    },
    inputs: { audience_ids: 'Audience' },
    help: {
      audience_ids: 'One or more; a number in several of them is messaged once.',
      message: 'It can be written later; a job needs it.',
    },
    filters: { state: 'State', show_archived: 'Show archived' },
    actions: { copy: 'Duplicate', archive: 'Archive', unarchive: 'Unarchive' },
    empty: {
      title: 'There are no campaigns yet',
      next: 'A campaign sends one message to one or more audiences of a client.',
    },
    remove: 'The draft and its message are gone for good. Its audiences stay.',
  },
  views: {
    show: lazyView(() => import('./show/CampaignShow')),
    create: lazyView(() => import('./form/CampaignCreate')),
    edit: lazyView(() => import('./form/CampaignEdit')),
  },
});
