import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Confirmed } from '../../contract/confirmed';
import type { ApiError } from '../../dataProvider/errors';
import { useConsoleData, usePress } from '../../dataProvider/useAct';
import type { Job } from '../../resources/jobs/contract';

export interface StartParams {
  campaign_id: string;
  /** ISO 8601 instant; absent means now. */
  scheduled_at?: string;
  note?: string;
  /** The last job known to the person, null for none; a later one refuses this. */
  after?: string | null;
  /** For recipients outside their hours; the client's setting by default. */
  hours?: 'hold' | 'override';
  override_reason?: string;
  /** For those whose hours end before they are reached; a job continues by default. */
  at_closing?: 'continue' | 'stop';
  /** The facts that the person saw; the server refuses the start when they changed. */
  confirmed: Confirmed;
}

const useJobsStale = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['jobs'] });
};

/**
 * Starts a job. The same request from the same place has one Idempotency-Key until its outcome is known, so a press
 * after a lost answer never sends twice. Never kept for later while offline.
 */
export function useStartJob() {
  const provider = useConsoleData();
  const press = usePress();
  const onSettled = useJobsStale();
  return useMutation<Job, ApiError, StartParams>({
    mutationKey: ['jobs', 'create'],
    mutationFn: async (data) => (await provider.create<Job>('jobs', { data, meta: { press } })).data,
    // The new job is shown at once: it does not wait for lists that are read again.
    onSettled: () => void onSettled(),
    retry: 0,
    networkMode: 'always',
  });
}

/** Stops a job by its id in the console. The job stays as a record of the messages sent. */
export function useStopJob() {
  const provider = useConsoleData();
  const onSettled = useJobsStale();
  return useMutation<unknown, ApiError, string>({
    mutationKey: ['jobs', 'delete'],
    mutationFn: async (id) => provider.delete('jobs', { id }),
    onSettled,
    retry: 0,
    networkMode: 'always',
  });
}
