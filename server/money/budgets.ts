import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../db/client';
import { monthOf, spentByTenant } from './spending';

/** A budget of the month, and the amount spent. */
export interface Budget {
  of: 'client' | 'tenant';
  name: string;
  /** In millionths of the currency. */
  limit: number;
  spent: number;
  /** Percent from which staff are warned. */
  warning: number;
}

/**
 * The budgets of the month that hold for a client: its own, in the month that it is where the client is, and its
 * tenant's. None where there is no limit.
 */
export async function budgetsOf(
  tx: Tx,
  { tenant_id, client_id }: { tenant_id: string; client_id: string },
  now: Date,
): Promise<Budget[]> {
  return rows<Budget>(
    tx,
    sql`select 'client' as of, k.name, k.budget::float8 * 1000000 as "limit", k.budget_warning as warning,
        (select coalesce(sum(s.cost), 0)::float8 from spending s where s.tenant_id = k.tenant_id
          and s.client_id = k.id and s.month = ${monthOf(now)}) as spent
      from clients k where k.tenant_id = ${tenant_id}::uuid and k.id = ${client_id}::uuid and k.budget is not null
      union all
      select 'tenant', t.name, t.budget::float8 * 1000000, t.budget_warning, ${spentByTenant(sql`t.id`, now)}::float8
      from tenants t where t.id = ${tenant_id}::uuid and t.budget is not null`,
  );
}
