import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import type { Sending } from '../context';
import type { JobRef } from '../counters';
import { costOf, monthOf } from '../spending';
import type { Composed } from './gate';

/** Millionths of a whole unit of the currency. */
const UNIT = 1_000_000;

/**
 * What is left of a client's budget of the month, in millionths; null if it has none. What is on its way to the carrier,
 * and what nobody knows the outcome of, counts as spent. The caller has locked the client, so no two processes give
 * away the same money.
 */
async function leftOf(
  tx: Tx,
  { tenant_id, client_id }: JobRef,
  now: Date,
): Promise<{ client: string; micros: number } | null> {
  const [client] = await rows<{ name: string; budget: number | null; month: string; time_zone: string }>(
    tx,
    sql`select k.name, k.budget, ${monthOf(now)} as month, k.time_zone from clients k
      where k.tenant_id = ${tenant_id}::uuid and k.id = ${client_id}::uuid`,
  );
  if (!client || client.budget === null) return null;
  const own = sql`m.tenant_id = ${tenant_id}::uuid and m.client_id = ${client_id}::uuid`;
  const [used] = await rows<{ cost: number }>(
    tx,
    sql`select (
        (select coalesce(sum(s.cost), 0) from spending s where s.tenant_id = ${tenant_id}::uuid
          and s.client_id = ${client_id}::uuid and s.month = ${client.month})
        + (select coalesce(sum(m.cost), 0) from jobs j
          join campaigns c on c.tenant_id = j.tenant_id and c.id = j.campaign_id and c.client_id = ${client_id}::uuid
          join messages m on m.tenant_id = j.tenant_id and m.job_id = j.id
            and m.state in ('claimed', 'submitting') and m.state = 'submitting'
          where j.tenant_id = ${tenant_id}::uuid and j.state in ('sending', 'stopped', 'failed') and ${own})
        + (select coalesce(sum(m.cost), 0) from messages m where ${own} and m.state = 'unknown'
          and m.closed_at >= (${client.month} || '-01')::timestamp at time zone ${client.time_zone})
      )::float8 as cost`,
  );
  return { client: client.name, micros: client.budget * UNIT - used!.cost };
}

/**
 * The rows that the client's budget of the month pays for, in their order; the others stay. Rows without a known price
 * pass, and the readiness of the campaign has warned of them. `overspent` names the client if any stay.
 */
export async function withinBudget(
  tx: Tx,
  { clock, carrier }: Pick<Sending, 'clock' | 'carrier'>,
  job: JobRef,
  composed: readonly Composed[],
): Promise<{ paid: Composed[]; unpaid: number[]; overspent: string | null }> {
  const left = await leftOf(tx, job, clock.now());
  if (left === null) return { paid: [...composed], unpaid: [], overspent: null };
  const paid: Composed[] = [];
  const unpaid: number[] = [];
  let rest = left.micros;
  for (const row of composed) {
    const cost = 'body' in row ? (costOf(carrier, row) ?? 0) : 0;
    if (cost > rest) unpaid.push(row.n);
    else {
      rest -= cost;
      paid.push(row);
    }
  }
  return { paid, unpaid, overspent: unpaid.length > 0 ? left.client : null };
}
