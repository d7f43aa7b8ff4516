import { eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import { placementOf } from './placement';
import type { Db, Tx } from './rows';

/** Database roles that row-level security distinguishes. */
export const TENANT_ROLE = 'app_tenant';
export const PROVIDER_ROLE = 'app_provider';
/** Of people who see only some of their tenant's clients (decision 125). */
export const CLIENTS_ROLE = 'app_clients';

/** Which rows a transaction sees: one tenant's, or of these only those of some clients, all tenants' (role 5), or everything including the system tables. */
export type Scope = { tenantId: string; clients?: readonly string[] } | 'provider' | 'system';

/** The tenant of transactions that see one alone. */
const tenants = new WeakMap<Tx, string>();

/**
 * The condition that names the tenant whose rows alone the transaction sees, so that a cluster asks one node. Undefined for
 * the provider and the system, and for a table that is not kept by tenant.
 */
export function ownRows(tx: Tx, table: AnyPgTable): SQL | undefined {
  const tenantId = tenants.get(tx);
  const { tenant_id } = getTableColumns(table) as Record<string, AnyPgColumn>;
  if (tenantId === undefined || !tenant_id) return undefined;
  return placementOf(getTableName(table), true) === 'by tenant' ? eq(tenant_id, tenantId) : undefined;
}

/** `ownRows` for SQL by hand: rows of a table kept by tenant, under its name in the statement. `true` where it is undefined. */
export function ownIn(tx: Tx, name: string): SQL {
  const tenantId = tenants.get(tx);
  return tenantId === undefined ? sql`true` : sql`${sql.raw(name)}.tenant_id = ${tenantId}`;
}

/** As `ownIn`; for all tenants by a list of them, so that indexes that begin with the tenant find a person. */
export const inTenants = (tx: Tx, name: string): SQL =>
  tenants.has(tx) ? ownIn(tx, name) : sql.raw(`${name}.tenant_id in (select id from tenants)`);

/** The tenant whose rows alone the transaction sees; for the others, the column of `tenants` that gives it. */
export const tenantIn = (tx: Tx, column: string): SQL => {
  const tenantId = tenants.get(tx);
  return tenantId === undefined ? sql.raw(column) : sql`${tenantId}`;
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Narrows an open transaction to `scope` until it ends. */
export async function enterScope(tx: Tx, scope: Scope): Promise<void> {
  if (scope === 'system') return;
  const tenantId = scope === 'provider' ? '' : scope.tenantId;
  const clients = scope === 'provider' ? undefined : scope.clients;
  if (tenantId !== '' && !UUID.test(tenantId)) throw new Error('A tenant is named by its UUID.');
  if (clients?.some((id) => !UUID.test(id))) throw new Error('A client is named by its UUID.');
  // A literal, because `set` takes no parameters, and Citus passes nothing else on to its nodes.
  await tx.execute(sql.raw(`set local app.tenant_id = '${tenantId}'`));
  if (clients) await tx.execute(sql.raw(`set local app.clients = '{${clients.join(',')}}'`));
  const role = scope === 'provider' ? PROVIDER_ROLE : clients ? CLIENTS_ROLE : TENANT_ROLE;
  await tx.execute(sql.raw(`set local role ${role}`));
  if (tenantId !== '') tenants.set(tx, tenantId);
}

/** Has the rest of an open transaction see everything. */
export async function leaveScope(tx: Tx): Promise<void> {
  await tx.execute(sql.raw('set local role none'));
  tenants.delete(tx);
}

/** Leaves the caller's scope for rows that no caller owns (sessions, tokens), then returns to it. */
export async function asSystem<T>(tx: Tx, scope: Scope, fn: () => Promise<T>): Promise<T> {
  // Rows that are read by their id are still those of the caller's tenant (`ownRows`).
  await tx.execute(sql.raw('set local role none'));
  const value = await fn();
  await enterScope(tx, scope);
  return value;
}

/** Opens a transaction that sees only `scope`; within another one a part of it, which must have the same scope. */
export const withScope = <T>(db: Db | Tx, scope: Scope, fn: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await enterScope(tx, scope);
    return fn(tx);
  });
