import { sql } from 'drizzle-orm';
import { isDecision, JOB_DECISIONS } from '../../../src/resources/jobs/contract';
import type { Db, Tx } from '../../db/client';
import type { Met } from '../budgets';
import type { Unfit } from '../compose/fit';
import type { Sending } from '../context';
import { array } from '../ledger';
import type { JobRow } from '../jobRow';
import type { Overspent } from '../submit/clientBudget';
import type { SenderPause } from '../submit/senderPause';
import { askPerson } from './decisions';
import { sleep } from './sleep';

/** What holds a job back. Without a time, a limit that only slows it down, or something that a person must change. */
export type HeldBy = Pick<Met, 'by' | 'name' | 'until'> & {
  most: number | null;
  /** The carrier's code, where it refuses. */
  code?: string;
  /** How many of how many texts or people a person is to decide about. */
  count?: number;
  of?: number;
  /** Of a decision: since when the job waits for it, once that is written down. */
  at?: string;
};

/** How often a limit that slows a job down is noted again; without it for twice as long, it counts as gone. */
const NOTED_MS = 10_000;
/** How often a job looks whether a person has changed what holds it back; for a budget, a new month may have begun too. */
const LOOK_AGAIN_MS = {
  registration: 5 * 60_000,
  budget: 60_000,
  tenant_day: 5 * 60_000,
  decision: 5 * 60_000,
};

/** A number that must not send holds its job back. From one that was released, others take over at once. */
export const heldByNumber = ({ phone, why }: Unfit): HeldBy | null =>
  why === 'released' ? null : { by: 'registration', name: phone, most: null, until: null };

/** A number, or a registered campaign, waits until a message that tries it is accepted. */
export const heldBySender = ({ name, code, next_try_at }: SenderPause): HeldBy => ({
  by: 'sender',
  name,
  code,
  most: null,
  until: new Date(next_try_at),
});

/** A budget of the month is used up. */
export const heldByBudget = ({ by, name }: Overspent): HeldBy => ({ by, name, most: null, until: null });

/** The tenant sends nothing on this day. */
export const heldByDay = (until: Date): HeldBy => ({ by: 'tenant_day', name: '', most: null, until });

const write = (
  db: Db | Tx,
  { tenant_id, job_id }: JobRow,
  held: (Omit<HeldBy, 'at'> & { at: Date }) | null,
) =>
  db.execute(sql`update jobs set held_by = ${held && JSON.stringify(held)}::jsonb
    where tenant_id = ${tenant_id}::uuid and id = ${job_id}::uuid and held_by is distinct from ${held && JSON.stringify(held)}::jsonb`);

/** Forgets what held a job back, when it runs again; but for what a person is to decide. */
export const noLongerHeld = (ctx: Sending, { tenant_id, job_id }: JobRow) =>
  ctx.db.execute(sql`update jobs set held_by = null
    where tenant_id = ${tenant_id}::uuid and id = ${job_id}::uuid and held_by is not null
      and held_by->>'by' <> all(${array(JOB_DECISIONS, 'text')})`);

/** Notes for the job's record which limit slows it down, seldom enough not to slow it down further. */
export function limitNotes(ctx: Sending, job: JobRow): (met: Met | null) => Promise<void> {
  let noted = { what: '', at: -Infinity };
  return async (met) => {
    if (met === null) return;
    const what = JSON.stringify([met.by, met.name, met.most]);
    const at = ctx.clock.now();
    if (what === noted.what && at.getTime() - noted.at < NOTED_MS) return;
    noted = { what, at: at.getTime() };
    await write(ctx.db, job, { ...met, at });
  };
}

/** Puts a job to sleep until a limit allows more, or until its numbers are looked at again. */
export const sleepWhileHeld = (ctx: Sending, job: JobRow, held: HeldBy | null): Promise<void> =>
  sleep(ctx, job, async (tx) => {
    const at = ctx.clock.now();
    if (held && isDecision(held.by))
      return (await askPerson(tx, job, held, at)) ? new Date(at.getTime() + LOOK_AGAIN_MS.decision) : at;
    await write(tx, job, held && { ...held, at });
    if (held === null) return at;
    const lookMs =
      held.by === 'registration' || held.by === 'tenant_day' ? LOOK_AGAIN_MS[held.by] : LOOK_AGAIN_MS.budget;
    const look = new Date(at.getTime() + lookMs);
    // A day may be taken off the list while it is on.
    if (held.by === 'tenant_day' && held.until && look < held.until) return look;
    return held.until ?? look;
  });
