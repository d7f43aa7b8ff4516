import type { Sending } from '../context';
import type { JobRow } from '../ledger/jobRow';
import { inLedger } from '../ledger/rows';
import { ask, type AskedRow } from './lost';
import { type Outcome, settle } from './settle';

/**
 * Rows of a job that a copy of the database brought back: each may have been texted after the copy was made. `clear`: rows of
 * which the carrier said that it did not take them.
 */
export class Doubts {
  private readonly clear = new Set<number>();

  includes({ n }: Pick<AskedRow, 'n'>): boolean {
    return !this.clear.has(n);
  }

  /**
   * Asks the carrier about rows that are marked as being submitted, and stores its answers: those that it took are sent, and
   * those about which it cannot tell are unknown, for a person at the desk.
   * @returns how many rows have an outcome or may be submitted now, and all rows to claim again: they may be submitted
   *   then, or the query got no answer
   */
  async settle(
    ctx: Sending,
    { job, token, signal }: { job: JobRow; token: string; signal: AbortSignal },
    rows: readonly Omit<AskedRow, 'since'>[],
  ): Promise<{ clear: number; again: number[] }> {
    const since = new Date(job.created_at);
    const queries = rows.map((row) => ({ ...row, since }));
    // Records of what was sent before the database was restored no longer lag.
    const { known, notTaken, unanswered } = await ask(ctx, job.job_id, queries, signal, 1);
    const outcomes = new Map<number, Outcome>([...known].filter(([n]) => !unanswered.includes(n)));
    await inLedger(ctx.db, (tx) => settle(tx, job, token, outcomes, ctx.clock.now()));
    for (const n of notTaken) this.clear.add(n);
    return { clear: outcomes.size + notTaken.length, again: [...notTaken, ...unanswered] };
  }
}
