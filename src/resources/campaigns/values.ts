import * as s from '../../contract/schema';
import { clockTime, codeOf, count, day, id, instant, phone, share, version } from '../../contract/common';
import { HoursGroup } from '../jobs/values';
import { PURPOSES } from '../../rules/law/purposes';
import type { LintCode } from '../../rules/words/lint';

/** Parts of a campaign that are corrected separately, in the order of its editor. */
export const SECTIONS = [
  'basics',
  'message',
  'audiences',
  'numbers',
  'links',
  'registration',
  'schedule',
] as const;
export type SectionKey = (typeof SECTIONS)[number];

/**
 * Reasons to refuse a job, each with the section where it is corrected. `POST jobs` answers with the same
 * codes.
 */
export const BLOCKERS = {
  no_carrier: 'schedule',
  archived: 'basics',
  job_active: 'schedule',
  no_message: 'message',
  refused_content: 'message',
  disclosure_missing: 'message',
  no_audience: 'audiences',
  importing: 'audiences',
  empty_audience: 'audiences',
  excluded_empty: 'audiences',
  excluded_failed: 'audiences',
  no_consent: 'audiences',
  consent_expired: 'audiences',
  unresolved_fields: 'message',
  no_number: 'numbers',
  number_unregistered: 'numbers',
  number_unverified: 'numbers',
  not_approved: 'registration',
  over_budget: 'schedule',
  over_tenant_budget: 'schedule',
} as const satisfies Record<string, SectionKey>;
export type BlockerCode = keyof typeof BLOCKERS;

/** Warnings that do not block a job, each with its section; lint findings belong to the message. */
export const WARNINGS = {
  rows_unresolved: 'message',
  rows_empty: 'message',
  long: 'message',
  purpose_unlikely: 'basics',
  nobody_left: 'audiences',
  few_numbers: 'numbers',
  numbers_unassigned: 'numbers',
  numbers_unverified: 'numbers',
  unregistered: 'registration',
  domain_unhealthy: 'links',
  window_never: 'schedule',
  sent_before: 'schedule',
  budget_low: 'schedule',
  budget_exceeded: 'schedule',
  tenant_budget_low: 'schedule',
  tenant_budget_exceeded: 'schedule',
  budget_unpriced: 'schedule',
} as const satisfies Record<string, SectionKey>;
/** Lint findings are corrected in the message, except for these. */
export const LINT_SECTIONS: Partial<Record<LintCode, SectionKey>> = { link_not_attached: 'links' };

export type WarningCode = keyof typeof WARNINGS;
export type IssueCode = BlockerCode | WarningCode | LintCode;

/** Estimated cost of messages, in millionths of a currency. */
export const Estimate = s.object({
  /** ISO 4217. */
  currency: s.string(),
  least: count(),
  typical: count(),
  most: count(),
  /** Messages whose price is unknown: their cost is not included. */
  unpriced: count(),
});
export type Estimate = s.Infer<typeof Estimate>;

/** A recipient as an example; `fields` fill the message. */
export const Example = s.object({
  phone: phone(),
  fields: s.record(s.string()),
  segments: count(),
  /** Required merge fields without a value. */
  missing: s.array(s.string()),
});
export type Example = s.Infer<typeof Example>;

/**
 * Whether a campaign may be sent, to whom and in how many segments, from its stored message and audiences.
 * Always: rows = reached + do_not_call + duplicate + excluded + no_consent + consent_expired + line_type +
 * scrub_listed + scrub_unknown + country + unresolved_field + empty_message; outside_hours and unknown_lines are parts of reached.
 */
