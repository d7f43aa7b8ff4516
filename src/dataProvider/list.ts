import type { GetListParams } from 'ra-core';
import type { Contract, Endpoint } from '../contract/define';
import { pathParams } from '../contract/define';
import type { Params } from './request';

export interface ListCall {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  skip: number;
  limit: number;
}

/** Spec 9. */
const DEFAULT_PAGE = { page: 1, perPage: 10 };

/** Parameters of a list call; both, one or none of the paging values may be set. */
interface ListParams extends Pick<GetListParams, 'sort'> {
  pagination?: Partial<NonNullable<GetListParams['pagination']>>;
}

/** react-admin's name of the search text is `q`, the contract's is `search`. */
export function toFilter({ q, ...filter }: Params = {}): Record<string, unknown> {
  return q === undefined || q === '' ? filter : { ...filter, search: q };
}

function sorting({ sortable }: Contract, sort: GetListParams['sort']): Record<string, unknown> {
  if (sort === undefined || !sortable?.some((field) => field === sort.field)) return {};
  return { sort: sort.field, order: sort.order.toLowerCase() };
}

/**
 * Path and query of one page. A filter that the call does not declare is an error: without it the list
 * would show records that were meant to be hidden.
 */
export function listCall(
  contract: Contract,
  endpoint: Endpoint,
  filter: Params,
  { pagination, sort }: ListParams,
): ListCall {
  const { page = DEFAULT_PAGE.page, perPage: limit = DEFAULT_PAGE.perPage } = pagination ?? {};
  const skip = (page - 1) * limit;
  const inPath = new Set(pathParams(endpoint.path));
  const paged = pagination?.page !== undefined && pagination.perPage !== undefined;
  // A search without both paging values is sent without paging (spec 7).
  const paging = 'search' in filter && !paged ? {} : { skip, limit };
  const query: Record<string, unknown> = { ...paging, ...sorting(contract, sort) };
  const params: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined || value === null || value === '') continue;
    if (inPath.has(name)) params[name] = value;
    else if (endpoint.query && name in endpoint.query) query[name] = value;
    else throw new Error(`${contract.name} cannot be filtered by "${name}"`);
  }
  return { params, query, skip, limit };
}
