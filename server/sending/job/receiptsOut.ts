import type { Tx } from '../../db/client';
import { withScope } from '../../db/scope';
import { RECEIPTS_MS } from '../carrier/carrier';
import { sendersOf } from '../compose/senders';
import type { Sending } from '../context';
import { type JobRow, readJob } from '../ledger/jobRow';
import { wakeAt } from './sleep';
import { move } from './transitions';

/** How often a job that awaits receipts looks whether they passed a limit. */
const LOOK_MS = 5 * 60_000;

const nextLook = ({ clock }: Sending, until: Date): Date =>
  new Date(Math.min(until.getTime(), clock.now().getTime() + LOOK_MS));

/**
 * Called when nothing more leaves a job. It is `sent` while receipts are awaited: the last one completes it
 * (`counters.ts`), or the queue does when their time is over.
 * @returns the job afterwards
 */
export async function handedOver(ctx: Sending, job: JobRow): Promise<JobRow | undefined> {
  const { accounts } = await sendersOf(ctx.db, job);
  const waits = accounts.map((account) => ctx.carrier.receiptsMs?.(account) ?? RECEIPTS_MS);
  const receiptsUntil = new Date(ctx.clock.now().getTime() + Math.max(...waits, 0));
  return locked(ctx, job, async (tx, current) => {
    if (current.state !== 'sending') return;
    const world = { db: tx, clock: ctx.clock };
    if (current.awaiting <= 0) {
      await move(world, job, ['sending'], 'completed', { finished: true, completed: true });
      return;
    }
    await move(world, job, ['sending'], 'sent', { finished: true, receiptsUntil });
    await wakeAt(ctx, tx, job, nextLook(ctx, receiptsUntil));
  });
}

/** Completes a job once its wait for receipts has ended. Later receipts still count. */
export async function awaitReceipts(ctx: Sending, job: JobRow): Promise<void> {
  await locked(ctx, job, async (tx, current) => {
    if (current.state !== 'sent') return;
    const until = current.receipts_until === null ? ctx.clock.now() : new Date(current.receipts_until);
    if (current.awaiting > 0 && until > ctx.clock.now()) await wakeAt(ctx, tx, job, nextLook(ctx, until));
    else await move({ db: tx, clock: ctx.clock }, job, ['sent'], 'completed', { completed: true });
  });
}

/** With the job's row locked, so that receipts and this take turns. */
const locked = (ctx: Sending, job: JobRow, change: (tx: Tx, current: JobRow) => Promise<void>) =>
  withScope(ctx.db, 'system', async (tx) => {
    const current = await readJob(tx, job.tenant_id, job.job_id, { lock: true });
    if (current) await change(tx, current);
    return readJob(tx, job.tenant_id, job.job_id);
  });
