import { LIMIT_MAX } from '../contract/common';
import { ApiError } from './errors';

interface Answer<T> {
  readonly data: readonly T[];
  readonly total?: number | undefined;
}

/**
 * All records of a list, page by page and without duplicates, because a record added meanwhile shifts
 * those after it. A server that answers every page with the same one, or returns fewer records than it
 * counts, has not returned the whole list. That is an error: a part must not pass for the whole, nor be
 * requested endlessly.
 */
export async function* everyPage<T extends { readonly id: unknown }>(
  read: (page: number, last: T | undefined) => Promise<Answer<T>>,
): AsyncGenerator<readonly T[]> {
  let before = new Set<unknown>();
  let last: T | undefined;
  let count = 0;
  let least = Infinity;
  for (let page = 1; ; page += 1) {
    const { data, total } = await read(page, last);
    const fresh = data.filter(({ id }) => !before.has(id));
    count += fresh.length;
    yield fresh;
    least = Math.min(least, total ?? Infinity);
    // A page of another size is the last one: more records than requested are the whole list.
    if (data.length !== LIMIT_MAX || count >= (total ?? Infinity)) break;
    if (fresh.length === 0) throw new ApiError('PARSING_ERROR');
    before = new Set(data.map(({ id }) => id));
    last = data.at(-1);
  }
  if (least !== Infinity && count < least) throw new ApiError('PARSING_ERROR');
}
