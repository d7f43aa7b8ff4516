import * as z from 'zod/mini';
import { get } from './define';
import type { Roles } from './roles';

/** Most rows of one answer: what an export of react-admin asks for at once. */
export const RANGE_MAX = 1000;

/**
 * A list call as ra-data-simple-rest makes it: `sort=["at","DESC"]`, `range=[0,9]` and `filter={…}`, answered with
 * the rows alone. Their number is in the header `Content-Range`. What the filter may hold is checked by the server
 * (server/http/simpleRest.ts), which alone reads it.
 */
export const plainList = <const P extends string, R extends z.ZodMiniType>(
  call: number,
  path: P,
  record: R,
  { roles, sort }: { roles: Roles; sort: readonly string[] },
) =>
  get(call, path, {
    roles,
    answer: z.array(record),
    query: {
      sort: text(new RegExp(`^\\["(${sort.join('|')})","(ASC|DESC)"\\]$`)),
      range: text(/^\[\d{1,9},\d{1,9}\]$/),
      filter: text(/^\{.*\}$/),
    },
  });

const text = (pattern: RegExp) => z.optional(z.string().check(z.regex(pattern)));
