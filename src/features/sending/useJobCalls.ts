import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../dataProvider/errors';
import type { CreationData } from '../../dataProvider/named';
import { usePress } from '../../dataProvider/useAct';
import { useCreation, useDeletion } from '../../dataProvider/writes';
import type { JobApproval } from '../../resources/job_approvals/contract';
import type { Job } from '../../resources/jobs/contract';

/** Everything that a start sends, with all that the person was shown. */
export type StartParams = CreationData<'jobs'>;

const useJobsStale = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['jobs'] });
};

/**
 * Starts a job. The same request from the same place has one Idempotency-Key until its outcome is known, so a press
 * after a lost answer never sends twice. Never kept for later while offline.
 */
export function useStartJob() {
  const create = useCreation('jobs');
  const press = usePress();
  const onSettled = useJobsStale();
  return useMutation<Job, ApiError, StartParams>({
    mutationKey: ['jobs', 'create'],
    mutationFn: async (data) => create(data, press),
    // The new job is shown at once: it does not wait for lists that are read again.
    onSettled: () => void onSettled(),
    retry: 0,
    networkMode: 'always',
  });
}

/** Asks a second person to start a job, with the same facts and by the same rules about presses. */
export function useAskApproval() {
  const create = useCreation('job_approvals');
  const press = usePress();
  return useMutation<JobApproval, ApiError, StartParams>({
    mutationKey: ['job_approvals', 'create'],
    mutationFn: async (data) => create(data, press),
    retry: 0,
    networkMode: 'always',
  });
}

/** Stops a job by its id in the console. The job stays as a record of the messages sent. */
export function useStopJob() {
  const stop = useDeletion('jobs');
  const onSettled = useJobsStale();
  return useMutation<unknown, ApiError, string>({
    mutationKey: ['jobs', 'delete'],
    mutationFn: async (id) => stop({ id }),
    onSettled,
    retry: 0,
    networkMode: 'always',
  });
}
