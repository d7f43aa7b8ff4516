import type { Call, Input } from './handler';

/** Rows of an answer whose call names no range, as ra-data-simple-rest's default page has them. */
const FIRST_PAGE = [0, 9] as const;

/** What such a call may ask for. */
interface Asked extends Input {
  query: Readonly<{
    sort?: [field: string, order: 'ASC' | 'DESC'];
    range?: [first: number, last: number];
    filter?: object;
  }>;
}

/**
 * A list handler behind a call that `plainList` declares: it is given `sort`, `order`, `skip`, `limit` and the
 * filter in its query, and its rows are answered alone, their place and number in `Content-Range`.
 */
export const simpleRest =
  <I extends Asked, R>(list: (call: Call<I>) => Promise<{ records: R[]; total: number }>) =>
  async (call: Call<I>): Promise<R[]> => {
    const { sort, range: [first, last] = FIRST_PAGE, filter } = call.query;
    const query = {
      filter,
      ...(sort ? { sort: sort[0], order: sort[1].toLowerCase() } : {}),
      skip: first,
      limit: last - first + 1,
    };
    const { records, total } = await list({ ...call, query } as unknown as Call<I>);
    const unit = call.request.headers.get('range')?.split('=', 1)[0] ?? 'items';
    const rows = records.length > 0 ? `${first}-${first + records.length - 1}` : '*';
    call.answerHeaders.set('content-range', `${unit} ${rows}/${total}`);
    return records;
  };
