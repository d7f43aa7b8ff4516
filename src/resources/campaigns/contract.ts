import * as z from 'zod/mini';
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
  /** Submitted to a carrier (`DONE` in src/rules/figures.ts). */
  done: count(),
  awaiting: count(),
  delivered: count(),
  failed: count(),
  replied: count(),
  opted_out: count(),
  clicked: count(),
  segments: count(),
  /** Targets never texted, for a reason that their job names. */
  skipped: count(),
};

export const Campaign = z.object({
  ...edited,
  ...CampaignFigures,
  /** delivered / (delivered + failed): the share of the messages that carriers have answered. */
  delivered_rate: share(),
  /** Share of the delivered; `click_rate` counts people. */
  opt_out_rate: share(),
  click_rate: share(),
  segments_per_message: z.nullable(z.number()),
  tenant_id: id(),
  client_id: id(),
  client_name: z.string(),
  name: line(),
  description: z.nullable(z.string()),
  /** Text with merge fields, `{first_name}` or `{first_name|there}`. */
  message: z.string(),
  registered_campaign_id: z.nullable(id()),
  /** Exclusions: the numbers of these audiences, */
  exclude_audience_ids: z.array(id()),
  /** the recipients of these campaigns, */
  exclude_campaign_ids: z.array(id()),
  /** and people whom the client texted within this many days. */
  exclude_texted_days: z.nullable(count()),
  state: z.enum(CAMPAIGN_STATES),
  archived: z.boolean(),
  audiences: count(),
  /** Targets of all its audiences, each number once. */
  reach: count(),
  /** The job that is scheduled or running, if any. */
  active_job_id: z.nullable(id()),
  last_job_at: z.nullable(instant()),
  by: z.nullable(z.string()),
});
export type Campaign = z.infer<typeof Campaign>;

/** Only a campaign that never had a job can be deleted: the messages of jobs stay on record. */
export const isRemovable = ({ last_job_at }: { last_job_at: unknown }): boolean => last_job_at === null;

const excluded = () => z.optional(z.array(id()).check(z.maxLength(EXCLUDED_MAX)));

const written = {
  name: line(),
  description: maybe(prose(500)),
  message: prose(MESSAGE_MAX),
  registered_campaign_id: maybe(id()),
  exclude_audience_ids: excluded(),
  exclude_campaign_ids: excluded(),
  exclude_texted_days: maybe(z.int().check(z.minimum(1), z.maximum(EXCLUDED_DAYS_MAX))),
};

export const CampaignStats = z.object({
  totals: z.object(CampaignFigures),
  /** Buckets in time order, with their width in seconds. */
  bucket_seconds: count(),
  timeline: z.array(
    z.object({
      at: instant(),
      sent: count(),
      delivered: count(),
      failed: count(),
      replied: count(),
      opted_out: count(),
    }),
  ),
  errors: z.array(z.object({ code: z.string(), count: count() })),
  /** Cost of the messages of all jobs. */
  cost: z.nullable(Cost),
  /** With `readiness`: whether a job may start, and its expected result. */
  readiness: z.optional(Readiness),
  /** With `recipients`: those of all jobs with that outcome, the newest job first. */
  recipients: z.optional(
    z.object({ records: z.array(RecipientRow), total: count(), removed: z.nullable(RemovedRecipients) }),
  ),
  /** With `start_date` and `end_date`. */
  range: z.optional(RangeFigures),
  /** With `clicks`. */
  clicks: z.optional(ClickPicture),
});
export type CampaignStats = z.infer<typeof CampaignStats>;

/** Result of one test message. */
export const TestResult = z.object({
  phone: phone(),
  body: z.string(),
  segments: count(),
  status: codeOf<TestStatus>(),
  error_code: z.nullable(z.string()),
});
export type TestResult = z.infer<typeof TestResult>;

/** Look-ups are charged per number, so one look-up has a maximum. */
export const LOOKUP_MAX = 2_000_000;

