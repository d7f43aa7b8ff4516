import type { Db } from '../db/client';
import type { Env } from '../env';
import type { Logger } from '../log';
import type { Carrier } from './carrier/carrier';
import type { Pacer } from './submit/pacer';
import type { Pause } from './queue/pause';
import type { Queue } from './queue/queue';

/** What sending reaches the world with. */
export interface Sending {
  db: Db;
  clock: { now(): Date };
  ids: { uuid(): string };
  carrier: Carrier;
  queue: Queue;
  log: Logger;
  env: Pick<Env, 'LEASE_SECONDS' | 'APP_ORIGINS' | 'PORT'>;
  pause: Pause;
  /** Shared by all jobs of the process: together they do not exceed the carrier's rate. */
  pacer: Pacer;
}

/** Carrier's key of a job's n-th message. */
export const keyOf = (jobId: string, n: number) => `${jobId}:${n}`;

export const leaseEnd = ({ clock, env }: Pick<Sending, 'clock' | 'env'>) =>
  new Date(clock.now().getTime() + env.LEASE_SECONDS * 1000);

/**
 * Until when what is marked now may be handed to the carrier: half of its lease. The other half is for the handing
 * over itself, and for clocks that differ. Who waits for the lease to end then knows that nothing leaves any more.
 */
export const handOverEnd = ({ clock, env }: Pick<Sending, 'clock' | 'env'>) =>
  new Date(clock.now().getTime() + (env.LEASE_SECONDS * 1000) / 2);
