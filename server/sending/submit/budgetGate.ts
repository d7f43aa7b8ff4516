import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import type { Sending } from '../context';
import type { JobRef } from '../ledger/counters';
import { costOf, monthOf, spentByTenant } from '../../money/spending';
import type { Composed } from './composed';

/** Millionths of a whole unit of the currency. */
const UNIT = 1_000_000;

/** A used-up budget of the month, and its owner. */
export interface Overspent {
  by: 'budget' | 'tenant_budget';
  name: string;
}
/** The remainder of a budget, in millionths. */
type Left = Overspent & { micros: number };

interface Asked {
  budget: number | null;
  name: string;
  month: string;
  time_zone: string;
}

/**
 * The remainder of a client's budget of the month. Messages on their way to the carrier, and those with an unknown
 * outcome, count as spent. The caller has locked the client, so that no two processes spend the same money.
 */
async function ofClient(tx: Tx, { tenant_id, client_id }: JobRef, now: Date): Promise<Left[]> {
  const [client] = await rows<Asked>(
    tx,
    sql`select k.name, k.budget, ${monthOf(now)} as month, k.time_zone from clients k
      where k.tenant_id = ${tenant_id}::uuid and k.id = ${client_id}::uuid`,
  );
  if (!client || client.budget === null) return [];
  const messageOfClient = sql`m.tenant_id = ${tenant_id}::uuid and m.client_id = ${client_id}::uuid`;
  const [used] = await rows<{ cost: number }>(
    tx,
    sql`select (
        (select coalesce(sum(s.cost), 0) from spending s where s.tenant_id = ${tenant_id}::uuid
          and s.client_id = ${client_id}::uuid and s.month = ${client.month})
        + (select coalesce(sum(m.cost), 0) from jobs j
          join campaigns c on c.tenant_id = j.tenant_id and c.id = j.campaign_id and c.client_id = ${client_id}::uuid
          join messages m on m.tenant_id = j.tenant_id and m.job_id = j.id
            and m.state in ('claimed', 'submitting') and m.state = 'submitting'
          where j.tenant_id = ${tenant_id}::uuid and j.state in ('sending', 'stopped', 'failed') and ${messageOfClient})
        + (select coalesce(sum(m.cost), 0) from messages m where ${messageOfClient} and m.state = 'unknown'
          and m.closed_at >= (${client.month} || '-01')::timestamp at time zone ${client.time_zone})
      )::float8 as cost`,
  );
  return [{ by: 'budget', name: client.name, micros: client.budget * UNIT - used!.cost }];
}

/**
 * The same for the tenant's budget. Jobs of several clients pass the gate at the same time, so those of a tenant with a
 * budget are serialized here, by a lock that nothing else waits for: an opt-out locks only its client.
 */
async function ofTenant(tx: Tx, { tenant_id }: JobRef, now: Date): Promise<Left[]> {
  const [tenant] = await rows<Asked>(
    tx,
    sql`select k.name, k.budget, ${monthOf(now)} as month, k.time_zone from tenants k where k.id = ${tenant_id}::uuid`,
  );
  if (!tenant || tenant.budget === null) return [];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`budget ${tenant_id}`}, 0))`);
  const messageOfTenant = sql`m.tenant_id = ${tenant_id}::uuid`;
  const [used] = await rows<{ cost: number }>(
    tx,
    sql`select (
        ${spentByTenant(sql`${tenant_id}::uuid`, now)}
        + (select coalesce(sum(m.cost), 0) from messages m where ${messageOfTenant}
          and m.state in ('claimed', 'submitting') and m.state = 'submitting')
        + (select coalesce(sum(m.cost), 0) from messages m where ${messageOfTenant} and m.state = 'unknown'
          and m.closed_at >= (${tenant.month} || '-01')::timestamp at time zone ${tenant.time_zone})
      )::float8 as cost`,
  );
  return [{ by: 'tenant_budget', name: tenant.name, micros: tenant.budget * UNIT - used!.cost }];
}

/**
 * The rows that the budgets of the month pay for, the client's and the tenant's, in their order; the others stay. Rows
 * without a known price pass, and the readiness of the campaign has warned of them. `overspent` is one of the budgets
 * that keep any of them; `budgets` are those that were asked.
 */
export async function withinBudget(
  tx: Tx,
  { clock, carrier }: Pick<Sending, 'clock' | 'carrier'>,
  job: JobRef,
  composed: readonly Composed[],
): Promise<{
  paid: Composed[];
  unpaid: number[];
  overspent: Overspent | null;
  budgets: ('client' | 'tenant')[];
}> {
  const now = clock.now();
  const budgets = [...(await ofClient(tx, job, now)), ...(await ofTenant(tx, job, now))];
  const owners = budgets.map(({ by }) => (by === 'budget' ? 'client' : 'tenant'));
  if (budgets.length === 0) return { paid: [...composed], unpaid: [], overspent: null, budgets: owners };
  const paid: Composed[] = [];
  const unpaid: number[] = [];
  let overspent: Overspent | null = null;
  let spent = 0;
  for (const row of composed) {
    const cost = 'body' in row ? (costOf(carrier, row) ?? 0) : 0;
    const short = budgets.find(({ micros }) => spent + cost > micros);
    if (short && cost > 0) {
      overspent ??= { by: short.by, name: short.name };
      unpaid.push(row.n);
    } else {
      spent += cost;
      paid.push(row);
    }
  }
  return { paid, unpaid, overspent, budgets: owners };
}
