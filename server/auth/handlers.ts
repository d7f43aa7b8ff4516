import { eq } from 'drizzle-orm';
import { sessionCalls } from '../../src/contract/session';
import { tenants, users } from '../db/schema/identity';
import { type CallOf, handlersFor } from '../http/handler';
import { notFound } from '../http/problem';
import { login } from './login';
import { mfa } from './mfa';
import { reset } from './reset';

/** GET /users/me: the signed-in person in the tenant of this session. */
async function me({ tx, principal }: CallOf<typeof sessionCalls, 'me'>) {
  const [user] = await tx.select().from(users).where(eq(users.id, principal.user_id));
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, principal.tenant_id));
  if (!user || !tenant) throw notFound();
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: principal.role,
    tenant_id: tenant.id,
    tenant_name: tenant.name,
  };
}

/** Calls 1-8. */
export const session = handlersFor(sessionCalls, { login: { unscoped: login }, me, ...reset, ...mfa });
