import { and, eq, lt, sql } from 'drizzle-orm';
import type { sessionCalls } from '../../src/contract/passkeys';
import type { Db, Tx } from '../db/client';
import { temp_tokens, users } from '../db/schema/identity';
import { withScope } from '../db/scope';
import { auditAs } from '../http/audit';
import type { HandlersOf, UnscopedCall } from '../http/handler';
import { invalidField, problem } from '../http/problem';
import type { Mail } from '../mail/mailer';
import { codesMail } from '../mail/messages';
import { causeOf, postMail } from '../mail/post';
import { newSecret, sealed, shownSecret, storeApp } from './appSetup';
import { deviceOf } from './device';
import { knownBrowser, remember } from './knownBrowser';
import {
  creationOptions,
  hasFactor,
  requestOptions,
  storePasskey,
  verifiedAssertion,
  verifiedCreation,
  wrongPasskey,
} from './passkeys';
import type { Principal } from './principal';
import { noteRecovery, secondFactorOf, spendFactor, stepOf } from './secondFactor';
import { secretKey, unseal } from './secrets';
import { ownMembershipsOf } from './sessions';
import { signInPerson } from './signedIn';
import { countAttempt, forgive, type Limit, throttled } from './throttle';
import { codesKey, countInARow } from './wrongCodes';

/** Wrong codes after which the password must be entered again. */
const MAX_CODES = 5;

const expired = () => problem('unauthenticated');
const wrongCode = () => invalidField('code', 'wrong.code');
const enrolled = () => problem('enrolled');

/** The unfinished sign-in and its person. */
async function pending(db: Db, { session_id }: Principal) {
  const [login] = await db
    .select({ temp: temp_tokens, user: users })
    .from(temp_tokens)
    .innerJoin(users, eq(users.id, temp_tokens.user_id))
    .where(eq(temp_tokens.id, session_id));
  if (!login) throw expired();
  return login;
}

type Pending = Awaited<ReturnType<typeof pending>>;

/**
 * Counts a code against its user, across sign-ins: a correct password does not reset the count. Someone who can try
 * codes has the password, so the owner is emailed once each time the limit is reached.
 * @throws 429 with Retry-After
 */
export async function countCode(
  { deps, request, now }: Pick<UnscopedCall, 'deps' | 'request' | 'now'>,
  user: Pending['user'],
): Promise<Limit> {
  const { env } = deps;
  const browser = knownBrowser(env, request, user, now);
  const limit: Limit = {
    key: browser ? `mfa:browser:${browser}` : codesKey(user.id),
    max: env.MFA_MAX_PER_ACCOUNT,
    seconds: env.MFA_WINDOW_SECONDS,
  };
  await countGuess({ deps, now }, user, limit, codesMail(user, browser !== null, env));
  if (!browser) await countInARow(deps.db, user.id, now);
  return limit;
}

/**
 * Counts a guess against its person, who is emailed once each time the limit is reached.
 * @throws 429 with Retry-After
 */
export async function countGuess(
  { deps, now }: Pick<UnscopedCall, 'deps' | 'now'>,
  user: Pick<Pending['user'], 'id' | 'email'>,
  limit: Limit,
  mail: Mail,
): Promise<void> {
  const exceeded = await countAttempt(deps.db, [limit], now);
  if (exceeded.length === 0) return;
  if (exceeded.some(({ first }) => first)) {
    const send = await withScope(deps.db, 'system', (tx) =>
      postMail(tx, deps, causeOf('codes', user, now), mail),
    );
    void send().catch((error: unknown) => deps.log.error('mail', { error }));
  }
  throw throttled(exceeded, now);
}

/** Counts an attempt before the code is checked. The token expires after the last one. */
async function countTry(db: Db, { session_id }: Principal): Promise<void> {
  const [counted] = await db
    .update(temp_tokens)
    .set({ attempts: sql`${temp_tokens.attempts} + 1` })
    .where(and(eq(temp_tokens.id, session_id), lt(temp_tokens.attempts, MAX_CODES)))
    .returning({ attempts: temp_tokens.attempts });
  if (!counted) throw expired();
}

