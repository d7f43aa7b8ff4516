import type { DataProvider } from 'ra-core';
import * as s from '../contract/schema';
import type { Contract, Contracts } from '../contract/define';
import { accepts } from '../contract/schema/validate';
import { loadCode } from '../loading/loadCode';
import { ApiError } from './errors';
import type { Http } from './http';
import type { ConsoleDataProvider } from './types';

/** react-admin's nine methods. */
const METHODS = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
] as const satisfies readonly (keyof DataProvider)[];

const READS: readonly string[] = ['getList', 'getOne', 'getMany', 'getManyReference'];
const WRITES: readonly string[] = ['create', 'update'];
const Written = s.looseObject({ id: s.union([s.string(), s.number()]) });

/** Whether an answer holds records of the declared shape; of a service's answer to a write, only the id is certain. */
function fits({ record }: Contract, method: string, answer: { data?: unknown } | undefined): boolean {
  const schema = READS.includes(method) ? record : WRITES.includes(method) ? Written : undefined;
  if (!schema) return true;
  const records = Array.isArray(answer?.data) ? answer.data : [answer?.data];
  return records.every((one) => accepts(schema, one));
}

/**
 * Routes the resources with `dialect: 'simple-rest'` through ra-data-simple-rest, over the same HTTP
 * client; all others through `declared`. Those of another service go to its address. Without such a
 * resource the package is not loaded. It does not validate answers, so records of another shape are a
 * PARSING_ERROR here, as everywhere.
 */
export function createSimpleRest(
  contracts: Contracts,
  http: Http,
  declared: ConsoleDataProvider,
): ConsoleDataProvider {
  // Looked up at each call: contracts load late.
  const plainOf = (resource: string) =>
    contracts.find(({ name, dialect }) => name === resource && dialect === 'simple-rest');

  let loading: Promise<typeof import('ra-data-simple-rest')> | undefined;
  const load = () =>
    (loading ??= loadCode(() => import('ra-data-simple-rest')).catch((error: unknown) => {
      // The next call tries again.
      loading = undefined;
      throw error;
    }));
  const providerOf = async ({ service }: Contract): Promise<DataProvider> => {
    const { default: create } = await load();
    return create(service?.url ?? http.baseUrl, (url, init) =>
      http.request(url, { ...(init as Parameters<Http['request']>[1]), bearer: service?.bearer === true }),
    );
  };
  const composed = { ...declared };
  for (const method of METHODS) {
    composed[method as string] = async (resource: string, params: unknown) => {
      const contract = plainOf(resource);
      if (!contract) return (declared as DataProvider)[method as string](resource, params);
      const answer = await (await providerOf(contract))[method as string](resource, params);
      if (!fits(contract, method, answer)) throw new ApiError('PARSING_ERROR');
      return answer;
    };
  }
  return composed;
}
