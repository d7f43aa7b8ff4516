import { defineResource } from '../../admin/define';
import { ReportIcon } from '../../admin/icons';
import { language } from '../../i18n/language';
import { reportPlans } from './contract';
import { en } from './messages';

export default defineResource({
  contract: reportPlans,
  icon: ReportIcon,
  findable: true,
  represent: 'kind',
  fields: [
    { source: 'kind', kind: 'select' },
    { source: 'client_id', kind: 'reference', reference: 'clients', name: 'client_name' },
    {
      source: 'user_ids',
      kind: 'references',
      reference: 'report_readers',
      name: 'readers',
      sharing: 'client_id',
    },
    {
      source: 'state',
      kind: 'status',
      choices: { active: { tone: 'success' }, paused: {}, stopped: { tone: 'danger' } },
      in: ['list'],
    },
    { source: 'stopped_because', kind: 'select', in: ['list', 'show'], spare: true },
    { source: 'next_on', kind: 'date', in: ['list', 'show'] },
    { source: 'last_made_at', kind: 'date-time', in: ['list', 'show'], priority: -2 },
    { source: 'time_zone', kind: 'timezone', in: ['show'] },
    { source: 'by', kind: 'text', in: ['list', 'show'], priority: -1 },
    { source: 'created_at', kind: 'date-time', in: ['show'] },
  ],
  filters: [
    { source: 'kind', kind: 'select' },
    { source: 'state', kind: 'select' },
    { source: 'client_id', kind: 'reference', reference: 'clients' },
  ],
  facts: ['user_ids', 'next_on', 'by'],
  status: 'state',
  actions: [
    { action: 'pause', when: ({ state }) => state === 'active', params: () => ({ paused: true }) },
    {
      action: 'pause',
      label: 'resume',
      first: () => true,
      when: ({ state }) => state !== 'active',
      params: () => ({ paused: false }),
      confirm: ({ readers }) => ({ readers }),
    },
  ],
  defaults: () => ({ language: language() }),
  sort: { field: 'created_at', order: 'DESC' },
  messages: en,
});
