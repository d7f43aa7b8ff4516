import * as s from '../../contract/schema';
import { flag, id, instant } from '../../contract/common';
import { defineContract, list, post } from '../../contract/define';
import { ANY_ROLE } from '../../contract/roles';

/** Kinds of notifications, each with the resource of its record. */
export const NOTICE_ABOUT = {
  job_finished: 'jobs',
  job_failed: 'jobs',
  job_stopped: 'jobs',
  job_waits: 'jobs',
  job_paused: 'jobs',
  job_limit_passed: 'jobs',
  approval_asked: 'job_approvals',
  approval_given: 'job_approvals',
  approval_declined: 'job_approvals',
  number_paused: 'jobs',
  outcomes_unknown: 'jobs',
  import_finished: 'audiences',
  import_failed: 'audiences',
  import_undone: 'audiences',
  audience_merged: 'audiences',
  report_ready: 'reports',
  report_failed: 'reports',
  plan_stopped: 'report_plans',
  mail_failed: 'reports',
  mail_waits: 'installation_checks',
  carrier_away: 'carrier_accounts',
  carrier_back: 'carrier_accounts',
  events_set_aside: 'carrier_accounts',
  key_refused: 'api_keys',
  webhook_stopped: 'webhooks',
  export_stopped: 'event_exports',
  consent_differs: 'consent_holds',
} as const;
export type NoticeKind = keyof typeof NOTICE_ABOUT;
export const NOTICE_KINDS = Object.keys(NOTICE_ABOUT) as [NoticeKind, ...NoticeKind[]];

/** How long notifications are kept, days. */
export const NOTICES_KEPT_DAYS = 90;

/** An event that the person may have missed. */
const Notice = s.object({
  id: id(),
  at: instant(),
  kind: s.enum(NOTICE_KINDS),
  /** The record: the values of its resource's key (`NOTICE_ABOUT`); empty: about the resource as a whole. */
  about: s.array(s.string()),
  /** Name of the record at that time; for a report over all clients the tenant's. */
  name: s.string(),
  unread: s.boolean(),
});
export type Notice = s.Infer<typeof Notice>;

/** Notifications are personal: nobody sees or marks those of another. */
export const notices = defineContract({
  name: 'notices',
  peopleOnly: true,
  record: Notice,
  key: ['id'],
  filterable: ['kind'],
  list: [list(0, '/notices', Notice, { roles: ANY_ROLE, personal: true, query: { unread: flag() } })],
  actions: {
    /** Marks this notification and all before it as read; later ones stay unread. */
    read: post(0, '/notices/{id}/read', { roles: ANY_ROLE, personal: true, affects: ['glance'] }),
  },
});
