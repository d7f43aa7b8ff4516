import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import { brands as table } from '../../db/schema';
import { withScope } from '../../db/scope';
import type { Deps } from '../../http/handler';
import type { Worker } from '../../queue/queue';
import { BRAND_WORK, brandKey } from '../../sending/brandNotices';
import type { BrandSubmission, Registry } from '../../sending/carrier/registry';

/** After so many seconds the registry is asked again; the last one for ever. */
const AGAIN_SECONDS = [10, 30, 60, 300, 900, 3_600];
/** How often a brand is read that the registry has decided about. */
const DECIDED_SECONDS = 12 * 3_600;
/** A submission that the records do not know after this time was never made. */
const NEVER_MADE_MS = 15 * 60_000;
const NEVER_MADE =
  'The carrier’s records do not have this brand, so it was not submitted. Register it again.';

type Row = typeof table.$inferSelect;
type Tools = Pick<Deps, 'db' | 'clock' | 'queue'>;

const submissionOf = (row: Row): BrandSubmission => ({
  fields: row.registration,
  key: brandKey(row),
  at: row.submitted_at ?? row.created_at,
});
const own = ({ tenant_id, id }: Pick<Row, 'tenant_id' | 'id'>) =>
  and(eq(table.tenant_id, tenant_id), eq(table.id, id));

/** Hands a new brand to the worker, in the transaction that stores it. */
export const registerSoon = ({ queue }: Pick<Deps, 'queue'>, tx: Tx, row: Pick<Row, 'tenant_id' | 'id'>) =>
  queue.enqueue(tx, BRAND_WORK, { tenant_id: row.tenant_id, id: row.id });

const change = ({ db }: Tools, row: Row, values: Partial<Row>) =>
  withScope(db, 'system', (tx) => tx.update(table).set(values).where(own(row)));

/** Submits a brand that was never submitted. Of two workers one does, and after a crash none: then the records are asked. */
async function submit(tools: Tools, registry: Registry, row: Row): Promise<void> {
  const submitted_at = tools.clock.now();
  const mine = await withScope(tools.db, 'system', (tx) =>
    tx
      .update(table)
      .set({ submitted_at })
      .where(and(own(row), isNull(table.submitted_at)))
      .returning(),
  );
  if (mine.length === 0) return;
  const said = await registry.submit(submissionOf({ ...row, submitted_at }));
  if (said.outcome === 'taken') await change(tools, row, { registry_id: said.id, trouble: null });
  if (said.outcome === 'unknown') await change(tools, row, { trouble: said.reason });
  if (said.outcome === 'not_taken') await change(tools, row, { submitted_at: null, trouble: said.reason });
  if (said.outcome === 'refused')
    await change(tools, row, { status: 'REGISTRATION_FAILED', feedback: said.feedback, trouble: null });
}

/** Asks the records about a submission whose answer was lost. */
async function find(tools: Tools, registry: Registry, row: Row): Promise<void> {
  const found = await registry.find(submissionOf(row));
  if (found.outcome === 'taken') {
    await change(tools, row, { registry_id: found.id, trouble: null });
    return;
  }
  const isOver = tools.clock.now().getTime() - row.submitted_at!.getTime() >= NEVER_MADE_MS;
  await change(tools, row, {
    trouble: found.outcome === 'absent' && isOver ? NEVER_MADE : found.reason || null,
  });
}

/**
 * Reads what the registry says and writes it down. Readings are numbered when they begin: one that began before the last
 * that was written is dropped, however late it comes.
 */
async function read(tools: Tools, registry: Registry, row: Row): Promise<void> {
  const [begun] = await withScope(tools.db, 'system', (tx) =>
    tx
      .update(table)
      .set({ readings: sql`${table.readings} + 1` })
      .where(own(row))
      .returning({ reading: table.readings }),
  );
  if (!begun) return;
  const said = await registry.read(row.registry_id!);
  const values = 'trouble' in said ? said : { ...said, trouble: null, written: begun.reading };
  await withScope(tools.db, 'system', (tx) =>
    tx
      .update(table)
      .set(values)
      .where(and(own(row), lt(table.written, begun.reading))),
  );
}

const isDecided = ({ status }: Row) => status !== 'REGISTRATION_PENDING';

/** Works on one brand, and comes back to it as long as it is registered. The registry alone decides about it. */
export const brandWorker =
  (deps: Tools & Pick<Deps, 'carrier'>): Worker =>
  async ({ payload }) => {
    const { tenant_id, id, once } = payload as Pick<Row, 'tenant_id' | 'id'> & { once?: boolean };
    const current = async () =>
      (await withScope(deps.db, 'system', (tx) => tx.select().from(table).where(own({ tenant_id, id }))))[0];
    const row = await current();
    if (!row?.account) return;
    const registry = deps.carrier?.registryOf?.(row.account);
    if (!registry) await change(deps, row, { trouble: 'The account is not configured.' });
    else if (row.submitted_at === null) await submit(deps, registry, row);
    else if (row.registry_id === null) await find(deps, registry, row);
    if (registry && row.registry_id !== null) await read(deps, registry, row);
    if (once) return;
    const after = await current();
    // Refused before it had an id: there is nothing to ask about.
    if (!after || (after.registry_id === null && isDecided(after)) || after.trouble === NEVER_MADE) return;
    const seconds = isDecided(after)
      ? DECIDED_SECONDS
      : AGAIN_SECONDS[Math.min(after.attempts, AGAIN_SECONDS.length - 1)]!;
    const startAfter = new Date(deps.clock.now().getTime() + seconds * 1_000);
    await withScope(deps.db, 'system', async (tx) => {
      await tx
        .update(table)
        .set({ attempts: sql`${table.attempts} + 1` })
        .where(own(after));
      await deps.queue.enqueue(tx, BRAND_WORK, { tenant_id, id }, { startAfter });
    });
  };

/** Takes up brands that the queue has lost. */
export const resumeBrands = ({ db, queue }: Tools): Promise<void> =>
  withScope(db, 'system', async (tx) => {
    const lost = await rows<Pick<Row, 'tenant_id' | 'id'>>(
      tx,
      sql`select b.tenant_id, b.id from brands b
        where b.account is not null and (b.registry_id is not null or b.status = 'REGISTRATION_PENDING') and not exists (
          select 1 from pgboss.job q where q.name = ${BRAND_WORK} and q.state < 'completed' and q.data->>'id' = b.id::text)`,
    );
    for (const row of lost) await registerSoon({ queue }, tx, row);
  });
