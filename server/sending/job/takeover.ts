import { sql } from 'drizzle-orm';
import { rows } from '../../db/client';
import { leaseEnd, type Sending } from '../context';
import { count, type JobRef } from '../ledger/counters';
import { ofJob } from '../ledger/jobRow';
import { ask, type AskedRow } from '../submit/lost';
import { breathe } from '../../lib/pause';
import { GAVE_UP, type Outcome, settle } from '../submit/settle';
import { inLedger } from '../ledger/rows';
import { countWaiting } from '../ledger/waiting';

/** Crashes of a row's worker after which the row is given up, so that the other rows can be sent. */
export const MAX_ATTEMPTS = 3;
const CHUNK = 500;

/** Rows to try again, with how often a worker died while holding them. */
export type Suspects = { n: number; attempts: number }[];

const expired = (now: Date) => sql`m.lease_until < ${now.toISOString()}::timestamptz`;

/**
 * Recovers the rows that an earlier run left behind. Claimed rows go back to the queue. For rows being submitted, the
 * carrier is queried: those that it certainly did not take go back too, and uncertain ones become unknown. If that run
 * is only slow, it finds its token replaced, and changes nothing more except with proof.
 */
export async function takeOver(
  ctx: Sending,
  job: JobRef,
  token: string,
  signal: AbortSignal,
): Promise<Suspects> {
  const suspects: Suspects = [];
  while (!signal.aborted) {
    await breathe();
    const chunk = [...(await reclaim(ctx, job)), ...(await resolve(ctx, job, token, signal))];
    if (chunk.length === 0) break;
    suspects.push(...chunk.filter(({ open }) => open));
  }
  return suspects;
}

type Left = { n: number; attempts: number; open: boolean; place: string };

async function reclaim({ db, clock, metrics }: Sending, job: JobRef): Promise<Left[]> {
  const now = clock.now();
  const reclaimed = await inLedger(db, async (tx) => {
    const orphans = await rows<Left>(
      tx,
      sql`with left_behind as (
          select m.n from messages m where ${ofJob(job)} and m.state = 'claimed' and ${expired(now)}
          limit ${CHUNK}::int for update skip locked)
        update messages m set lease_token = null, lease_until = null,
          state = case when m.attempts < ${MAX_ATTEMPTS}::int then 'queued' else 'rejected' end,
          code = case when m.attempts < ${MAX_ATTEMPTS}::int then null else ${GAVE_UP}::text end,
          closed_at = case when m.attempts < ${MAX_ATTEMPTS}::int then null else ${now.toISOString()}::timestamptz end
        from left_behind l where ${ofJob(job)} and m.n = l.n
        returning m.n, m.attempts, m.place, m.state = 'queued' as open`,
    );
    await count(tx, job, now, { rejected: orphans.filter(({ open }) => !open).length });
    await countWaiting(
      tx,
      job,
      orphans.filter(({ open }) => open),
      1,
    );
    return orphans;
  });
  metrics?.claimed('reclaimed', reclaimed.length);
  return reclaimed;
}

async function resolve(ctx: Sending, job: JobRef, token: string, signal: AbortSignal): Promise<Left[]> {
  const orphans = await inLedger(ctx.db, (tx) =>
    rows<Omit<AskedRow, 'since'> & { attempts: number; place: string; lease_until: string }>(
      tx,
      sql`with left_behind as (
          select m.n, m.lease_until from messages m where ${ofJob(job)} and m.state = 'submitting' and ${expired(ctx.clock.now())}
          limit ${CHUNK}::int for update skip locked)
        update messages m set lease_token = ${token}::uuid, lease_until = ${leaseEnd(ctx).toISOString()}::timestamptz
        from left_behind l where ${ofJob(job)} and m.n = l.n
        returning m.n, m.attempts, m.place, m.account, m.virtual_number as "from", m.phone as "to",
          m.body, m.segments, l.lease_until`,
    ),
  );
  if (orphans.length === 0) return [];
  const attempts = new Map(orphans.map((row) => [row.n, row.attempts]));
  const { known, notTaken } = await ask(
    ctx,
    job.job_id,
    orphans.map(({ n, account, from, to, body, segments, lease_until }) => ({
      n,
      account,
      from,
      to,
      body,
      segments,
      // The lease began with the handover.
      since: new Date(Date.parse(lease_until) - ctx.env.LEASE_SECONDS * 1000),
    })),
    signal,
  );
  const outcomes = new Map<number, Outcome>(known);
  const again = notTaken.filter((n) => attempts.get(n)! < MAX_ATTEMPTS);
  for (const n of notTaken) if (!again.includes(n)) outcomes.set(n, { outcome: 'rejected', code: GAVE_UP });
  await inLedger(ctx.db, async (tx) => {
    await settle(tx, job, token, outcomes, ctx.clock.now());
    const back = await rows<{ place: string }>(
      tx,
      sql`update messages m set state = 'queued', lease_token = null, lease_until = null
      where ${ofJob(job)} and m.state = 'submitting' and m.lease_token = ${token}::uuid
        and m.n in (select value::int from jsonb_array_elements_text(${JSON.stringify(again)}::jsonb))
      returning m.place`,
    );
    await countWaiting(tx, job, back, 1);
  });
  return orphans.map((row) => ({ ...row, open: again.includes(row.n) }));
}
