import { eq } from 'drizzle-orm';
import { PROVIDER_ADMIN } from '../../src/contract/roles';
import { isAccountOf } from '../auth/accounts';
import type { Tx } from '../db/client';
import { memberships, tenants, users } from '../db/schema';

interface Administrator {
  name: string;
  email: string;
  /** Name of their tenant, which is created if there is none of that name. */
  tenant: string;
  password_hash: string;
}

/**
 * Adds a provider administrator, whose first sign-in sets up the second factor.
 * @returns false if the address already has an account
 */
export async function addAdministrator(
  tx: Tx,
  { uuid }: { uuid(): string },
  { name, email, tenant, password_hash }: Administrator,
): Promise<boolean> {
  const [known] = await tx.select({ id: users.id }).from(users).where(isAccountOf(email));
  if (known) return false;
  const [existing] = await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.name, tenant));
  const tenant_id = existing?.id ?? uuid();
  if (!existing) await tx.insert(tenants).values({ id: tenant_id, name: tenant });
  const user_id = uuid();
  await tx.insert(users).values({ id: user_id, name, email, password_hash, mfa_required: true });
  await tx.insert(memberships).values({ tenant_id, user_id, role: PROVIDER_ADMIN });
  return true;
}
