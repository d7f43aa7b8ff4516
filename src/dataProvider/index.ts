import './jitless';
import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';
import { LIMIT_MAX } from '../contract/common';
import { confirmedBy } from '../contract/confirmed';
import { DRY_RUN, type Contract, type Endpoint } from '../contract/define';
import { bodyOf } from './body';
import { createCalls } from './calls';
import { toPage, withId } from './envelope';
import { ApiError } from './errors';
import { everyPage } from './everyPage';
import type { Http } from './http';
import { type OpenKeys, underKey } from './idempotency';
import { listCall, toFilter } from './list';
import { splitQuery, type Params } from './request';
import { createSimpleRest } from './simpleRest';
import type { ActParams, ConsoleDataProvider } from './types';

export interface DataProviderOptions {
  /** Called with the resources whose cached data a change made stale (spec 4). */
  onChanged?: (resources: readonly string[]) => void;
}

type Row = Record<string, unknown>;
/** Status codes that mean the record is gone, or differs from the one shown. */
const OUT_OF_DATE: readonly unknown[] = [404, 409];
/** Time for which the same copy or file is a retry after a lost answer, ms. Later it is another one. */
const RETRIED = 5 * 60_000;
/** How many pages of a list are searched for one record of a resource without a call for one. */
const PAGES_MAX = 50;

/** react-admin's data provider over the declared calls. It knows no resource by name. */
export function createDataProvider(
  contracts: readonly Contract[],
  http: Http,
  { onChanged = () => {} }: DataProviderOptions = {},
): ConsoleDataProvider {
  const calls = createCalls(contracts);

  /**
   * Keys of calls that take no money: the same file or the same body is the same request wherever it is
   * sent, for as long as somebody may be retrying.
   */
  const anywhere: OpenKeys = new Map();

  /**
   * Makes a call that changes something; retried under one key while its outcome is open. The key of a
   * call that takes money belongs to the button that was pressed: without `press` to this call alone.
   */
  async function change(
    endpoint: Endpoint,
    { press, ...options }: Parameters<Http['call']>[1] & { press?: OpenKeys | undefined },
  ): Promise<unknown> {
    const { params, query, body, file, idempotencyKey } = options;
    if (!endpoint.idempotent || idempotencyKey !== undefined) return http.call(endpoint, options);
    const what = [endpoint.path, params, query, body, file && [file.name, file.size, file.lastModified]];
    const request = JSON.stringify(what);
    const open = endpoint.paid ? (press ?? new Map()) : anywhere;
    // After an edit of the form, a press means another request.
    if (open === press && !open.has(request)) open.clear();
    const send = (key: string) => http.call(endpoint, { ...options, idempotencyKey: key });
    return underKey(open, request, send, endpoint.paid ? Infinity : RETRIED);
  }

  /** Refreshes the resource after a refusal because of another user's change. */
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
      const found = data.find((record) => record.id === String(id));
      if (found) return found;
    }
    throw new ApiError(404);
  }

  /** `asked`: query parameters declared by the call for one record. */
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
    press?: OpenKeys,
  ): Promise<RaRecord> {
    const { key } = calls.contractOf(resource);
    const all = { ...data, ...fields };
    const { query } = splitQuery(endpoint, data);
    const answer = await change(endpoint, { params: all, query, body: bodyOf(endpoint.body, all), press });
    if (query[DRY_RUN] !== true) onChanged(endpoint.affects);
    return withId(key, (answer ?? all) as Row, all);
  }

  async function update(resource: string, id: Identifier, data: Params): Promise<RaRecord> {
    return store(resource, calls.verb(resource, 'update'), calls.keyOf(resource, id), data);
  }

  /**
   * A deletion with a body takes all ids at once; every other one is a call per id, and rejects with the
   * first failure. `seen` is the record as shown to the person.
   */
  async function remove(
    resource: string,
    ids: readonly Identifier[],
    asked: Params = {},
    seen?: unknown,
  ): Promise<void> {
    const endpoint = calls.verb(resource, 'remove');
    const confirmed = confirmedBy(endpoint, seen);
    try {
      const keys = ids.map((id) => calls.keyOf(resource, id));
      const { query } = splitQuery(endpoint, { ...confirmed, ...asked });
      if (endpoint.body) {
        const own = calls.contractOf(resource).key.at(-1)!;
        await change(endpoint, { params: keys[0], body: { ids: keys.map((key) => key[own]), ...confirmed } });
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
    http,
    supportAbortSignal: true,
    getList: getList as DataProvider['getList'],
    getManyReference: (resource, { target, id, filter, ...params }) =>
      (getList as DataProvider['getList'])(resource, { ...params, filter: { ...filter, [target]: id } }),
    // Returned under the requested id: react-admin accepts no other, and an address may have it in capitals.
    getOne: (async (resource, { id, signal, meta }) => ({
      data: { ...(await readOne(resource, id, signal, meta?.query)), id: String(id) },
    })) as DataProvider['getOne'],
    getMany: (async (resource, { ids, signal }) => {
      const found = await Promise.all(
        ids.map((id) =>
          readOne(resource, id, signal).catch((error: unknown) => {
            // A reference to a record that is gone or not accessible stays empty.
            if (error instanceof ApiError && (error.code === 404 || error.code === 403)) return undefined;
            throw error;
          }),
        ),
      );
      return { data: found.filter((record) => record !== undefined) };
    }) as DataProvider['getMany'],
    create: (async (resource, { data, meta }) => ({
      data: await store(resource, calls.verb(resource, 'create'), {}, data, meta?.press),
    })) as DataProvider['create'],
    update: (async (resource, { id, data }) => ({
      data: await update(resource, id, data),
    })) as DataProvider['update'],
    updateMany: async (resource, { ids, data }) => {
      await Promise.all(ids.map((id) => update(resource, id, data)));
      return { data: ids };
    },
    delete: (async (resource, { id, previousData, meta }) => {
      await remove(resource, [id], meta?.query, previousData);
      return { data: previousData ?? { id } };
    }) as DataProvider['delete'],
    deleteMany: async (resource, { ids }) => {
      await remove(resource, ids);
      return { data: ids };
    },
    act: (async (
      resource: string,
      action: string,
      { id, data = {}, query = {}, press, ...rest }: ActParams = {},
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
        const answer = await change(endpoint, { ...parts, ...rest, press });
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
