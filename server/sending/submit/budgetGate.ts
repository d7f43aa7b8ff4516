import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import { budget_checks } from '../../db/schema';
import type { Sending } from '../context';
import type { JobRef } from '../ledger/counters';
import { costOf, monthOf, spentByTenant } from '../../money/spending';
import type { Composed } from './composed';

/** Millionths of a whole unit of the currency. */
export const UNIT = 1_000_000;

/** A used-up budget of the month, and its owner. */
export interface Overspent {
  by: 'budget' | 'tenant_budget';
  name: string;
}
/** A budget that was asked, what counted as used, and the number that a comparison with it gets. */
interface Left extends Overspent {
  /** The remainder, in millionths. */
  micros: number;
  month: string;
  limit: number;
  used: number;
  check: number;
}

/** Number of a comparison. Taken under the lock of the budget's owner, so that it rises in the order of the comparisons. */
const CHECK = sql`nextval('budget_checks_id_seq')::float8 as "check"`;

interface Asked {
  budget: number | null;
  name: string;
  month: string;
  time_zone: string;
}

const remainderOf = (
  by: Left['by'],
  { name, month, budget }: Asked,
  { cost, check }: { cost: number; check: number },
): Left => ({ by, name, month, limit: budget!, used: cost, check, micros: budget! * UNIT - cost });

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
  const [used] = await rows<{ cost: number; check: number }>(
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
      )::float8 as cost, ${CHECK}`,
  );
  return [remainderOf('budget', client, used!)];
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
  const [used] = await rows<{ cost: number; check: number }>(
    tx,
    sql`select (
        ${spentByTenant(sql`${tenant_id}::uuid`, now)}
        + (select coalesce(sum(m.cost), 0) from messages m where ${messageOfTenant}
          and m.state in ('claimed', 'submitting') and m.state = 'submitting')
        + (select coalesce(sum(m.cost), 0) from messages m where ${messageOfTenant} and m.state = 'unknown'
          and m.closed_at >= (${tenant.month} || '-01')::timestamp at time zone ${tenant.time_zone})
      )::float8 as cost, ${CHECK}`,
  );
  return [remainderOf('tenant_budget', tenant, used!)];
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
  budgets: Left[];
}> {
  const now = clock.now();
  const budgets = [...(await ofClient(tx, job, now)), ...(await ofTenant(tx, job, now))];
  if (budgets.length === 0) return { paid: [...composed], unpaid: [], overspent: null, budgets };
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
  return { paid, unpaid, overspent, budgets };
}

/** Owners of budgets, as reasons name them. */
export const ownersOf = (budgets: readonly Left[]) =>
  budgets.map(({ by }) => (by === 'budget' ? ('client' as const) : ('tenant' as const)));

/** Number of the comparison, which messages keep; null: there was no budget. Where there are two, the second lock's. */
export const checkOf = (budgets: readonly Left[]): number | null => budgets.at(-1)?.check ?? null;

/** Keeps what was compared, once for all messages that passed by it, with the sum of their costs. */
export async function keepCheck(
  tx: Tx,
  { tenant_id, job_id, client_id }: JobRef & { client_id: string },
  budgets: readonly Left[],
  passed: number,
): Promise<void> {
  const id = checkOf(budgets);
  if (id === null) return;
  const [client, tenant] = (['budget', 'tenant_budget'] as const).map((each) =>
    budgets.find(({ by }) => by === each),
  );
  await tx.insert(budget_checks).values({
    tenant_id,
    id,
    job_id,
    client_id,
    client_month: client?.month,
    client_limit: client?.limit,
    client_used: client?.used,
    tenant_month: tenant?.month,
    tenant_limit: tenant?.limit,
    tenant_used: tenant?.used,
    passed,
  });
}
