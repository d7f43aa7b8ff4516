import { eq, sql } from 'drizzle-orm';
import { PROVIDER_ADMIN } from '../../src/contract/roles';
import { isAccountOf } from './accounts';
import type { Tx } from '../db/client';
import { memberships, tenants, users } from '../db/schema';
import { isUnused } from './setupCode';

interface Administrator {
  name: string;
  email: string;
  /** Name of their tenant, which is created if there is none of that name. */
  tenant: string;
  password_hash: string;
}

/** One after the other, whether they come from the command line or from browsers at several hosts. */
const inTurn = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`);

/**
 * Adds a provider administrator, whose first sign-in sets up the second factor.
 * @returns their ids; undefined if the address already has an account
 */
export async function addAdministrator(
  tx: Tx,
  { uuid }: { uuid(): string },
  { name, email, tenant, password_hash }: Administrator,
): Promise<{ tenant_id: string; user_id: string } | undefined> {
  await inTurn(tx);
  const [known] = await tx.select({ id: users.id }).from(users).where(isAccountOf(email));
  if (known) return undefined;
  const [existing] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.name, tenant));
  const tenant_id = existing?.id ?? uuid();
  if (!existing) await tx.insert(tenants).values({ id: tenant_id, name: tenant });
  const user_id = uuid();
  await tx.insert(users).values({ id: user_id, name, email, password_hash, mfa_required: true });
  await tx.insert(memberships).values({ tenant_id, user_id, role: PROVIDER_ADMIN });
  return { tenant_id, user_id };
}

/** The same for an installation that nobody uses. @returns undefined if somebody was faster */
export async function addFirstAdministrator(
  tx: Tx,
  ids: { uuid(): string },
  administrator: Administrator,
): ReturnType<typeof addAdministrator> {
  await inTurn(tx);
  return (await isUnused(tx)) ? addAdministrator(tx, ids, administrator) : undefined;
}
