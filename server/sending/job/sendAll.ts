import { sql } from 'drizzle-orm';
import { rows } from '../../db/client';
import { renewPlaces } from '../claim/renewPlaces';
import { chooseAgain, claim, release, type Wanted } from '../claim/claim';
import type { Sending } from '../context';
import { ofJob, readJob } from '../ledger/jobRow';
import { expireChunk } from './expire';
import { nextPauseEnd, pausesOf, releasePaused, sendersAsText, trialRows } from './pausedRows';
import { decisionsOn, heldByDifference, heldByRefusals } from './decisions';
import type { HeldBy } from './heldBy';
import { heldByBudget, heldByDay, heldByNumber, heldByLines, heldBySender, limitNotes } from './limited';
import { lastAwaited, notAwaited } from './lines';
import { array, inLedger } from '../ledger/rows';
import { breathe } from '../../lib/pause';
import { withinDay } from '../submit/days';
import { batchOf, rateOf } from '../submit/rates';
import { isRefused, type Run, sendBatch } from '../submit/submit';
import type { SenderPause } from '../submit/senderPause';
import { type Suspects, takeOver } from './takeover';

const BATCH_MAX = 2_000;
/** Batches of a quarter of a second's segments keep transactions short and let a stop take effect quickly. */
const BATCHES_PER_SECOND = 4;
/** Rows whose worker died are retried in small groups, then one by one, to find a row that crashes it. */
const SUSPECTS_TOGETHER = 25;
const BACKOFF_MS = { least: 250, most: 10_000 };
const LEASED_ELSEWHERE_MS = 1_000;

/** Rows to try again in this run. */
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

/** How far this run has got through the new rows of each place. */
class Progress {
  private after = new Map<string, number>();
  private emptyPlaces = new Set<string>();

  next(open: readonly string[], limit: number, paused: readonly string[]): Wanted | undefined {
    const place = open.find((name) => !this.emptyPlaces.has(name));
    return place === undefined ? undefined : { place, after: this.after.get(place) ?? 0, limit, paused };
  }

  note(place: string, last: number | undefined): void {
    if (last === undefined) this.emptyPlaces.add(place);
    else this.after.set(place, last);
  }

  restart(): void {
    this.after.clear();
    this.emptyPlaces.clear();
  }
}

/**
 * Why a run ended. `over`: no rows are left, or it must not continue. `held`: the rows left wait for their hours. `away`:
 * they wait until the carrier of an account is back. `limited`: they wait for a limit, for the
 * client's budget, for a number that may send or for the line types of theirs; null: its numbers have changed.
 */
export type Ended = 'over' | 'held' | { away: string } | { limited: HeldBy | null };

