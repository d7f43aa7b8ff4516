import { ApiError } from '../../../dataProvider/errors';
import { readOf, type Read } from '../../../dataProvider/read';
import { useGetList } from '../../../dataProvider/reads';
import { slowingTo, usePolling } from '../../../admin/polling';
import { useMinute } from '../../../admin/parts/useMinute';
import type { JobsNow } from '../contract';

/** Longest wait between two requests for jobs, ms. */
export const LATEST = 15_000;

/** Start of the day, in the browser's time zone. */
const dayOf = (now: number) => new Date(new Date(now).setHours(0, 0, 0, 0)).toISOString();

const markOf = ({ meta }: { meta?: JobsNow }): string | null =>
  meta && meta.sending + meta.waiting > 0 ? [meta.sending, meta.waiting, meta.finished].join() : null;

interface Options {
  live?: boolean;
  enabled?: boolean;
  /** Which campaigns the answer includes; the first ones by default. */
  of?: { campaign?: string; campaign_search?: string };
}

/** Counts of this person's jobs, and campaigns that they may start a job of. Equal calls share one request. */
export function useJobsNow({ live = false, enabled = true, of = {} }: Options = {}) {
  const since = dayOf(useMinute());
  const refetchInterval = usePolling({ markOf, waitAfter: slowingTo(LATEST) });
  const answer = useGetList(
    'jobs',
    { filter: { since, ...of }, pagination: { page: 1, perPage: 1 } },
    {
      enabled,
      refetchInterval: live && (refetchInterval as never),
      refetchOnWindowFocus: live && 'always',
    },
  );
  const { data, meta, error, isFetching, refetch } = answer;
  /** Reads again and returns the answer; react-admin types only its records. */
  const look = async () => ((await refetch()).data as unknown as { meta?: JobsNow } | undefined)?.meta;
  // An answer without them could not be read.
  const missing = data !== undefined && meta === undefined ? new ApiError('PARSING_ERROR') : null;
  const now: Read<JobsNow> = readOf<JobsNow>({ ...answer, data: meta, error: error ?? missing });
  return { now, isFetching, look };
}
