import { sql } from 'drizzle-orm';
import { ADMINS } from '../../../src/contract/roles';
import { isDecision, type JobDecision } from '../../../src/resources/jobs/contract';
import { meaningOf } from '../../../src/rules/carrierErrors';
import { rows, type Tx } from '../../db/client';
import type { jobs } from '../../db/schema';
import { notify } from '../../notices';
import { CAMPAIGN_JOB, type Sending } from '../context';
import { bucketOf } from '../counters';
import type { JobRow } from '../jobRow';
import type { HeldBy } from './limited';

/** How often a run looks. */
const LOOK_MS = 1_000;
/** The share of filtered texts is that of so many of the last receipts. */
const RECEIPTS = 200;
/** Receipts are counted in buckets of ten seconds; older ones tell nothing about now. */
const BUCKETS = 360;
/** Fewer opt-outs than that are no share. */
const LEAST_OPT_OUTS = 10;

type Row = typeof jobs.$inferSelect;
type Figures = Pick<Row, 'held_by' | 'resumed' | 'sent' | 'opted_out' | 'filtered'>;
type Ids = Pick<JobRow, 'tenant_id' | 'job_id'>;
type World = Pick<Sending, 'db' | 'clock' | 'env'>;

const own = ({ tenant_id, job_id }: Ids) => sql`tenant_id = ${tenant_id}::uuid and id = ${job_id}::uuid`;

/** Whether the latest receipts say that too many texts were filtered. Those that came before a person let it go on are not counted. */
async function filteredOf(
  { db, env }: World,
  { tenant_id, job_id }: Ids,
  job: Figures,
): Promise<HeldBy | null> {
  const percent = env.FILTERED_PAUSE_PERCENT;
  const least = Math.ceil((RECEIPTS * percent) / 100);
  const seen = job.resumed?.filtered;
  if (percent === 0 || job.filtered - (seen?.filtered ?? 0) < least) return null;
  const [last] = await rows<{ filtered: number; receipts: number }>(
    db,
    sql`select coalesce(sum(filtered), 0)::int as filtered, coalesce(sum(receipts), 0)::int as receipts from (
        select filtered, delivered + failed as receipts,
          sum(delivered + failed) over (order by at desc) - delivered - failed as newer
        from (select * from job_buckets where tenant_id = ${tenant_id}::uuid and job_id = ${job_id}::uuid
          and at > ${seen?.at ?? '-infinity'}::timestamptz order by at desc limit ${BUCKETS}::int) latest
      ) b where newer < ${RECEIPTS}::int`,
  );
  const { filtered: count, receipts: of } = last!;
  return count >= least && count * 100 >= percent * of ? heldBy('filtered', { count, of }) : null;
}

/** Whether too many have opted out, or, since a person let it go on, as large a share again. */
function optedOutOf({ env }: World, { resumed, sent, opted_out }: Figures): HeldBy | null {
  const percent = env.OPT_OUT_PAUSE_PERCENT;
  const seen = resumed?.opted_out ?? { sent: 0, opted_out: 0 };
  const more = opted_out - seen.opted_out;
  const of = Math.max(sent - seen.sent, seen.sent);
  if (percent === 0 || more < LEAST_OPT_OUTS || more * 100 < percent * of) return null;
  return heldBy('opted_out', { count: opted_out, of: sent });
}

const heldBy = (by: JobDecision, more: Pick<HeldBy, 'code' | 'count' | 'of'>): HeldBy => ({
  by,
  name: '',
  most: null,
  until: null,
  ...more,
});

/** The carrier refused message after message for one cause. */
export const heldByRefusals = (code: string): HeldBy => heldBy('refused', { code });

