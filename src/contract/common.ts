import * as s from './schema';
import { ID_PATTERN } from './path';

export { ID_PATTERN };
export const id = () => s.string({ format: 'id' });

/** ISO 8601 instant in UTC. */
export const instant = () => s.string({ format: 'date-time' });
/** Calendar date, YYYY-MM-DD. */
export const day = () => s.string({ format: 'date' });

/**
 * Range of dates that a request may name. PostgreSQL has no year 0, and no screen shows dates further
 * away.
 */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2100-12-31';
/** ISO 8601 sorts as text, and an instant on the last day sorts after that day. */
const inRange = {
  code: 'date_range',
  sentence: 'Choose a day from 2000 to 2100.',
  holds: (at: string) => at >= FIRST_DAY && at.slice(0, 10) <= LAST_DAY,
};
/** A date or an instant in a request, between `FIRST_DAY` and `LAST_DAY`. Every input takes one of these. */
export const givenDay = () => s.string({ format: 'date', rule: inRange });
export const givenInstant = () => s.string({ format: 'date-time', rule: inRange });
/** E.164, e.g. +12025550123. */
export const phone = () => s.string({ format: 'phone' });
/** Counts are whole and never negative. */
export const count = () => s.int({ min: 0 });
/** Cost of messages. Null in its place means unknown, which is never zero. */
export const Cost = s.object({
  /** ISO 4217. */
  currency: s.string(),
  /** Millionths of the currency, for `priced` messages. */
  micros: s.int(),
  priced: count(),
  /** Priced messages whose price came from the carrier; the others follow its price list. */
  told: count(),
  /** Messages whose price is unknown: their cost is not included. */
  unpriced: count(),
});
export type Cost = s.Infer<typeof Cost>;

/**
 * Spending of a month, including all that counts: jobs, replies, automatic answers and tests, manually
 * written texts, and line-type look-ups. Amounts are in millionths.
 */
export const Spending = s.object({
  /** `2026-11`. */
  month: s.string(),
  /** ISO 4217; null if no price list names one. */
  currency: s.nullable(s.string()),
  micros: s.int(),
  /** Messages and texts whose price is unknown. */
  unpriced: count(),
  /** The month's budget; null if there is no limit. */
  budget: s.nullable(count()),
  /** Percent of the budget at which staff are warned. */
  warning: count(),
});
export type Spending = s.Infer<typeof Spending>;
/** Longest name or title. */
export const LINE_MAX = 120;
/** Text of a name or title: trimmed, 1 to `max` characters, no control characters. */
export const line = (max = LINE_MAX) => s.string({ trim: true, min: 1, max, format: 'line' });
/** Free text that may hold line breaks, never NUL. */
export const prose = (max = 2000) => s.string({ max, format: 'prose' });
export const email = (max = 254) => s.string({ trim: true, max, format: 'email' });
/** IANA time zone name. Whether it exists is checked by the server (Intl). */
export const timeZone = () => s.string({ max: 64, format: 'timezone' });
/** Optimistic concurrency: an update sends the version it read, a stale one is answered 409. */
export const version = () => s.int({ min: 0 });

/** Largest page a list call accepts; above it the answer is 422. */
export const LIMIT_MAX = 100;

/** Longest reason for an action, in characters. */
export const REASON_MAX = 500;
/** Reason for an action, which is required. */
export const reason = () => s.string({ trim: true, min: 1, max: REASON_MAX, format: 'prose' });
/**
 * Largest uploaded file in bytes, unless the operator configures another limit; above it the answer is
 * 413.
 */
export const UPLOAD_MAX_BYTES = 104_857_600;
/** Longest `search`, in characters; above it the answer is 422. */
export const SEARCH_MAX = 200;

/** `skip`, `limit`, `search` of a query string. */
export const paging = {
  skip: s.optional(s.inQuery(s.int({ min: 0 }))),
  limit: s.optional(s.inQuery(s.int({ min: 1, max: LIMIT_MAX }))),
};
export const search = { search: s.optional(s.string({ max: SEARCH_MAX })) };
/** A boolean in a query string. */
export const flag = () => s.optional(s.inQuery(s.boolean()));

/** The list envelope. A foreign provider may omit `total`; `meta` describes the whole list. */
export const listOf = <R extends s.Schema, M extends s.Schema = s.Schema>(record: R, meta?: M) =>
  s.object({
    records: s.array(record),
    total: s.optional(count()),
    meta: s.optional((meta ?? s.unknown()) as M),
  });
export type ListOf<R extends s.Schema, M extends s.Schema> = ReturnType<typeof listOf<R, M>>;

/** Parts by which another language says one of the server's sentences. */
const SentenceParts = {
  variant: s.optional(s.string()),
  values: s.optional(s.record(s.string())),
};
/** RFC 9457 problem details plus this product's `request_id` and field errors. */
export const Problem = s.object({
  type: s.string(),
  title: s.string(),
  status: s.int(),
  detail: s.optional(s.string()),
  request_id: s.optional(s.string()),
  /** The sentence that `detail` is, if there are several for its type, and its values: for other languages. */
  ...SentenceParts,
  errors: s.optional(s.array(s.object({ field: s.string(), code: s.string(), message: s.string() }))),
  /** The same about each of `errors`, in their order. */
  error_texts: s.optional(s.array(s.object(SentenceParts))),
  /** With `changed`: each difference from the values that the caller confirmed. */
  changes: s.optional(s.array(s.object({ member: s.string(), was: s.unknown(), now: s.unknown() }))),
});
export type Problem = s.Infer<typeof Problem>;

/**
 * One of a closed set of codes, which the compiler enforces for the server and the texts. A reader accepts
 * an unknown code as text, since a newer server may send one.
 */
export const codeOf = <C extends string>() => s.string<C>();

/** Fields every stored record carries. */
export const stored = {
  id: id(),
  created_at: instant(),
};
/** Fields of an editable record: see `version`. */
export const edited = { ...stored, updated_at: instant(), version: version() };
/** A share between 0 and 1, null when there is nothing to divide. */
export const share = () => s.nullable(s.number({ min: 0, max: 1 }));
/** 24-hour wall-clock time, HH:MM. */
export const clockTime = () => s.string({ format: 'clock' });
/** Longest web address, in characters. */
export const WEB_ADDRESS_MAX = 2048;
/** http or https address with a host. */
export const webAddress = (max = WEB_ADDRESS_MAX) => s.string({ max, format: 'url' });
/** Two-letter code of a state or territory of the United States. */
export const usState = () => s.string({ format: 'us_state' });
/** Optional text: nullable in the record, optional in a body. */
export const maybe = <T extends s.Schema>(type: T) => s.optional(s.nullable(type));
