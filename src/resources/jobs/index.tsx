import { PROVIDER_ADMIN, TENANT_ADMIN, TENANT_STAFF } from '../../contract/roles';
import { JobsIcon } from '../build/icons';
import { JOB_STATE_CHOICES } from '../build/sending/states';
import { defineResource, lazyView } from '../define';
import { jobs } from './contract';
import { en } from './en';

/** Jobs move by themselves, ms. */
const REFRESH = 5_000;

export default defineResource({
  contract: jobs,
  icon: JobsIcon,
  // Spec 6: they start and watch jobs from their campaigns.
  menu: { hiddenFor: [PROVIDER_ADMIN, TENANT_ADMIN, TENANT_STAFF] },
  parent: { resource: 'campaigns', target: 'campaign_id' },
  represent: 'campaign_name',
  fields: [
    { source: 'campaign_name', kind: 'text' },
    { source: 'client_name', kind: 'text', in: ['list'] },
    { source: 'state', kind: 'status', choices: JOB_STATE_CHOICES, in: ['list'] },
    { source: 'sent', kind: 'progress', of: 'targeted', in: ['list'] },
    { source: 'delivered', kind: 'number', in: ['list'] },
    { source: 'failed', kind: 'number', in: ['list'] },
    { source: 'opted_out', kind: 'number', in: ['list'] },
    { source: 'segments', kind: 'number', in: ['list'] },
    { source: 'started_at', kind: 'date-time', in: ['list'] },
    { source: 'by', kind: 'text', in: ['list'] },
    { source: 'id', kind: 'id', in: [] },
    { source: 'created_at', kind: 'date-time', in: [] },
  ],
  facts: ['client_name', 'by', 'created_at', 'id'],
  status: 'state',
  filters: [
    { source: 'active', kind: 'boolean' },
    { source: 'state', kind: 'select', choices: JOB_STATE_CHOICES },
  ],
  creatable: false,
  removable: () => false,
  sort: { field: 'created_at', order: 'DESC' },
  refresh: REFRESH,
  messages: en,
  views: { show: lazyView(() => import('./show/JobShow')) },
});