/** Sends all queued rows that may be sent at this hour, at the carrier's pace. */
export async function sendAll(ctx: Sending, run: Run): Promise<Ended> {
  const again = new Again();
  const progress = new Progress();
  const note = limitNotes(ctx, run.job);
  const leaveOut = expiring(ctx, run);
  const decision = decisionsOn(ctx, run.job);
  let failures = 0;
  /** Segments of a text of the last batch. */
  let each = 1;
  await chooseAgain(ctx, run.job, sendersAsText(run));
  again.suspect(await takeOver(ctx, run.job, run.token, run.signal));
  while (!run.signal.aborted) {
    await breathe();
    const most = Math.min(BATCH_MAX, Math.max(1, Math.ceil(rateOf(ctx, run.senders) / BATCHES_PER_SECOND)));
    const limit = Math.max(1, Math.ceil(most / each));
    await ctx.identity.beat();
    const hold = await decision();
    if (hold) return { limited: hold };
    const { law_states } = run.job;
    // Other rules may come into force meanwhile, with states that rows' places do not name yet.
    await renewPlaces(ctx, run.job, run.signal);
    if (run.job.law_states !== law_states) {
      run.places.forget();
      progress.restart();
    }
    const closedUntil = await run.places.closedUntil();
    if (closedUntil) return { limited: heldByDay(closedUntil) };
    const open = await run.places.now();
    await leaveOut();
    const pauses = await pausesOf(ctx, run);
    const paused = [...pauses.numbers.keys()];
    const trials = await trialRows(ctx, run, pauses, open);
    const named = trials.length > 0 ? trials : again.next(limit);
    const wanted = named
      ? { named, open, paused: trials.length > 0 ? [] : paused }
      : progress.next(open, limit, paused);
    if (!wanted) {
      await leaveOut({ all: true });
      const waits = await nextPauseEnd(ctx, run, open);
      const end = await endOf(ctx, run, open, waits);
      if (end) return end;
      progress.restart();
      again.suspect(await takeOver(ctx, run.job, run.token, run.signal));
      continue;
    }
    const claimed = await claim(ctx, run.job, run.token, wanted);
    if ('place' in wanted) progress.note(wanted.place, claimed?.last);
    if (!claimed || claimed.rows.length === 0) continue;
    const free = await releasePaused(ctx, run, claimed.rows, pauses);
    if (free.length === 0) continue;
    const batch = batchOf(ctx, run, free, most);
    each = Math.max(1, batch.units / free.length);
    const later = batch.later.map(({ n }) => n);
    await release(ctx, run.job, run.token, later);
    again.add(later);
    const today = await withinDay(ctx, run, batch.now);
    if (today.rows.length === 0) return { limited: today.met! };
    const { shares } = today.rows === batch.now ? batch : batchOf(ctx, run, today.rows, Infinity);
    await note(await ctx.budgets.take(shares, run.signal));
    const sent = await sendBatch(ctx, run, today.rows);
    await today.giveBack([...sent.again, ...sent.capped]);
    if (isRefused(ctx, run)) return { limited: heldByRefusals(run.refused!.code) };
    if (sent.differs !== null) return { limited: heldByDifference(sent.differs) };
    if (sent.away !== null) return { away: sent.away };
    if (sent.unfit !== null) return { limited: heldByNumber(sent.unfit) };
    if (sent.overspent !== null) return { limited: heldByBudget(sent.overspent) };
    again.add(sent.again);
    failures = sent.stuck ? failures + 1 : 0;
    const backoff = sent.stuck ? Math.min(BACKOFF_MS.most, BACKOFF_MS.least * 2 ** (failures - 1)) : 0;
    if (sent.waitMs > 0 || backoff > 0) await ctx.pause(Math.max(sent.waitMs, backoff), run.signal);
  }
  return 'over';
}

/**
 * Skips recipients whose hours are over, in jobs set to stop at closing: chunk by chunk as soon as they are over, so
 * that others do not wait. With `all`, also rows released since.
 */
function expiring(ctx: Sending, { job, places }: Run): (wanted?: { all: boolean }) => Promise<void> {
  let last = '';
  return async ({ all } = { all: false }) => {
    const over = places.over();
    const key = over.join();
    if (over.length === 0 || (!all && key === last)) return;
    let some = true;
    do {
      // oxlint-disable-next-line no-await-in-loop
      some = await expireChunk(ctx, job, over);
    } while (all && some);
    if (!some) last = key;
  };
}

/** Called when no rows could be taken. Resolves to how the run ends, or to undefined while a slow worker holds rows. */
async function endOf(
  ctx: Sending,
  { job, signal }: Run,
  open: readonly string[],
  waits: SenderPause | null,
): Promise<Ended | undefined> {
  const current = await readJob(ctx.db, job.tenant_id, job.job_id);
  if (current?.state !== 'sending' || current.archived) return 'over';
  // Only now is the ledger queried: in a large job its indexes still hold every row that was queued, which takes seconds.
  if (current.pending === 0) return 'over';
  if (waits) return { limited: heldBySender(waits) };
  const work = await leftOf(ctx, job, open);
  if (!work.now) {
    const until = work.later ? await lastAwaited(ctx.db, job, { open, at: ctx.clock.now() }) : null;
    if (until) return { limited: heldByLines(until) };
    return work.later ? 'held' : 'over';
  }
  await ctx.pause(LEASED_ELSEWHERE_MS, signal);
  return undefined;
}

/** `now`: rows are left that may be sent now or that a worker holds. `later`: any queued rows are left. */
const leftOf = ({ db, clock }: Sending, job: Run['job'], open: readonly string[]) =>
  inLedger(db, async (tx) => {
    const queued = sql`select 1 from messages m where ${ofJob(job)} and m.state = 'queued'`;
    const [work] = await rows<{ now: boolean; later: boolean }>(
      tx,
      sql`select exists (${queued} and m.place = any(${array(open, 'text')})
            and ${await notAwaited(tx, job, clock.now())})
          or exists (select 1 from messages m where ${ofJob(job)} and m.state in ('claimed', 'submitting')) as now,
        exists (${queued}) as later`,
    );
    return work!;
  });
