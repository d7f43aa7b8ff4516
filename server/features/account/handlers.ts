import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { account as contract } from '../../../src/resources/account/contract';
import { remember } from '../../auth/knownBrowser';
import { hasFactor, passkeysOf, removePasskeys } from '../../auth/passkeys';
import { checkPassword, hashPassword, storePassword } from '../../auth/passwords';
import { profileOf } from '../../auth/profile';
import { assertProven, countInSession, prove } from '../../auth/proof';
import { recoveryCodesOf, removeRecoveryCodes, replaceRecoveryCodes } from '../../auth/recoveryCodes';
import { secondFactorOf, spendFactor } from '../../auth/secondFactor';
import { endSessions, isOpen, removeSessions, narrowSession, switchSession } from '../../auth/sessions';
import { forgive } from '../../auth/throttle';
import { assertUnguessable } from '../../auth/weakPasswords';
import type { Tx } from '../../db/client';
import { sessions, tenants, users } from '../../db/schema';
import { asSystem } from '../../db/scope';
import { type Call, handlersFor, type UnscopedCall } from '../../http/handler';
import { invalidField, notFound, problem } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { appMail, newCodesMail, passwordMail } from '../../mail/messages';
import { causeOf, postMail } from '../../mail/post';
import { appCalls } from './app';
import { passkeyCalls, shownPasskey } from './passkeys';

const DEFAULT_LIMIT = 10;

/** The caller's sessions. One that an issuer began knows those in its tenant alone. */
const sessionsOf = ({ user_id, tenant_id, issuer }: Call['principal']) =>
  and(eq(sessions.user_id, user_id), issuer === undefined ? undefined : eq(sessions.tenant_id, tenant_id));

/** Runs with permission to change people and sessions, which no caller's scope has. */
const system = <T>({ tx, principal }: Call, fn: () => Promise<T>): Promise<T> =>
  asSystem(tx, scopeOf(principal), fn);

/**
 * The caller, after checking the password in the body: an unattended browser is not enough to take an account over.
 * Attempts count in the person's sessions, so that a stranger's at the sign-in page keep nobody from a new password.
 * @throws 422 for a wrong password, 429 after too many
 */
async function proven(call: UnscopedCall & { body: { current: string } }) {
  const { deps, principal, body } = call;
  const { db } = deps;
  const [user] = await db.select().from(users).where(eq(users.id, principal.user_id));
  if (!user) throw notFound();
  const limit = await countInSession(call, user, 'password');
  const { matches } = await checkPassword(user.password_hash, body.current);
  if (!matches) throw invalidField('current', 'wrong.password');
  await forgive(db, [limit]);
  return user;
}

type User = Awaited<ReturnType<typeof proven>>;

/** The same user, unless the password has changed meanwhile. */
const unchanged = ({ id, password_hash }: User) =>
  and(eq(users.id, id), eq(users.password_hash, password_hash!));

const changed = () => problem('stale.password');
const wrongCode = () => invalidField('code', 'wrong.code');

/**
 * The caller, after checking the password and a code in the body, which counts like it. `spend` uses the code
 * up in the transaction of the call.
 * @throws 409 without an app, 422 for a wrong password or code, 429 after too many
 */
async function provenTwice(call: UnscopedCall & { body: { current: string; code: string } }) {
  const { deps, body, now } = call;
  const user = await proven(call);
  if (!user.mfa_secret) throw problem('no_app');
  const limit = await countInSession(call, user, 'code');
  const factor = secondFactorOf(deps.env, user, body.code, now);
  if (factor === null) throw wrongCode();
  const spend = async (tx: Tx): Promise<void> => {
    if (!(await spendFactor(tx, call, user, factor))) throw wrongCode();
  };
  return { user, spend, forgiven: () => forgive(deps.db, [limit]) };
}

/**
 * The caller, after checking the password and a code, or, for people with a passkey alone, a proof of the last minutes.
 * @throws as `provenTwice`, and 403 without that proof
 */
async function provenForCodes(call: UnscopedCall & { body: { current: string; code?: string | undefined } }) {
  const { deps, body, principal, now } = call;
  const { current, code } = body;
  if (code !== undefined) return provenTwice({ ...call, body: { current, code } });
  const user = await proven(call);
  if (user.mfa_secret) throw wrongCode();
  if (!(await hasFactor(deps.db, user))) throw problem('no_factor');
  assertProven(principal, now);
  return { user, spend: async () => {}, forgiven: async () => {} };
}

