import type { Identifier } from 'ra-core';
import { confirmedBy } from '../contract/confirmed';
import type { Calls } from './calls';
import type { createChange } from './change';
import { isOutOfDate } from './errors';
import { splitQuery, type Params } from './request';

/** Deletes records. `onChanged` gets the resources that are stale afterwards. */
export function createRemoval(
  calls: Calls,
  change: ReturnType<typeof createChange>,
  onChanged: (resources: readonly string[]) => void,
) {
  /**
   * A deletion with a body takes all ids at once; every other one is a call per id, and rejects with the
   * first failure. `seen` is the record as shown to the person.
   */
  return async function remove(
    resource: string,
    ids: readonly Identifier[],
    params: Params = {},
    seen?: unknown,
  ): Promise<void> {
    const endpoint = calls.verb(resource, 'remove');
    const confirmed = confirmedBy(endpoint, seen);
    try {
      const keys = ids.map((id) => calls.keyOf(resource, id));
      const { query } = splitQuery(endpoint, { ...confirmed, ...params });
      if (endpoint.body) {
        const idName = calls.contractOf(resource).key.at(-1)!;
        await change(endpoint, {
          params: keys[0],
          body: { ids: keys.map((key) => key[idName]), ...confirmed },
        });
        return;
      }
      const results = await Promise.allSettled(
        keys.map(async (params) => change(endpoint, { params, query })),
      );
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    } catch (error) {
      if (isOutOfDate(error)) onChanged([resource]);
      throw error;
    } finally {
      onChanged(endpoint.affects);
    }
  };
}
