import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../db/client';
import { CAMPAIGN_JOB, type Sending } from '../context';
import { awaitedLines, awaitsLine, exclusionsOf } from '../claim/exclusions';
import type { JobRef } from '../ledger/counters';
import { array } from '../ledger/rows';

/** SQL condition: whether a queued row (`m`) need not wait for its number's line type. */
export const notAwaited = async (tx: Tx, job: JobRef, now: Date): Promise<SQL> =>
  sql`not ${awaitsLine(sql`m.phone`, job, await exclusionsOf(tx, job), now)}`;

/** When the last queued row of these places, or of all, no longer waits for a line type; null when none does. */
export async function lastAwaited(
  db: Db | Tx,
  job: Pick<JobRef, 'tenant_id' | 'campaign_id' | 'job_id'>,
  { open, at }: { open?: readonly string[]; at: Date },
): Promise<Date | null> {
  const places = open ? sql`and m.place = any(${array(open, 'text')})` : sql``;
  const [line] = await rows<{ until: string | null }>(
    db,
    sql`select max(x.waits_until) as until from ${awaitedLines(job, at)} and exists (select 1 from messages m
      where m.tenant_id = x.tenant_id and m.job_id = ${job.job_id}::uuid and m.phone = x.phone and m.state = 'queued' ${places})`,
  );
  return line?.until ? new Date(line.until) : null;
}

/**
 * Lets the jobs of a campaign continue that wait for line types. Called once these are written: a job that is about to
 * sleep holds its own lock meanwhile, so it either sees them or is found here.
 */
export async function wakeForLines(
  { queue }: Pick<Sending, 'queue'>,
  tx: Tx,
  { tenant_id, campaign_id }: Pick<JobRef, 'tenant_id' | 'campaign_id'>,
): Promise<void> {
  const jobs = await rows<{ id: string; waits: boolean }>(
    tx,
    sql`select id, held_by->>'by' is not distinct from 'line_types' as waits from jobs
      where tenant_id = ${tenant_id}::uuid and campaign_id = ${campaign_id}::uuid and state = 'sending' for update`,
  );
  const values = jobs.filter(({ waits }) => waits).map(({ id }) => id);
  await queue.hurry(tx, CAMPAIGN_JOB, { key: 'job_id', values });
}
