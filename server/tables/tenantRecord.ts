import { sql } from 'drizzle-orm';
import { up } from '../db/page';
import { tenants as table } from '../db/schema';
import { asSystem } from '../db/scope';
import type { Call } from '../http/handler';
import { scopeOf } from '../http/run';
import { rowOf } from './rows';

/** Options of `crud` for records that are some columns of a tenant's row. Their id is the tenant's. */
export const OF_TENANTS = {
  select: { tenant_name: sql<string>`tenants.name` },
  order: [up(table.name)],
};

type Tenant = typeof table.$inferSelect;

/**
 * The update of such a record, in system scope: the tenant's row is otherwise the provider's.
 * @param around gets the row as it was, and writes it by `write`
 */
export const tenantUpdate =
  <C extends Call & { params: { id: string } }, R>(
    update: (call: C) => Promise<R>,
    around: (call: C, tenant: Tenant, write: () => Promise<R>) => Promise<R>,
  ) =>
  async (call: C): Promise<R> => {
    const tenant = await rowOf(call.tx, table, call.params.id);
    call.concerns(tenant.id);
    const write = () => update({ ...call, params: { ...call.params, id: tenant.id } });
    return asSystem(call.tx, scopeOf(call.principal), () => around(call, tenant, write));
  };
