import type { Endpoint } from '../contract/define';
import { ID_PATTERN, pathParams } from '../contract/path';
import { ApiError } from './errors';

export type Params = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/**
 * Fills `params` into a path template and returns the unused ones. An id that does not match the pattern
 * would address another path, so it counts as a missing record and is never sent.
 */
export function fill(template: string, params: Params): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...params };
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (!isGiven(value)) throw new Error(`${template} needs ${name}`);
    const segment = String(value);
    if (!ID_PATTERN.test(segment)) throw new ApiError(404);
    delete rest[name];
    return encodeURIComponent(segment);
  });
  return { path, rest };
}

/** The first list call whose path and required query parameters are in the filter. */
export function pick(calls: readonly Endpoint[], filter: Params): Endpoint | undefined {
  return calls.find(({ path, needs = [] }) =>
    [...pathParams(path), ...needs].every((name) => isGiven(filter[name])),
  );
}

/** An object as JSON, anything else in its own words. */
const textOf = (value: unknown) =>
  typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value);

/** A query string in the order of its keys, with its question mark; absent and empty values are left out. */
export function queryString(query: Params): string {
  const pairs = Object.entries(query).filter(([, value]) => isGiven(value));
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, textOf(value)]))}`;
}

/** Splits parameters into those in the call's query and the others. */
export function splitQuery(
  { query = {} }: Endpoint,
  params: Params,
): { query: Record<string, unknown>; rest: Record<string, unknown> } {
  const declared: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params)) (name in query ? declared : rest)[name] = value;
  return { query: declared, rest };
}