/** Looks once a second whether a job waits for a person's decision, or is to. Resolves to that, or to null. */
export function decisionsOn(ctx: World, job: Ids): () => Promise<HeldBy | null> {
  let next = -Infinity;
  return async () => {
    const now = ctx.clock.now().getTime();
    if (now < next) return null;
    next = now + LOOK_MS;
    const [current] = await rows<Figures & Record<string, unknown>>(
      ctx.db,
      sql`select held_by, resumed, sent, opted_out, filtered from jobs where ${own(job)}`,
    );
    if (!current) return null;
    const { held_by } = current;
    // It keeps `at`: it is written down already.
    if (held_by && isDecision(held_by.by)) return held_by as unknown as HeldBy;
    return (await filteredOf(ctx, job, current)) ?? optedOutOf(ctx, current);
  };
}

/** The causes of refusals that a person has seen and let the job go on in spite of. */
export async function toleratedBy({ db }: Pick<World, 'db'>, job: Ids): Promise<readonly string[]> {
  const [current] = await rows<Pick<Figures, 'resumed'>>(db, sql`select resumed from jobs where ${own(job)}`);
  return current?.resumed?.refused ?? [];
}

/**
 * Writes down what a person is to decide, and tells who started the job and the tenant's administrators.
 * @returns whether the job still waits for it: a decision that was written before may have been taken meanwhile
 */
export async function askPerson(tx: Tx, job: JobRow, held: HeldBy, at: Date): Promise<boolean> {
  const [current] = await rows<Pick<Row, 'held_by' | 'campaign_id' | 'by_user_id'> & { name: string }>(
    tx,
    sql`select j.held_by, j.campaign_id, j.by_user_id, c.name from jobs j
      join campaigns c on c.tenant_id = j.tenant_id and c.id = j.campaign_id
      where j.tenant_id = ${job.tenant_id}::uuid and j.id = ${job.job_id}::uuid`,
  );
  if (!current) return false;
  if (current.held_by && isDecision(current.held_by.by)) return true;
  if (held.at !== undefined) return false;
  const written = { ...held, at: at.toISOString() };
  await tx.execute(sql`update jobs set held_by = ${JSON.stringify(written)}::jsonb where ${own(job)}`);
  const { campaign_id, by_user_id: user_id, name } = current;
  const { tenant_id, job_id } = job;
  const told = {
    kind: 'job_paused' as const,
    about: [campaign_id, job_id],
    name,
    event: `${job_id} ${written.at}`,
    at,
  };
  await notify(tx, { tenant_id, user_id }, told);
  await notify(tx, { tenant_id, roles: ADMINS }, told);
  return true;
}

/** What is remembered of a job that a person lets go on. */
function resumedWith({ held_by, resumed, sent, opted_out, filtered }: Figures, now: Date): Row['resumed'] {
  const code = held_by?.code;
  switch (held_by?.by) {
    case 'filtered':
      return { ...resumed, filtered: { at: bucketOf(now).toISOString(), filtered } };
    case 'opted_out':
      return { ...resumed, opted_out: { sent, opted_out } };
    default:
      return { ...resumed, refused: [...(resumed?.refused ?? []), ...(code ? [meaningOf(code)] : [])] };
  }
}

/** A person lets a job go on that waits for this decision. Changes nothing where it does not. */
export async function letGoOn(
  tx: Tx,
  { queue, clock }: Pick<Sending, 'queue' | 'clock'>,
  jobId: string,
  by: JobDecision,
): Promise<void> {
  const [waits] = await rows<Figures & Record<string, unknown>>(
    tx,
    sql`select held_by, resumed, sent, opted_out, filtered from jobs
      where id = ${jobId}::uuid and state = 'sending' and held_by->>'by' = ${by} for update`,
  );
  if (!waits) return;
  const resumed = JSON.stringify(resumedWith(waits, clock.now()));
  await tx.execute(
    sql`update jobs set held_by = null, resumed = ${resumed}::jsonb where id = ${jobId}::uuid`,
  );
  await queue.hurry(tx, CAMPAIGN_JOB, { key: 'job_id', values: [jobId] });
}
