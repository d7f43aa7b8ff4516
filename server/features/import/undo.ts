import { and, eq, sql } from 'drizzle-orm';
import type { ImportFailure, Places } from '../../../src/resources/audiences/contract';
import { rows, type Db } from '../../db/client';
import { audiences, imports } from '../../db/schema';
import { withScope } from '../../db/scope';
import { CHUNK_ROWS } from './file';
import { nowhere, placesOf } from './placeCounts';
import type { Into } from './store';
import { tellOf } from './notifyImport';
import { breathe } from '../../lib/pause';

/** Removes an import that cannot continue from its audience: a file is stored completely or not at all. */
export async function undo(
  db: Db,
  to: Into,
  importId: string,
  error: ImportFailure,
  now: Date,
): Promise<void> {
  let removed = CHUNK_ROWS;
  while (removed === CHUNK_ROWS) {
    removed = await withScope(db, 'system', async (tx) => {
      const gone = await rows<{ id: string }>(
        tx,
        // The newest rows belong to this import, because nothing else can add to the audience meanwhile.
        sql`delete from audience_targets
            where tenant_id = ${to.tenant_id} and audience_id = ${to.audience_id} and id = any(array(
              select id from audience_targets
              where tenant_id = ${to.tenant_id} and audience_id = ${to.audience_id} and import_id = ${importId}
              order by id desc limit ${CHUNK_ROWS}))
            returning id`,
      );
      return gone.length;
    });
    await breathe();
  }
  await withScope(db, 'system', async (tx) => {
    const isAudience = and(eq(audiences.tenant_id, to.tenant_id), eq(audiences.id, to.audience_id));
    const [remainder] = await rows<{
      targets: number;
      fields: { name: string; filled: number }[] | null;
      places: Places;
    }>(
      tx,
      sql`select count(*)::int as targets, (
            select jsonb_agg(jsonb_build_object('name', name, 'filled', filled) order by name) from (
              select key as name, count(*)::int as filled from audience_targets t, jsonb_object_keys(t.fields) key
              where t.tenant_id = ${to.tenant_id} and t.audience_id = ${to.audience_id} group by key) f
          ) as fields, ${placesOf(to.tenant_id, to.audience_id)} as places
          from audience_targets where tenant_id = ${to.tenant_id} and audience_id = ${to.audience_id}`,
    );
    const targets = remainder?.targets ?? 0;
    await tx
      .update(audiences)
      .set({
        targets,
        fields: remainder?.fields ?? [],
        places: remainder?.places ?? nowhere(),
        state: targets > 0 ? 'ready' : 'failed',
        updated_at: now,
      })
      .where(isAudience);
    await tx
      .update(imports)
      .set({ state: 'failed', error, imported: 0, finished_at: now })
      .where(and(eq(imports.tenant_id, to.tenant_id), eq(imports.id, importId)));
    await tellOf(tx, to, importId, 'import_failed', now);
  });
}
