import * as s from '../../contract/schema';
import { codeOf, Cost, count, flag, givenInstant, id, instant, search, stored } from '../../contract/common';
import { confirmed } from '../../contract/confirmed';
import { defineContract, del, get, list, post } from '../../contract/define';
import { ADMINS, ANY_ROLE, type Roles } from '../../contract/roles';
import { Readiness } from '../campaigns/values';
import { AT_CLOSING, HOURS_MODES, startFields } from '../job_approvals/values';
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
 * States in which messages may still leave. Afterwards it is `sent` while receipts are awaited, and
 * `completed` when they have arrived or their time is over.
 */
export const ACTIVE_JOB_STATES: readonly string[] = ['scheduled', 'queued', 'preparing', 'sending'];

/**
 * Why a target was never submitted to the carrier. `expired`: the hours ended in a job that stops at
 * closing; `no_consent`: no import claims the consent that the client requires; `consent_expired`: their
 * consent is older than the client relies on; `line_type`: a look-up found a landline or an unreachable
 * number; `scrub_listed`: a list has the number; `scrub_unknown`: a required list was not asked recently;
 * `disclosure`: the text lacks words that the law of their state wants.
 */
export const SKIP_REASONS = [
  'do_not_call',
  'empty_message',
  'unresolved_field',
  'excluded',
  'expired',
  'country',
  'no_consent',
  'consent_expired',
  'line_type',
  'scrub_listed',
  'scrub_unknown',
  'disclosure',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/**
 * Reasons that pause a job until a person decides: carriers filter too many of its texts, too many of the
 * people texted have opted out, the carrier refused message after message for one cause, the database was
 * restored from a backup, which does not know what was sent since, the do-not-call list lacks people who
 * opted out according to the history of consent, or more people would be texted than its start confirmed.
 */
export const JOB_DECISIONS = [
  'filtered',
  'opted_out',
  'refused',
  'restored',
  'consent_differs',
  'more_people',
] as const;
export type JobDecision = (typeof JOB_DECISIONS)[number];
const by = s.enum(JOB_DECISIONS);
/** Decisions that may become necessary after everything has been submitted. */
const PASSED_LIMITS = ['filtered', 'opted_out', 'refused'] as const satisfies readonly JobDecision[];
/** Roles that may resume a job. Doubts about the database itself are for administrators. */
export const MAY_DECIDE: Record<JobDecision, Roles> = {
  filtered: ANY_ROLE,
  opted_out: ANY_ROLE,
  refused: ANY_ROLE,
  restored: ADMINS,
  consent_differs: ADMINS,
  more_people: ANY_ROLE,
};
/** Limits that hold all of a job until a person changes something, or decides. */
const LASTING_LIMITS = ['registration', 'verification', 'budget', 'tenant_budget', ...JOB_DECISIONS] as const;
/**
 * Limits that can hold a job back: segments per second of an account or a number, per minute or day of a
 * registered campaign, per day of its brand, a day on which the tenant sends nothing, line-type queries
 * being repeated, a number or registered campaign that its carrier rejects (`sender`), and the lasting
 * ones.
 */
export const JOB_LIMITS = [
  'account',
  'number',
  'campaign',
  'campaign_day',
  'brand_day',
  'tenant_day',
  'line_types',
  'sender',
  ...LASTING_LIMITS,
] as const;
export type JobLimit = (typeof JOB_LIMITS)[number];

export const isLastingLimit = (by: JobLimit): boolean => LASTING_LIMITS.some((lasting) => lasting === by);
export const isDecision = (by: JobLimit): by is JobDecision => JOB_DECISIONS.some((each) => each === by);

/** Why the server ended a job early. */
export type JobErrorCode = 'account_suspended' | 'archived' | 'broken' | 'no_number' | 'no_targets';

/**
 * One run of a campaign over its audiences. Always: targeted = pending + sent + rejected + unknown +
 * skipped + canceled, and sent = awaiting + delivered + failed. `held` is part of `pending`.
 */
export const Job = s.object({
  ...stored,
  tenant_id: id(),
  campaign_id: id(),
  campaign_name: s.string(),
  client_id: id(),
  client_name: s.string(),
  state: s.enum(JOB_STATES),
  scheduled_at: s.nullable(instant()),
  note: s.nullable(s.string()),
  targeted: count(),
  pending: count(),
  /** Accepted by the carrier. */
  sent: count(),
  awaiting: count(),
  delivered: count(),
  failed: count(),
  /** Refused by the carrier at submission. */
  rejected: count(),
  /** The carrier's answer was lost and cannot be queried: never resent on a guess. */
  unknown: count(),
  skipped: count(),
  skipped_by: s.object({
    do_not_call: count(),
    empty_message: count(),
    unresolved_field: count(),
    /** Excluded by the campaign. */
    excluded: count(),
    /** Their hours ended before they were reached, in a job that stops at closing. */
    expired: count(),
    /** In a country that the number's account may not send to. */
    country: count(),
    /** No import claims the consent that the client requires. */
    no_consent: count(),
    /** Their consent is older than the client relies on. */
    consent_expired: count(),
    /** A landline, or a number that cannot be reached. */
    line_type: count(),
    /** On a list that the tenant's rules compare with, or no longer in service. */
    scrub_listed: count(),
    /** Without a recent answer of a list that the tenant's rules compare with. */
    scrub_unknown: count(),
    /** In a state whose law wants words that the text lacks. */
    disclosure: count(),
  }),
  /** Not yet submitted when the job was stopped. */
  canceled: count(),
  replied: count(),
  opted_out: count(),
  segments: count(),
  /** Cost of its messages; null if unknown. */
  cost: s.nullable(Cost),
  /** No carrier is configured: its remaining messages wait for one. False for a job that is over. */
  waits_for_carrier: s.boolean(),
  /**
   * Its carrier accepts nothing right now: pending messages wait, and the carrier is retried
   * automatically.
   */
  carrier_away: s.nullable(
    s.object({ since: instant(), next_try_at: instant(), reason: s.enum(['not_taken', 'no_answer']) }),
  ),
  /** The limit in effect now: the job sends as fast as it allows, or waits until then. */
  limited: s.nullable(
    s.object({
      by: s.enum(JOB_LIMITS),
      /** The account, the number, the registry's id of the campaign, the brand, the client, or the tenant. */
      name: s.string(),
      most: s.nullable(count()),
      until: s.nullable(instant()),
      /** The carrier's code, if it refuses. */
      code: s.optional(s.string()),
      /** Numbers of filtered texts or opt-outs, and of all; people to be texted, and those confirmed. */
      count: s.optional(count()),
      of: s.optional(count()),
    }),
  ),
  /** Since a restore: texts that the carriers listed, and accounts not asked yet, failed, or without a list. */
  recalled: s.nullable(s.object({ texts: count(), asking: count(), failed: count(), none: count() })),
  /**
   * The limit that its receipts, opt-outs or refusals exceeded after everything had been submitted:
   * nothing could be paused.
   */
  limit_passed: s.nullable(
    s.object({
      by: s.enum(PASSED_LIMITS),
      /** The carrier's code, if it refused. */
      code: s.optional(s.string()),
      /** Numbers of filtered texts or opt-outs, and of all. */
      count: s.optional(count()),
      of: s.optional(count()),
    }),
  ),
  /**
   * Its numbers that the carrier rejects, by themselves or with their registered campaign. Their
   * messages wait until one attempt is accepted. Others go on.
   */
  paused_numbers: s.array(
    s.object({ phone: s.string(), code: s.string(), since: instant(), next_try_at: instant() }),
  ),
  hours: s.enum(HOURS_MODES),
  at_closing: s.enum(AT_CLOSING),
  /** Waiting because they are outside their hours: never dropped, sent when their window opens. */
  held: count(),
  /** Time zones among the recipients, and how many of them are open now; 0 for a job that holds nobody. */
  zones_open: count(),
  zones_total: count(),
  /** When the first of those held may be texted. */
  next_open_at: s.nullable(instant()),
  /** Groups with anybody left to text, the largest first. */
  waiting: s.array(HoursGroup),
  /** Set when the job was started with `hours: 'override'`. */
  override: s.nullable(
    s.object({
      by: s.string(),
      at: instant(),
      reason: s.string(),
      /** It lifts what is the client's and the tenant's own: legal hours and caps hold. */
      lawful: s.boolean(),
    }),
  ),
  rate_per_minute: s.nullable(count()),
  /**
   * Seconds until those who may be texted now have been; `waiting` says when the hours of all others
   * begin.
   */
  eta_seconds: s.nullable(count()),
  started_at: s.nullable(instant()),
  /** Times of the first and the last message sent so far. */
  first_sent_at: s.nullable(instant()),
  last_sent_at: s.nullable(instant()),
  /** When its last message was submitted. Receipts arrive later. */
  finished_at: s.nullable(instant()),
  /** How long receipts are awaited, once everything is submitted. A later one still counts. */
  receipts_until: s.nullable(instant()),
  /** When the last receipt arrived, or their time was over. */
  completed_at: s.nullable(instant()),
  /** Seconds from its start until its last message was submitted, or until now. */
  duration_seconds: s.nullable(count()),
  /** When the tenant's retention setting removed its texts and outcomes. Its figures stay. */
  removed_at: s.nullable(instant()),
  stopped_by: s.nullable(s.string()),
  error: s.nullable(codeOf<JobErrorCode>()),
  /** The most frequent codes of failed and refused messages, if requested. */
  errors: s.optional(s.array(s.object({ code: s.string(), count: count() }))),
  by: s.nullable(s.string()),
  /** Id of the request that started it, or last continued it: its log lines and calls to carriers carry it. */
  request_id: s.nullable(s.string()),
  updated_at: instant(),
});
export type Job = s.Infer<typeof Job>;

/** True if a limit stops all messages until another day, or until a person changes something. */
export const isStopped = ({ by, until }: NonNullable<Job['limited']>): boolean =>
  until !== null || isLastingLimit(by);

/** A campaign whose jobs the caller may start. */
const JobCampaign = s.object({
  id: id(),
  name: s.string(),
  client_name: s.string(),
  /** Its number of recipients, if it has a single audience, which gives it. */
  reach: s.nullable(count()),
  active_job_id: s.nullable(id()),
});

/** Activities of jobs. `active`: not ended. `waiting` includes `paused`; `failing`: ended lately with many failures. */
export const JOBS_DOING = ['active', 'sending', 'waiting', 'paused', 'failing'] as const;
/** For how many days a job that ended with many failures is counted. */
export const FAILING_DAYS = 3;

/** The number of jobs for each activity. A waiting job does not count as sending. */
export const JobCounts = s.object({
  sending: count(),
  waiting: count(),
  /** When the first of the waiting jobs goes on; null if no time is known. */
  waiting_until: s.nullable(instant()),
  paused: count(),
  failing: count(),
});

/** Summary of the caller's jobs; included if `since` is given. */
const JobsNow = s.extend(JobCounts, {
  /** Ended since then. */
  finished: count(),
  /** Campaigns that can be sent, by name, at most one page of them; */
  campaigns: s.array(JobCampaign),
  /** and their total number. */
  campaigns_total: count(),
});
export type JobCampaign = s.Infer<typeof JobCampaign>;
export type JobsNow = s.Infer<typeof JobsNow>;

/**
 * The expected result of a job, for those who may start it but not read its campaign: no texts, no people.
 */
const Outlook = s.pick(Readiness, [
  'ready',
  'checked_at',
  'version',
  'audiences',
  'issues',
  'reach',
  'hours',
  'segments',
  'cost',
  'measured',
  'numbers',
  'per_minute',
  'per_minute_measured',
  'tested_at',
  'approval',
]);
export type Outlook = s.Infer<typeof Outlook>;

/** Filter by the time since a job ended; unfinished jobs are always listed. */
export const PERIODS = ['24h', '3d', '7d'] as const;
const filters = {
  active: flag(),
  period: s.optional(s.enum(PERIODS)),
  now: s.optional(s.enum(JOBS_DOING)),
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
      meta: s.object({ outlook: Outlook }),
    }),
    list(73, '/campaigns/jobs', Job, {
      roles: ANY_ROLE,
      query: {
        ...filters,
        campaign_id: s.optional(id()),
        since: s.optional(givenInstant()),
        /** With `since`: limits `campaigns` to this name, or to this one. */
        campaign_search: search.search,
        campaign: s.optional(id()),
      },
      meta: JobsNow,
    }),
  ],
  create: post(70, '/campaigns/{campaign_id}/jobs', {
    roles: ANY_ROLE,
    rights: ['start'],
    status: 201,
    paid: true,
    precondition: 'after',
    carrier: 'send',
    body: s.strictObject(startFields),
    answer: Job,
    affects: ['campaigns', 'campaign_virtual_numbers', 'clients', 'glance'],
  }),
  one: get(71, '/campaigns/{campaign_id}/jobs/{id}', {
    roles: ANY_ROLE,
    query: { errors: flag() },
    answer: Job,
  }),
  actions: {
    /** Retries the carrier or the numbers that the job waits for at once; no effect if it waits for none. */
    try_now: post(0, '/campaigns/{campaign_id}/jobs/{id}/try_now', {
      roles: ANY_ROLE,
      rights: ['start'],
      answer: Job,
      affects: ['campaigns', 'clients', 'glance'],
    }),
    /**
     * Resumes a job that waits for a person's decision. Repeating it changes nothing. Refused if it waits
     * for no such decision. `unasked`: after a restore, without asking the carrier about each message.
     */
    resume: post(0, '/campaigns/{campaign_id}/jobs/{id}/resume', {
      roles: ANY_ROLE,
      rights: ['start'],
      body: s.strictObject({ by, unasked: s.optional(s.boolean()), confirmed: confirmed('reach') }),
      answer: Job,
      affects: ['campaigns', 'clients', 'glance'],
    }),
  },
  remove: del(72, '/campaigns/{campaign_id}/jobs/{id}', {
    roles: ANY_ROLE,
    rights: ['start'],
    affects: ['campaigns', 'campaign_virtual_numbers', 'clients', 'glance'],
  }),
});
