import * as z from 'zod/mini';
import { ID_PATTERN } from './path';

export { ID_PATTERN };
export const id = () => z.string().check(z.regex(ID_PATTERN));

/** ISO 8601 instant in UTC. */
export const instant = () => z.iso.datetime();
/** Calendar date, YYYY-MM-DD. */
export const day = () => z.iso.date();

/** Days that a caller may name. PostgreSQL has no year 0, and no screen shows what lies further away. */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2100-12-31';
/** ISO 8601 sorts as text, and an instant of the last day behind that day. */
const inRange = z.refine<string>((at) => at >= FIRST_DAY && at.slice(0, 10) <= LAST_DAY, {
  params: { code: 'date_range', sentence: 'Choose a day from 2000 to 2100.' },
});
/** What a caller gives: a date, or an instant, between `FIRST_DAY` and `LAST_DAY`. Every input takes one of these. */
export const givenDay = () => day().check(inRange);
export const givenInstant = () => instant().check(inRange);
/** E.164, e.g. +12025550123. */
export const phone = () => z.string().check(z.regex(/^\+[1-9]\d{6,14}$/));
/** Counts are whole and never negative. */
export const count = () => z.int().check(z.nonnegative());
/** What messages cost. Null in its place means that it is not known, which is never zero. */
export const Cost = /* @__PURE__ */ z.object({
  /** ISO 4217. */
  currency: z.string(),
  /** Millionths of it, for `priced` messages. */
  micros: z.int(),
  priced: count(),
  /** Of these, those whose price the carrier has told; the others are by its price list. */
  told: count(),
  /** Messages whose price is not known: they come on top. */
  unpriced: count(),
});
export type Cost = z.infer<typeof Cost>;

/**
 * What is spent in a month, with all that counts: jobs, replies, automatic answers and tests, texts that people write, and
 * look-ups of line types. Amounts are in millionths.
 */
export const Spending = /* @__PURE__ */ z.object({
  /** `2026-11`. */
  month: z.string(),
  /** ISO 4217; null where no price list names one. */
  currency: z.nullable(z.string()),
  micros: z.int(),
  /** Messages and texts whose price is not known. */
  unpriced: count(),
  /** The budget of the month; null where there is no limit. */
  budget: z.nullable(count()),
  /** Percent of it from which staff are warned. */
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

/** Longest reason that a person gives for what they do, in characters. */
export const REASON_MAX = 500;
/** Largest uploaded file, in bytes, unless the operator says otherwise; above it the answer is 413. */
export const UPLOAD_MAX_BYTES = 104_857_600;
/** Longest `search`, in characters; above it the answer is 422. */
export const SEARCH_MAX = 200;

/** `skip`, `limit`, `search` as they are written in a query string. */
export const paging = {
  skip: z.optional(/* @__PURE__ */ z.coerce.number().check(z.int(), z.nonnegative())),
  limit: z.optional(/* @__PURE__ */ z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LIMIT_MAX))),
};
export const search = { search: z.optional(/* @__PURE__ */ z.string().check(z.maxLength(SEARCH_MAX))) };
/** A boolean in a query string. */
export const flag = () => z.optional(z.stringbool());

/** The list envelope. `total` may be missing from a foreign provider; `meta` is what is said about the whole. */
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

/** RFC 9457 problem details plus this product's `request_id` and field errors. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  request_id: z.optional(z.string()),
  /** What `detail` names, for the same sentence in another language. */
  values: z.optional(z.record(z.string(), z.string())),
  errors: z.optional(z.array(z.object({ field: z.string(), code: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof Problem>;

/**
 * One of a closed set of codes, which the compiler holds the server and the texts to. A reader takes a code that it does
 * not know, as a newer server may send, for what it is.
 */
export const codeOf = <C extends string>() => z.string() as unknown as z.ZodMiniType<C, C>;

/** Fields every stored record carries. */
export const stored = {
  id: id(),
  created_at: instant(),
};
/** Fields of a record that is edited: see `version`. */
export const edited = { ...stored, updated_at: instant(), version: version() };
/** Share between 0 and 1, null when there is nothing to divide. */
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
/** Optional text that may be null in the record and left out of a body. */
export const maybe = <T extends z.ZodMiniType>(type: T) => z.optional(z.nullable(type));
