import * as s from './schema';
import { get } from './define';
import type { Roles } from './roles';

/** Maximum rows in an answer: the page size of react-admin's export. */
export const RANGE_MAX = 1000;

/**
 * A list call in the format of ra-data-simple-rest: `sort=["at","DESC"]`, `range=[0,9]` and `filter={…}`,
 * answered with the rows alone. Their number is in the header `Content-Range`. The server validates the
 * filter (server/http/simpleRest.ts), as only it reads it.
 */
export const plainList = <const P extends string, R extends s.Schema>(
  call: number,
  path: P,
  record: R,
  { roles, sort }: { roles: Roles; sort: readonly string[] },
) =>
  get(call, path, {
    roles,
    answer: s.array(record),
    query: {
      sort: text(new RegExp(`^\\["(${sort.join('|')})","(ASC|DESC)"\\]$`)),
      range: text(/^\[\d{1,9},\d{1,9}\]$/),
      filter: text(/^\{.*\}$/),
    },
  });

const text = (pattern: RegExp) => s.optional(s.string({ pattern }));
