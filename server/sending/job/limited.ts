import { sql } from 'drizzle-orm';
import { isDecision, JOB_DECISIONS } from '../../../src/resources/jobs/contract';
import type { Db, Tx } from '../../db/client';
import type { Met } from '../ledger/rateBudgets';
import type { Unfit } from '../compose/unfitSenders';
import type { Sending } from '../context';
import { array } from '../ledger/rows';
import type { JobRow } from '../ledger/jobRow';
import type { Overspent } from '../submit/budgetGate';
import type { SenderPause } from '../submit/senderPause';
import { askPerson } from './decisions';
import type { HeldBy } from './heldBy';
import { lastAwaited } from './lines';
import { stillUnfit } from './registration';
import { sleep } from './sleep';

/** Interval for noting a limit that slows a job down. One not noted for twice as long counts as gone. */
const NOTED_MS = 10_000;
/** Interval for checking whether a person has removed the reason; for a budget, a new month may have begun too. */
const LOOK_AGAIN_MS = {
  registration: 5 * 60_000,
  verification: 5 * 60_000,
  budget: 60_000,
  tenant_day: 5 * 60_000,
  decision: 5 * 60_000,
  line_types: 60_000,
};
/** Reasons that may end early, so they are checked before their time. */
const ENDS_EARLY: readonly HeldBy['by'][] = ['tenant_day', 'line_types'];

const HELD_AS = { unregistered: 'registration', unverified: 'verification' } as const;
const BY_NUMBER: readonly HeldBy['by'][] = Object.values(HELD_AS);

/** A number that must not send holds its job back. For a released one, others take over at once. */
export const heldByNumber = ({ phone, why }: Unfit): HeldBy | null =>
  why === 'released' ? null : { by: HELD_AS[why], name: phone, most: null, until: null };

/** A number, or a registered campaign, is paused until a trial message is accepted. */
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

/** Line types of the remaining numbers are being looked up again, until this time at most. */
export const heldByLines = (until: Date): HeldBy => ({ by: 'line_types', name: '', most: null, until });

const lookAgainMs = (by: HeldBy['by']): number =>
  Object.hasOwn(LOOK_AGAIN_MS, by) ? LOOK_AGAIN_MS[by as keyof typeof LOOK_AGAIN_MS] : LOOK_AGAIN_MS.budget;

const write = (
  db: Db | Tx,
  { tenant_id, job_id }: JobRow,
  held: (Omit<HeldBy, 'at'> & { at: Date }) | null,
) =>
  db.execute(sql`update jobs set held_by = ${held && JSON.stringify(held)}::jsonb
    where tenant_id = ${tenant_id}::uuid and id = ${job_id}::uuid and held_by is distinct from ${held && JSON.stringify(held)}::jsonb`);

/** Clears the reason when the job runs again, unless a person has to decide about it. */
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
    if (BY_NUMBER.includes(held.by) && !(await stillUnfit(ctx, tx, job, held.name))) return at;
    // Under the job's lock: answers stored since would wake nobody.
    if (held.by === 'line_types' && !(await lastAwaited(tx, job, { at }))) return at;
    const look = new Date(at.getTime() + lookAgainMs(held.by));
    if (ENDS_EARLY.includes(held.by) && held.until && look < held.until) return look;
    return held.until ?? look;
  });
