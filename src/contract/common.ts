import * as z from 'zod/mini';
import { ID_PATTERN } from './path';

export { ID_PATTERN };
export const id = () => z.string().check(z.regex(ID_PATTERN));

/** ISO 8601 instant in UTC. */
export const instant = () => z.iso.datetime();
/** Calendar date, YYYY-MM-DD. */
export const day = () => z.iso.date();

/**
 * Range of dates that a request may name. PostgreSQL has no year 0, and no screen shows dates further
 * away.
 */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2100-12-31';
/** ISO 8601 sorts as text, and an instant on the last day sorts after that day. */
const inRange = z.refine<string>((at) => at >= FIRST_DAY && at.slice(0, 10) <= LAST_DAY, {
  params: { code: 'date_range', sentence: 'Choose a day from 2000 to 2100.' },
});
/** A date or an instant in a request, between `FIRST_DAY` and `LAST_DAY`. Every input takes one of these. */
export const givenDay = () => day().check(inRange);
export const givenInstant = () => instant().check(inRange);
/** E.164, e.g. +12025550123. */
export const phone = () => z.string().check(z.regex(/^\+[1-9]\d{6,14}$/));
/** Counts are whole and never negative. */
export const count = () => z.int().check(z.nonnegative());
/** Cost of messages. Null in its place means unknown, which is never zero. */
export const Cost = /* @__PURE__ */ z.object({
  /** ISO 4217. */
  currency: z.string(),
  /** Millionths of the currency, for `priced` messages. */
  micros: z.int(),
  priced: count(),
  /** Priced messages whose price came from the carrier; the others follow its price list. */
  told: count(),
  /** Messages whose price is unknown: their cost is not included. */
  unpriced: count(),
});
export type Cost = z.infer<typeof Cost>;

/**
 * Spending of a month, including all that counts: jobs, replies, automatic answers and tests, manually
 * written texts, and line-type look-ups. Amounts are in millionths.
 */
export const Spending = /* @__PURE__ */ z.object({
  /** `2026-11`. */
  month: z.string(),
  /** ISO 4217; null if no price list names one. */
  currency: z.nullable(z.string()),
  micros: z.int(),
  /** Messages and texts whose price is unknown. */
  unpriced: count(),
  /** The month's budget; null if there is no limit. */
  budget: z.nullable(count()),
  /** Percent of the budget at which staff are warned. */
  warning: count(),
});
export type Spending = z.infer<typeof Spending>;
/** Longest name or title. */
export const LINE_MAX = 120;
/** Text of a name or title: trimmed, 1 to `max` characters, no control characters. */
export const line = (max = LINE_MAX) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u));
/** Free text that may hold line breaks, never NUL. */
export const prose = (max = 2000) => z.string().check(z.maxLength(max), z.regex(/^[^\0]*$/));
export const email = () => z.string().check(z.trim(), z.maxLength(254), z.email());
/** IANA time zone name. Whether it exists is checked by the server (Intl). */
export const timeZone = () =>
  z.string().check(z.regex(/^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+){0,2}$/), z.maxLength(64));
/** Optimistic concurrency: an update sends the version it read, a stale one is answered 409. */
export const version = () => z.int().check(z.nonnegative());

/** Largest page a list call accepts; above it the answer is 422. */
export const LIMIT_MAX = 100;

/** Longest reason for an action, in characters. */
export const REASON_MAX = 500;
/**
 * Largest uploaded file in bytes, unless the operator configures another limit; above it the answer is
 * 413.
 */
export const UPLOAD_MAX_BYTES = 104_857_600;
/** Longest `search`, in characters; above it the answer is 422. */
export const SEARCH_MAX = 200;

/** `skip`, `limit`, `search` of a query string. */
export const paging = {
  skip: z.optional(/* @__PURE__ */ z.coerce.number().check(z.int(), z.nonnegative())),
  limit: z.optional(/* @__PURE__ */ z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LIMIT_MAX))),
};
export const search = { search: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(SEARCH_MAX))) };
/** A boolean in a query string. */
export const flag = () => z.optional(z.stringbool());

/** The list envelope. A foreign provider may omit `total`; `meta` describes the whole list. */
export const listOf = <R extends z.ZodMiniType, M extends z.ZodMiniType = z.ZodMiniType>(
  record: R,
  meta?: M,
) =>
  z.object({
    records: z.array(record),
    total: z.optional(count()),
    meta: z.optional((meta ?? z.unknown()) as M),
  });
export type ListOf<R extends z.ZodMiniType, M extends z.ZodMiniType> = ReturnType<typeof listOf<R, M>>;

/** Parts by which another language says one of the server's sentences. */
const SentenceParts = {
  variant: z.optional(z.string()),
  values: z.optional(z.record(z.string(), z.string())),
};
/** RFC 9457 problem details plus this product's `request_id` and field errors. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  request_id: z.optional(z.string()),
  /** The sentence that `detail` is, if there are several for its type, and its values: for other languages. */
  ...SentenceParts,
  errors: z.optional(z.array(z.object({ field: z.string(), code: z.string(), message: z.string() }))),
  /** The same about each of `errors`, in their order. */
  error_texts: z.optional(z.array(z.object(SentenceParts))),
  /** With `changed`: each difference from the values that the caller confirmed. */
  changes: z.optional(z.array(z.object({ member: z.string(), was: z.unknown(), now: z.unknown() }))),
});
export type Problem = z.infer<typeof Problem>;

/**
 * One of a closed set of codes, which the compiler enforces for the server and the texts. A reader accepts
 * an unknown code as text, since a newer server may send one.
 */
export const codeOf = <C extends string>() => z.string() as unknown as z.ZodMiniType<C, C>;

/** Fields every stored record carries. */
export const stored = {
  id: id(),
  created_at: instant(),
};
/** Fields of an editable record: see `version`. */
export const edited = { ...stored, updated_at: instant(), version: version() };
/** A share between 0 and 1, null when there is nothing to divide. */
export const share = () => z.nullable(z.number().check(z.minimum(0), z.maximum(1)));
/** 24-hour wall-clock time, HH:MM. */
export const clockTime = () => z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** Longest web address, in characters. */
export const WEB_ADDRESS_MAX = 2048;
/** http or https address with a host. */
export const webAddress = () =>
  z.string().check(z.maxLength(WEB_ADDRESS_MAX), z.url({ protocol: /^https?$/ }));
/** Two-letter code of a state or territory of the United States. */
export const usState = () => z.string().check(z.regex(/^[A-Z]{2}$/));
/** Optional text: nullable in the record, optional in a body. */
export const maybe = <T extends z.ZodMiniType>(type: T) => z.optional(z.nullable(type));
