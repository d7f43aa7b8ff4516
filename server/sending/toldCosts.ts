import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../db/client';
import type { Receipt } from './carrier/carrier';
import { byAccount, grouped } from './carrier/groups';
import { bucketOf, count, type JobRef } from './counters';
import { array } from './ledger';
import { spend } from './spending';

interface Corrected {
  tenant_id: string;
  client_id: string;
  now: number;
  /** What it counted before; null if that was not known. */
  was: number | null;
  /** Whether the carrier had told it before. */
  told: boolean | null;
  sent_at: string;
}

/** What corrections add: the difference to what was counted. */
const differences = (all: readonly Corrected[]) => ({
  cost: all.reduce((sum, { now, was }) => sum + now - (was ?? 0), 0),
  priced: all.filter(({ was }) => was === null).length,
  told: all.filter(({ told }) => !told).length,
});

/**
 * Writes down what carriers say that messages cost, in place of what their price lists say. Told again, it changes
 * nothing, and a correction counts as the difference, on the day on which the message was sent.
 */
export async function noteCosts(
  tx: Tx,
  receipts: readonly Pick<Receipt, 'account' | 'carrierId' | 'cost'>[],
): Promise<void> {
  const told = receipts.flatMap(({ cost, ...receipt }) => (cost === undefined ? [] : [{ ...receipt, cost }]));
  for (const [account, all] of byAccount(told)) {
    const own = [...new Map(all.map((each) => [each.carrierId, each])).values()];
    const ids = array(
      own.map(({ carrierId }) => carrierId),
      'text',
    );
    const costs = array(
      own.map(({ cost }) => cost),
      'bigint',
    );
    const changed = (table: 'messages' | 'direct_messages') => sql`
      select m.tenant_id, m.cost::float8 as was, m.cost_told as told, t.cost as now, ${
        table === 'messages' ? sql`m.job_id, m.n, m.shelf` : sql`m.id`
      } from (select * from unnest(${ids}, ${costs}) as t(carrier_id, cost) offset 0) as t
        join ${sql.identifier(table)} m on m.carrier_id = t.carrier_id and m.account = ${account}
      where m.state in ('accepted', 'delivered', 'failed') and (m.cost is distinct from t.cost or m.cost_told is null)
      for update of m`;
    const ofJobs = await rows<Corrected & JobRef>(
      tx,
      sql`with changed as (${changed('messages')})
        update messages m set cost = c.now, cost_told = true from changed c
        where m.tenant_id = c.tenant_id and m.job_id = c.job_id and m.n = c.n and m.shelf = c.shelf
        returning m.tenant_id, m.job_id, m.campaign_id, m.client_id, c.was, c.told, c.now::float8 as now, m.sent_at`,
    );
    const together = grouped(
      ofJobs,
      (row) => `${row.job_id} ${bucketOf(new Date(row.sent_at)).toISOString()}`,
    );
    // In the order in which everyone locks jobs.
    for (const [, group] of [...together].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      await count(tx, group[0]!, new Date(group[0]!.sent_at), differences(group));
    if (ofJobs.length === own.length) continue;
    const outside = await rows<Corrected>(
      tx,
      sql`with changed as (${changed('direct_messages')})
        update direct_messages m set cost = c.now, cost_told = true from changed c
        where m.tenant_id = c.tenant_id and m.id = c.id
        returning m.tenant_id, m.client_id, c.was, c.told, c.now::float8 as now, m.at as sent_at`,
    );
    // In the order in which everyone adds to what clients spend.
    for (const row of outside.toSorted((a, b) => (a.client_id < b.client_id ? -1 : 1)))
      await spend(tx, row, new Date(row.sent_at), differences([row]));
  }
}