/** A person's own account. Sessions belong to the person, in whatever tenant they were opened. */
export const account = handlersFor(contract, {
  list: async (call) => {
    const { tx, query, principal, deps, now } = call;
    const { session_id } = principal;
    const places = await system(call, () =>
      tx
        .select({
          id: sessions.id,
          tenant_name: tenants.name,
          device: sessions.device,
          address: sessions.address,
          signed_in_at: sessions.created_at,
          active_at: sessions.active_at,
          current: sql<boolean>`${sessions.id} = ${session_id}`,
          total: sql<number>`(count(*) over ())::int`,
        })
        .from(sessions)
        .innerJoin(tenants, eq(tenants.id, sessions.tenant_id))
        .where(and(sessionsOf(principal), isOpen(deps.env, now)))
        .orderBy(desc(eq(sessions.id, session_id)), desc(sessions.active_at), sessions.id)
        .limit(query.limit ?? DEFAULT_LIMIT)
        .offset(query.skip ?? 0),
    );
    return { records: places.map(({ total: _, ...place }) => place), total: places[0]?.total ?? 0 };
  },

  end: async (call) => {
    const { tx, params, principal } = call;
    const theirs = and(eq(sessions.id, params.id), sessionsOf(principal));
    const ended = await system(call, () => removeSessions(tx, theirs));
    if (ended === 0) throw notFound();
    return undefined;
  },

  mine: async (call) => {
    const { profile, mfa } = await profileOf(call);
    const [recovery_codes, passkeys] = await system(
      call,
      async () =>
        [await recoveryCodesOf(call.tx, profile.id), await passkeysOf(call.tx, profile.id)] as const,
    );
    return {
      ...profile,
      mfa,
      ...(recovery_codes && { recovery_codes }),
      passkeys: passkeys.map(shownPasskey),
    };
  },

  rename: async (call) => {
    const { tx, body, principal, now } = call;
    await system(call, () =>
      tx.update(users).set({ name: body.name, updated_at: now }).where(eq(users.id, principal.user_id)),
    );
    return undefined;
  },

  password: {
    async unscoped(call) {
      const { deps, body, principal, request, now, finish, afterCommit, answerHeaders } = call;
      const user = await proven(call);
      await assertUnguessable(deps, user, body.password);
      const password_hash = await hashPassword(body.password);
      let send = async () => {};
      await finish('system', async (tx) => {
        const [still] = await tx
          .select({ id: users.id })
          .from(users)
          .where(unchanged(user))
          .for('no key update');
        if (!still) throw changed();
        await storePassword(tx, user, password_hash, now, principal.session_id);
        send = await postMail(tx, deps, causeOf('password', user, now), passwordMail(user, deps.env));
        return undefined;
      });
      // The new password made every browser unknown, this one too.
      answerHeaders.append('set-cookie', remember(deps, request, { ...user, password_hash }, now));
      afterCommit(send);
      return undefined;
    },
  },

  new_app: {
    async unscoped(call) {
      const { deps, now, finish, afterCommit } = call;
      const { user, spend, forgiven } = await provenTwice(call);
      let send = async () => {};
      await finish('system', async (tx) => {
        await spend(tx);
        const [update] = await tx
          .update(users)
          .set({ mfa_secret: null, mfa_last_step: null, mfa_required: true, updated_at: now })
          .where(unchanged(user))
          .returning({ id: users.id });
        if (!update) throw changed();
        await removeRecoveryCodes(tx, user.id);
        await removePasskeys(tx, user.id);
        await endSessions(tx, [user.id]);
        send = await postMail(tx, deps, causeOf('app', user, now), appMail(user, deps.env));
        return undefined;
      });
      await forgiven();
      afterCommit(send);
      return undefined;
    },
  },

  new_recovery_codes: {
    async unscoped(call) {
      const { deps, now, finish, afterCommit } = call;
      const { user, spend, forgiven } = await provenForCodes(call);
      let send = async () => {};
      const made = await finish('system', async (tx) => {
        await spend(tx);
        const [still] = await tx
          .select({ id: users.id })
          .from(users)
          .where(unchanged(user))
          .for('no key update');
        if (!still) throw changed();
        const codes = await replaceRecoveryCodes(tx, deps, user.id, now);
        send = await postMail(tx, deps, causeOf('recovery', user, now), newCodesMail(user, deps.env));
        return { codes };
      });
      await forgiven();
      afterCommit(send);
      return made;
    },
  },

  prove: { unscoped: prove },

  ...appCalls,
  ...passkeyCalls,

  leave: async (call) => {
    const { tx, principal } = call;
    await system(call, async () => {
      if (principal.issuer === undefined) await endSessions(tx, [principal.user_id], principal.session_id);
      else await removeSessions(tx, and(sessionsOf(principal), ne(sessions.id, principal.session_id)));
    });
    return undefined;
  },

  switch_tenant: async (call) => {
    const { tx, deps, now, body, principal } = call;
    return system(call, () => switchSession(tx, deps, now, principal.session_id, body.tenant_id));
  },

  narrow: async (call) => {
    const { tx, deps, now, body, principal } = call;
    return system(call, async () => ({
      token: await narrowSession(tx, deps, now, principal.session_id, body.tenant_id),
      role: principal.role,
    }));
  },

  sign_out: async (call) => {
    const { tx, principal } = call;
    await system(call, () => removeSessions(tx, eq(sessions.id, principal.session_id)));
    return undefined;
  },
});