/** Refuses a wrong code or passkey. After the token's last attempt, sign-in starts again. */
async function refuseCode(db: Db, { session_id }: Principal, wrong = wrongCode): Promise<never> {
  const spent = await db
    .delete(temp_tokens)
    .where(and(eq(temp_tokens.id, session_id), eq(temp_tokens.attempts, MAX_CODES)))
    .returning({ id: temp_tokens.id });
  throw spent.length > 0 ? expired() : wrong();
}

/** Uses up the factor that completes a sign-in. Resolves to whether it could be used. */
type Spend = (tx: Tx) => Promise<boolean>;

/**
 * Uses the second factor once: of several equal codes sent in parallel, only one succeeds. Then the temporary token is
 * used up and a session in the tenant is opened. `note` adds to the transaction, and returns work to do after it.
 */
async function complete(
  call: UnscopedCall,
  { user }: Pending,
  limit: Limit | null,
  {
    tenantId,
    spend,
    wrong,
    note,
  }: {
    tenantId: string | null;
    spend: Spend;
    /** Refusal of a factor that cannot be used; default: that of a code. */
    wrong?: typeof wrongCode;
    note?: ((tx: Tx, tenantId: string) => Promise<() => Promise<void>>) | undefined;
  },
) {
  const { deps, now, principal, request, answerHeaders, afterCommit } = call;
  const signed = await withScope(deps.db, 'system', async (tx) => {
    const tenants = await ownMembershipsOf(tx, principal.user_id);
    const tenant = tenantId === null ? tenants[0] : tenants.find(({ id }) => id === tenantId);
    if (!tenant) throw problem('not_found.tenant');
    if (!(await spend(tx))) return null;
    const spent = await tx
      .delete(temp_tokens)
      .where(eq(temp_tokens.id, principal.session_id))
      .returning({ id: temp_tokens.id });
    if (spent.length === 0) throw expired();
    const token = await signInPerson(tx, call, user, tenant.id);
    return { answer: { token, role: tenant.role }, later: await note?.(tx, tenant.id) };
  });
  if (!signed) return refuseCode(deps.db, principal, wrong);
  if (limit) await forgive(deps.db, [limit]);
  answerHeaders.append('set-cookie', remember(deps, request, user, now));
  if (signed.later) afterCommit(signed.later);
  return signed.answer;
}

/** Locks a person, in system scope. @returns whether they have no second factor, of two that are set up at once */
async function lockWithoutFactor(tx: Tx, userId: string): Promise<boolean> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return user !== undefined && !(await hasFactor(tx, user));
}

/** Name of a passkey that a program makes. */
const PROGRAMS_PASSKEY = 'Passkey';

type MfaCall = Extract<keyof (typeof sessionCalls)['actions'], `mfa_${string}`>;

