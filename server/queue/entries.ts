import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../db/client';

/** An entry by its queue and one value of its payload. */
interface EntryKey {
  queue: string;
  key: 'id' | 'job_id';
  /** A column or a text. */
  value: SQL | string;
}

const entry = ({ queue, key, value }: EntryKey) =>
  sql`select 1 from pgboss.job q where q.name = ${queue} and q.data->>${sql.raw(`'${key}'`)} = ${value}::text`;

/** Condition: such an entry waits in the queue, or a worker has it. */
export const isQueued = (key: EntryKey): SQL => sql`exists (${entry(key)} and q.state < 'completed')`;

/** Condition: such an entry waits in the queue. */
export const isWaiting = (key: EntryKey): SQL =>
  sql`exists (${entry(key)} and q.state in ('created', 'retry'))`;

/** Condition: such an entry, in any state, has an `at` in its payload after this time. */
export const isNewer = (key: EntryKey, than: Date): SQL =>
  sql`exists (${entry(key)} and (q.data->>'at')::timestamptz > ${than.toISOString()}::timestamptz)`;

async function isInstalled(db: Db | Tx): Promise<boolean> {
  const [state] = await rows<{ installed: boolean }>(
    db,
    sql`select to_regclass('pgboss.job') is not null as installed`,
  );
  return state!.installed;
}

/** Unfinished entries of each queue that has any, and the age of the oldest one that is due. */
export async function queueDepths(
  db: Db | Tx,
): Promise<{ queue: string; entries: number; oldest_seconds: number }[]> {
  if (!(await isInstalled(db))) return [];
  return rows(
    db,
    sql`select name as queue, count(*)::int as entries, coalesce(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as oldest_seconds
      from pgboss.job where state < 'completed' group by name`,
  );
}

/**
 * Deletes the entries of a queue that wait or that a worker had in its hands, and returns their payloads. None before the
 * queue is installed.
 */
export async function takeUnfinished<Payload>(tx: Tx, queue: string): Promise<Payload[]> {
  if (!(await isInstalled(tx))) return [];
  const entries = await rows<{ data: Payload }>(
    tx,
    sql`delete from pgboss.job where name = ${queue} and state < 'completed' returning data`,
  );
  return entries.map(({ data }) => data);
}
