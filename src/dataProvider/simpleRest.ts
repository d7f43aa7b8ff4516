import type { DataProvider } from 'ra-core';
import type { Contracts } from '../contract/define';
import { loadCode } from '../loading/loadCode';
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

/**
 * Routes the resources with `dialect: 'simple-rest'` through ra-data-simple-rest, over the same HTTP
 * client; all others through `declared`. Those of another service go to its address. Without such a
 * resource the package is not loaded.
 */
export function createSimpleRest(
  contracts: Contracts,
  http: Http,
  declared: ConsoleDataProvider,
): ConsoleDataProvider {
  // Looked up at each call: contracts load late.
  const plainOf = (resource: string) =>
    contracts.find(({ name, dialect }) => name === resource && dialect === 'simple-rest');

  let loading: Promise<typeof import('./plainRest')> | undefined;
  const load = () =>
    (loading ??= loadCode(() => import('./plainRest')).catch((error: unknown) => {
      // The next call tries again.
      loading = undefined;
      throw error;
    }));
  const composed = { ...declared };
  for (const method of METHODS) {
    composed[method as string] = async (resource: string, params: unknown) => {
      const contract = plainOf(resource);
      if (!contract) return (declared as DataProvider)[method as string](resource, params);
      return (await load()).plainRest(http, contract, method, params);
    };
  }
  return composed;
}
