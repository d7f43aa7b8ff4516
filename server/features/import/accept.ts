import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { callerName } from '../../auth/callerName';
import {
  type audiences as contract,
  type Import,
  syncCounts,
} from '../../../src/resources/audiences/contract';
import { rows, type Tx } from '../../db/client';
import { audiences, clients, imports } from '../../db/schema';
import { withScope } from '../../db/scope';
import type { UnscopedCallOf } from '../../http/handler';
import { assertConfirmed, passRepeat } from '../../http/confirmed';
import { assertNotMerged } from '../audiences/jobUse';
import { invalidField, notFound, problem } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { check, checkMatch } from './check';
import { inspect } from './inspect';
import { rememberColumns } from './remember';
import { type Destination, tallyOf } from './rowChecks';
import type { ImportView } from './view';
import { countriesFor } from '../../sending/ledger/countries';
import { IMPORT_WORK, type ImportWork } from './work';
import { rowIs } from '../../tables/rows';

interface Query {
  client_id?: string;
  audience_id?: string;
  name?: string;
  mode?: Import['mode'];
  dry_run?: boolean;
}

type Place = Omit<Destination, 'countries'>;

/** An audience as it is when a file is compared with it. */
interface Before {
  targets: number;
  updated_at: Date;
  /** The newest target. */
  until: number;
}

async function ofAudience(tx: Tx, id: string): Promise<Place> {
  const [audience] = await tx
    .select()
    .from(audiences)
    .where(rowIs(tx, audiences, id));
  if (!audience) throw notFound();
  if (audience.state === 'processing') {
    throw problem('processing.second_file');
  }
  assertNotMerged(audience);
  return { tenant_id: audience.tenant_id, client_id: audience.client_id, audience_id: audience.id };
}

async function ofClient(tx: Tx, id: string): Promise<Place> {
  const [client] = await tx
    .select()
    .from(clients)
    .where(rowIs(tx, clients, id));
  if (!client) throw notFound();
  if (client.archived) throw problem('archived.client');
  return { tenant_id: client.tenant_id, client_id: client.id, audience_id: null };
}

/** Target of a file, if its sender is allowed to: an existing audience, or a new one of a client. */
async function destinationOf(tx: Tx, { client_id, audience_id, name, dry_run }: Query): Promise<Place> {
  if (audience_id) {
    const to = await ofAudience(tx, audience_id);
    if (client_id && client_id !== to.client_id) throw invalidField('audience_id', 'other_client.audience');
    return to;
  }
  if (!client_id) {
    throw invalidField('client_id', 'required.client');
  }
  if (!name && !dry_run) throw invalidField('name', 'required.audience_name');
  return ofClient(tx, client_id);
}

async function beforeOf(tx: Tx, { tenant_id, audience_id }: Place): Promise<Before | null> {
  if (audience_id === null) return null;
  const [audience] = await tx
    .select()
    .from(audiences)
    .where(rowIs(tx, audiences, audience_id));
  const [newest] = await rows<{ until: number }>(
    tx,
    sql`select coalesce(max(id), 0)::float8 as until from audience_targets
      where tenant_id = ${tenant_id}::uuid and audience_id = ${audience_id}::uuid`,
  );
  return audience
    ? { targets: audience.targets, updated_at: audience.updated_at, until: newest!.until }
    : null;
}

/** @throws 409 where the audience is no longer as it was when the file was compared with it */
async function assertSame(tx: Tx, { tenant_id, audience_id }: Place, before: Before): Promise<void> {
  const [audience] = await tx
    .select()
    .from(audiences)
    .where(and(eq(audiences.tenant_id, tenant_id), eq(audiences.id, audience_id!)))
    .for('update');
  const isSame =
    audience?.targets === before.targets && audience.updated_at.getTime() === before.updated_at.getTime();
  if (!isSame) throw problem('stale.record');
}

type FileCall = UnscopedCallOf<typeof contract, 'file'>;

/** Creates the audience, or reserves an existing one for this import. */
async function takeAudience(tx: Tx, to: Place, call: FileCall, by: string | null): Promise<string> {
  const { now, deps, query } = call;
  if (to.audience_id === null) {
    const id = deps.ids.uuid();
    await tx.insert(audiences).values({
      tenant_id: to.tenant_id,
      id,
      client_id: to.client_id,
      name: query.name!,
      state: 'processing',
      by,
      created_at: now,
      updated_at: now,
    });
    return id;
  }
  const locks = await tx
    .update(audiences)
    .set({ state: 'processing', updated_at: now })
    .where(
      and(
        eq(audiences.tenant_id, to.tenant_id),
        eq(audiences.id, to.audience_id),
        ne(audiences.state, 'processing'),
        isNull(audiences.merge),
      ),
    )
    .returning({ id: audiences.id });
  if (locks.length === 0) throw problem('processing.meanwhile');
  return to.audience_id;
}

