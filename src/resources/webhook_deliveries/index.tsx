import { HistoryIcon } from '../../admin/icons';
import { defineResource } from '../../admin/define';
import { webhookDeliveries } from './contract';
import { en } from './messages';

/** Polling interval, for what a worker delivers, ms. */
const REFRESH = 15_000;

export default defineResource({
  contract: webhookDeliveries,
  icon: HistoryIcon,
  parent: { resource: 'webhooks', target: 'webhook_id' },
  represent: 'subject',
  fields: [
    { source: 'type', kind: 'select' },
    { source: 'subject', kind: 'text', priority: -1 },
    {
      source: 'state',
      kind: 'status',
      choices: { delivered: { tone: 'success' }, failed: { tone: 'danger' }, queued: { tone: 'info' } },
    },
    { source: 'status', kind: 'number' },
    { source: 'trouble', kind: 'select' },
    { source: 'attempts', kind: 'number' },
    { source: 'at', kind: 'date-time' },
    { source: 'id', kind: 'id', spare: true },
    { source: 'place', kind: 'number', spare: true },
  ],
  filters: [{ source: 'state', kind: 'select' }],
  actions: [{ action: 'replay', bulk: true }],
  refresh: REFRESH,
  messages: en,
});
