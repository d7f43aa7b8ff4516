import { and, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { ISSUER_SESSION } from '../../src/contract/issuerSignIn';
import { PROVIDER_ADMIN } from '../../src/contract/roles';
import type { Env } from '../config/env';
import type { Db, Tx } from '../db/client';
import { memberships, sessions, temp_tokens, tenants, users } from '../db/schema/identity';
import { sign_in_issuers } from '../db/schema/sign_in_issuers';
import { withScope } from '../db/scope';
import { announceSessions } from '../events/announce';
import type { Deps } from '../http/handler';
import { problem } from '../http/problem';
import { hashOf, newToken } from './tokens';

/** Tenants a person belongs to, with their role in each: the one they used last, then by name. */
export const membershipsOf = (tx: Tx, userId: string) =>
  tx
    .select({ id: tenants.id, name: tenants.name, role: memberships.role })
    .from(memberships)
    .innerJoin(tenants, eq(tenants.id, memberships.tenant_id))
    .where(eq(memberships.user_id, userId))
    .orderBy(sql`${memberships.last_sign_in_at} desc nulls last`, tenants.name);

/**
 * SQL condition for memberships without a sign-in of their own: their tenant's people sign in at its issuer alone. The
 * provider's administrators always have one.
 */
const isIssuerOnly = sql`${memberships.role} <> ${PROVIDER_ADMIN}::int and exists (select 1 from ${sign_in_issuers}
  where ${sign_in_issuers.tenant_id} = ${memberships.tenant_id} and ${sign_in_issuers.passwords_off})`;

/**
 * Tenants that a person reaches by a password or passkey of their own, in the order of `membershipsOf`.
 * @throws 409 if there are none because all of them have switched passwords off
 */
export async function ownMembershipsOf(tx: Tx, userId: string) {
  const all = await membershipsOf(tx, userId);
  const closed = await tx
    .select({ id: memberships.tenant_id })
    .from(memberships)
    .where(and(eq(memberships.user_id, userId), isIssuerOnly));
  const open = all.filter(({ id }) => !closed.some((each) => each.id === id));
  if (open.length === 0 && all.length > 0) throw problem('issuer_only');
  return open;
}

/** The oldest a session may be, and may have been used last, for calls to be accepted from it. */
const oldestOf = ({ SESSION_MAX_SECONDS, SESSION_IDLE_SECONDS }: Env, now: Date) => {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  return { created_at: ago(SESSION_MAX_SECONDS), active_at: ago(SESSION_IDLE_SECONDS) };
};

/** Whether calls are no longer accepted from a session. */
export function isOver(
  session: Pick<typeof sessions.$inferSelect, 'created_at' | 'active_at'>,
  env: Env,
  now: Date,
): boolean {
  const oldest = oldestOf(env, now);
  return session.created_at <= oldest.created_at || session.active_at <= oldest.active_at;
}

/** The same as a condition, for sessions that have not ended. */
export function isOpen(env: Env, now: Date): SQL | undefined {
  const oldest = oldestOf(env, now);
  return and(gt(sessions.created_at, oldest.created_at), gt(sessions.active_at, oldest.active_at));
}

type NewSession = Omit<typeof sessions.$inferInsert, 'id' | 'token_hash'>;

/** Opens a session and returns its token. Only the token's hash is stored. */
export async function openSession(
  tx: Tx,
  deps: Deps,
  now: Date,
  session: Omit<NewSession, 'created_at' | 'active_at' | 'proved_at'>,
): Promise<string> {
  const { user_id } = session;
  const { created_at } = oldestOf(deps.env, now);
  await tx.delete(sessions).where(and(eq(sessions.user_id, user_id), lt(sessions.created_at, created_at)));
  await tx.update(users).set({ last_sign_in_at: now }).where(eq(users.id, user_id));
  return store(tx, deps, { ...session, created_at: now, active_at: now, proved_at: now });
}

/** Stores a session under a new token. @returns the token */
async function store(tx: Tx, deps: Pick<Deps, 'ids' | 'random'>, session: NewSession): Promise<string> {
  const { user_id, tenant_id, active_at } = session;
  const token = (session.issuer_id ? ISSUER_SESSION : '') + newToken(deps.random);
  await tx.insert(sessions).values({ ...session, id: deps.ids.uuid(), token_hash: hashOf(token) });
  await tx
    .update(memberships)
    .set({ last_sign_in_at: active_at })
    .where(and(eq(memberships.user_id, user_id), eq(memberships.tenant_id, tenant_id)));
  return token;
}

/**
 * Opens a session in another tenant from one of the same person; the database must be in system scope.
 *
 * @returns its token and the role there
 * @throws 404 unless the person belongs to the tenant, and 409 if one of the two allows no switch
 */
export async function switchSession(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'random'>,
  now: Date,
  session_id: string,
  tenant_id: string,
): Promise<{ token: string; role: number }> {
  const session = await lockedSession(tx, session_id);
  const membership = and(eq(memberships.user_id, session.user_id), eq(memberships.tenant_id, tenant_id));
  const [there] = await tx.select({ role: memberships.role }).from(memberships).where(membership);
  if (!there) throw problem('not_found.tenant');
  // An issuer answers for its own tenant alone.
  if (session.issuer_id !== null) throw problem('own_sign_in_needed');
  const open = await ownMembershipsOf(tx, session.user_id);
  if (!open.some(({ id }) => id === tenant_id)) throw problem('issuer_only');
  const token = await replace(tx, deps, session, { tenant_id, narrowed_to: null, active_at: now });
  return { token, role: there.role };
}

/**
 * Opens a session that works with one tenant, or with all (null), from one of the provider's administrator; the database
 * must be in system scope.
 *
 * @returns its token
 * @throws 404 unless there is the tenant
 */
export async function narrowSession(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'random'>,
  now: Date,
  session_id: string,
  narrowed_to: string | null,
): Promise<string> {
  const session = await lockedSession(tx, session_id);
  if (narrowed_to !== null && (await tx.$count(tenants, eq(tenants.id, narrowed_to))) === 0)
    throw problem('not_found.tenant');
  return replace(tx, deps, session, { narrowed_to, active_at: now });
}

type Session = typeof sessions.$inferSelect;

async function lockedSession(tx: Tx, id: string): Promise<Session> {
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
  if (!session) throw problem('unauthenticated');
  return session;
}

/**
 * Opens a session in the place of another, no younger, so that its limit by age stays. The earlier one ends with the
 * first call of the new one, and not before: a console whose answer was lost is still signed in, and one that has it
 * never shows two tenants.
 */
async function replace(
  tx: Tx,
  deps: Pick<Deps, 'ids' | 'random'>,
  { id, token_hash: _, ...same }: Session,
  change: Partial<Session>,
): Promise<string> {
  // One at a time: a token whose answer was lost is worth nothing.
  await removeSessions(tx, and(eq(sessions.user_id, same.user_id), eq(sessions.replaces, id)));
  return store(tx, deps, { ...same, ...change, active_at: change.active_at ?? same.active_at, replaces: id });
}

/** Ends the session that another one replaces, with its streams. */
export const endReplaced = (db: Db, { id, replaces }: { id: string; replaces: string }): Promise<void> =>
  withScope(db, 'system', async (tx) => {
    await removeSessions(tx, eq(sessions.id, replaces));
    await tx.update(sessions).set({ replaces: null }).where(eq(sessions.id, id));
  });

/** Ends the sessions that meet a condition, with their streams. Resolves to how many; the database must be in system scope. */
export async function removeSessions(tx: Tx, where: SQL | undefined): Promise<number> {
  const ended = await tx.delete(sessions).where(where).returning({ id: sessions.id });
  if (ended.length > 0) await announceSessions(tx);
  return ended.length;
}

/** Which of these sessions calls are accepted from, and in which role. */
export async function rolesOf(
  { db, env, clock }: Pick<Deps, 'db' | 'env' | 'clock'>,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const records = await db
    .select({ id: sessions.id, role: memberships.role })
    .from(sessions)
    .innerJoin(
      memberships,
      and(eq(memberships.tenant_id, sessions.tenant_id), eq(memberships.user_id, sessions.user_id)),
    )
    .where(and(inArray(sessions.id, [...ids]), isOpen(env, clock.now())));
  return new Map(records.map(({ id, role }) => [id, role]));
}

/** Ends all sessions and unfinished sign-ins of these people; the database must be in system scope. */
export async function endSessions(tx: Tx, userIds: readonly string[], except = ''): Promise<void> {
  const ids = [...userIds];
  const mine = inArray(sessions.user_id, ids);
  await removeSessions(tx, except ? and(mine, ne(sessions.id, except)) : mine);
  await tx.delete(temp_tokens).where(inArray(temp_tokens.user_id, ids));
}
