import { sql } from 'drizzle-orm';
import { type Db, isoInstant, rows, type Tx } from '../../db/rows';

/** Age of the newest backup above which a nightly one is missing, and above which several are, h. */
const AGE_H = { warning: 26, failed: 74 };
const HOUR_MS = 3_600_000;

interface Archive {
  archived_at: string | null;
  fails: boolean;
}

/** The newest backup, as far as it was recorded. */
export interface Backup {
  state: 'ok' | 'warning' | 'failed' | 'unknown';
  taken_at: string | null;
  archived_at: string | null;
  archive_fails: boolean;
}

/** Records that a backup was begun at a time. An older one changes nothing. */
export async function recordBackup(db: Db | Tx, takenAt: Date): Promise<void> {
  await db.execute(sql`insert into last_backup as b (one, taken_at) values (true, ${takenAt.toISOString()}::timestamptz)
    on conflict (one) do update set taken_at = greatest(b.taken_at, excluded.taken_at)`);
}

/** PostgreSQL's own archive of its log. The embedded database has none. */
async function archiveOf(tx: Tx): Promise<Archive> {
  try {
    // In a savepoint: a managed database may refuse it.
    const [archive] = await tx.transaction((inner) =>
      rows<Archive>(
        inner,
        sql`select ${isoInstant('last_archived_time')} as archived_at,
          coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails from pg_stat_archiver`,
      ),
    );
    return archive ?? { archived_at: null, fails: false };
  } catch {
    return { archived_at: null, fails: false };
  }
}

/** Reads the newest backup. A log alone restores nothing, so without a backup on record its state is not known. */
export async function readBackup(tx: Tx, now: Date): Promise<Backup> {
  const [recorded] = await rows<{ taken_at: string }>(
    tx,
    sql`select ${isoInstant('taken_at')} as taken_at from last_backup`,
  );
  const { archived_at, fails } = await archiveOf(tx);
  const hours = recorded && (now.getTime() - Date.parse(recorded.taken_at)) / HOUR_MS;
  const state =
    hours === undefined
      ? 'unknown'
      : hours > AGE_H.failed
        ? 'failed'
        : hours > AGE_H.warning || fails
          ? 'warning'
          : 'ok';
  return { state, taken_at: recorded?.taken_at ?? null, archived_at, archive_fails: fails };
}
