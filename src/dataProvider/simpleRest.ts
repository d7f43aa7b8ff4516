import type { DataProvider } from 'ra-core';
import type { Contract } from '../contract/define';
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
 * Sends the resources that say `dialect: 'simple-rest'` through ra-data-simple-rest, over the same HTTP client;
 * all others through `declared`. Without such a resource nothing of the package is loaded.
 */
export function createSimpleRest(
  contracts: readonly Contract[],
  http: Http,
  declared: ConsoleDataProvider,
): ConsoleDataProvider {
  const isPlain = (resource: string) =>
    contracts.some(({ name, dialect }) => name === resource && dialect === 'simple-rest');

  let loading: Promise<DataProvider> | undefined;
  const load = () =>
    (loading ??= import('ra-data-simple-rest').then(
      ({ default: create }) =>
        create(http.baseUrl, (url, init) => http.request(url, init as Parameters<Http['request']>[1])),
      (error: unknown) => {
        // The next call tries again.
        loading = undefined;
        throw error;
      },
    ));
  const composed = { ...declared };
  for (const method of METHODS) {
    composed[method as string] = async (resource: string, params: unknown) => {
      const provider: DataProvider = isPlain(resource) ? await load() : declared;
      return provider[method as string](resource, params);
    };
  }
  return composed;
}
