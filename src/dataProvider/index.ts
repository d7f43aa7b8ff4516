import './jitless';
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';
import { LIMIT_MAX } from '../contract/common';
import { DRY_RUN, type Contract, type Endpoint } from '../contract/define';
import { bodyOf } from './body';
import { createCalls } from './calls';
import { toPage, withId } from './envelope';
import { ApiError } from './errors';
import { everyPage } from './everyPage';
import type { Http } from './http';
import { createKeys, type WithKey } from './idempotency';
import { listCall, toFilter } from './list';
import { splitQuery, type Params } from './request';
import { createSimpleRest } from './simpleRest';
import type { ActParams, ConsoleDataProvider } from './types';

export interface DataProviderOptions {
  /** Called with the resources whose cached data a change made stale (spec 4). */
  onChanged?: (resources: readonly string[]) => void;
  withKey?: WithKey;
}

type Row = Record<string, unknown>;
/** A record that was acted on is gone, or no longer as it was shown. */
const OUT_OF_DATE: readonly unknown[] = [404, 409];
/** Lists are read this far to find one record of a resource that has no call for one. */
const PAGES_MAX = 50;

/** react-admin's data provider over the declared calls. It knows no resource by name. */
export function createDataProvider(
  contracts: readonly Contract[],
  http: Http,
  { onChanged = () => {}, withKey = createKeys() }: DataProviderOptions = {},
): ConsoleDataProvider {
  const calls = createCalls(contracts);

  /** A call that changes something; repeated under one key while its outcome is open. */
  async function change(endpoint: Endpoint, options: Parameters<Http['call']>[1] & object): Promise<unknown> {
    const { params, query, body, file, idempotencyKey } = options;
    if (!endpoint.idempotent || idempotencyKey !== undefined) return http.call(endpoint, options);
    const what = [endpoint.path, params, query, body, file && [file.name, file.size, file.lastModified]];
    return withKey(JSON.stringify(what), (key) => http.call(endpoint, { ...options, idempotencyKey: key }));
  }

  /** After a refusal because of another user's change, the resource is read again. */
  function noteRefusal(resource: string, error: unknown): void {
    if (error instanceof ApiError && OUT_OF_DATE.includes(error.code)) onChanged([resource]);
  }

  async function getList(resource: string, params: Partial<GetListParams> & { signal?: AbortSignal }) {
    const contract = calls.contractOf(resource);
    const filter = toFilter(params.filter);
    const endpoint = calls.list(resource, filter);
    const call = listCall(contract, endpoint, filter, params);
    const answer = await http.call(endpoint, { ...call, signal: params.signal });
    return toPage(answer as { records: Row[]; total?: number; meta?: unknown }, call, (row) =>
      withId(contract.key, row, call.params),
    );
  }

  /** The record out of its parent's list, for a resource without a call for one. */
  async function findOne(resource: string, id: Identifier, signal?: AbortSignal): Promise<RaRecord> {
    const { key } = calls.contractOf(resource);
    const fields = calls.keyOf(resource, id);
    // A record without a parent has the word null in its place, and is in the list of all.
    const parents = key.slice(0, -1).filter((name) => fields[name] !== 'null');
    const filter = Object.fromEntries(parents.map((name) => [name, fields[name]]));
    const pages = everyPage((page) => {
      // That it is not among these does not say that it is gone.
      if (page > PAGES_MAX) throw new ApiError('PARSING_ERROR');
      return getList(resource, { pagination: { page, perPage: LIMIT_MAX }, filter, signal });
    });
    for await (const data of pages) {
      const found = data.find((record) => record.id === String(id));
      if (found) return found;
    }
    throw new ApiError(404);
  }

  /** `asked`: query parameters that the call for one record declares. */
  async function readOne(
    resource: string,
    id: Identifier,
    signal?: AbortSignal,
    asked: Params = {},
  ): Promise<RaRecord> {
    const { one, key } = calls.contractOf(resource);
    if (one === undefined) return findOne(resource, id, signal);
    const fields = calls.keyOf(resource, id);
    const { query } = splitQuery(one, asked);
    return withId(key, (await http.call(one, { params: fields, query, signal })) as Row, fields);
  }

  async function store(
    resource: string,
    endpoint: Endpoint,
    fields: Params,
    data: Params,
  ): Promise<RaRecord> {
    const { key } = calls.contractOf(resource);
    const all = { ...data, ...fields };
    const { query } = splitQuery(endpoint, data);
    const answer = await change(endpoint, { params: all, query, body: bodyOf(endpoint.body, all) });
    if (query[DRY_RUN] !== true) onChanged(endpoint.affects);
    return withId(key, (answer ?? all) as Row, all);
  }

  async function update(resource: string, id: Identifier, data: Params): Promise<RaRecord> {
    return store(resource, calls.verb(resource, 'update'), calls.keyOf(resource, id), data);
  }

  /** A deletion with a body takes all ids at once; every other one is a call each, and the first failure counts. */
  async function remove(resource: string, ids: readonly Identifier[], asked: Params = {}): Promise<void> {
    const endpoint = calls.verb(resource, 'remove');
    try {
      const keys = ids.map((id) => calls.keyOf(resource, id));
      const { query } = splitQuery(endpoint, asked);
      if (endpoint.body) {
        const own = calls.contractOf(resource).key.at(-1)!;
        await change(endpoint, { params: keys[0], body: { ids: keys.map((key) => key[own]) } });
        return;
      }
      const results = await Promise.allSettled(
        keys.map(async (params) => change(endpoint, { params, query })),
      );
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    } catch (error) {
      noteRefusal(resource, error);
      throw error;
    } finally {
      onChanged(endpoint.affects);
    }
  }

  const declared: ConsoleDataProvider = {
    supportAbortSignal: true,
    getList: getList as DataProvider['getList'],
    getManyReference: (resource, { target, id, filter, ...params }) =>
      (getList as DataProvider['getList'])(resource, { ...params, filter: { ...filter, [target]: id } }),
    // Under the id that was asked for: react-admin takes no other, and an address may have it in capitals.
    getOne: (async (resource, { id, signal, meta }) => ({
      data: { ...(await readOne(resource, id, signal, meta?.query)), id: String(id) },
    })) as DataProvider['getOne'],
    getMany: (async (resource, { ids, signal }) => {
      const found = await Promise.all(
        ids.map((id) =>
          readOne(resource, id, signal).catch((error: unknown) => {
            // A reference to a record that is gone, or not ours to see, stays empty.
            if (error instanceof ApiError && (error.code === 404 || error.code === 403)) return undefined;
            throw error;
          }),
        ),
      );
      return { data: found.filter((record) => record !== undefined) };
    }) as DataProvider['getMany'],
    create: (async (resource, { data }) => ({
      data: await store(resource, calls.verb(resource, 'create'), {}, data),
    })) as DataProvider['create'],
    update: (async (resource, { id, data }) => ({
      data: await update(resource, id, data),
    })) as DataProvider['update'],
    updateMany: async (resource, { ids, data }) => {
      await Promise.all(ids.map((id) => update(resource, id, data)));
      return { data: ids };
    },
    delete: (async (resource, { id, previousData, meta }) => {
      await remove(resource, [id], meta?.query);
      return { data: previousData ?? { id } };
    }) as DataProvider['delete'],
    deleteMany: async (resource, { ids }) => {
      await remove(resource, ids);
      return { data: ids };
    },
    act: (async (
      resource: string,
      action: string,
      { id, data = {}, query = {}, ...rest }: ActParams = {},
    ) => {
      const endpoint = calls.action(resource, action);
      const fields = id === undefined ? {} : calls.keyOf(resource, id);
      const all = { ...query, ...data, ...fields };
      const parts = {
        params: all,
        query: splitQuery(endpoint, { ...data, ...query }).query,
        body: bodyOf(endpoint.body, all),
      };
      if (!endpoint.mutates) return http.call(endpoint, { ...parts, ...rest });
      if (parts.query[DRY_RUN] === true) return change(endpoint, { ...parts, ...rest });
      try {
        const answer = await change(endpoint, { ...parts, ...rest });
        onChanged([resource, ...endpoint.affects]);
        return answer;
      } catch (error) {
        noteRefusal(resource, error);
        throw error;
      }
    }) as ConsoleDataProvider['act'],
  };
  return createSimpleRest(contracts, http, declared);
}
