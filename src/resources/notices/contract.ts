import * as z from 'zod/mini';
import { flag, id, instant } from '../../contract/common';
import { defineContract, list, post } from '../../contract/define';
import { ANY_ROLE } from '../../contract/roles';

/** What happened, and the resource of the record that it happened to. */
export const NOTICE_ABOUT = {
  job_finished: 'jobs',
  job_failed: 'jobs',
  job_stopped: 'jobs',
  job_waits: 'jobs',
  job_paused: 'jobs',
  number_paused: 'jobs',
  outcomes_unknown: 'jobs',
  import_finished: 'audiences',
  import_failed: 'audiences',
  report_ready: 'reports',
  report_failed: 'reports',
  plan_stopped: 'report_plans',
  mail_failed: 'reports',
  carrier_away: 'carrier_accounts',
  carrier_back: 'carrier_accounts',
} as const;
export type NoticeKind = keyof typeof NOTICE_ABOUT;
export const NOTICE_KINDS = Object.keys(NOTICE_ABOUT) as [NoticeKind, ...NoticeKind[]];

/** How long notices are kept, days. */
export const NOTICES_KEPT_DAYS = 90;

/** Something that happened while the person may have looked elsewhere. */
const Notice = z.object({
  id: id(),
  at: instant(),
  kind: z.enum(NOTICE_KINDS),
  /** What it is about: the values of the key of its resource (`NOTICE_ABOUT`). */
  about: z.array(z.string()),
  /** What that was called then; for a report over all clients the tenant. */
  name: z.string(),
  unread: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

/** Each person's own: nobody sees or reads those of another. */
export const notices = defineContract({
  name: 'notices',
  record: Notice,
  key: ['id'],
  filterable: ['kind'],
  list: [list(0, '/notices', Notice, { roles: ANY_ROLE, query: { unread: flag() } })],
  actions: {
    /** Marks this notice and all before it as read; those that came since stay unread. */
    read: post(0, '/notices/{id}/read', { roles: ANY_ROLE, affects: ['glance'] }),
  },
});