/** The cost of looking up the line types of a campaign's recipients, and the state of the last look-up. */
export const LineTypes = z.object({
  /** Recipients of a job whose line was never looked up; null unless they were counted. */
  unasked: z.nullable(count()),
  /** Recipients whose result is older than 90 days, or never came; null unless they were counted. */
  old: z.nullable(count()),
  /** Price per number, in millionths of the currency; null if no account looks numbers up. */
  offer: z.nullable(z.object({ account: z.string(), currency: z.string(), micros: count() })),
  last: z.nullable(
    z.object({
      id: id(),
      state: z.enum(['running', 'done', 'stopped']),
      account: z.string(),
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
      trouble: z.nullable(z.string()),
      by: z.nullable(z.string()),
      created_at: instant(),
      finished_at: z.nullable(instant()),
    }),
  ),
});
export type LineTypes = z.infer<typeof LineTypes>;

/** Filter by the age of a campaign. */
export const MADE_WITHIN = ['24h', '7d', '30d'] as const;

const filters = {
  ...search,
  state: z.optional(z.enum(CAMPAIGN_STATES)),
  made_within: z.optional(z.enum(MADE_WITHIN)),
  /** A higher share of failures among answered messages than usual. */
  failing: flag(),
  show_archived: flag(),
};

export const campaigns = defineContract({
  name: 'campaigns',
  record: Campaign,
  key: ['id'],
  sortable: ['name', 'created_at', 'last_job_at'],
  filterable: ['client_id'],
  list: [
    list(79, '/clients/{client_id}/campaigns', Campaign, {
      roles: STAFF,
      query: filters,
    }),
    list(39, '/campaigns', Campaign, {
      roles: STAFF,
      query: { ...filters, audience_id: z.optional(id()) },
    }),
  ],
  create: post(40, '/campaigns', {
    roles: STAFF,
    status: 201,
    idempotent: true,
    body: z.strictObject({
      ...written,
      client_id: id(),
      message: z.optional(written.message),
      audience_ids: z.optional(z.array(id()).check(z.maxLength(50))),
    }),
    answer: Campaign,
    affects: ['clients', 'campaign_audiences'],
  }),
  one: get(42, '/campaigns/{id}', { roles: STAFF, answer: Campaign }),
  update: post(43, '/campaigns/{id}', {
    roles: STAFF,
    body: z.strictObject({ ...z.partial(z.object(written)).shape, version: version() }),
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
      answer: z.object({
        records: z.array(
          z.object({
            row: count(),
            id: z.nullable(id()),
            name: z.string(),
            /** Why there is no campaign, as a sentence and as a code. */
            error: z.nullable(z.string()),
            code: z.nullable(codeOf<RowProblem>()),
          }),
        ),
      }),
      affects: ['clients'],
    }),
    stats: get(45, '/campaigns/{id}/stats', {
      roles: STAFF,
      query: {
        readiness: flag(),
        clicks: flag(),
        recipients: z.optional(z.enum(RECIPIENT_OUTCOMES)),
        /** Limits `recipients` to those with this carrier code. */
        code: z.optional(z.string().check(z.maxLength(40))),
        ...paging,
        start_date: z.optional(givenDay()),
        end_date: z.optional(givenDay()),
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
      body: z.strictObject({
        numbers: z.int().check(z.minimum(1), z.maximum(LOOKUP_MAX)),
        /** How many more queries with a lost answer may be repeated; default none. */
        repeats: z.optional(z.int().check(z.minimum(0), z.maximum(LOOKUP_MAX))),
        /** The price per number that the caller saw. */
        micros: z.int().check(z.minimum(0)),
        /** Also repeats queries whose answer is old or never came. */
        again: z.optional(z.boolean()),
        /** The last look-up known to the caller, null for none: refused if there is a later one. */
        after: z.nullable(id()),
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
    archive: post(47, '/campaigns/{id}/archive', {
      roles: STAFF,
      body: z.strictObject({
        archived: z.optional(z.boolean()),
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
      body: z.strictObject({
        numbers: z.array(phone()).check(z.minLength(1), z.maxLength(TEST_NUMBERS_MAX)),
        confirmed: confirmed('version'),
      }),
      answer: z.object({
        records: z.array(TestResult),
      }),
      affects: ['test_numbers'],
    }),
  },
});
