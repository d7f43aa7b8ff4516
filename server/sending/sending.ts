import { noticed } from './job/registryNotices';
import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../db/client';
import { UNCHANGING } from '../db/identity';
import { withScope } from '../db/scope';
import type { Deps } from '../http/handler';
import type { Payment } from './carrier/payment';
import type { Carrier, CarrierEvents } from './carrier/carrier';
import { CAMPAIGN_JOB, DIRECT_MESSAGES, type Sending } from './context';
import { runDirect } from './submit/direct/work';
import { inboundOf } from './inbound/inbound';
import { runJob } from './job/job';
import { Budgets } from './ledger/rateBudgets';
import { type Pause, realPause } from '../lib/pause';
import { underRequest } from '../lib/requestId';
import type { WorkQueue } from '../queue/queue';
import { applyReceipts } from './receipts/receipts';
import { isQueued } from '../queue/entries';

const DIRECT_CONCURRENCY = 2;

/** Builds the context of sending from the server's dependencies. */
export function sendingOf(
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'queue' | 'log' | 'env'> & { carrier: Carrier } & Partial<
      Pick<Sending, 'identity' | 'metrics'>
    >,
  pause: Pause = realPause,
): Sending {
  const { db, clock, ids, carrier, queue, log, env, metrics, identity = UNCHANGING } = deps;
  const budgets = new Budgets({ db, clock, pause });
  const inbound = inboundOf(() => sending);
  const sending: Sending = {
    db,
    clock,
    ids,
    carrier,
    queue,
    log,
    env,
    pause,
    budgets,
    identity,
    inbound,
    streaks: new Map(),
    senderStreaks: new Map(),
    metrics,
  };
  return sending;
}

/** Declares the queues that send. Without a carrier their entries wait for a process that has one. */
export function registerSending(queue: WorkQueue, sending: Sending | null): void {
  if (!sending) {
    queue.declare(CAMPAIGN_JOB);
    queue.declare(DIRECT_MESSAGES);
    return;
  }
  queue.handle(CAMPAIGN_JOB, (work) => runJob(sending, work));
  queue.handle(DIRECT_MESSAGES, (work) => runDirect(sending, work), { concurrency: DIRECT_CONCURRENCY });
}

/** Stores the carrier's reports in the ledger. */
export const carrierEvents = (sending: Sending): CarrierEvents => ({
  receipts: (batch) => applyReceipts(sending, batch),
  inbound: (message) => sending.inbound.do(message),
  registry: (account, notice) => noticed(sending, account, notice),
});

/** Has a new job begin, at once or at a time, in the transaction that stores it. */
export const beginJob = (
  _payment: Payment,
  { queue }: Pick<Sending, 'queue'>,
  tx: Tx,
  job: { tenant_id: string; job_id: string },
  startAfter: Date | null,
) => queue.enqueue(tx, CAMPAIGN_JOB, job, startAfter ? { startAfter } : {});

/**
 * Called once at startup, before the queue starts. Active jobs without a queue entry (from a seeded database or a
 * restored backup) get one. `alone`: no other process sends, so every lease belongs to a process that has ended.
 */
export async function resumeSending(
  { db, queue, clock }: Pick<Sending, 'db' | 'queue' | 'clock'>,
  { alone }: { alone: boolean },
): Promise<void> {
  if (alone) {
    await db.execute(sql`update messages set lease_until = ${clock.now().toISOString()}::timestamptz - interval '1 second'
      where state in ('claimed', 'submitting')`);
  }
  await withScope(db, 'system', async (tx) => {
    const orphans = await rows<{
      tenant_id: string;
      job_id: string;
      request_id: string | null;
      due: string | null;
    }>(
      tx,
      sql`select j.tenant_id, j.id as job_id, j.request_id, coalesce(j.receipts_until, j.scheduled_at) as due from jobs j
        where j.state in ('scheduled', 'queued', 'preparing', 'sending', 'sent')
          and not ${isQueued({ queue: CAMPAIGN_JOB, key: 'job_id', value: sql`j.id` })}
        for update of j skip locked`,
    );
    for (const { tenant_id, job_id, request_id, due } of orphans) {
      const options = due ? { startAfter: new Date(due) } : {};
      await underRequest(request_id ?? undefined, () =>
        queue.enqueue(tx, CAMPAIGN_JOB, { tenant_id, job_id }, options),
      );
    }
  });
}
