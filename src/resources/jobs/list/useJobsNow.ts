import { useGetList } from 'ra-core';
import { usePatience } from '../../../admin/live';
import { useMinute } from '../../../admin/parts/useMinute';
import type { Job, JobsNow } from '../contract';

/** Longest wait between two looks at jobs, ms. */
export const LATEST = 15_000;

/** Begin of the day on which `now` is, in this browser's zone. */
const dayOf = (now: number) => new Date(new Date(now).setHours(0, 0, 0, 0)).toISOString();

const markOf = ({ meta }: { meta?: JobsNow }): string | null =>
  meta && meta.sending + meta.waiting > 0 ? [meta.sending, meta.waiting, meta.finished].join() : null;

interface Options {
  live?: boolean;
  enabled?: boolean;
  /** Which campaigns are answered beside; without it the first ones. */
  of?: { campaign?: string; campaign_search?: string };
}

/** The jobs of this person as a whole, and campaigns that they may start one of; one request for all who ask alike. */
export function useJobsNow({ live = false, enabled = true, of = {} }: Options = {}) {
  const since = dayOf(useMinute());
  const refetchInterval = usePatience(markOf, LATEST);
  const { meta, error, isFetching, refetch } = useGetList<Job>(
    'jobs',
    { filter: { since, ...of }, pagination: { page: 1, perPage: 1 } },
    {
      enabled,
      refetchInterval: live && (refetchInterval as never),
      refetchOnWindowFocus: live && 'always',
    },
  );
  /** Asks once more and gives the answer; react-admin's type is of the records alone. */
  const look = async () => ((await refetch()).data as unknown as { meta?: JobsNow } | undefined)?.meta;
  return { now: meta as JobsNow | undefined, error, isFetching, refetch, look };
}
