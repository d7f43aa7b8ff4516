import type { GetListParams, RaRecord } from 'ra-core';
import type { ResourceDeclaration } from '../../admin/declaration';
import type { Call, Page } from '../../dataProvider/reads';

/** Order for contracts that declare no sorting. */
const BY_ID = { field: 'id', order: 'ASC' } as const;

/** The call for the first `most` records of a list. */
export function firstOf(
  { contract: { name }, sort = BY_ID }: ResourceDeclaration,
  filter: Readonly<Record<string, string>>,
  most: number,
): Call<Page<RaRecord<string>>> {
  const params: GetListParams = { filter, pagination: { page: 1, perPage: most }, sort };
  return {
    key: [name, 'getList', 'each', params],
    read: (provider, signal) => provider.getList<RaRecord<string>>(name, { ...params, signal }),
  };
}
