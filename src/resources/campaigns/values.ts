import * as z from 'zod/mini';
import { clockTime, codeOf, count, day, id, instant, phone, share } from '../../contract/common';
import { HoursGroup } from '../jobs/values';
import type { LintCode } from '../../rules/lint';

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

/** Why a job is refused, each with the section where it is corrected. `POST jobs` answers with the same codes. */
export const BLOCKERS = {
  no_carrier: 'schedule',
  archived: 'basics',
  job_active: 'schedule',
  no_message: 'message',
  no_audience: 'audiences',
  importing: 'audiences',
  empty_audience: 'audiences',
  no_consent: 'audiences',
  unresolved_fields: 'message',
  no_number: 'numbers',
  number_unregistered: 'numbers',
  not_approved: 'registration',
  over_budget: 'schedule',
  over_tenant_budget: 'schedule',
} as const satisfies Record<string, SectionKey>;
export type BlockerCode = keyof typeof BLOCKERS;

/** What a job does not wait for and staff should know, each with its section; what lint finds is the message's. */
export const WARNINGS = {
  rows_unresolved: 'message',
  rows_empty: 'message',
  long: 'message',
  nobody_left: 'audiences',
  few_numbers: 'numbers',
  numbers_unassigned: 'numbers',
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
/** What lint finds is corrected in the message, except for these. */
export const LINT_SECTIONS: Partial<Record<LintCode, SectionKey>> = { link_not_attached: 'links' };

export type WarningCode = keyof typeof WARNINGS;
export type IssueCode = BlockerCode | WarningCode | LintCode;

/** What messages cost or will, in millionths of a currency. */
export const Estimate = z.object({
  /** ISO 4217. */
  currency: z.string(),
  least: count(),
  typical: count(),
  most: count(),
  /** Messages whose price is not known: they come on top. */
  unpriced: count(),
});
export type Estimate = z.infer<typeof Estimate>;

/** A recipient as an example of something; `fields` fill the message. */
export const Example = z.object({
  phone: phone(),
  fields: z.record(z.string(), z.string()),
  segments: count(),
  /** Required merge fields without a value. */
  missing: z.array(z.string()),
});
export type Example = z.infer<typeof Example>;

/**
 * Whether a campaign may be sent, to whom and in how many pieces, on its stored message and audiences. Always:
 * rows = reached + do_not_call + duplicate + excluded + no_consent + line_type + country + unresolved_field +
 * empty_message; outside_hours and unknown_lines are parts of reached.
 */
export const Readiness = z.object({
  ready: z.boolean(),
  checked_at: instant(),
  issues: z.array(
    z.object({
      level: z.enum(['blocker', 'warning']),
      code: codeOf<IssueCode>(),
      section: z.enum(SECTIONS),
      /** Numbers, rows or segments that it concerns. */
      count: z.optional(count()),
      /** What it concerns: a name, a merge field, a part of the message. */
      token: z.optional(z.string()),
    }),
  ),
  reach: z.object({
    rows: count(),
    reached: count(),
    do_not_call: count(),
    duplicate: count(),
    /** Left out on purpose, by what the campaign excludes. */
    excluded: count(),
    /** In a country that the account of their sending number may not send to. */
    country: count(),
    /** Without the consent that the client requires. */
    no_consent: count(),
    /** Landlines, and numbers that cannot be reached, as a look-up told. */
    line_type: count(),
    unresolved_field: count(),
    empty_message: count(),
    /** Reached, but not at this hour of their day. */
    outside_hours: count(),
  }),
  /** The hours of those reached: what a job would do about them, and who could be written to now. */
  hours: z.object({
    policy: z.enum(['hold', 'warn']),
    /** The client's own window, by each recipient's clock. */
    window: z.object({
      start: clockTime(),
      end: clockTime(),
      closed: z.optional(z.array(day())),
      /** Days of these on which the tenant sends nothing, whatever the job does about hours. */
      always: z.optional(z.array(day())),
    }),
    zones_open: count(),
    zones_total: count(),
    next_open_at: z.nullable(instant()),
    waiting: z.array(HoursGroup),
  }),
  /** Messages a minute that the carrier takes at present, from all jobs together; null where there is no carrier. */
  per_minute: z.nullable(count()),
  /** When a test last said what the message says now; null when none has. */
  tested_at: z.nullable(instant()),
  /** Of those reached: nobody knows what kind of line it is. */
  unknown_lines: count(),
  /** Of the messages to those reached; null while there are none. */
  segments: z.nullable(z.object({ least: count(), typical: count(), most: count(), total: count() })),
  /** What these messages will cost; null where no price is known. */
  cost: z.nullable(Estimate),
  /** Rows that were looked at one by one; fewer than `reach.rows`: the figures are scaled up from them. */
  measured: count(),
  numbers: z.object({
    count: count(),
    /** Recipients who get it from a number with their own area code. */
    local: share(),
  }),
  /** Of those reached, who gets the shortest message and who the longest; null while nobody is. */
  shortest: z.nullable(Example),
  longest: z.nullable(Example),
  /** The first rows that cannot be filled. */
  incomplete: z.array(Example),
});
export type Readiness = z.infer<typeof Readiness>;
export type Issue = Readiness['issues'][number];

/** Ways a recipient's message may have gone, as the list of recipients is cut. */
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

/** What became of one recipient of one job. */
export const RecipientRow = z.object({
  job_id: id(),
  n: count(),
  /** Null once it is erased. */
  phone: z.nullable(phone()),
  outcome: z.enum(RECIPIENT_OUTCOMES),
  /** Carrier's code, or why it was skipped. */
  code: z.nullable(z.string()),
  segments: z.nullable(count()),
  sent_at: z.nullable(instant()),
  closed_at: z.nullable(instant()),
  replied: z.boolean(),
  opted_out: z.boolean(),
});
export type RecipientRow = z.infer<typeof RecipientRow>;

/** Jobs whose texts and outcomes the tenant's retention setting has removed. Their figures stay. */
export const RemovedRecipients = z.object({ jobs: count(), recipients: count(), at: instant() });
export type RemovedRecipients = z.infer<typeof RemovedRecipients>;

/** What happened between two days, both included, as the client's time zone counts them. */
export const RangeFigures = z.object({
  time_zone: z.string(),
  start_date: day(),
  end_date: day(),
  sent: count(),
  delivered: count(),
  failed: count(),
  replied: count(),
  opted_out: count(),
  segments: count(),
});
export type RangeFigures = z.infer<typeof RangeFigures>;

const clickCounts = {
  total: count(),
  human: count(),
  programs: count(),
  /** Different recipients among the human ones. */
  people: count(),
};

/** What gave a program away that follows a link. */
export const CLICK_REASONS = ['head', 'prefetch', 'agent', 'network', 'early'] as const;

/** Clicks on a campaign's links, people apart from programs. */
export const ClickPicture = z.object({
  ...clickCounts,
  bucket_seconds: count(),
  timeline: z.array(z.object({ at: instant(), human: count(), programs: count() })),
  /** What showed the programs, the most frequent first. */
  decided: z.array(
    z.object({ reason: z.enum(CLICK_REASONS), detail: z.nullable(z.string()), clicks: count() }),
  ),
  links: z.array(
    z.object({
      ...clickCounts,
      link_id: id(),
      name: z.string(),
      destination: z.string(),
      first_at: instant(),
      last_at: instant(),
    }),
  ),
});
export type ClickPicture = z.infer<typeof ClickPicture>;
