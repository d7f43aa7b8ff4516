import { defineResource } from '../../admin/define';
import { PhoneIcon } from '../../admin/icons';
import { lateInRow } from '../../admin/loading/late';
import { carrierTests } from './contract';
import { en } from './messages';

/** Receipts arrive seconds after the message, ms. */
const REFRESH = 5_000;

export default defineResource({
  contract: carrierTests,
  icon: PhoneIcon,
  parent: { resource: 'carrier_accounts', target: 'account' },
  represent: 'phone',
  fields: [
    { source: 'phone', kind: 'phone' },
    {
      source: 'status',
      kind: 'status',
      choices: {
        queued: { tone: 'info' },
        submitting: { tone: 'info' },
        accepted: { tone: 'info' },
        delivered: { tone: 'success' },
        failed: { tone: 'danger' },
        rejected: { tone: 'danger' },
        unknown: { tone: 'warning' },
      },
      in: ['list'],
    },
    { source: 'error_code', kind: 'text', cell: lateInRow(() => import('./ErrorCell')), in: ['list'] },
    { source: 'virtual_number', kind: 'phone', in: ['list'] },
    { source: 'client_name', kind: 'text', in: ['list'] },
    { source: 'body', kind: 'prose' },
    { source: 'by', kind: 'text', in: ['list'] },
    { source: 'created_at', kind: 'date-time', in: ['list'] },
  ],
  refresh: REFRESH,
  messages: en,
});
