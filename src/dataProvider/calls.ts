import type { Contract, Contracts, Endpoint } from '../contract/define';
import { ApiError } from './errors';
import { decodeId } from './identity';
import { pick, type Params } from './request';

/**
 * Contracts by name, looked up at each call, because more may be loaded. An undeclared call fails with its
 * name.
 */
export function createCalls(contracts: Contracts) {
  const contractOf = (resource: string): Contract => {
    const contract = contracts.find(({ name }) => name === resource);
    if (contract === undefined) throw new Error(`There is no resource "${resource}"`);
    return contract;
  };
  const unsupported = (resource: string, verb: string) => new Error(`${resource} has no call for "${verb}"`);

  return {
    contractOf,
    verb(resource: string, verb: 'create' | 'update' | 'remove'): Endpoint {
      const endpoint = contractOf(resource)[verb];
      if (endpoint === undefined) throw unsupported(resource, verb);
      return endpoint;
    },
    action(resource: string, action: string): Endpoint {
      const endpoint = contractOf(resource).actions?.[action];
      if (endpoint === undefined) throw unsupported(resource, action);
      return endpoint;
    },
    list(resource: string, filter: Params): Endpoint {
      const endpoint = pick(contractOf(resource).list ?? [], filter);
      if (endpoint === undefined)
        throw unsupported(resource, `list by ${Object.keys(filter).join(', ') || 'nothing'}`);
      return endpoint;
    },
    /** The key fields of an id. An id that cannot be one of this resource's is an absent record. */
    keyOf(resource: string, id: unknown): Record<string, string> {
      const key = decodeId(contractOf(resource).key, String(id));
      if (key === undefined) throw new ApiError(404);
      return key;
    },
  };
}
export type Calls = ReturnType<typeof createCalls>;
