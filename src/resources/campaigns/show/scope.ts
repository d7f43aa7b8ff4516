import { useState } from 'react';
import { decodeId } from '../../../dataProvider/identity';
import { isActive } from '../../../features/sending/polling';
import { useSearchParams } from '../../../router';
import { type Job, jobs } from '../../jobs/contract';

/** Parameter of the address with the job whose figures are shown, or `ALL`. */
const JOB = 'job';
export const ALL = 'all';

type JobRecord = Job & { id: string };

/** The server's id of a job, without its campaign. */
export const jobIdOf = ({ id }: { id: string }): string => decodeId(jobs.key, id)?.id ?? id;

/** The address of the page with another job's figures. */
export const searchOf = (scope: string): string => `?${JOB}=${encodeURIComponent(scope)}`;

/**
 * The job of the figures on the page, or `ALL`: those of the job in its address; else those of a job that is running, also after its
 * end, or of the only job; else those of all jobs together.
 */
export function useScope(list: readonly JobRecord[], newest: JobRecord | undefined): string {
  const [params] = useSearchParams();
  // A job that ends while it is watched stays on the screen.
  const [followed, setFollowed] = useState<string>();
  const id = newest && jobIdOf(newest);
  if (newest && isActive(newest) && followed !== id) setFollowed(id);
  const choice = params.get(JOB);
  if (choice !== null) return choice;
  return id !== undefined && (list.length === 1 || followed === id || isActive(newest!)) ? id : ALL;
}
