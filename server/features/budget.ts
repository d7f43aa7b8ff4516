import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../db/client';
import { monthOf } from '../sending/spending';

/** A client's budget of the month, and what of it is spent. */
export interface Budget {
  client: string;
  /** In millionths of the currency. */
  limit: number;
  spent: number;
  /** Percent from which staff are warned. */
  warning: number;
}

/** The budget of the month that it is where the client is; null if the client has none. */
export async function budgetOf(
  tx: Tx,
  { tenant_id, client_id }: { tenant_id: string; client_id: string },
  now: Date,
): Promise<Budget | null> {
  const [found] = await rows<Budget>(
    tx,
    sql`select k.name as client, k.budget::float8 * 1000000 as "limit", k.budget_warning as warning,
        (select coalesce(sum(s.cost), 0)::float8 from spending s where s.tenant_id = k.tenant_id
          and s.client_id = k.id and s.month = ${monthOf(now)}) as spent
      from clients k where k.tenant_id = ${tenant_id}::uuid and k.id = ${client_id}::uuid and k.budget is not null`,
  );
  return found ?? null;
}
