import type { Identity } from '../db/identity';
import type { Db } from '../db/client';
import type { ErrorMeaning } from '../../src/rules/words/carrierErrors';
import type { Env } from '../config/env';
import type { Logger } from '../lib/log';
import type { Metrics } from '../lib/metrics';
import type { Budgets } from './ledger/rateBudgets';
import type { Carrier, Inbound } from './carrier/carrier';
import type { Batcher } from '../lib/batcher';
import type { Pause } from '../lib/pause';
import type { Queue } from '../queue/queue';

/** Submissions through an account that failed in a row, as this process has seen them. */
export interface Streak {
  since: number;
  tries: number;
  different: Set<string>;
  /** The outage is stored. */
  open: boolean;
}

/** Consecutive rejections of a number's or a registered campaign's messages, as seen by this process. */
export interface SenderStreak {
  cause: ErrorMeaning;
  times: number;
  /** The pause is stored. */
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
    | 'CITUS'
    | 'APP_ORIGINS'
    | 'BASE_PATH'
    | 'PORT'
    | 'QUIET_HOURS'
    | 'FILTERED_PAUSE_PERCENT'
    | 'OPT_OUT_PAUSE_PERCENT'
    | 'REFUSED_PAUSE'
  >;
  pause: Pause;
  /** Shared by the jobs of all processes, so that together they keep to each limit. */
  budgets: Budgets;
  /** Notices that the database was exchanged for a copy. Called before messages leave, and as they do. */
  identity: Identity;
  /** Processes texts from people. */
  inbound: Batcher<Inbound, void>;
  /** Accounts whose last submissions failed. */
  streaks: Map<string, Streak>;
  /** Numbers and registered campaigns whose last messages were rejected for a cause of their own. */
  senderStreaks: Map<string, SenderStreak>;
  /** Figures of this process; absent where nobody reads them. */
  metrics?: Metrics | undefined;
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

/** Time after which a message not yet delivered is given up. */
const STALE_MS = 4 * 3_600_000;

/** Until when a message that is handed over now may be delivered, if its recipient has no hours. */
export const staleAt = ({ clock }: Pick<Sending, 'clock'>) => new Date(clock.now().getTime() + STALE_MS);
