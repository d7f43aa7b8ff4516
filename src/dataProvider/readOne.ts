import type { Identifier, RaRecord } from 'ra-core';
import { LIMIT_MAX } from '../contract/common';
import type { Calls } from './calls';
import { withId } from './envelope';
import { ApiError } from './errors';
import { everyPage } from './everyPage';
import type { Http } from './http';
import { splitQuery, type Params } from './request';

/** How many pages of a list are searched for one record of a resource without a call for one. */
const PAGES_MAX = 50;

type GetPage = (
  resource: string,
  params: {
    pagination: { page: number; perPage: number };
    filter: Params;
    signal: AbortSignal | undefined;
  },
) => Promise<{ data: RaRecord[] }>;

/** Reads single records, by their call or, without one, from their parent's list. */
export function createReadOne(calls: Calls, http: Http, getList: GetPage) {
  /** Finds a record in its parent's list, for a resource without a call for one. */
  async function findOne(resource: string, id: Identifier, signal?: AbortSignal): Promise<RaRecord> {
    const { key } = calls.contractOf(resource);
    const fields = calls.keyOf(resource, id);
    // A record without a parent has the word null in its place, and is in the list of all.
    const parents = key.slice(0, -1).filter((name) => fields[name] !== 'null');
    const filter = Object.fromEntries(parents.map((name) => [name, fields[name]]));
    const pages = everyPage((page) => {
      // Its absence from these pages does not mean that it is gone.
      if (page > PAGES_MAX) throw new ApiError('PARSING_ERROR');
      return getList(resource, { pagination: { page, perPage: LIMIT_MAX }, filter, signal });
    });
    for await (const data of pages) {
      const match = data.find((record) => record.id === String(id));
      if (match) return match;
    }
    throw new ApiError(404);
  }

  /** `params`: query parameters declared by the call for one record. */
  return async function readOne(
    resource: string,
    id: Identifier,
    signal?: AbortSignal,
    params: Params = {},
  ): Promise<RaRecord> {
    const { one, key } = calls.contractOf(resource);
    if (one === undefined) return findOne(resource, id, signal);
    const fields = calls.keyOf(resource, id);
    const { query } = splitQuery(one, params);
    return withId(
      key,
      (await http.call(one, { params: fields, query, signal })) as Record<string, unknown>,
      fields,
    );
  };
}
