import * as z from 'zod/mini';
import {
  codeOf,
  count,
  flag,
  givenInstant,
  id,
  instant,
  maybe,
  prose,
  REASON_MAX,
  search,
  stored,
} from '../../contract/common';
import { defineContract, del, get, list, post } from '../../contract/define';
import { ANY_ROLE } from '../../contract/roles';
import { Readiness } from '../campaigns/values';
import { HoursGroup } from './values';

export const JOB_STATES = [
  'scheduled',
  'queued',
  'preparing',
  'sending',
  'sent',
  'completed',
  'stopped',
  'failed',
] as const;
/**
 * States in which messages may still leave. Afterwards it is `sent` while receipts are awaited, and `completed` when they
 * are in or their time is over.
 */
export const ACTIVE_JOB_STATES: readonly string[] = ['scheduled', 'queued', 'preparing', 'sending'];

/** What a job does about recipients whose hours are over: they wait, are written to anyhow, or that with a reason. */
export const HOURS_MODES = ['hold', 'warn', 'override'] as const;

/**
 * What a job that holds does with recipients whose first hours end before they are reached: they wait for the next, or get
 * no message.
 */
export const AT_CLOSING = ['continue', 'stop'] as const;

/**
 * Why a target was never handed to the carrier. Of those that `expired`, the hours ended in a job that stops then; of
 * `no_consent`, no import claims the consent that the client requires; those of `line_type` have a landline, or cannot be
 * reached at all, as a look-up told.
 */
