import * as s from '../../contract/schema';
import { count, id, instant } from '../../contract/common';
import { defineContract, list, post } from '../../contract/define';
import { ADMINS } from '../../contract/roles';
import { EVENT_TYPES } from '../event_log/contract';
import { DELIVERY_TROUBLES } from '../webhooks/contract';

/** The last attempt at an event. */
export const WebhookDelivery = s.object({
  /** The event's, which is also in the header `webhook-id`. */
  id: id(),
  webhook_id: id(),
  place: count(),
  type: s.enum(EVENT_TYPES),
  subject: s.string(),
  state: s.enum(['delivered', 'failed', 'queued']),
  /** Status of the answer; null without one. */
  status: s.nullable(count()),
  trouble: s.nullable(s.enum(DELIVERY_TROUBLES)),
  attempts: count(),
  at: instant(),
});
export type WebhookDelivery = s.Infer<typeof WebhookDelivery>;

export const webhookDeliveries = defineContract({
  name: 'webhook_deliveries',
  peopleOnly: true,
  record: WebhookDelivery,
  key: ['webhook_id', 'id'],
  filterable: ['state'],
  list: [
    list(0, '/webhooks/{webhook_id}/deliveries', WebhookDelivery, { roles: ADMINS, rights: ['all_clients'] }),
  ],
  actions: {
    /** Sends the event again, as it was. */
    replay: post(0, '/webhooks/{webhook_id}/deliveries/{id}/replay', {
      roles: ADMINS,
      rights: ['write', 'all_clients'],
      idempotent: true,
      answer: WebhookDelivery,
    }),
  },
});
