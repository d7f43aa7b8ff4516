import * as s from '../../contract/schema';
import { count, day, givenDay, id, share, Spending, timeZone } from '../../contract/common';
import { defineContract, get } from '../../contract/define';
import { ANY_ROLE } from '../../contract/roles';
import { STANDINGS } from '../../rules/law/standings';

/** Days that are compared. */
export const WEEK_DAYS = 7;
/** Clients or tenants listed at most, those with the most messages first. */
export const SENDERS_MAX = 10;
/** Steps from an installation without data to its first campaign, in the order in which each becomes possible. */
export const SETUP_STEPS = ['carrier', 'client', 'brand', 'number', 'campaign'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

const Day = s.object({
  day: day(),
  sent: count(),
  /** Recipients of running jobs whose hours open on this day. */
  held: count(),
  /** Recipients of jobs that are scheduled for this day. */
  scheduled: count(),
  /** Sent on the same day of the week before. */
  before: count(),
});

/** A client, or for the provider a tenant. */
const Sender = s.object({
  id: id(),
  name: s.string(),
  /** Messages sent by day of the week. */
  days: s.array(count()),
  sent: count(),
  delivered_rate: share(),
  opted_out: count(),
  spending: Spending,
  /** A client's worst 10DLC status; null if nothing is registered, and for a tenant. */
  ten_dlc: s.nullable(s.enum(STANDINGS)),
});

/** The week of the caller's jobs. `Glance` counts tasks. */
export const Week = s.object({
  days: s.array(Day),
  /** Clients for staff of a tenant, tenants for the provider; null for those who may read neither. */
  of: s.nullable(s.enum(['clients', 'tenants'])),
  senders: s.array(Sender),
  /** Steps that are done, and a client for those that need one; for staff until a job was created, null afterwards. */
  setup: s.nullable(s.object({ steps: s.array(s.enum(SETUP_STEPS)), client_id: s.nullable(id()) })),
});
export type Week = s.Infer<typeof Week>;

export const week = defineContract({
  name: 'week',
  record: Week,
  key: [],
  actions: {
    figures: get(0, '/week', {
      roles: ANY_ROLE,
      /** The caller's time zone, and the week's first day there. */
      query: { time_zone: timeZone(), start_date: givenDay() },
      answer: Week,
    }),
  },
});
