import * as s from './schema';
import { get } from './define';
import type { Right } from './rights';
import type { Roles } from './roles';

/** Maximum rows in an answer: the page size of react-admin's export. */
export const RANGE_MAX = 1000;

/**
 * A list call in the format of ra-data-simple-rest: `sort=["at","DESC"]`, `range=[0,9]` and `filter={…}`,
 * answered with the rows alone. Their number is in the header `Content-Range`. The server validates the
 * filter (server/http/simpleRest.ts), as only it reads it. `filters`: its values that the console's list offers, which
 * may also be parameters of their own. `query`: further parameters, which are none.
 */
export const plainList = <
  const P extends string,
  R extends s.Schema,
  const F extends s.Shape,
  const Q extends s.Shape = {},
>(
  call: number,
  path: P,
  record: R,
  {
    roles,
    rights,
    sort,
    filters,
    query,
  }: { roles: Roles; rights?: readonly Right[]; sort: readonly string[]; filters: F; query?: Q },
) =>
  get(call, path, {
    roles,
    ...(rights && { rights }),
    answer: s.array(record),
    query: {
      ...filters,
      ...(query as Q),
      sort: text(new RegExp(`^\\["(${sort.join('|')})","(ASC|DESC)"\\]$`)),
      range: text(/^\[\d{1,9},\d{1,9}\]$/),
      filter: text(/^\{.*\}$/),
    },
  });

const text = (pattern: RegExp) => s.optional(s.string({ pattern }));
