import { eq } from 'drizzle-orm';
import { tenants, users } from '../db/schema/identity';
import { asSystem } from '../db/scope';
import type { Call } from '../http/handler';
import { notFound } from '../http/problem';
import { scopeOf } from '../http/run';
import { membershipsOf } from './sessions';

const byName = (theirs: readonly { id: string; name: string }[]) =>
  theirs.map(({ id, name }) => ({ id, name })).toSorted((a, b) => (a.name < b.name ? -1 : 1));

/** The signed-in person in the tenant of this session, their tenants, and whether an authenticator app is set up. */
export async function profileOf({ tx, principal }: Pick<Call, 'tx' | 'principal'>) {
  const [user] = await tx.select().from(users).where(eq(users.id, principal.user_id));
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, principal.tenant_id));
  if (!user || !tenant) throw notFound();
  const theirs = principal.issuer
    ? []
    : await asSystem(tx, scopeOf(principal), () => membershipsOf(tx, user.id));
  const [narrowedTo] = principal.narrowed
    ? await tx.select().from(tenants).where(eq(tenants.id, principal.narrowed.to))
    : [];
  const profile = {
    id: user.id,
    name: user.name,
    email: user.email,
    role: principal.role,
    tenant_id: tenant.id,
    tenant_name: tenant.name,
    ...(principal.rights && { rights: principal.rights }),
    ...(theirs.length > 1 && { tenants: byName(theirs) }),
    ...(narrowedTo && { narrowed_to: { id: narrowedTo.id, name: narrowedTo.name } }),
  };
  return { profile, mfa: user.mfa_secret !== null };
}
