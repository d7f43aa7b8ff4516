import * as s from '../../contract/schema';
import {
  codeOf,
  Cost,
  count,
  edited,
  flag,
  givenDay,
  id,
  instant,
  line,
  maybe,
  paging,
  phone,
  prose,
  search,
  share,
  version,
} from '../../contract/common';
import { confirmed, confirming } from '../../contract/confirmed';
import { defineContract, del, get, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { PURPOSES } from '../../rules/law/purposes';
import type { TestStatus } from '../../rules/words/testStatuses';
import type { RowProblem } from '../../rules/formats/campaignFile';
import {
  ClickPicture,
  RangeFigures,
  Readiness,
  RECIPIENT_OUTCOMES,
  RecipientRow,
  RemovedRecipients,
} from './values';

/**
 * State of a campaign (domain 3.3): `waiting` while its job only waits for hours. Archived is a separate
 * flag.
 */
export const CAMPAIGN_STATES = [
  'draft',
  'ready',
  'scheduled',
  'waiting',
  'sending',
  'sent',
  'completed',
  'stopped',
  'failed',
] as const;

/** Longest message that a carrier accepts (Twilio 21617). */
export const MESSAGE_MAX = 1600;
/** Maximum number of excluded audiences, and of excluded campaigns. */
export const EXCLUDED_MAX = 20;
/** Maximum number of days for excluding recently texted people. */
export const EXCLUDED_DAYS_MAX = 365;
/** Maximum number of recipients of a test. */
export const TEST_NUMBERS_MAX = 10;

/** sent = awaiting + delivered + failed; the rest counts people. */
export const CampaignFigures = {
  targeted: count(),
  sent: count(),
  /** Submitted to a carrier (`DONE` in src/rules/words/figures.ts). */
  done: count(),
  awaiting: count(),
  delivered: count(),
  failed: count(),
  rejected: count(),
  replied: count(),
  opted_out: count(),
  clicked: count(),
  segments: count(),
  /** Targets never texted, for a reason that their job names. */
  skipped: count(),
};

export const Campaign = s.object({
  ...edited,
  ...CampaignFigures,
  /** delivered / (delivered + failed): the share of the messages that carriers have answered. */
  delivered_rate: share(),
  /** Share of the delivered; `click_rate` counts people. */
  opt_out_rate: share(),
  click_rate: share(),
  segments_per_message: s.nullable(s.number()),
  tenant_id: id(),
  client_id: id(),
  client_name: s.string(),
  name: line(),
  description: s.nullable(s.string()),
  /** Text with merge fields, `{first_name}` or `{first_name|there}`. */
  message: s.string(),
  /** Null: not stated, so every rule of hours and caps holds. */
  purpose: s.nullable(s.enum(PURPOSES)),
  registered_campaign_id: s.nullable(id()),
  /** Exclusions: the numbers of these audiences, */
  exclude_audience_ids: s.array(id()),
  /** the recipients of these campaigns, */
  exclude_campaign_ids: s.array(id()),
  /** and people whom the client texted within this many days. */
  exclude_texted_days: s.nullable(count()),
  state: s.enum(CAMPAIGN_STATES),
  archived: s.boolean(),
  audiences: count(),
  /** Targets of all its audiences, each number once. */
  reach: count(),
  /** The job that is scheduled or running, if any. */
  active_job_id: s.nullable(id()),
  last_job_at: s.nullable(instant()),
  /** Cost of the messages of its jobs, in millionths of `currency`; null: no price list, or none of them has a price. */
  spent: s.nullable(count()),
  currency: s.nullable(s.string()),
  by: s.nullable(s.string()),
});
export type Campaign = s.Infer<typeof Campaign>;

/** Only a campaign that never had a job can be deleted: the messages of jobs stay on record. */
export const isRemovable = ({ last_job_at }: { last_job_at: unknown }): boolean => last_job_at === null;

const excluded = () => s.optional(s.array(id(), { max: EXCLUDED_MAX }));

const written = {
  name: line(),
  description: maybe(prose(500)),
  message: prose(MESSAGE_MAX),
  /** Only administrators may state an emergency. */
  purpose: maybe(s.enum(PURPOSES)),
  registered_campaign_id: maybe(id()),
  exclude_audience_ids: excluded(),
  exclude_campaign_ids: excluded(),
  exclude_texted_days: maybe(s.int({ min: 1, max: EXCLUDED_DAYS_MAX })),
};

export const CampaignStats = s.object({
  totals: s.object(CampaignFigures),
  /** Buckets in time order, with their width in seconds. */
  bucket_seconds: count(),
  timeline: s.array(
    s.object({
      at: instant(),
      sent: count(),
      delivered: count(),
      failed: count(),
      replied: count(),
      opted_out: count(),
    }),
  ),
  errors: s.array(s.object({ code: s.string(), count: count() })),
  /** Cost of the messages of all jobs. */
  cost: s.nullable(Cost),
  /** With `readiness`: whether a job may start, and its expected result. */
  readiness: s.optional(Readiness),
  /** With `recipients`: those of all jobs with that outcome, the newest job first. */
  recipients: s.optional(
    s.object({ records: s.array(RecipientRow), total: count(), removed: s.nullable(RemovedRecipients) }),
  ),
  /** With `start_date` and `end_date`. */
  range: s.optional(RangeFigures),
  /** With `clicks`. */
  clicks: s.optional(ClickPicture),
});
export type CampaignStats = s.Infer<typeof CampaignStats>;

/** Result of one test message. */
export const TestResult = s.object({
  phone: phone(),
  body: s.string(),
  segments: count(),
  status: codeOf<TestStatus>(),
  error_code: s.nullable(s.string()),
});
export type TestResult = s.Infer<typeof TestResult>;

/** Look-ups are charged per number, so one look-up has a maximum. */
export const LOOKUP_MAX = 2_000_000;

/** The cost of looking up the line types of a campaign's recipients, and the state of the last look-up. */
export const LineTypes = s.object({
  /** Recipients of a job whose line was never looked up; null unless they were counted. */
  unasked: s.nullable(count()),
  /** Recipients whose result is older than 90 days, or never came; null unless they were counted. */
  old: s.nullable(count()),
  /** Price per number, in millionths of the currency; null if no account looks numbers up. */
  offer: s.nullable(s.object({ account: s.string(), currency: s.string(), micros: count() })),
  last: s.nullable(
    s.object({
      id: id(),
      state: s.enum(['running', 'done', 'stopped']),
      account: s.string(),
      /** The maximum of numbers that a person agreed to pay for. */
      agreed: count(),
      /** In addition: how many queries with a lost answer may be repeated, and how many were. */
      repeats: count(),
      repeated: count(),
      /** Queried so far, by outcome. Those without an answer may have been charged. */
      asked: count(),
      told: count(),
      refused: count(),
      no_answer: count(),
      micros: count(),
      /** Why the carrier cannot look up numbers right now, in its words; `price_changed` or `restored` if that ended it. */
      trouble: s.nullable(s.string()),
      by: s.nullable(s.string()),
      created_at: instant(),
      finished_at: s.nullable(instant()),
    }),
  ),
});
export type LineTypes = s.Infer<typeof LineTypes>;

/** Filter by the age of a campaign. */
export const MADE_WITHIN = ['24h', '7d', '30d'] as const;

const filters = {
  ...search,
  state: s.optional(s.enum(CAMPAIGN_STATES)),
  made_within: s.optional(s.enum(MADE_WITHIN)),
  /** A higher share of failures among answered messages than usual. */
  failing: flag(),
  show_archived: flag(),
};

export const campaigns = defineContract({
  name: 'campaigns',
  record: Campaign,
  key: ['id'],
  sortable: ['name', 'created_at', 'last_job_at', 'spent'],
  filterable: ['client_id'],
  list: [
    list(79, '/clients/{client_id}/campaigns', Campaign, {
      roles: STAFF,
      query: filters,
    }),
    list(39, '/campaigns', Campaign, {
      roles: STAFF,
      query: { ...filters, audience_id: s.optional(id()) },
    }),
  ],
  create: post(40, '/campaigns', {
    roles: STAFF,
    status: 201,
    idempotent: true,
    body: s.strictObject({
      ...written,
      client_id: id(),
      message: s.optional(written.message),
      audience_ids: s.optional(s.array(id(), { max: 50 })),
    }),
    answer: Campaign,
    affects: ['clients', 'campaign_audiences'],
  }),
  one: get(42, '/campaigns/{id}', { roles: STAFF, answer: Campaign }),
  update: post(43, '/campaigns/{id}', {
    roles: STAFF,
    body: s.strictObject({ ...s.partial(written), version: version() }),
    answer: Campaign,
  }),
  remove: del(44, '/campaigns/{id}', {
    roles: STAFF,
    affects: ['clients'],
    ...confirming(['names', 'version'], ({ name, version: shown }: Campaign) => ({
      names: [name],
      version: shown,
    })),
  }),
  actions: {
    file: post(41, '/campaigns/file', {
      roles: STAFF,
      encoding: 'multipart',
      idempotent: true,
      query: { client_id: id() },
      status: 202,
      answer: s.object({
        records: s.array(
          s.object({
            row: count(),
            id: s.nullable(id()),
            name: s.string(),
            /** Why there is no campaign, as a sentence and as a code. */
            error: s.nullable(s.string()),
            code: s.nullable(codeOf<RowProblem>()),
          }),
        ),
      }),
      affects: ['clients'],
    }),
    stats: get(45, '/campaigns/{id}/stats', {
      roles: STAFF,
      query: {
        readiness: flag(),
        /** The same for those alone to whom the campaign's jobs have sent nothing. */
        rest: flag(),
        clicks: flag(),
        recipients: s.optional(s.enum(RECIPIENT_OUTCOMES)),
        /** Limits `recipients` to those with this carrier code. */
        code: s.optional(s.string({ max: 40 })),
        /** Limits `recipients` to this number. */
        phone: s.optional(phone()),
        ...paging,
        start_date: s.optional(givenDay()),
        end_date: s.optional(givenDay()),
      },
      answer: CampaignStats,
    }),
    line_types: get(0, '/campaigns/{id}/line_types', {
      roles: STAFF,
      /** Counts the recipients, which takes a while for many. */
      query: { count: flag() },
      answer: LineTypes,
    }),
    /**
     * Buys at most this many look-ups at this price. Each number is queried once, unless the answer is
     * lost.
     */
    look_up: post(0, '/campaigns/{id}/line_types', {
      roles: STAFF,
      paid: true,
      carrier: 'send',
      body: s.strictObject({
        numbers: s.int({ min: 1, max: LOOKUP_MAX }),
        /** How many more queries with a lost answer may be repeated; default none. */
        repeats: s.optional(s.int({ min: 0, max: LOOKUP_MAX })),
        /** The price per number that the caller saw. */
        micros: s.int({ min: 0 }),
        /** Also repeats queries whose answer is old or never came. */
        again: s.optional(s.boolean()),
        /** The last look-up known to the caller, null for none: refused if there is a later one. */
        after: s.nullable(id()),
        /** `price`: per number. */
        confirmed: confirmed('price'),
      }),
      answer: LineTypes,
    }),
    stop_look_up: post(0, '/campaigns/{id}/line_types/stop', { roles: STAFF, answer: LineTypes }),
    copy: get(46, '/campaigns/{id}/copy', {
      roles: STAFF,
      mutates: true,
      idempotent: true,
      status: 201,
      answer: Campaign,
      affects: ['clients', 'campaign_audiences'],
    }),
    /** Leaves out the people to whom the campaign's jobs have sent their message, as the other exclusions do. */
    leave_out_texted: post(0, '/campaigns/{id}/leave_out_texted', {
      roles: STAFF,
      body: s.strictObject({
        /** `reach`: of the others. */
        confirmed: confirmed('reach', 'opted_out', 'version'),
      }),
      answer: Campaign,
    }),
    archive: post(47, '/campaigns/{id}/archive', {
      roles: STAFF,
      body: s.strictObject({
        archived: s.optional(s.boolean()),
        confirmed: confirmed('names', 'version'),
      }),
      confirms: ({ name, version: shown }: Campaign) => ({ names: [name], version: shown }),
      answer: Campaign,
      affects: ['clients'],
    }),
    test_message: post(48, '/campaigns/{id}/test_message', {
      roles: STAFF,
      paid: true,
      carrier: 'send',
      body: s.strictObject({
        numbers: s.array(phone(), { min: 1, max: TEST_NUMBERS_MAX }),
        confirmed: confirmed('version'),
      }),
      answer: s.object({
        records: s.array(TestResult),
      }),
      affects: ['test_numbers'],
    }),
  },
});
