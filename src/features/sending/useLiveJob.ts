import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Read } from '../../dataProvider/read';
import { useReadOne } from '../../dataProvider/reads';
import { usePolling } from '../../admin/polling';
import type { Job } from '../../resources/jobs/contract';
import { waitFor } from './polling';

/** What a person would see change. */
const markOf = ({ state, pending, held, sent, delivered, failed, replied, opted_out }: Job) =>
  [state, pending, held, sent, delivered, failed, replied, opted_out].join();

function waitAfter(unchanged: number, job: Job | undefined): number | false {
  const now = Date.now();
  return (job && waitFor(job, { now, changedAt: now - unchanged })) ?? false;
}

/** A job that is read again while it changes, less often the longer it does not. Coming back to its tab reads it at once. */
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

/** A job that starts or ends changes the state of its campaign and the lists that show either. */
function useRefreshedCampaigns(job: (Job & { id: string }) | undefined): void {
  const client = useQueryClient();
  const before = useRef<{ id: string; state: string }>(undefined);
  const { id, state } = job ?? {};
  useEffect(() => {
    if (id === undefined || state === undefined) return;
    const changed = before.current?.id === id && before.current.state !== state;
    before.current = { id, state };
    if (!changed) return;
    void client.invalidateQueries({ queryKey: ['campaigns'] });
    void client.invalidateQueries({ queryKey: ['jobs', 'getList'] });
  }, [client, id, state]);
}
