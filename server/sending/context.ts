import type { Db } from '../db/client';
import type { ErrorMeaning } from '../../src/rules/carrierErrors';
import type { Env } from '../config/env';
import type { Logger } from '../lib/log';
import type { Budgets } from './budgets';
import type { Carrier, Inbound } from './carrier/carrier';
import type { Together } from '../lib/together';
import type { Pause } from '../lib/pause';
import type { Queue } from '../queue/queue';

/** Submissions through an account that failed in a row, as this process has seen them. */
export interface Streak {
  since: number;
  tries: number;
  different: Set<string>;
  /** The outage is written down. */
  open: boolean;
}

/** Rejections in a row of what leaves from a number or through a registered campaign, as this process has seen them. */
export interface SenderStreak {
  cause: ErrorMeaning;
  times: number;
  /** The pause is written down. */
  written?: boolean;
}

/** Everything outside itself that sending uses. */
export interface Sending {
  db: Db;
  clock: { now(): Date };
  ids: { uuid(): string };
  carrier: Carrier;
  queue: Queue;
  log: Logger;
  env: Pick<
    Env,
    | 'LEASE_SECONDS'
    | 'APP_ORIGINS'
    | 'PORT'
    | 'FILTERED_PAUSE_PERCENT'
    | 'OPT_OUT_PAUSE_PERCENT'
    | 'REFUSED_PAUSE'
  >;
  pause: Pause;
  /** Shared by the jobs of all processes, so that together they keep to each limit. */
  budgets: Budgets;
  /** Takes in what people write. */
  inbound: Together<Inbound, void>;
  /** Accounts whose last submissions failed. */
  streaks: Map<string, Streak>;
  /** Numbers and registered campaigns whose last messages were rejected for a cause of theirs. */
  senderStreaks: Map<string, SenderStreak>;
}

/** Queue of campaign jobs, each from its start to its last receipt: `{ tenant_id, job_id }`. */
export const CAMPAIGN_JOB = 'campaign_job';
/** Queue of messages outside jobs: `{ tenant_id, ids }`. */
export const DIRECT_MESSAGES = 'direct_messages';

export const leaseEnd = ({ clock, env }: Pick<Sending, 'clock' | 'env'>) =>
  new Date(clock.now().getTime() + env.LEASE_SECONDS * 1000);

/**
 * Until when rows that are marked now may be handed to the carrier: half of their lease. The other half covers the
 * handover itself and clocks that differ. So when a lease has ended, nothing under it is still being sent.
 */
export const handOverEnd = ({ clock, env }: Pick<Sending, 'clock' | 'env'>) =>
  new Date(clock.now().getTime() + (env.LEASE_SECONDS * 1000) / 2);

/** A message that its carrier could not deliver for so long is not delivered any more. */
const STALE_MS = 4 * 3_600_000;

/** Until when a message that is handed over now may be delivered, if its recipient has no hours. */
export const staleAt = ({ clock }: Pick<Sending, 'clock'>) => new Date(clock.now().getTime() + STALE_MS);
