import { and, eq, sql } from 'drizzle-orm';
import type {
  audiences as contract,
  Import,
  ImportFailure,
  UndoFigures,
} from '../../../src/resources/audiences/contract';
import { UNDO_DAYS, undoableSince } from '../../../src/rules/data/undoing';
import { callerName } from '../../auth/callerName';
import type { Db, Tx } from '../../db/client';
import { audiences, imports } from '../../db/schema';
import { withScope } from '../../db/scope';
import { assertConfirmed } from '../../http/confirmed';
import type { Call, CallOf, Deps } from '../../http/handler';
import { notFound, problem } from '../../http/problem';
import type { Worker } from '../../queue/queue';
import { rowOf } from '../../tables/rows';
import { assertNoJobUses, assertNotMerged } from '../audiences/jobUse';
import { tellOf } from './notifyImport';
import { asJson } from './rowChecks';
import { undoAll, undoFigures, undoRow, type Origin } from './undo';

/** Name under which imports to undo wait in the queue. */
export const UNDO_WORK = 'import_undo';

const sumOf = (figures: UndoFigures): number => Object.values(figures).reduce((sum, count) => sum + count, 0);

/** @throws 409 for an import that cannot be undone, and while a job uses the audience or it is being changed */
async function undoable(
  { tx, now }: Pick<Call, 'tx' | 'now'>,
  audienceId: string,
  importId: string,
  lock?: 'update',
) {
  // The lock waits for jobs that are being started with the audience.
  const audience = await rowOf(tx, audiences, audienceId, lock);
  const { tenant_id } = audience;
  const isImport = and(eq(imports.tenant_id, tenant_id), eq(imports.id, importId));
  const [record] = await tx
    .select()
    .from(imports)
    .where(and(isImport, eq(imports.audience_id, audience.id)));
  if (!record) throw notFound();
  if (record.undo) throw problem('not_undoable.undone');
  if (audience.state === 'processing') throw problem('processing.file');
  assertNotMerged(audience);
  if (record.state !== 'completed') throw problem('not_undoable.unfinished');
  if ((record.finished_at ?? record.created_at) <= undoableSince(now))
    throw problem('not_undoable.overdue', { days: UNDO_DAYS });
  await assertNoJobUses(tx, [audience.id]);
  return { record, isImport, origin: { tenant_id, audience_id: audience.id, import_id: record.id } };
}

/** Figures of undoing an import now. */
export async function undoPreview(call: CallOf<typeof contract, 'undo_preview'>): Promise<UndoFigures> {
  const { origin } = await undoable(call, call.params.id, call.query.import_id);
  return undoFigures(call.tx, origin);
}

/** Starts the undoing of an import. */
export async function undoImport(call: CallOf<typeof contract, 'undo'>): Promise<UndoFigures> {
  const { tx, deps, params, body, now } = call;
  const { record, isImport, origin } = await undoable(call, params.id, body.import_id, 'update');
  const figures = await undoFigures(tx, origin);
  await assertConfirmed(body.confirmed, async () => ({
    names: [record.file_name],
    counts: { ...figures },
  }));
  await tx
    .update(imports)
    .set({ undo: undoRow(sumOf(figures), await callerName(call), now) })
    .where(isImport);
  await tx
    .update(audiences)
    .set({ state: 'processing', updated_at: now })
    .where(and(eq(audiences.tenant_id, origin.tenant_id), eq(audiences.id, origin.audience_id)));
  await deps.queue.enqueue(tx, UNDO_WORK, { ...origin });
  return figures;
}

/** Stores the end of an undoing, and opens the audience again. */
async function finish(
  tx: Tx,
  { tenant_id, audience_id, import_id }: Origin,
  ends: (record: typeof imports.$inferSelect) => Partial<typeof imports.$inferInsert>,
  now: Date,
): Promise<void> {
  const isImport = and(eq(imports.tenant_id, tenant_id), eq(imports.id, import_id));
  const [record] = await tx.select().from(imports).where(isImport).for('update');
  if (!record) return;
  const ending = ends(record);
  await tx.update(imports).set(ending).where(isImport);
  const state: Import['state'] = ending.state ?? record.state;
  await tx
    .update(audiences)
    .set({
      state: state === 'failed' ? sql`case when targets > 0 then 'ready' else 'failed' end` : 'ready',
      updated_at: now,
    })
    .where(and(eq(audiences.tenant_id, tenant_id), eq(audiences.id, audience_id)));
}

/** The worker that undoes imports. A crash loses nothing: it goes on from the last part. */
export const undoWorker =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Worker =>
  async ({ payload, signal }) => {
    const origin = payload as unknown as Origin;
    if (!(await undoAll(db, origin, () => clock.now(), signal))) return;
    await withScope(db, 'system', async (tx) => {
      const now = clock.now();
      const [record] = await tx
        .select({ undo: imports.undo })
        .from(imports)
        .where(and(eq(imports.tenant_id, origin.tenant_id), eq(imports.id, origin.import_id)))
        .for('update');
      if (record?.undo?.state !== 'undoing') return;
      await finish(
        tx,
        origin,
        ({ undo }) => ({ undo: { ...undo!, state: 'undone', finished_at: now.toISOString() } }),
        now,
      );
      await tellOf(tx, origin, origin.import_id, 'import_undone', now);
    });
  };

/** Takes back an import that cannot continue: a file is stored completely or not at all. */
export async function failImport(db: Db, origin: Origin, error: ImportFailure, now: Date): Promise<void> {
  await withScope(db, 'system', (tx) =>
    tx.execute(sql`update imports set undo = ${asJson(undoRow(0, null, now))}
      where tenant_id = ${origin.tenant_id}::uuid and id = ${origin.import_id}::uuid and undo is null`),
  );
  await undoAll(db, origin, () => now);
  await withScope(db, 'system', async (tx) => {
    await finish(
      tx,
      origin,
      () => ({
        state: 'failed',
        error,
        undo: null,
        imported: 0,
        changed: 0,
        unchanged: 0,
        gone: 0,
        spared: 0,
        finished_at: now,
      }),
      now,
    );
    await tellOf(tx, origin, origin.import_id, 'import_failed', now);
  });
}
