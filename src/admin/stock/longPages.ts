import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'ra-core';
import { LIMIT_MAX } from '../../contract/common';

/**
 * The provider with pages longer than a call answers, such as an export's: they are read in several calls. Only the
 * first page may be that long.
 */
export const withLongPages = <P extends DataProvider>(provider: P): P => ({
  ...provider,
  async getList(resource: string, params: GetListParams): Promise<GetListResult> {
    const { page = 1, perPage = 0 } = params.pagination ?? {};
    if (page !== 1 || perPage <= LIMIT_MAX) return provider.getList(resource, params);
    const data: RaRecord[] = [];
    for (let next = 1; ; next += 1) {
      const answer = await provider.getList(resource, {
        ...params,
        pagination: { page: next, perPage: LIMIT_MAX },
      });
      data.push(...answer.data);
      const isAll = answer.data.length < LIMIT_MAX || data.length === answer.total;
      if (isAll || data.length >= perPage) return { ...answer, data: data.slice(0, perPage) };
    }
  },
});
