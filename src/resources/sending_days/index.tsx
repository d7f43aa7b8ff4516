import { defineResource } from '../../admin/define';
import { HistoryIcon } from '../../admin/icons';
import { sendingDays } from './contract';
import { en } from './messages';

export default defineResource({
  contract: sendingDays,
  icon: HistoryIcon,
  findable: true,
  more: 'sending',
  represent: 'tenant_name',
  fields: [
    { source: 'tenant_name', kind: 'text', in: ['list'] },
    { source: 'holidays', kind: 'several' },
    { source: 'closed_days', kind: 'prose' },
    { source: 'most_texts', kind: 'number' },
    { source: 'scrub_kinds', kind: 'several', priority: -1 },
    { source: 'scrub_days', kind: 'number', priority: -1 },
    { source: 'approval_above', kind: 'number' },
    { source: 'proof_above', kind: 'number' },
    { source: 'updated_at', kind: 'date-time', in: ['show'] },
  ],
  messages: en,
});
