import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Read } from '../../dataProvider/read';
import { useReadOne } from '../../dataProvider/reads';
import { serverNow } from '../../dataProvider/serverTime';
import { usePolling } from '../../admin/polling';
import type { Job } from '../../resources/jobs/contract';
import { isActive, waitFor } from './polling';

/** The visible state. */
const markOf = ({ state, pending, held, sent, delivered, failed, replied, opted_out }: Job) =>
  [state, pending, held, sent, delivered, failed, replied, opted_out].join();

function waitAfter(unchanged: number, job: Job | undefined): number | false {
  const now = serverNow();
  return (job && waitFor(job, { now, changedAt: now - unchanged })) ?? false;
}

/** A job, polled while it changes, then less and less often. Returning to its tab refreshes it at once. */
export function useLiveJob(id: string | undefined): Read<Job & { id: string }> {
  const refetchInterval = usePolling<Job>({ markOf, waitAfter });
  const job = useReadOne(
    'jobs',
    { id: id ?? '' },
    { enabled: id !== undefined, refetchOnWindowFocus: true, refetchInterval },
  );
  useRefreshedCampaigns('value' in job ? job.value : undefined);
  return job;
}

/** Part of a job's life in which its campaign looks the same. A quick job passes the states in which it sends within a second. */
const phaseOf = (state: Job['state']): Job['state'] =>
  state !== 'scheduled' && isActive({ state }) ? 'sending' : state;

/**
 * Refreshes the campaign when its job enters another phase, and the lists of jobs when it ends, pauses or continues. The
 * last phase is kept beside the cached answers, so that of several parts of a page that follow a job one refreshes.
 */
function useRefreshedCampaigns(job: (Job & { id: string }) | undefined): void {
  const client = useQueryClient();
  const id = job?.id;
  const phase = job && phaseOf(job.state);
  useEffect(() => {
    if (id === undefined || phase === undefined) return;
    const key = ['job_phase', id];
    const earlier = client.getQueryData<Job['state']>(key);
    client.setQueryData(key, phase);
    if (earlier === undefined || earlier === phase) return;
    void client.invalidateQueries({ queryKey: ['campaigns'] });
    if (isActive({ state: earlier }) !== isActive({ state: phase }))
      void client.invalidateQueries({ queryKey: ['jobs', 'getList'] });
  }, [client, id, phase]);
}
