import { sql } from 'drizzle-orm';
import type { JobErrorCode } from '../../../src/resources/jobs/contract';
import { type Db, rows } from '../../db/client';
import type { Sending } from '../context';
import { count, type JobRef } from '../ledger/counters';
import { ofJob } from '../ledger/jobRow';
import { breathe } from '../../lib/pause';
import { ACTIVE, move } from './transitions';
import { inLedger } from '../ledger/rows';
import { countWaiting } from '../ledger/waiting';

const CHUNK = 5_000;
const LOOK_MS = 50;

type Needs = Pick<Sending, 'db' | 'clock' | 'pause'>;

/** Cancels one chunk of rows that were not sent. @returns false when none were left */
export async function cancelChunk(ctx: Pick<Sending, 'db' | 'clock'>, job: JobRef): Promise<boolean> {
  return (await cancelIn(ctx, job, 'queued')) || cancelIn(ctx, job, 'claimed');
}

function cancelIn(
  { db, clock }: Pick<Sending, 'db' | 'clock'>,
  job: JobRef,
  state: 'queued' | 'claimed',
): Promise<boolean> {
  const now = clock.now();
  return inLedger(db, async (tx) => {
    const canceled = await rows<{ place: string }>(
      tx,
      sql`with rest as (
          select m.n from messages m where ${ofJob(job)} and m.state = ${sql.raw(`'${state}'`)} limit ${CHUNK}::int for update)
        update messages m set state = 'canceled', closed_at = ${now.toISOString()}::timestamptz, fields = null,
          lease_token = null, lease_until = null
        from rest r where ${ofJob(job)} and m.n = r.n returning m.place`,
    );
    await count(tx, job, now, { canceled: canceled.length });
    if (state === 'queued') await countWaiting(tx, job, canceled, -1);
    return canceled.length > 0;
  });
}

/**
 * Stops a job for good. Once it resolves, no more messages of the job are sent: no row can be taken after the state is
 * written, and the carrier has answered for the rows that were being submitted.
 * `by` is the person who stopped it; `error` is the reason when the system did.
 * @returns false when the job had already ended
 */
export async function stopJob(
  ctx: Needs,
  job: JobRef,
  { error, by }: { error?: JobErrorCode; by?: string } = {},
): Promise<boolean> {
  const stopped = await move(ctx, job, ACTIVE, 'stopped', { finished: true, error, by });
  if (!stopped) return false;
  while (await cancelChunk(ctx, job)) await breathe();
  while (await onItsWay(ctx.db, ctx.clock.now(), job)) await ctx.pause(LOOK_MS);
  // Rows that the carrier did not accept are queued again by now.
  while (await cancelChunk(ctx, job)) await breathe();
  return true;
}

/** Whether a live worker is submitting. Rows of a dead one are safe: the next worker sees that the job is stopped. */
async function onItsWay(db: Db, now: Date, job: JobRef): Promise<boolean> {
  const pending = await inLedger(db, (tx) =>
    rows(
      tx,
      sql`select 1 from messages m
        where ${ofJob(job)} and m.state = 'submitting' and m.lease_until > ${now.toISOString()}::timestamptz limit 1`,
    ),
  );
  return pending.length > 0;
}
