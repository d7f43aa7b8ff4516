import * as s from '../../src/contract/schema';
import type { Infer, Schema } from '../../src/contract/schema';
import { RANGE_MAX } from '../../src/contract/simpleRest';
import { EXPORT } from '../../src/contract/stepUp';
import { zodOf } from '../lib/zodOf';
import type { Call, Input } from './handler';
import { fieldErrors } from './issues';
import { invalid, invalidField } from './problem';

/** Range of rows for a call without one, as in ra-data-simple-rest. */
const FIRST_PAGE = [0, 9] as const;

/** Query parameters of such a call, each JSON as text. */
interface Asked extends Input {
  query: Readonly<{ sort?: string; range?: string; filter?: string; [EXPORT]?: boolean }>;
}

/**
 * The values of a call's filter by its schema.
 * @throws 422 that names the value
 */
export function filterOf<S extends Schema>(schema: S, filter = '{}'): Infer<S> {
  let input: unknown;
  try {
    input = JSON.parse(filter);
  } catch {
    throw invalidField('filter', 'format.json');
  }
  const parsed = zodOf(schema).safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw invalid(fieldErrors(parsed.error.issues));
}

/** The filter with the call's further parameters, which are values of it as well. */
const merged = (
  filter: string | undefined,
  direct: Readonly<Record<string, unknown>>,
): string | undefined => {
  if (Object.keys(direct).length === 0) return filter;
  return JSON.stringify({ ...filterOf(s.looseObject({}), filter), ...direct });
};

/**
 * A list handler behind a call that `plainList` declares: it is given `sort`, `order`, `skip`, `limit` and the
 * filter in its query, and its rows are answered alone, their place and number in `Content-Range`.
 */
export const simpleRest =
  <I extends Asked, R>(list: (call: Call<I>) => Promise<{ records: R[]; total?: number }>) =>
  async (call: Call<I>): Promise<R[]> => {
    const { sort, range, filter, [EXPORT]: _, ...direct } = call.query;
    const [first, last] = range ? (JSON.parse(range) as [number, number]) : FIRST_PAGE;
    if (last < first || last - first >= RANGE_MAX)
      throw invalidField('range', 'too_big.range', { most: RANGE_MAX });
    const [by, order] = sort ? (JSON.parse(sort) as [string, 'ASC' | 'DESC']) : [];
    const query = {
      filter: merged(filter, direct),
      ...(by ? { sort: by, order: order?.toLowerCase() } : {}),
      skip: first,
      limit: last - first + 1,
    };
    const { records, total } = await list({ ...call, query } as unknown as Call<I>);
    const unit = call.request.headers.get('range')?.split('=', 1)[0] ?? 'items';
    const rows = records.length > 0 ? `${first}-${first + records.length - 1}` : '*';
    call.answerHeaders.set('content-range', `${unit} ${rows}/${total ?? '*'}`);
    return records;
  };
