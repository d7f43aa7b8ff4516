import { and, eq, sql } from 'drizzle-orm';
import type { ImportFailure } from '../../../src/resources/audiences/contract';
import { CsvProblem } from '../../../src/rules/formats/csv/problem';
import type { Db } from '../../db/client';
import { audiences, imports } from '../../db/schema';
import { withScope } from '../../db/scope';
import { gatherStatistics } from '../../db/statistics';
import type { Deps } from '../../http/handler';
import type { Work, Worker } from '../../queue/queue';
import { countriesFor } from '../../sending/ledger/countries';
import { removesGone } from '../../../src/rules/formats/sync';
import { breathe } from '../../lib/pause';
import { chunks, type Layout } from './file';
import { removeGone, storeChunk, type Into } from './store';
import { IMPORT_FAILURES } from '../../http/sentences/importFailures';
import { tellOf } from './notifyImport';
import { failImport } from './undoWork';
import { StoreFailure } from '../../files/bucket';
import { FileMissing, type Files, remove } from '../../files/store';
import { bytesOf, factsOf, removeFile } from '../../platform/files';

/** Name under which imports wait in the queue. */
export const IMPORT_WORK = 'import';

/** Queue payload of one import. */
export interface ImportWork extends Layout {
  tenant_id: string;
  import_id: string;
  /** A file of this machine's disk, where a version before 0.2 kept it. */
  path?: string;
}

type Tools = Pick<Deps, 'db' | 'clock' | 'files' | 'log' | 'carrier' | 'queue' | 'metrics'>;

/** How long an import waits for a store that fails. It is not given up: nothing is wrong with it. */
const STORE_WAIT_MS = 60_000;

/** The accepted file's bytes. @throws StoreFailure, FileMissing */
async function* bytesFor(
  files: Files,
  { tenant_id, import_id: id, path }: ImportWork,
): AsyncGenerator<Uint8Array> {
  let isEmpty = true;
  for await (const bytes of files.read({ tenant_id, id })) {
    isEmpty = false;
    yield bytes;
  }
  if (!isEmpty) return;
  if (!path || !(await factsOf(path))) throw new FileMissing();
  yield* bytesOf(path);
}

/** The audience owner's message about an error that a retry cannot fix; undefined for any other error. */
function reasonOf(error: unknown, last: boolean): ImportFailure | undefined {
  if (error instanceof CsvProblem) return { code: error.code, message: error.message };
  if (error instanceof FileMissing) return { code: 'file_gone', message: IMPORT_FAILURES.file_gone };
  return last ? { code: 'internal', message: IMPORT_FAILURES.internal } : undefined;
}

async function find(db: Db, work: ImportWork) {
  const [record] = await withScope(db, 'system', (tx) =>
    tx
      .select({
        state: imports.state,
        mode: imports.mode,
        processed: imports.processed,
        client_id: imports.client_id,
        audience_id: imports.audience_id,
      })
      .from(imports)
      .where(and(eq(imports.tenant_id, work.tenant_id), eq(imports.id, work.import_id))),
  );
  return record;
}

/**
 * Stores an accepted file, chunk by chunk. Safe to run again after a crash: chunks that were committed are
 * read past, for the numbers they hold, and not stored twice.
 */
export async function importFile(tools: Tools, work: ImportWork, { signal, last }: Run = {}): Promise<void> {
  const { db, clock, files, log, carrier, metrics } = tools;
  const record = await find(db, work);
  // Deleted meanwhile, or finished before the queue was informed.
  if (!record?.audience_id || (record.state !== 'queued' && record.state !== 'processing'))
    return discard(db, work);
  const to: Into = {
    tenant_id: work.tenant_id,
    client_id: record.client_id,
    audience_id: record.audience_id,
  };
  try {
    const countries = await withScope(db, 'system', (tx) => countriesFor(tx, carrier, to.tenant_id));
    for await (const chunk of chunks(bytesFor(files, work), work)) {
      if (signal?.aborted) return;
      if (chunk.processed <= record.processed) continue;
      await withScope(db, 'system', (tx) =>
        storeChunk(tx, { ...to, countries }, work.import_id, chunk, clock.now()),
      );
    }
    if (record.mode === 'match' && !(await removeRest(db, to, work, clock, signal))) return;
    await finish(db, to, work.import_id, clock.now());
    // The planner would not know of a million new rows, and would sort whole tables for a page.
    await gatherStatistics(db, 'audience_targets');
  } catch (error) {
    if (error instanceof StoreFailure) return waitForStore(tools, work);
    const reason = reasonOf(error, last ?? false);
    if (!reason) throw error;
    log.warn('import_failed', { import_id: work.import_id, error });
    metrics?.importFailed();
    await failImport(db, { ...to, import_id: work.import_id }, reason, clock.now());
  }
  await discard(db, work);
}

type Run = Partial<Pick<Work, 'signal' | 'last'>>;

/** The worker of the `import` queue. */
export const importWorker =
  (tools: Tools): Worker =>
  ({ payload, signal, last }) =>
    importFile(tools, payload as unknown as ImportWork, { signal, last });

/**
 * Ends a `match`: removes those whom the file lacks, in parts, or counts them where too much of it is unreadable.
 * @returns false where it was aborted
 */
async function removeRest(
  db: Db,
  to: Into,
  { import_id: id }: ImportWork,
  clock: Tools['clock'],
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const isImport = and(eq(imports.tenant_id, to.tenant_id), eq(imports.id, id));
  const isRead = await withScope(db, 'system', async (tx) => {
    const [record] = await tx.select().from(imports).where(isImport);
    if (!record) return false;
    const { imported, changed, unchanged } = record;
    if (removesGone({ ...record, people: imported + changed + unchanged })) return true;
    await tx.execute(sql`update imports set spared = (select count(*) from audience_targets t
        where t.tenant_id = ${to.tenant_id}::uuid and t.audience_id = ${to.audience_id}::uuid
          and t.id <= ${record.until}::bigint and t.confirmed_import_id is distinct from ${id}::uuid)
      where tenant_id = ${to.tenant_id}::uuid and id = ${id}::uuid`);
    return false;
  });
  // A crash loses nothing: those who are gone are not met again.
  let last: number | null = isRead ? 0 : null;
  while (last !== null) {
    if (signal?.aborted) return false;
    const after: number = last;
    last = await withScope(db, 'system', (tx) => removeGone(tx, to, id, after, clock.now()));
    await breathe();
  }
  return true;
}

async function waitForStore({ db, clock, queue }: Tools, work: ImportWork): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + STORE_WAIT_MS);
  await withScope(db, 'system', (tx) => queue.enqueue(tx, IMPORT_WORK, { ...work }, { startAfter }));
}

async function finish(db: Db, to: Into, importId: string, now: Date): Promise<void> {
  await withScope(db, 'system', async (tx) => {
    await tx
      .update(imports)
      .set({ state: 'completed', finished_at: now })
      .where(and(eq(imports.tenant_id, to.tenant_id), eq(imports.id, importId)));
    await tx
      .update(audiences)
      .set({ state: 'ready', updated_at: now })
      .where(and(eq(audiences.tenant_id, to.tenant_id), eq(audiences.id, to.audience_id)));
    await tellOf(tx, to, importId, 'import_finished', now);
  });
}

async function discard(db: Db, { tenant_id, import_id: id, path }: ImportWork): Promise<void> {
  await withScope(db, 'system', (tx) => remove(tx, { tenant_id, id }));
  if (path) await removeFile(path).catch(() => undefined);
}
