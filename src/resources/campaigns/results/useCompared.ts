import { useQueries } from '@tanstack/react-query';
import { useConsoleData } from '../../../dataProvider/useAct';
import type { Campaign } from '../contract';
import type { RangeFigures } from '../values';

export interface Compared {
  id: string;
  campaign: Campaign | undefined;
  range: RangeFigures | undefined;
  /** Deleted, not visible to this person, or not readable right now. */
  failed: boolean;
}

/** How often the figures are read again while a campaign sends, ms. */
const REFRESH = 10_000;

/** Two days, the first not after the last. */
export const isRange = (start: string, end: string) => start !== '' && end !== '' && start <= end;

/** Campaigns of any client by their ids, with the figures of each between two days of its client's time zone. */
export function useCompared(ids: readonly string[], start: string, end: string) {
  const provider = useConsoleData();
  const campaigns = useQueries({
    queries: ids.map((id) => ({
      // The key under which the framework keeps a record that was read.
      queryKey: ['campaigns', 'getOne', { id, meta: undefined }],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await provider.getOne<Campaign>('campaigns', { id, signal })).data,
      refetchInterval: ({ state }: { state: { data?: Campaign } }) =>
        state.data?.active_job_id ? REFRESH : false,
    })),
  });
  const moves = campaigns.some(({ data }) => data?.active_job_id);
  const stats = useQueries({
    queries: ids.map((id) => {
      const params = { id, query: { start_date: start, end_date: end } };
      return {
        queryKey: ['campaigns', 'stats', params],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          provider.act('campaigns', 'stats', { ...params, signal }),
        enabled: isRange(start, end),
        refetchInterval: moves ? REFRESH : false,
      } as const;
    }),
  });
  const rows = ids.map((id, n): Compared => ({
    id,
    campaign: campaigns[n]?.data,
    range: stats[n]?.data?.range,
    failed: Boolean(campaigns[n]?.isError || stats[n]?.isError),
  }));
  return {
    rows,
    retry: () => {
      for (const answer of [...campaigns, ...stats]) if (answer.isError) void answer.refetch();
    },
  };
}
