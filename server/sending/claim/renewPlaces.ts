import { sql } from 'drizzle-orm';
import { keyOfPlace, placeOfKey } from '../../../src/rules/law/quietHours/place';
import { everyState } from '../../../src/rules/law/quietHours/inForce';
import { rows } from '../../db/client';
import { breathe } from '../../lib/pause';
import type { Sending } from '../context';
import { type JobRow, ofJob, readJob } from '../ledger/jobRow';
import { waitsForHours } from '../ledger/lawful';
import { inLedger, unnestRows } from '../ledger/rows';
import { ANYWHERE, countWaiting } from '../ledger/waiting';
import { type Located, placeKeyOf } from './place';

const CHUNK = 2_500;

/** A row that may still be sent, and what locates its recipient. */
interface Row extends Omit<Located, 'fields'> {
  n: number;
  /** Null if its text is written, and it is in no audience any more. */
  fields: Located['fields'] | null;
  place: string;
  queued: boolean;
}

/**
 * Works out the places of a job's rows again if they were written by rules that did not know all states with a law of
 * their own: those who still wait get the hours and caps of today's law. Repeating it changes nothing, so a crash only
 * lets it begin again. `law_states` of the row that is given follows. Rows that a slow earlier run holds at this moment keep theirs.
 */
export async function renewPlaces(ctx: Sending, job: JobRow, signal: AbortSignal): Promise<void> {
  const states = everyState();
  if (!waitsForHours(job, ctx.env)) return;
  if (job.law_states === states && !(await lacksPlaces(ctx, job))) return;
  let last: number | null = 0;
  while (last !== null) {
    if (signal.aborted) return;
    await breathe();
    last = await renewChunk(ctx, job, last);
  }
  await ctx.db.execute(sql`update jobs set law_states = ${states}
    where tenant_id = ${job.tenant_id}::uuid and id = ${job.job_id}::uuid`);
  job.law_states = states;
}

/** Whether rows wait that were written without a place, since the job ignored hours by the operator's setting of that time. */
const lacksPlaces = async ({ db }: Sending, job: JobRow): Promise<boolean> => {
  if (job.hours === 'hold') return false;
  const [row] = await rows(
    db,
    sql`select 1 from messages m where ${ofJob(job)} and m.place = ${ANYWHERE} and m.state = 'queued' limit 1`,
  );
  return row !== undefined;
};

/** @returns the last row of the chunk; null when there was none */
const renewChunk = ({ db }: Sending, job: JobRow, after: number): Promise<number | null> =>
  inLedger(db, async (tx) => {
    // Rows are counted under this lock when they are taken and returned, too. Their holder may wait for it, so rows are skipped.
    await readJob(tx, job.tenant_id, job.job_id, { lock: true });
    const open = await rows<Row & Record<string, unknown>>(
      tx,
      sql`select m.n, m.place, m.phone, coalesce(m.fields, t.fields) as fields, t.time_zone, t.us_state, m.state = 'queued' as queued
        from messages m left join lateral (
          select t.time_zone, t.us_state, t.fields from campaign_audiences a join audience_targets t on t.tenant_id = a.tenant_id
            and t.audience_id = a.audience_id and t.phone = m.phone
          where a.tenant_id = m.tenant_id and a.campaign_id = m.campaign_id order by a.audience_id limit 1) t on true
        where ${ofJob(job)} and m.n > ${after}::int and m.state in ('queued', 'claimed', 'submitting')
        order by m.n limit ${CHUNK}::int for update of m skip locked`,
    );
    const changed = open
      .map((row) => ({ ...row, known: keyNow(row) }))
      .filter(({ place, known }) => place !== known.place);
    if (changed.length > 0) {
      const places = unnestRows(
        changed,
        {
          n: ['int', ({ n }) => n],
          place: ['text', ({ known }) => known.place],
          place_by: ['text', ({ known }) => known.by],
        },
        { tenant_id: sql`${job.tenant_id}::uuid`, job_id: sql`${job.job_id}::uuid` },
      );
      await tx.execute(sql`update messages m set place = given.place, place_by = given.place_by from ${places}
        where m.tenant_id = given.tenant_id and m.job_id = given.job_id and m.n = given.n and m.shelf = ${job.shelf}`);
      const waiting = changed.filter(({ queued }) => queued);
      await countWaiting(tx, job, waiting, -1);
      const moved = waiting.map(({ known }) => ({ place: known.place }));
      await countWaiting(tx, job, moved, 1);
    }
    return open.at(-1)?.n ?? null;
  });

/** The place of a row by today's law; a cap that holds its person stays. */
const keyNow = ({ fields, ...row }: Row): { place: string; by: string | null } => {
  if (fields === null) return { place: row.place, by: null };
  const { capped } = placeOfKey(row.place);
  const { place, by } = placeKeyOf({ ...row, fields });
  return { place: capped ? keyOfPlace({ ...placeOfKey(place), capped }) : place, by };
};
