import { and, eq, inArray, sql } from 'drizzle-orm';
import { clientVirtualNumbers as contract } from '../../../src/resources/client_virtual_numbers/contract';
import { troubleText } from '../../../src/rules/words/troubles';
import { rows, type Tx } from '../../db/client';
import { virtual_numbers as table } from '../../db/schema';
import { withScope } from '../../db/scope';
import { announce, changedBy } from '../../events/announce';
import type { Deps } from '../../http/handler';
import type { Worker } from '../../queue/queue';
import { NUMBER_WORK } from '../../sending/job/registryNotices';
import type { FoundOrder, Inventory, NumberOrder, Ordered } from '../../sending/carrier/inventory';
import { isQueued } from '../../queue/entries';

/** Polling intervals in seconds; the last one repeats. */
const AGAIN_SECONDS = [30, 60, 120, 300, 900, 3_600];
/** An order that the carrier's records do not know after this time was never made. */
const NEVER_MADE_MS = 15 * 60_000;

/** Shown of a number that the carrier settles. */
const NUMBER_CHANGES = changedBy(contract, contract.remove);

type Row = typeof table.$inferSelect;
type Tools = Pick<Deps, 'db' | 'clock' | 'queue'>;
type State = Row['order_state'];

export const orderOf = ({ id, tenant_id, phone, account }: Row): NumberOrder => ({
  phone,
  account,
  tenantId: tenant_id,
  reference: id,
});

/** Schedules the next poll, unless it is settled by then. */
export async function askLater(
  { queue, clock }: Tools,
  tx: Tx,
  row: Pick<Row, 'tenant_id' | 'id' | 'attempts'>,
) {
  const seconds = AGAIN_SECONDS[Math.min(row.attempts, AGAIN_SECONDS.length - 1)]!;
  const startAfter = new Date(clock.now().getTime() + seconds * 1_000);
  await queue.enqueue(tx, NUMBER_WORK, { tenant_id: row.tenant_id, id: row.id }, { startAfter });
}

/** Changes a number that is still as it was read; another worker may have settled it. */
const settle = ({ db }: Tools, row: Row, change: Partial<Row>) =>
  withScope(db, 'system', async (tx) => {
    await tx.update(table).set(change).where(still(row, row.order_state));
    await announce(tx, row.tenant_id, NUMBER_CHANGES);
  });

const still = ({ tenant_id, id }: Row, state: State) =>
  and(eq(table.tenant_id, tenant_id), eq(table.id, id), eq(table.order_state, state));

/** Stores the outcome of an order. The number belongs to the client only after the carrier has confirmed it. */
export async function settleOrder(tools: Tools, row: Row, result: Ordered | FoundOrder): Promise<void> {
  const now = tools.clock.now();
  switch (result.outcome) {
    case 'ours':
      await settle(tools, row, { order_state: 'owned', released_at: null, trouble: null, attempts: 0 });
      return;
    case 'taken':
      await withScope(tools.db, 'system', async (tx) => {
        await tx.delete(table).where(still(row, 'ordering'));
        await announce(tx, row.tenant_id, NUMBER_CHANGES);
      });
      return;
    case 'refused':
      await settle(tools, row, { order_state: 'failed', trouble: result.reason });
      return;
    case 'absent':
      if (now.getTime() - row.created_at.getTime() >= NEVER_MADE_MS)
        await settle(tools, row, { order_state: 'failed', trouble: troubleText('order_never_made') });
      return;
    case 'pending':
      await settle(tools, row, { trouble: null });
      return;
    case 'unknown':
      await settle(tools, row, { trouble: result.reason });
  }
}

/** Polls an order or requests a release, and stores the answer. */
export async function workOnNumber(tools: Tools, numbers: Inventory, row: Row): Promise<void> {
  if (row.order_state === 'ordering') {
    await settleOrder(tools, row, await numbers.find(orderOf(row)));
    return;
  }
  if (row.order_state !== 'releasing') return;
  const release = await numbers.release(orderOf(row));
  await settle(
    tools,
    row,
    release.gone ? { order_state: 'released', trouble: null } : { trouble: release.reason },
  );
}

/** Works on one number, and comes back to it until the carrier has settled it. */
export const numberWorker =
  (deps: Tools & Pick<Deps, 'carrier'>): Worker =>
  async ({ payload }) => {
    const { tenant_id, id, once } = payload as Pick<Row, 'tenant_id' | 'id'> & { once?: boolean };
    const open = and(
      eq(table.tenant_id, tenant_id),
      eq(table.id, id),
      inArray(table.order_state, ['ordering', 'releasing']),
    );
    const [row] = await withScope(deps.db, 'system', (tx) => tx.select().from(table).where(open));
    if (!row || !deps.carrier) return;
    await workOnNumber(deps, deps.carrier.numbers, row);
    // Triggered by a notice; the next poll is scheduled anyway.
    if (once) return;
    await withScope(deps.db, 'system', async (tx) => {
      const [stale] = await tx
        .update(table)
        .set({ attempts: sql`${table.attempts} + 1` })
        .where(open)
        .returning({ tenant_id: table.tenant_id, id: table.id, attempts: table.attempts });
      if (stale) await askLater(deps, tx, stale);
    });
  };

/** Re-enqueues numbers missing from the queue, or waiting for a carrier to be configured. */
export const resumeNumbers = (deps: Tools): Promise<void> =>
  withScope(deps.db, 'system', async (tx) => {
    const lost = await rows<Pick<Row, 'tenant_id' | 'id' | 'attempts'>>(
      tx,
      sql`select v.tenant_id, v.id, 0 as attempts from virtual_numbers v
        where v.order_state in ('ordering', 'releasing')
          and not ${isQueued({ queue: NUMBER_WORK, key: 'id', value: sql`v.id` })}`,
    );
    for (const row of lost) await askLater(deps, tx, row);
  });
