import { sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../db/client';
import type { Waiting } from '../../../src/rules/law/quietHours/standing';
import type { JobRef } from './counters';
import { array } from './rows';

/** Place of the rows of a job that ignores hours. They are not counted by place. */
export const ANYWHERE = '';

/**
 * Counts rows that entered (`+1`) or left (`-1`) the queue, by place. Always called in the transaction that changes
 * the ledger, and after `count`, so that all callers lock in the same order.
 */
export async function countWaiting(
  tx: Tx,
  job: JobRef,
  changed: readonly { place: string; rows?: number }[],
  sign: 1 | -1,
): Promise<void> {
  const sums = new Map<string, number>();
  for (const { place, rows: n = 1 } of changed)
    if (place !== ANYWHERE) sums.set(place, (sums.get(place) ?? 0) + sign * n);
  if (sums.size === 0) return;
  const places = [...sums.keys()].sort();
  await tx.execute(sql`
    insert into job_places (tenant_id, job_id, place, waiting)
    select ${job.tenant_id}::uuid, ${job.job_id}::uuid, given.place, given.change
    from unnest(${array(places, 'text')}, ${array(
      places.map((place) => sums.get(place)!),
      'int',
    )}) as given(place, change)
    on conflict (tenant_id, job_id, place) do update set waiting = job_places.waiting + excluded.waiting`);
}

/** How many rows of a job are queued, by place. Includes places where none are left. */
export const waitingOf = (
  db: Db | Tx,
  { tenant_id, job_id }: Pick<JobRef, 'tenant_id' | 'job_id'>,
): Promise<Waiting[]> =>
  rows<Waiting & Record<string, unknown>>(
    db,
    sql`select place, waiting from job_places
      where tenant_id = ${tenant_id}::uuid and job_id = ${job_id}::uuid order by place`,
  );
