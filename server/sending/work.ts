import { sql } from 'drizzle-orm';
import { type Db, rows } from '../db/client';
import { claim, type Wanted } from './claim';
import type { Sending } from './context';
import { ofJob, readJob } from './jobRow';
import { inLedger } from './ledger';
import { breathe } from './pause';
import { type Run, sendBatch } from './submit';
import { type Suspects, takeOver } from './takeover';

const BATCH_MAX = 500;
/** A quarter of a second's worth of messages at once: short transactions, and a stop is felt at once. */
const BATCHES_PER_SECOND = 4;
/** Rows whose worker ended are tried in small groups, then alone, so that one bad row is found out. */
const SUSPECTS_TOGETHER = 25;
const BACKOFF_MS = { least: 250, most: 10_000 };
const LEASED_ELSEWHERE_MS = 1_000;

/** Rows that wait for another try within this run. */
class Again {
  private groups: number[][] = [];
  private singles: number[] = [];

  suspect(suspects: Suspects): void {
    const once = suspects.filter(({ attempts }) => attempts === 1).map(({ n }) => n);
    for (let i = 0; i < once.length; i += SUSPECTS_TOGETHER)
      this.groups.push(once.slice(i, i + SUSPECTS_TOGETHER));
    this.groups.push(...suspects.filter(({ attempts }) => attempts > 1).map(({ n }) => [n]));
  }

  add(numbers: readonly number[]): void {
    this.singles.push(...numbers);
  }

  next(limit: number): number[] | undefined {
    return this.groups.shift() ?? (this.singles.length > 0 ? this.singles.splice(0, limit) : undefined);
  }
}

/** Sends everything that is queued, at the carrier's pace. Returns when nothing is left, or it must not go on. */
export async function sendAll(ctx: Sending, run: Run): Promise<void> {
  const again = new Again();
  let after = 0;
  let failures = 0;
  again.suspect(await takeOver(ctx, run.job, run.token, run.signal));
  while (!run.signal.aborted) {
    await breathe();
    const limit = Math.min(BATCH_MAX, Math.max(1, Math.ceil(ctx.carrier.perSecond / BATCHES_PER_SECOND)));
    const named = again.next(limit);
    const wanted: Wanted = named ? { named } : { after, limit };
    const claimed = await claim(ctx, run.job, run.token, wanted);
    if (!claimed) {
      if (named) continue;
      if (!(await goOn(ctx, run))) return;
      after = 0;
      again.suspect(await takeOver(ctx, run.job, run.token, run.signal));
      continue;
    }
    if (!named) after = claimed.last;
    if (claimed.rows.length === 0) continue;
    await ctx.pacer.take(claimed.rows.length, run.signal);
    const sent = await sendBatch(ctx, run, claimed.rows);
    again.add(sent.again);
    failures = sent.stuck ? failures + 1 : 0;
    const backoff = sent.stuck ? Math.min(BACKOFF_MS.most, BACKOFF_MS.least * 2 ** (failures - 1)) : 0;
    if (sent.waitMs > 0 || backoff > 0) await ctx.pause(Math.max(sent.waitMs, backoff), run.signal);
  }
}

/** Nothing could be taken: whether rows are left that a slow worker still holds, in a job that still runs. */
async function goOn(ctx: Sending, { job, signal }: Run): Promise<boolean> {
  const current = await readJob(ctx.db, job.tenant_id, job.job_id);
  if (current?.state !== 'sending' || current.archived) return false;
  if (!(await hasOpen(ctx.db, job))) return false;
  await ctx.pause(LEASED_ELSEWHERE_MS, signal);
  return true;
}

const hasOpen = (db: Db, job: Run['job']): Promise<boolean> =>
  inLedger(db, async (tx) => {
    const found = await rows(
      tx,
      sql`select 1 where exists (select 1 from messages m where ${ofJob(job)} and m.state = 'queued')
        or exists (select 1 from messages m where ${ofJob(job)} and m.state in ('claimed', 'submitting'))`,
    );
    return found.length > 0;
  });
