import type { Endpoint } from '../contract/define';
import { ID_PATTERN, pathParams } from '../contract/path';
import { ApiError } from './errors';

export type Params = Readonly<Record<string, unknown>>;

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

/**
 * Puts `params` into a path template and returns what the template did not use. An id that does not fit the
 * pattern would address another path, so it counts as an absent record and never reaches the network.
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

/** The first list call whose path and needed query parameters the filter supplies. */
export function pick(calls: readonly Endpoint[], filter: Params): Endpoint | undefined {
  return calls.find(({ path, needs = [] }) =>
    [...pathParams(path), ...needs].every((name) => isGiven(filter[name])),
  );
}

/** A query string in the order of its keys, with its question mark; absent and empty values are left out. */
export function queryString(query: Params): string {
  const given = Object.entries(query).filter(([, value]) => isGiven(value));
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** Splits parameters into those that the call takes in its query and the others. */
export function splitQuery(
  { query = {} }: Endpoint,
  params: Params,
): { query: Record<string, unknown>; rest: Record<string, unknown> } {
  const taken: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(params)) (name in query ? taken : rest)[name] = value;
  return { query: taken, rest };
}