export const SKIP_REASONS = [
  'do_not_call',
  'empty_message',
  'unresolved_field',
  'excluded',
  'expired',
  'country',
  'no_consent',
  'line_type',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/**
 * What pauses a job until a person decides: too many of its texts are filtered by carriers, too many of the people whom it
 * texted have opted out, or the carrier refused message after message for one cause.
 */
export const JOB_DECISIONS = ['filtered', 'opted_out', 'refused'] as const;
export type JobDecision = (typeof JOB_DECISIONS)[number];
/** Limits that hold all of a job until a person changes something, or decides. */
const LASTING_LIMITS = ['registration', 'budget', 'tenant_budget', ...JOB_DECISIONS] as const;
/**
 * What can hold a job back: messages per second of an account or a number, per minute or day of a registered campaign, per
 * day of its brand, a day on which the tenant sends nothing, a number or registered campaign that its carrier rejects
 * (`sender`), and what lasts.
 */
export const JOB_LIMITS = [
  'account',
  'number',
  'campaign',
  'campaign_day',
  'brand_day',
  'tenant_day',
  'sender',
  ...LASTING_LIMITS,
] as const;
export type JobLimit = (typeof JOB_LIMITS)[number];

export const isLastingLimit = (by: JobLimit): boolean => LASTING_LIMITS.some((lasting) => lasting === by);
export const isDecision = (by: JobLimit): by is JobDecision => JOB_DECISIONS.some((each) => each === by);

/** Why the server ended a job early. */
export type JobErrorCode = 'account_suspended' | 'archived' | 'broken' | 'no_number' | 'no_targets';

/**
 * One run of a campaign over its audiences. Always:
 * targeted = pending + sent + rejected + unknown + skipped + canceled, and
 * sent = awaiting + delivered + failed. `held` is part of `pending`.
 */
export const Job = z.object({
  ...stored,
  tenant_id: id(),
  campaign_id: id(),
  campaign_name: z.string(),
  client_id: id(),
  client_name: z.string(),
  state: z.enum(JOB_STATES),
  scheduled_at: z.nullable(instant()),
  note: z.nullable(z.string()),
  targeted: count(),
  pending: count(),
  /** Accepted by the carrier. */
  sent: count(),
  awaiting: count(),
  delivered: count(),
  failed: count(),
  /** Refused by the carrier at submission. */
  rejected: count(),
  /** The carrier's answer was lost and it cannot be asked: never resent on a guess. */
  unknown: count(),
  skipped: count(),
  skipped_by: z.object({
    do_not_call: count(),
    empty_message: count(),
    unresolved_field: count(),
    /** Whom the campaign leaves out on purpose. */
    excluded: count(),
    /** Their hours ended before they were reached, in a job that stops then. */
    expired: count(),
    /** In a country that the number's account may not send to. */
    country: count(),
    /** The client requires a kind of consent that no import claims for them. */
    no_consent: count(),
    /** A landline, or a number that cannot be reached. */
    line_type: count(),
  }),
  /** Not yet handed over when the job was stopped. */
  canceled: count(),
  replied: count(),
  opted_out: count(),
  segments: count(),
  /** No carrier is configured: whatever of it has not left waits until one is. False for a job that is over. */
  waits_for_carrier: z.boolean(),
  /** Its carrier takes nothing at present: what is pending waits, and the carrier is tried again by itself. */
  carrier_away: z.nullable(
    z.object({ since: instant(), next_try_at: instant(), reason: z.enum(['not_taken', 'no_answer']) }),
  ),
  /** The limit that holds it back now: it sends as fast as that allows, or waits until then. */
  limited: z.nullable(
    z.object({
      by: z.enum(JOB_LIMITS),
      /** The account, the number, the registry's id of the campaign, the brand, the client, or the tenant. */
      name: z.string(),
      most: z.nullable(count()),
      until: z.nullable(instant()),
      /** The carrier's code, where it refuses. */
      code: z.optional(z.string()),
      /** How many of how many texts were filtered or people opted out. */
      count: z.optional(count()),
      of: z.optional(count()),
    }),
  ),
  /**
   * Those of its numbers that the carrier rejects, by themselves or with their registered campaign. What leaves from them
   * waits until one message that tries them is accepted. Others go on.
   */
  paused_numbers: z.array(
    z.object({ phone: z.string(), code: z.string(), since: instant(), next_try_at: instant() }),
  ),
  hours: z.enum(HOURS_MODES),
  at_closing: z.enum(AT_CLOSING),
  /** Waiting because it is not their hour now: never dropped, sent when their window opens. */
  held: count(),
  /** Time zones among the recipients, and how many of them are open now; 0 for a job that holds nobody. */
  zones_open: count(),
  zones_total: count(),
  /** When the first of those held may be written to. */
  next_open_at: z.nullable(instant()),
  /** Groups with anybody left to write to, the largest first. */
  waiting: z.array(HoursGroup),
  /** Set when the job was started with `hours: 'override'`. */
  override: z.nullable(z.object({ by: z.string(), at: instant(), reason: z.string() })),
  rate_per_minute: z.nullable(z.number()),
  eta_seconds: z.nullable(z.number()),
  started_at: z.nullable(instant()),
  /** When the first and the last message left so far. */
  first_sent_at: z.nullable(instant()),
  last_sent_at: z.nullable(instant()),
  /** When nothing more left it. Receipts come in later. */
  finished_at: z.nullable(instant()),
  /** Until when receipts are awaited, once everything is handed over. One that comes later still counts. */
  receipts_until: z.nullable(instant()),
  /** When the last receipt came, or their time was over. */
  completed_at: z.nullable(instant()),
  /** Seconds from its start until nothing more left it, or to now. */
  duration_seconds: z.nullable(count()),
  /** When the tenant's retention setting removed its texts and outcomes. Its figures stay. */
  removed_at: z.nullable(instant()),
  stopped_by: z.nullable(z.string()),
  error: z.nullable(codeOf<JobErrorCode>()),
  /** The most frequent codes of failed and refused messages, where they were asked for. */
  errors: z.optional(z.array(z.object({ code: z.string(), count: count() }))),
  by: z.nullable(z.string()),
  updated_at: instant(),
});
export type Job = z.infer<typeof Job>;

/** Whether nothing leaves because of a limit, until another day or until a person changes something. */
export const isStopped = ({ by, until }: NonNullable<Job['limited']>): boolean =>
  until !== null || isLastingLimit(by);

/** A campaign whose jobs the caller may start. */
const JobCampaign = z.object({
  id: id(),
  name: z.string(),
  client_name: z.string(),
  /** Its recipients, where one audience alone tells them. */
  reach: z.nullable(count()),
  active_job_id: z.nullable(id()),
});

/** What jobs do now: messages leave, they wait for a time or a carrier, or they ended lately with many failures. */
export const JOBS_DOING = ['sending', 'waiting', 'failing'] as const;
/** For how many days a job that ended with many failures is counted. */
export const FAILING_DAYS = 3;

/** How many jobs there are of each of these. A job that waits is not counted as sending. */
export const JobCounts = z.object({
  sending: count(),
  waiting: count(),
  /** When the first of those that wait goes on; null where no time is known. */
  waiting_until: z.nullable(instant()),
  failing: count(),
});

/** The jobs that the caller sees, as a whole; answered when `since` is asked. */
const JobsNow = z.extend(JobCounts, {
  /** Ended since then. */
  finished: count(),
  /** Campaigns that a job can be started of, by name, as many as one page holds; */
  campaigns: z.array(JobCampaign),
  /** and how many there are. */
  campaigns_total: count(),
});
export type JobCampaign = z.infer<typeof JobCampaign>;
export type JobsNow = z.infer<typeof JobsNow>;

/** What a job would do, for who may start it without reading its campaign: no texts, no people. */
const Outlook = z.pick(Readiness, {
  ready: true,
  checked_at: true,
  issues: true,
  reach: true,
  hours: true,
  segments: true,
  cost: true,
  measured: true,
  per_minute: true,
  tested_at: true,
});
export type Outlook = z.infer<typeof Outlook>;

/** How long ago a job may have ended to be listed; one that is not over always is. */
export const PERIODS = ['24h', '3d', '7d'] as const;
const filters = {
  active: flag(),
  period: z.optional(z.enum(PERIODS)),
  now: z.optional(z.enum(JOBS_DOING)),
};

export const jobs = defineContract({
  name: 'jobs',
  record: Job,
  key: ['campaign_id', 'id'],
  sortable: ['created_at', 'started_at', 'finished_at'],
  filterable: ['state'],
  list: [
    list(69, '/campaigns/{campaign_id}/jobs', Job, {
      roles: ANY_ROLE,
      query: { ...filters, outlook: flag() },
      /** With `outlook`. */
      meta: z.object({ outlook: Outlook }),
    }),
    list(73, '/campaigns/jobs', Job, {
      roles: ANY_ROLE,
      query: {
        ...filters,
        campaign_id: z.optional(id()),
        since: z.optional(givenInstant()),
        /** With `since`: `campaigns` are those of this name, or this one. */
        campaign_search: search.search,
        campaign: z.optional(id()),
      },
      meta: JobsNow,
    }),
  ],
  create: post(70, '/campaigns/{campaign_id}/jobs', {
    roles: ANY_ROLE,
    status: 201,
    idempotent: true,
    keyOr: 'after',
    carrier: 'send',
    body: z.strictObject({
      scheduled_at: maybe(givenInstant()),
      note: maybe(prose(500)),
      /** What the client's setting says when left out. */
      hours: maybe(z.enum(['hold', 'override'])),
      /** Why recipients are written to outside their hours; with `override` only. */
      override_reason: maybe(prose(REASON_MAX)),
      /** Left out, the job continues. It changes nothing in a job that holds nobody. */
      at_closing: maybe(z.enum(AT_CLOSING)),
      /**
       * The campaign's last job as the caller knows it, null for none: refused when there is a later one. Left out,
       * with a key, it is the last job that was over when the request came.
       */
      after: maybe(id()),
    }),
    answer: Job,
    affects: ['campaigns', 'campaign_virtual_numbers', 'glance'],
  }),
  one: get(71, '/campaigns/{campaign_id}/jobs/{id}', {
    roles: ANY_ROLE,
    query: { errors: flag() },
    answer: Job,
  }),
  actions: {
    /** Tries the carrier or the numbers that the job waits for at once. Does nothing for a job that waits for none. */
    try_now: post(0, '/campaigns/{campaign_id}/jobs/{id}/try_now', {
      roles: ANY_ROLE,
      answer: Job,
      affects: ['campaigns', 'glance'],
    }),
    /** Lets a job go on that waits for a person's decision, which is recorded. Changes nothing where it waits for another. */
    resume: post(0, '/campaigns/{campaign_id}/jobs/{id}/resume', {
      roles: ANY_ROLE,
      body: z.strictObject({ by: z.enum(JOB_DECISIONS) }),
      answer: Job,
      affects: ['campaigns', 'glance'],
    }),
  },
  remove: del(72, '/campaigns/{campaign_id}/jobs/{id}', {
    roles: ANY_ROLE,
    affects: ['campaigns', 'campaign_virtual_numbers', 'glance'],
  }),
});