/** Calls 6-8, their end, and a passkey in place of a code or an app, under the temporary token. */
export const mfa = {
  /** The seed is created once per sign-in and shown again after a reload. No other seed can be enrolled. */
  mfa_qr: {
    async unscoped({ deps, principal }) {
      const { temp, user } = await pending(deps.db, principal);
      if (await hasFactor(deps.db, user)) throw enrolled();
      const fresh = sealed(deps, newSecret(deps));
      const [stored] = await deps.db
        .update(temp_tokens)
        .set({ issued_secret: sql`coalesce(${temp_tokens.issued_secret}, ${fresh})` })
        .where(eq(temp_tokens.id, temp.id))
        .returning({ issued: temp_tokens.issued_secret });
      if (!stored?.issued) throw expired();
      return shownSecret(deps.env, user, unseal(secretKey(deps.env), stored.issued));
    },
  },

  mfa_cancel: async ({ tx, principal }) => {
    await tx.delete(temp_tokens).where(eq(temp_tokens.id, principal.session_id));
    return undefined;
  },

  mfa_enable: {
    async unscoped(call) {
      const { deps, principal, body, now } = call;
      const login = await pending(deps.db, principal);
      const { temp, user } = login;
      if (await hasFactor(deps.db, user)) throw enrolled();
      const limit = await countCode(call, user);
      await countTry(deps.db, principal);
      const key = secretKey(deps.env);
      const issued = temp.issued_secret && unseal(key, temp.issued_secret);
      if (!issued || issued !== body.secret) {
        throw invalidField('secret', 'unknown.key');
      }
      const step = stepOf(issued, body.code, now);
      if (step === null) return refuseCode(deps.db, principal);
      let mail: Awaited<ReturnType<typeof storeApp>> = null;
      return complete(call, login, limit, {
        tenantId: null,
        async spend(tx) {
          if (!(await lockWithoutFactor(tx, user.id))) return false;
          mail = await storeApp(tx, call, user, { step, mfa_secret: temp.issued_secret! });
          return mail !== null;
        },
        async note(tx, tenant_id) {
          const entry = { tenant_id, user_id: user.id, params: {}, records: [], record_name: null };
          await auditAs(tx, call, { ...entry, operation: 'account.add_app' });
          return mail!;
        },
      });
    },
  },

  mfa_verify: {
    async unscoped(call) {
      const { deps, principal, body, now } = call;
      const login = await pending(deps.db, principal);
      const { user } = login;
      const limit = await countCode(call, user);
      await countTry(deps.db, principal);
      const factor = secondFactorOf(deps.env, user, body.code, now);
      if (factor === null) return refuseCode(deps.db, principal);
      return complete(call, login, limit, {
        tenantId: body.tenant_id,
        spend: (tx) => spendFactor(tx, call, user, factor),
        note: 'recoveryCode' in factor ? (tx, tenantId) => noteRecovery(tx, call, user, tenantId) : undefined,
      });
    },
  },

  mfa_passkey_options: {
    async unscoped(call) {
      const { temp, user } = await pending(call.deps.db, call.principal);
      const options = await requestOptions(call, 'second_factor', { owner: temp.id, userId: user.id });
      if (!options) throw problem('no_passkey');
      return options;
    },
  },

  /** Nobody guesses a signature, so it has the tries of this sign-in and no limit over all of them. */
  mfa_passkey: {
    async unscoped(call) {
      const { deps, principal, body } = call;
      const login = await pending(deps.db, principal);
      await countTry(deps.db, principal);
      const verified = await verifiedAssertion(call, body.credential, {
        purpose: 'second_factor',
        owner: login.temp.id,
        userId: login.user.id,
      });
      if (!verified) return refuseCode(deps.db, principal, wrongPasskey);
      return complete(call, login, null, {
        tenantId: body.tenant_id,
        spend: verified.spend,
        wrong: wrongPasskey,
      });
    },
  },

  mfa_enable_passkey_options: {
    async unscoped(call) {
      const { temp, user } = await pending(call.deps.db, call.principal);
      if (await hasFactor(call.deps.db, user)) throw enrolled();
      return creationOptions(call, user, temp.id);
    },
  },

  /** Counts like a first code. The passkey is named by its browser: a page that asks for a name stands in the way. */
  mfa_enable_passkey: {
    async unscoped(call) {
      const { deps, principal, body, request } = call;
      const login = await pending(deps.db, principal);
      const { temp, user } = login;
      if (await hasFactor(deps.db, user)) throw enrolled();
      const limit = await countCode(call, user);
      await countTry(deps.db, principal);
      const verified = await verifiedCreation(call, temp.id, body.credential);
      if (!verified) return refuseCode(deps.db, principal, wrongPasskey);
      return complete(call, login, limit, {
        tenantId: null,
        async spend(tx) {
          if (!(await lockWithoutFactor(tx, user.id))) throw enrolled();
          return true;
        },
        async note(tx, tenant_id) {
          const name = deviceOf(request) ?? PROGRAMS_PASSKEY;
          const { row, mail } = await storePasskey(tx, call, user, verified, name);
          const records = [row.id];
          const entry = { tenant_id, user_id: user.id, params: {}, records, record_name: name };
          await auditAs(tx, call, { ...entry, operation: 'account.add_passkey' });
          return mail;
        },
      });
    },
  },
} satisfies Pick<HandlersOf<typeof sessionCalls>, MfaCall>;
