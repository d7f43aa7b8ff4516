import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { memberships, sessions, temp_tokens, tenants, users } from '../db/schema/identity';
import type { Deps } from '../http/handler';
import { hashOf, newToken } from './tokens';

/** Tenants a person belongs to, by name, with their role in each. */
export const membershipsOf = (tx: Tx, userId: string) =>
  tx
    .select({ id: tenants.id, name: tenants.name, role: memberships.role })
    .from(memberships)
    .innerJoin(tenants, eq(tenants.id, memberships.tenant_id))
    .where(eq(memberships.user_id, userId))
    .orderBy(tenants.name);

/** Opens a session and returns its token. Only the token's hash is stored. */
export async function openSession(
  tx: Tx,
  deps: Deps,
  now: Date,
  user_id: string,
  tenant_id: string,
): Promise<string> {
  const token = newToken(deps.random);
  const oldest = new Date(now.getTime() - deps.env.SESSION_MAX_SECONDS * 1000);
  await tx.delete(sessions).where(and(eq(sessions.user_id, user_id), lt(sessions.created_at, oldest)));
  await tx.insert(sessions).values({
    id: deps.ids.uuid(),
    user_id,
    tenant_id,
    token_hash: hashOf(token),
    created_at: now,
    active_at: now,
  });
  await tx.update(users).set({ last_sign_in_at: now }).where(eq(users.id, user_id));
  return token;
}

/** Ends all sessions and unfinished sign-ins of these people; the database must be in system scope. */
export async function endSessions(tx: Tx, userIds: readonly string[], except = ''): Promise<void> {
  const ids = [...userIds];
  const mine = inArray(sessions.user_id, ids);
  await tx.delete(sessions).where(except ? and(mine, ne(sessions.id, except)) : mine);
  await tx.delete(temp_tokens).where(inArray(temp_tokens.user_id, ids));
}
