import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import { SAMPLE_ROWS, type Import } from '../../../src/resources/audiences/contract';
import type { Tx } from '../../db/client';
import { import_rejects, imports } from '../../db/schema';
import { ownRows } from '../../db/scope';
import { tallyOf } from './rowChecks';

type Row = typeof imports.$inferSelect;
/** An import as in the contract, with times as dates. */
export type ImportView = Omit<Import, 'created_at' | 'finished_at'> & {
  created_at: Date;
  finished_at: Date | null;
};

/** How many imports an audience shows. Older ones stay in the database. */
const SHOWN = 20;

/** The requested page of an import's rejects. */
export interface RejectsPage {
  import_id: string;
  skip: number;
  limit: number;
}

/** Null for a failed import: the error says that nothing of it is there. */
function undoOf({ state, undo }: Row): ImportView['undo'] {
  if (!undo || state !== 'completed') return null;
  const { removed, restored, returned, kept: keeps, of, by, at, finished_at } = undo;
  return { state: undo.state, removed, restored, returned, kept: keeps, of, by, at, finished_at };
}

const viewOf = (row: Row, sample: Import['sample'] = []): ImportView => ({
  id: row.id,
  audience_id: row.audience_id,
  file_name: row.file_name,
  state: row.state,
  error: row.error,
  rows: row.rows,
  processed: row.processed,
  further: row.further,
  mode: row.mode,
  sync:
    row.mode === 'match'
      ? { changed: row.changed, unchanged: row.unchanged, gone: row.gone, spared: row.spared }
      : null,
  undo: undoOf(row),
  imported: row.imported,
  rejected: tallyOf(row.rejected),
  sample,
  consent: row.consent,
  consent_when: row.consent_when,
  consent_kind: row.consent_kind,
  by: row.by,
  created_at: row.created_at,
  finished_at: row.finished_at,
});

async function rejectsOf(
  tx: Tx,
  { tenant_id, id }: Row,
  skip: number,
  limit: number,
): Promise<Import['sample']> {
  const { n, row, reason, detail, value } = import_rejects;
  const rejects = await tx
    .select({ row, reason, detail, value })
    .from(import_rejects)
    // Entries are numbered without gaps, so a late page is as fast as the first.
    .where(and(eq(import_rejects.tenant_id, tenant_id), eq(import_rejects.import_id, id), gt(n, skip)))
    .orderBy(asc(n))
    .limit(limit);
  return rejects as Import['sample'];
}

/** Imports of an audience, newest first, each with its first rejects or the requested page. */
export async function importsOf(
  tx: Tx,
  tenantId: string,
  audienceId: string,
  page?: RejectsPage,
): Promise<ImportView[]> {
  const records = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.tenant_id, tenantId), eq(imports.audience_id, audienceId)))
    .orderBy(desc(imports.created_at), desc(imports.id))
    .limit(SHOWN);
  const views: ImportView[] = [];
  for (const row of records) {
    const range = page?.import_id === row.id ? page : { skip: 0, limit: SAMPLE_ROWS };
    views.push(viewOf(row, await rejectsOf(tx, row, range.skip, range.limit)));
  }
  return views;
}

/** The newest import of each audience without its rejects, for lists. */
export async function latestImports(
  tx: Tx,
  audienceIds: readonly string[],
): Promise<Map<string, ImportView[]>> {
  if (audienceIds.length === 0) return new Map();
  const records = await tx
    .selectDistinctOn([imports.audience_id])
    .from(imports)
    .where(and(ownRows(tx, imports), inArray(imports.audience_id, [...audienceIds])))
    .orderBy(imports.audience_id, desc(imports.created_at), desc(imports.id));
  return new Map(records.map((row) => [row.audience_id ?? '', [viewOf(row)]]));
}
