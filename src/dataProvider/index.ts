import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core';
import { DRY_RUN, type Contracts, type Endpoint } from '../contract/define';
import { bodyOf } from './body';
import { createCalls } from './calls';
import { toPage, withId } from './envelope';
import { ApiError, isOutOfDate } from './errors';
import { createChange } from './change';
import type { Http } from './http';
import type { OpenKeys } from './idempotency';
import { listCall, toFilter } from './list';
import { createReadOne } from './readOne';
import { createRemoval } from './removal';
import { splitQuery, type Params } from './request';
import { createSimpleRest } from './simpleRest';
import type { ActParams, ConsoleDataProvider } from './types';

export interface DataProviderOptions {
  /** Called with the resources whose cached data a change made stale (spec 4). */
  onChanged?: (resources: readonly string[]) => void;
}

type Row = Record<string, unknown>;

/** A reference to a record that is gone or not accessible stays empty. */
function ifMissing(error: unknown): undefined {
  if (!(error instanceof ApiError) || (error.code !== 404 && error.code !== 403)) throw error;
}

/** react-admin's data provider over the declared calls. It knows no resource by name. */
export function createDataProvider(
  contracts: Contracts,
  http: Http,
  { onChanged = () => {} }: DataProviderOptions = {},
): ConsoleDataProvider {
  const calls = createCalls(contracts);
  const change = createChange(http);

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

  const readOne = createReadOne(calls, http, getList);

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

  const remove = createRemoval(calls, change, onChanged);

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
      const records = await Promise.all(ids.map((id) => readOne(resource, id, signal).catch(ifMissing)));
      return { data: records.filter((record) => record !== undefined) };
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
        if (isOutOfDate(error)) onChanged([resource]);
        throw error;
      }
    }) as ConsoleDataProvider['act'],
  };
  return createSimpleRest(contracts, http, declared);
}