export const Readiness = s.object({
  ready: s.boolean(),
  checked_at: instant(),
  /** Version of the campaign, and the names of its audiences. */
  version: s.optional(version()),
  audiences: s.optional(s.array(s.string())),
  issues: s.array(
    s.object({
      level: s.enum(['blocker', 'warning']),
      code: codeOf<IssueCode>(),
      section: codeOf<SectionKey>(),
      /** Number of the numbers, rows or segments concerned. */
      count: s.optional(count()),
      /** The item concerned: a name, a merge field, a part of the message. */
      token: s.optional(s.string()),
    }),
  ),
  reach: s.object({
    rows: count(),
    reached: count(),
    do_not_call: count(),
    duplicate: count(),
    /** Excluded by the campaign. */
    excluded: count(),
    /** In a country that the account of their sender number may not send to. */
    country: count(),
    /** Without the consent that the client requires. */
    no_consent: count(),
    /** Their consent is older than the client relies on. */
    consent_expired: count(),
    /** Landlines, and numbers that cannot be reached, according to a look-up. */
    line_type: count(),
    /** On a required list or out of service; and without a recent answer of a required list. */
    scrub_listed: count(),
    scrub_unknown: count(),
    unresolved_field: count(),
    empty_message: count(),
    /** Reached, but outside their hours now. */
    outside_hours: count(),
  }),
  /** The hours of the reached recipients: the job's policy, and who could be texted now. */
  hours: s.object({
    policy: s.enum(['hold', 'warn']),
    /** The client's own window, in each recipient's local time. */
    window: s.object({
      start: clockTime(),
      end: clockTime(),
      closed: s.optional(s.array(day())),
      /** Days on which the tenant sends nothing, whatever the job's policy about hours. */
      always: s.optional(s.array(day())),
      /** The campaign's purpose, whose rules hold; absent: none is stated, so all hold. */
      purpose: s.optional(s.enum(PURPOSES)),
    }),
    zones_open: count(),
    zones_total: count(),
    next_open_at: s.nullable(instant()),
    waiting: s.array(HoursGroup),
    /** People held by the law alone, which no override lifts; absent where the operator has set the law aside. */
    by_law: s.optional(count()),
  }),
  /**
   * Messages a minute: the measured rate of recent jobs, or else the maximum that the carrier accepts
   * from all jobs together; null without a carrier.
   */
  per_minute: s.nullable(count()),
  per_minute_measured: s.boolean(),
  /** Time of the last test with the current text; null if there is none. */
  tested_at: s.nullable(instant()),
  /** Reached recipients with an unknown line type. */
  unknown_lines: count(),
  /** Segments of the messages to reached recipients; null if none. */
  segments: s.nullable(s.object({ least: count(), typical: count(), most: count(), total: count() })),
  /** Estimated cost of these messages; null if no price is known. */
  cost: s.nullable(Estimate),
  /** Number of rows examined one by one; if below `reach.rows`, the figures are extrapolated. */
  measured: count(),
  numbers: s.object({
    count: count(),
    /** The sender numbers, including shared ones. */
    phones: s.array(phone()),
    /** Those of them that belong to no client. */
    shared: s.array(phone()),
    /** Share of recipients whose sender number has their own area code. */
    local: share(),
  }),
  /** Reached recipients with the shortest and the longest message; null if nobody is reached. */
  shortest: s.nullable(Example),
  longest: s.nullable(Example),
  /** The first rows with unresolved fields. */
  incomplete: s.array(Example),
  /**
   * The tenant's rule for large jobs: one that reaches more people than `above` needs the approval of a
   * second person. `waiting`: the request for it, null for none. Null: there is no such rule.
   */
  approval: s.optional(s.nullable(s.object({ above: count(), waiting: s.nullable(id()) }))),
});
export type Readiness = s.Infer<typeof Readiness>;
export type Issue = Readiness['issues'][number];

/** Outcomes of a recipient's message, as filters of the list of recipients. */
export const RECIPIENT_OUTCOMES = [
  'all',
  'delivered',
  'awaiting',
  'failed',
  'rejected',
  'unknown',
  'skipped',
  'canceled',
  'pending',
  'replied',
  'opted_out',
] as const;
export type RecipientOutcome = (typeof RECIPIENT_OUTCOMES)[number];

/** The outcome for one recipient of one job. */
export const RecipientRow = s.object({
  job_id: id(),
  n: count(),
  /** Null once the person is erased. */
  phone: s.nullable(phone()),
  outcome: s.enum(RECIPIENT_OUTCOMES),
  /** The carrier's code, or the reason for skipping. */
  code: s.nullable(s.string()),
  segments: s.nullable(count()),
  sent_at: s.nullable(instant()),
  closed_at: s.nullable(instant()),
  replied: s.boolean(),
  opted_out: s.boolean(),
});
export type RecipientRow = s.Infer<typeof RecipientRow>;

/** Jobs whose texts and outcomes were removed by the tenant's retention setting. Their figures stay. */
export const RemovedRecipients = s.object({ jobs: count(), recipients: count(), at: instant() });
export type RemovedRecipients = s.Infer<typeof RemovedRecipients>;

/** Figures between two days, both inclusive, in the client's time zone. */
export const RangeFigures = s.object({
  time_zone: s.string(),
  start_date: day(),
  end_date: day(),
  sent: count(),
  delivered: count(),
  failed: count(),
  /** Refused by the carrier at submission. */
  rejected: count(),
  replied: count(),
  opted_out: count(),
  segments: count(),
});
export type RangeFigures = s.Infer<typeof RangeFigures>;

const clickCounts = {
  total: count(),
  human: count(),
  programs: count(),
  /** Distinct recipients among the human clicks. */
  people: count(),
};

/** Signs of an automated click. */
export const CLICK_REASONS = ['head', 'prefetch', 'agent', 'network', 'early'] as const;

/** Clicks on a campaign's links, human and automated ones apart. */
export const ClickPicture = s.object({
  ...clickCounts,
  bucket_seconds: count(),
  timeline: s.array(s.object({ at: instant(), human: count(), programs: count() })),
  /** The signs of automated clicks, the most frequent first. */
  decided: s.array(
    s.object({ reason: s.enum(CLICK_REASONS), detail: s.nullable(s.string()), clicks: count() }),
  ),
  links: s.array(
    s.object({
      ...clickCounts,
      link_id: id(),
      name: s.string(),
      destination: s.string(),
      first_at: instant(),
      last_at: instant(),
    }),
  ),
});
export type ClickPicture = s.Infer<typeof ClickPicture>;
