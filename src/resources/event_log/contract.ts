import * as s from '../../contract/schema';
import { count, id, instant } from '../../contract/common';
import { defineContract, list } from '../../contract/define';
import { STAFF } from '../../contract/roles';

/** Types of events, by their subject. */
export const EVENT_TYPES = [
  'message.sent',
  'message.rejected',
  'message.unknown',
  'message.delivered',
  'message.failed',
  'job.changed',
  'reply.received',
  'consent.opted_in',
  'consent.opted_out',
  'import.finished',
  'import.failed',
  'import.undone',
  'audience.merged',
  'registration.decided',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** How long events and deliveries are kept, days. */
export const EVENTS_KEPT_DAYS = 30;

/** Something that happened to a subject, such as `job 0192…`. */
export const LoggedEvent = s.object({
  id: id(),
  /** Increases within the tenant; pass the last one as `after`. */
  place: count(),
  type: s.enum(EVENT_TYPES),
  subject: s.string(),
  at: instant(),
  /**
   * Facts by name. A message of a job is named by `job_id` and `n`, any other by `message_id`, with its `kind`: a reply, a
   * test or an automatic answer. Without a number and text once its person is erased.
   */
  data: s.record(s.unknown()),
});

/**
 * The feed of events, oldest first. A tenant's events are written from its first call on, or from its first webhook, and as
 * long as either is used.
 */
export const eventLog = defineContract({
  name: 'event_log',
  record: LoggedEvent,
  key: ['id'],
  list: [
    list(0, '/events/log', LoggedEvent, {
      roles: STAFF,
      rights: ['all_clients'],
      query: { after: s.optional(s.inQuery(count())) },
    }),
  ],
});
