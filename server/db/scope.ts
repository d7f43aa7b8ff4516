import { sql } from 'drizzle-orm';
import type { Db, Tx } from './rows';

/** Database roles that row-level security distinguishes. */
export const TENANT_ROLE = 'app_tenant';
export const PROVIDER_ROLE = 'app_provider';

/** Which rows a transaction sees: one tenant's, all tenants' (role 5), or everything including the system tables. */
export type Scope = { tenantId: string } | 'provider' | 'system';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Narrows an open transaction to `scope` until it ends. */
export async function enterScope(tx: Tx, scope: Scope): Promise<void> {
  if (scope === 'system') return;
  const tenantId = scope === 'provider' ? '' : scope.tenantId;
  if (tenantId !== '' && !UUID.test(tenantId)) throw new Error('A tenant is named by its UUID.');
  // A literal, because `set` takes no parameters, and Citus passes nothing else on to its nodes.
  await tx.execute(sql.raw(`set local app.tenant_id = '${tenantId}'`));
  await tx.execute(sql.raw(`set local role ${scope === 'provider' ? PROVIDER_ROLE : TENANT_ROLE}`));
}

/** Leaves the caller's scope for rows that no caller owns (sessions, tokens), then returns to it. */
export async function asSystem<T>(tx: Tx, scope: Scope, fn: () => Promise<T>): Promise<T> {
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
