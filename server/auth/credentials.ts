import { and, eq, sql } from 'drizzle-orm';
import type { Endpoint } from '../../src/contract/define';
import { PROVIDER_ADMIN } from '../../src/contract/roles';
import type { Db } from '../db/client';
import { memberships, sessions, temp_tokens, users } from '../db/schema/identity';
import type { Env } from '../config/env';
import { hasPasskey } from './passkeys';
import { narrowedBy, NOBODY, type Principal, proofKindOf } from './principal';
import { isKeyToken, principalOfKey, tenantOf } from './apiKeys';
import { type From, noteRefusedToken } from './refusedKeys';
import { endReplaced, isOver } from './sessions';
import { hashOf } from './tokens';
import { unauthenticated } from './unauthenticated';

/** The scheme is not case-sensitive (RFC 9110, 11.1). */
const BEARER = /^Bearer +([A-Za-z0-9_-]{20,128})$/i;
/** A session is marked as active at most this often. */
const TOUCH_SECONDS = 60;

/**
 * Identifies the caller by the kind of credential that the call declares: a session token is not accepted by an MFA
 * call, and a temporary token by nothing else. `passive` calls (polls) do not count as activity.
 */
export async function authenticate(
  from: From,
  credential: Endpoint['credential'],
  header: string | null,
  passive: boolean,
): Promise<Principal> {
  if (credential === 'none') return NOBODY;
  const { deps, now } = from;
  const { db, env } = deps;
  const token = BEARER.exec(header ?? '')?.[1];
  if (!token) throw unauthenticated();
  if (credential === 'temptoken') return byTempToken(db, now, token);
  return isKeyToken(token) ? byKey(from, token) : bySession(db, env, now, token, passive);
}

async function byKey(from: From, token: string): Promise<Principal> {
  try {
    return await principalOfKey(from.deps.db, from.now, token);
  } catch (error) {
    const tenantId = tenantOf(token);
    if (tenantId !== null) await noteRefusedToken(from, tenantId, token);
    throw error;
  }
}

async function byTempToken(db: Db, now: Date, token: string): Promise<Principal> {
  const [link] = await db
    .select()
    .from(temp_tokens)
    .where(eq(temp_tokens.token_hash, hashOf(token)));
  if (!link || link.expires_at <= now) throw unauthenticated();
  return { ...NOBODY, user_id: link.user_id, session_id: link.id };
}

async function bySession(db: Db, env: Env, now: Date, token: string, passive: boolean): Promise<Principal> {
  const [match] = await db
    .select({
      session: sessions,
      role: memberships.role,
      rights: memberships.rights,
      name: users.name,
      hasApp: sql<boolean>`${users.mfa_secret} is not null`,
      hasPasskey,
      hasPassword: sql<boolean>`${users.password_hash} is not null`,
    })
    .from(sessions)
    .innerJoin(
      memberships,
      and(eq(memberships.tenant_id, sessions.tenant_id), eq(memberships.user_id, sessions.user_id)),
    )
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(eq(sessions.token_hash, hashOf(token)));
  if (!match) throw unauthenticated();
  const { session, role, rights, name, ...factors } = match;
  const { tenant_id: home, narrowed_to: to } = session;
  if (isOver(session, env, now)) {
    await db.delete(sessions).where(eq(sessions.id, session.id));
    throw unauthenticated();
  }
  const { replaces } = session;
  if (replaces !== null) await endReplaced(db, { id: session.id, replaces });
  const idle = (now.getTime() - session.active_at.getTime()) / 1000;
  if (!passive && idle >= Math.min(TOUCH_SECONDS, env.SESSION_IDLE_SECONDS / 10)) {
    await db.update(sessions).set({ active_at: now }).where(eq(sessions.id, session.id));
  }
  return {
    user_id: session.user_id,
    tenant_id: home,
    role,
    ...narrowedBy(role, rights),
    session_id: session.id,
    ...(session.issuer_id !== null && { issuer: session.issuer_id }),
    proof: { by: proofKindOf(factors), at: session.proved_at },
    // A role that was taken since narrows nothing: it has one tenant anyway.
    ...(to !== null && role === PROVIDER_ADMIN && { narrowed: { to, home, name } }),
  };
}
