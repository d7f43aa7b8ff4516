import { partRead, type Read } from '../../../dataProvider/read';
import { useReadList } from '../../../dataProvider/reads';
import { slowingTo, usePolling } from '../../../admin/polling';
import { useMinute } from '../../../admin/value/useMinute';
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
  /** Limits the campaigns in the answer; the first ones by default. */
  of?: { campaign?: string; campaign_search?: string };
}

/** Counts of this person's jobs, and campaigns that they may start a job of. Equal calls share one request. */
export function useJobsNow({ live = false, enabled = true, of = {} }: Options = {}) {
  const since = dayOf(useMinute());
  const refetchInterval = usePolling({ markOf, waitAfter: slowingTo(LATEST) });
  const read = useReadList(
    'jobs',
    { filter: { since, ...of }, pagination: { page: 1, perPage: 1 } },
    {
      enabled,
      refetchInterval: live && (refetchInterval as never),
      refetchOnWindowFocus: live && 'always',
    },
  );
  const nowOf = (answer: Read<{ meta?: unknown }>) =>
    partRead<{ meta?: unknown }, JobsNow>(answer, ({ meta }) => meta as JobsNow | undefined, read.again);
  /** Reads again, and resolves to the result. */
  const look = async (): Promise<Read<JobsNow>> => nowOf(await read.again());
  return { now: nowOf(read), isAsking: read.isAsking, look };
}
