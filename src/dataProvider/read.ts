import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError, type ErrorCode } from './errors';
import { failureOf, giveUp } from './failures';

/**
 * What a screen knows of something that it reads. There is no value to show, count or send before it is known: the
 * compiler makes each reader say what it does in the other cases.
 */
export type Read<T> = Loading<T> | Failed | Stale<T> | Known<T>;

/** Not answered yet, or not asked for yet. */
export interface Loading<T> {
  readonly state: 'loading';
  /** What was read for other parameters, which may stay before the eye meanwhile. It is not the answer. */
  readonly before?: T | undefined;
}

/** No answer was ever read. */
export interface Failed {
  readonly state: 'failed';
  readonly error: unknown;
  readonly retry: () => void;
}

/** Known once, but the last attempts to read it again failed. */
export interface Stale<T> {
  readonly state: 'stale';
  readonly value: T;
  /** When the value was read, ms since 1970. */
  readonly since: number;
  /** How many attempts in a row failed since then. */
  readonly failures: number;
  readonly error: unknown;
  readonly retry: () => void;
}

export interface Known<T> {
  readonly state: 'known';
  readonly value: T;
}

/** What of a query's result is read here. */
export interface Queried<T> extends Pick<
  UseQueryResult<T, unknown>,
  'error' | 'isPlaceholderData' | 'dataUpdatedAt'
> {
  data: T | undefined;
  /** When it last failed, ms since 1970; absent where that is not told. */
  errorUpdatedAt?: number;
  refetch: () => unknown;
}

/** Why what a screen reads failed last, and when, by the function that reads it again. */
const failures = new WeakMap<Queried<unknown>['refetch'], { error: unknown; at: number }>();

/** A query forgets its error while it asks again by itself; for a person it has failed until there is an answer. */
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

/** The read of what follows from a value. */
export function mapRead<T, U>(read: Read<T>, of: (value: T) => U): Read<U> {
  if (read.state === 'failed') return read;
  if (read.state !== 'loading') return { ...read, value: of(read.value) };
  return { state: 'loading', before: read.before === undefined ? undefined : of(read.before) };
}

/** The read of a part that an answer need not have. An answer without it could not be read: it fails with `code`. */
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

/** What may be before the eye: the value, and while one for other parameters is read the last one. */
export function seenOf<T>(read: Read<T>): T | undefined {
  if ('value' in read) return read.value;
  return read.state === 'loading' ? read.before : undefined;
}

type Values<R extends Readonly<Record<string, Read<unknown>>>> = {
  [K in keyof R]: R[K] extends Read<infer T> ? T : never;
};

/**
 * Several reads as one: known when all are. One that failed makes the whole fail, one that is stale makes it stale
 * since the oldest; trying again repeats only what failed.
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
  if (stale.length === 0) return { state: 'known', value };
  return {
    state: 'stale',
    value,
    since: Math.min(...stale.map(({ since }) => since)),
    failures: Math.max(...stale.map(({ failures }) => failures)),
    error: stale[0]!.error,
    retry,
  };
}