/** An accepted file before any of its rows is stored. */
const queuedView = (
  { query, now }: Pick<FileCall, 'query' | 'now'>,
  facts: Pick<ImportView, 'id' | 'file_name' | 'rows' | 'mode' | 'by'>,
): Omit<ImportView, 'audience_id'> => ({
  ...facts,
  state: 'queued',
  error: null,
  processed: 0,
  further: 0,
  sync: facts.mode === 'match' ? { changed: 0, unchanged: 0, gone: 0, spared: 0 } : null,
  undo: null,
  imported: 0,
  rejected: tallyOf(),
  sample: [],
  consent: query.consent ?? null,
  consent_when: query.consent_when ?? null,
  consent_kind: query.consent_kind ?? null,
  created_at: now,
  finished_at: null,
});

/**
 * Call 34. The whole file is read before anything is stored, so that problems are reported at once and cannot fail the
 * background work that follows. A dry run stops after counting.
 */
export async function acceptFile(call: FileCall) {
  const { deps, query, upload, principal, now } = call;
  if (!upload) throw invalidField('file', 'required.file');
  const scope = scopeOf(principal);
  const mode = query.mode ?? 'add';
  if (mode === 'match' && !query.audience_id) throw invalidField('audience_id', 'required.value');
  const { to, by, before } = await withScope(deps.db, scope, async (tx) => {
    const place = await destinationOf(tx, query);
    const countries = await countriesFor(tx, deps.carrier, place.tenant_id);
    return {
      to: { ...place, countries },
      by: await callerName({ tx, principal }),
      before: mode === 'match' ? await beforeOf(tx, place) : null,
    };
  });
  const inspected = await inspect(upload.path, query.mapping, query.phones);
  // A sender who left the page was told that nothing is stored. This also frees the idempotency key.
  if (call.request.signal.aborted) throw problem('left');
  const importId = deps.ids.uuid();
  const view = queuedView(call, { id: importId, file_name: upload.filename, rows: inspected.rows, mode, by });
  const { audience_id } = to;
  const compared = async () =>
    before && audience_id !== null
      ? checkMatch(deps.db, scope, { ...to, audience_id }, upload.path, inspected, before.targets)
      : check(deps.db, scope, to, upload.path, inspected);
  if (query.dry_run) {
    passRepeat(query.confirmed);
    const checked = await compared();
    const answer = {
      import_id: importId,
      audience_id: to.audience_id,
      import: { ...view, ...checked, audience_id: to.audience_id, finished_at: now },
    };
    return call.finish(scope, async () => answer);
  }
  const confirmable = query.confirmed ? await compared() : null;
  const staged = await deps.files.stageFrom({ tenant_id: to.tenant_id, id: importId }, upload.path);
  const store = async (tx: Tx) => {
    if (before) await assertSame(tx, to, before);
    await assertConfirmed(query.confirmed, async () => ({ counts: syncCounts(confirmable!) }));
    const id = await takeAudience(tx, to, call, by);
    await tx.insert(imports).values({
      tenant_id: to.tenant_id,
      id: importId,
      client_id: to.client_id,
      audience_id: id,
      file_name: upload.filename,
      state: 'queued',
      mode,
      until: before?.until ?? 0,
      rows: inspected.rows,
      rejected: tallyOf(),
      consent: query.consent ?? null,
      consent_when: query.consent_when ?? null,
      consent_kind: query.consent_kind ?? null,
      by,
      by_user_id: principal.user_id,
      created_at: now,
    });
    // A mapping that nobody chose is no decision to repeat.
    if (query.mapping) await rememberColumns(tx, to, inspected, now);
    await staged.attach(tx);
    const work: ImportWork = {
      tenant_id: to.tenant_id,
      import_id: importId,
      encoding: inspected.encoding,
      mapping: inspected.mapping,
      phones: inspected.phones,
    };
    await deps.queue.enqueue(tx, IMPORT_WORK, { ...work });
    return { import_id: importId, audience_id: id, import: { ...view, audience_id: id } };
  };
  try {
    return await call.finish('system', store);
  } catch (error) {
    await staged.discard();
    throw error;
  }
}
