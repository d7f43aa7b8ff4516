import { sql } from 'drizzle-orm';
import { undoableSince } from '../../../src/rules/data/undoing';
import { deleteInChunks } from '../../db/chunks';
import { rows } from '../../db/rows';
import type { Deps } from '../../http/handler';

/** Forgets the former details of people whose import can no longer be undone. One that is being undone keeps them to its end. */
export async function removeOldChanges(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const before = sql`${undoableSince(clock.now()).toISOString()}::timestamptz`;
  const tenants = await rows<{ id: string }>(db, sql`select id from tenants order by id`);
  for (const { id } of tenants) {
    if (signal.aborted) return;
    const isOver = sql`i.tenant_id = ${id}::uuid and i.state in ('completed', 'failed')
      and coalesce(i.finished_at, i.created_at) <= ${before} and i.undo->>'state' is distinct from 'undoing'`;
    try {
      await deleteInChunks(
        db,
        (limit) => sql`delete from import_changes where tenant_id = ${id}::uuid and (import_id, id) in (
          select c.import_id, c.id from imports i join import_changes c on c.tenant_id = i.tenant_id and c.import_id = i.id
          where ${isOver} limit ${limit}) returning 1`,
        signal,
      );
    } catch (error) {
      // The next hour tries again.
      log.warn('retention', { tenant_id: id, error });
    }
  }
}
