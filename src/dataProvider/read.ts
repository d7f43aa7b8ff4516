import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError, type ErrorCode } from './errors';
import { failureOf, giveUp } from './failures';

/**
 * The state of data that a screen reads. There is no value to show, count or send before it is known: the
 * compiler makes each reader handle the other cases.
 */
export type Read<T> = Loading<T> | Failed | Stale<T> | Known<T>;

/** Not answered yet, or not requested yet. */
export interface Loading<T> {
  readonly state: 'loading';
  /** The value for other parameters, which may be shown meanwhile. It is not the answer. */
  readonly before?: T | undefined;
}

/** No read has succeeded. */
export interface Failed {
  readonly state: 'failed';
  readonly error: unknown;
  readonly retry: () => void;
}

/** Read once, but it may have changed since: it is being refetched, or the last attempts failed. */
export interface Stale<T> {
  readonly state: 'stale';
  readonly value: T;
  /** Time of the read, ms since 1970. */
  readonly since: number;
  /** Consecutive failed attempts since then. */
  readonly failures: number;
  /** Error of the last attempt; null while it is only being refetched. */
  readonly error: unknown;
  readonly retry: () => void;
}

export interface Known<T> {
  readonly state: 'known';
  readonly value: T;
  /** Time of the read, ms since 1970, for a view that shows the age of its data. */
  readonly since?: number;
}

/** A read with its request. */
export type Live<T> = Read<T> & {
  /** Time of the last answer, ms since 1970, by which equal answers differ; 0 before the first. */
  readonly at: number;
  /** Whether a request is in progress: an old answer does not prove that nothing matches now. */
  readonly isAsking: boolean;
  /** Refetches, and resolves to the result. */
  readonly again: () => Promise<Read<T>>;
};

/** The part of a query's result that is used here. */
export interface Queried<T> extends Pick<
  UseQueryResult<T, unknown>,
  'error' | 'isPlaceholderData' | 'dataUpdatedAt'
> {
  data: T | undefined;
  /** Time of the last failure, ms since 1970; absent if unknown. */
  errorUpdatedAt?: number;
  refetch: () => unknown;
}

/** The last error of a query and its time, by the query's refetch function. */
const failures = new WeakMap<Queried<unknown>['refetch'], { error: unknown; at: number }>();

/** A query drops its error while it refetches; for a person it has failed until there is an answer. */
function errorOf({ error, errorUpdatedAt: at = 0, refetch }: Queried<unknown>): unknown {
  if (error && at > 0) failures.set(refetch, { error, at });
  const last = failures.get(refetch);
  return error ?? (at > 0 && last?.at === at ? last.error : null);
}

/** A query's result as a read. Its placeholder data is not an answer. */
export function readOf<T>(query: Queried<T>): Read<T> {
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = query;
  const last = errorOf(query);
  const retry = () => {
    failures.delete(refetch);
    giveUp(last);
    void refetch();
  };
  if (data === undefined || isPlaceholderData) {
    return last ? { state: 'failed', error: last, retry } : { state: 'loading', before: data };
  }
  return error
    ? { state: 'stale', value: data, since: dataUpdatedAt, failures: failureOf(error).times, error, retry }
    : { state: 'known', value: data };
}

/** The read of a derived value. */
export function mapRead<T, U>(read: Read<T>, of: (value: T) => U): Read<U> {
  if (read.state === 'failed') return read;
  if (read.state !== 'loading') return { ...read, value: of(read.value) };
  return { state: 'loading', before: read.before === undefined ? undefined : of(read.before) };
}

/** The read of an optional part of an answer. An answer without it counts as failed, with `code`. */
export function partRead<T, U>(
  read: Read<T>,
  of: (value: T) => U | undefined,
  retry: () => unknown,
  code: ErrorCode = 'PARSING_ERROR',
): Read<U> {
  const part = mapRead(read, of);
  if (!('value' in part) || part.value !== undefined) return part as Read<U>;
  return {
    state: 'failed',
    error: part.state === 'stale' ? part.error : new ApiError(code),
    retry: () => void retry(),
  };
}

/** The value to display: the current one, or the last one while one for other parameters is loading. */
export function seenOf<T>(read: Read<T>): T | undefined {
  if ('value' in read) return read.value;
  return read.state === 'loading' ? read.before : undefined;
}

type Values<R extends Readonly<Record<string, Read<unknown>>>> = {
  [K in keyof R]: R[K] extends Read<infer T> ? T : never;
};

/**
 * Combines several reads: known when all are. One failure makes the whole fail; a stale one makes it stale
 * since the oldest. Retrying repeats only the failed ones.
 */
export function allRead<const R extends Readonly<Record<string, Read<unknown>>>>(reads: R): Read<Values<R>> {
  const all = Object.values<Read<unknown>>(reads);
  const failed = all.filter((read) => read.state === 'failed');
  const stale = all.filter((read) => read.state === 'stale');
  const retry = () => [...failed, ...stale].forEach((read) => read.retry());
  if (failed.length > 0) return { state: 'failed', error: failed[0]!.error, retry };
  if (all.some(({ state }) => state === 'loading')) return { state: 'loading' };
  const value = Object.fromEntries(
    Object.entries<Read<unknown>>(reads).map(([name, read]) => [
      name,
      'value' in read ? read.value : undefined,
    ]),
  ) as Values<R>;
  const since = all.flatMap((read) => ('since' in read ? (read.since ?? []) : []));
  if (stale.length === 0)
    return { state: 'known', value, ...(since.length > 0 && { since: Math.min(...since) }) };
  return {
    state: 'stale',
    value,
    since: Math.min(...stale.map(({ since }) => since)),
    failures: Math.max(...stale.map(({ failures }) => failures)),
    error: stale.find(({ error }) => error)?.error ?? null,
    retry,
  };
}
