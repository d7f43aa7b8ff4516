import * as s from '../../contract/schema';
import { count, flag, id, instant } from '../../contract/common';
import { confirmed } from '../../contract/confirmed';
import { defineContract, get, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { SCRUB_KINDS } from '../../rules/data/scrubs';

/** Questions are charged each, so one run has a maximum of them by kind. */
export const QUESTIONS_MAX = 2_000_000;

const kind = () => s.enum(SCRUB_KINDS);

/** A run of questions about the numbers of a campaign or an audience, which a person started and pays for. */
const Run = s.object({
  id: id(),
  state: s.enum(['running', 'done', 'stopped', 'failed']),
  source: s.string(),
  currency: s.string(),
  /** By kind: the most questions that the person agreed to pay for, and the price of each in millionths of the currency. */
  agreed: s.array(s.object({ kind: kind(), numbers: count(), micros: count() })),
  /** Questions so far, and their outcomes. */
  asked: count(),
  clear: count(),
  listed: count(),
  /** The source has no data about them, or its answer was lost. They count as unknown. */
  no_answer: count(),
  /** Cost of the answers so far, in millionths of the currency. */
  micros: count(),
  /** Why it ended or waits: a code, or the source's words. */
  trouble: s.nullable(s.string()),
  by: s.nullable(s.string()),
  created_at: instant(),
  finished_at: s.nullable(instant()),
});

/** A source's dated statement about the numbers of one request. */
const Certificate = s.object({
  /** Id of the request, which the source knows it by as well. */
  id: id(),
  kind: kind(),
  source: s.string(),
  certificate: s.string(),
  issued_at: instant(),
  /** The oldest data behind its answers. */
  as_of: s.nullable(instant()),
  numbers: count(),
  listed: count(),
  no_answer: count(),
  micros: count(),
  currency: s.string(),
});

/** Questions and answers about the numbers of a campaign or an audience. */
export const Scrub = s.object({
  /** Kinds that the tenant requires before a text, and the age in days up to which an answer counts. */
  required: s.array(kind()),
  days: count(),
  /** Null if no source is configured. */
  offer: s.nullable(
    s.object({
      source: s.string(),
      currency: s.string(),
      /** Price of a question in millionths of the currency. */
      kinds: s.array(
        s.object({
          kind: kind(),
          micros: count(),
          /** Numbers without a recent answer; null unless they were counted. */
          unasked: s.nullable(count()),
          /** Numbers that cannot be asked about, as the day of their consent is not known; null unless they were counted. */
          undated: s.nullable(count()),
        }),
      ),
    }),
  ),
  last: s.nullable(Run),
  /** The newest first. */
  certificates: s.array(Certificate),
  certificates_total: count(),
});
export type Scrub = s.Infer<typeof Scrub>;

/** Certificates in one answer. */
export const CERTIFICATES_SHOWN = 50;

/** Of a campaign or of an audience. */
const subject = { campaign_id: s.optional(id()), audience_id: s.optional(id()) };

export const scrubs = defineContract({
  name: 'scrubs',
  record: Scrub,
  key: [],
  actions: {
    state: get(0, '/scrubs', {
      roles: STAFF,
      /** `count`: counts the numbers, which takes a while for many. */
      query: { ...subject, count: flag() },
      answer: Scrub,
    }),
    /** Buys at most these questions at these prices. A question whose answer is lost is asked again and paid once. */
    start: post(0, '/scrubs', {
      roles: STAFF,
      paid: true,
      body: s.strictObject({
        ...subject,
        kinds: s.array(
          s.strictObject({
            kind: kind(),
            numbers: s.int({ min: 1, max: QUESTIONS_MAX }),
            /** The price of a question that the caller saw. */
            micros: s.int({ min: 0 }),
          }),
          { min: 1, max: SCRUB_KINDS.length },
        ),
        /** The last run known to the caller, null for none: refused if there is a later one. */
        after: s.nullable(id()),
        /** `price`: of all questions. */
        confirmed: confirmed('price'),
      }),
      answer: Scrub,
      affects: ['campaigns'],
    }),
    stop: post(0, '/scrubs/stop', { roles: STAFF, body: s.strictObject(subject), answer: Scrub }),
  },
});
