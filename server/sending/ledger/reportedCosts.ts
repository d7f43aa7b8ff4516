import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import type { Receipt } from '../carrier/carrier';
import { byAccount, grouped } from '../carrier/groups';
import { bucketOf, count, type JobRef } from './counters';
import { pricesOtherwise, timeOf } from './eventOrder';
import { unnestRows } from './rows';
import { SENT_STATES } from './states';
import { spend } from '../../money/spending';

interface Corrected {
  tenant_id: string;
  client_id: string;
  now: number;
  /** Cost counted before; null if it was unknown. */
  was: number | null;
  /** Whether the carrier had reported a cost before. */
  is_reported: boolean | null;
  sent_at: string;
}

/** Counter changes for corrections: differences from the counts before. */
const differences = (all: readonly Corrected[]) => ({
  cost: all.reduce((sum, { now, was }) => sum + now - (was ?? 0), 0),
  priced: all.filter(({ was }) => was === null).length,
  told: all.filter(({ is_reported }) => !is_reported).length,
});

/**
 * Stores the costs that carriers report, in place of those by their price lists. An older event does not overrule a
 * newer one. Idempotent. A correction counts as the difference, on the day on which the message was sent. `prices`: one
 * event of each message (`pricesAmong`).
 */
export async function noteCosts(tx: Tx, prices: readonly Receipt[]): Promise<void> {
  for (const [account, receipts] of byAccount(prices)) {
    const values = unnestRows(receipts, {
      carrier_id: ['text', ({ carrierId }) => carrierId],
      cost: ['bigint', ({ cost }) => cost!],
      dated: ['timestamptz', (event) => timeOf(event).toISOString()],
      final: ['int', ({ status }) => (status === 'accepted' ? 0 : 1)],
    });
    const changed = (table: 'messages' | 'direct_messages') => sql`
      select m.tenant_id, m.cost::float8 as was, m.cost_told as is_reported, given.cost as now, given.dated,
        given.final = 1 as final, ${table === 'messages' ? sql`m.job_id, m.n, m.shelf` : sql`m.id`}
      from ${values} join ${sql.identifier(table)} m on m.carrier_id = given.carrier_id and m.account = ${account}
      where m.state in ${SENT_STATES} and ${pricesOtherwise(sql`m`, sql`given`)}
      for update of m`;
    const ofJobs = await rows<Corrected & JobRef>(
      tx,
      sql`with changed as (${changed('messages')})
        update messages m set cost = c.now, cost_told = true, cost_at = c.dated, cost_final = c.final,
          quoted = coalesce(m.quoted, case when m.budget_check is not null then coalesce(c.was, 0)::bigint end)
        from changed c
        where m.tenant_id = c.tenant_id and m.job_id = c.job_id and m.n = c.n and m.shelf = c.shelf
        returning m.tenant_id, m.job_id, m.campaign_id, m.client_id, c.was, c.is_reported, c.now::float8 as now, m.sent_at`,
    );
    const together = grouped(
      ofJobs,
      (row) => `${row.job_id} ${bucketOf(new Date(row.sent_at)).toISOString()}`,
    );
    // In the order in which everyone locks jobs.
    for (const [, group] of [...together].toSorted(([a], [b]) => (a < b ? -1 : 1)))
      await count(tx, group[0]!, new Date(group[0]!.sent_at), differences(group));
    if (ofJobs.length === receipts.length) continue;
    const outside = await rows<Corrected>(
      tx,
      sql`with changed as (${changed('direct_messages')})
        update direct_messages m set cost = c.now, cost_told = true, cost_at = c.dated, cost_final = c.final from changed c
        where m.tenant_id = c.tenant_id and m.id = c.id
        returning m.tenant_id, m.client_id, c.was, c.is_reported, c.now::float8 as now, m.at as sent_at`,
    );
    // In the common lock order of clients' spending.
    for (const row of outside.toSorted((a, b) => (a.client_id < b.client_id ? -1 : 1)))
      await spend(tx, row, new Date(row.sent_at), differences([row]));
  }
}
