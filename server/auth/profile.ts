import { eq } from 'drizzle-orm';
import { tenants, users } from '../db/schema/identity';
import type { Call } from '../http/handler';
import { notFound } from '../http/problem';

/** The signed-in person in the tenant of this session, and whether an authenticator app is set up. */
export async function profileOf({ tx, principal }: Pick<Call, 'tx' | 'principal'>) {
  const [user] = await tx.select().from(users).where(eq(users.id, principal.user_id));
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, principal.tenant_id));
  if (!user || !tenant) throw notFound();
  const profile = {
    id: user.id,
    name: user.name,
    email: user.email,
    role: principal.role,
    tenant_id: tenant.id,
    tenant_name: tenant.name,
  };
  return { profile, mfa: user.mfa_secret !== null };
}
