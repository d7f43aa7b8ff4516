import { and, eq } from 'drizzle-orm';
import type { Endpoint } from '../../src/contract/define';
import type { Assertion } from '../../src/contract/passkeys';
import { needsProof, PROOF_MINUTES } from '../../src/contract/stepUp';
import type { account } from '../../src/resources/account/contract';
import type { Env } from '../config/env';
import type { Tx } from '../db/client';
import { sessions, users } from '../db/schema/identity';
import type { UnscopedCall, UnscopedCallOf } from '../http/handler';
import { invalidField, notFound, problem } from '../http/problem';
import { guessesMail } from '../mail/messages';
import { countGuess } from './mfa';
import { hasFactor, verifiedAssertion, wrongPasskey } from './passkeys';
import { checkPassword } from './passwords';
import type { Principal } from './principal';
import { noteRecovery, secondFactorOf, spendFactor } from './secondFactor';
import { attempt, forgive, type Limit } from './throttle';

const MINUTE_MS = 60_000;

/** Whether a caller may make calls that need a proof (decision 111). A key is a program's, and its scopes decide. */
export function isProven({ key, proof }: Principal, now: Date): boolean {
  if (key) return true;
  const at = proof?.at;
  return Boolean(at && now.getTime() - at.getTime() < PROOF_MINUTES * MINUTE_MS);
}

/** @throws 403 if the session has no proof that still counts */
export function assertProven(principal: Principal, now: Date): void {
  if (!isProven(principal, now)) throw problem(`step_up_needed.${principal.proof?.by ?? 'password'}`);
}

/** @throws 403 if the request needs a proof and the session has none that still counts; 409 in a session that an issuer began */
export function assertStepUp(
  endpoint: Endpoint,
  query: Readonly<Record<string, unknown>>,
  principal: Principal,
  now: Date,
): void {
  if (!needsProof(endpoint, query)) return;
  // An issuer answers for its tenant, and not for an account that may reach others.
  if (endpoint.personal && principal.issuer !== undefined) throw problem('own_sign_in_needed');
  assertProven(principal, now);
}

type User = typeof users.$inferSelect;

/** Limit on passkeys that are not right. Nobody guesses a signature, so nobody is mailed. */
export const passkeyLimit = (env: Env, userId: string): Limit => ({
  key: `passkey:session:${userId}`,
  max: env.MFA_MAX_PER_ACCOUNT,
  seconds: env.MFA_WINDOW_SECONDS,
});

/**
 * The limit of sign-in, counted over the person's sessions together: nobody without one counts, so a stranger who guesses
 * at the sign-in page locks nobody out here, and a switch of tenant starts no new count.
 */
function limitOf(env: Env, userId: string, by: 'code' | 'password'): Limit {
  return by === 'code'
    ? { key: `mfa:session:${userId}`, max: env.MFA_MAX_PER_ACCOUNT, seconds: env.MFA_WINDOW_SECONDS }
    : { key: `login:session:${userId}`, max: env.LOGIN_MAX_PER_ACCOUNT, seconds: env.LOGIN_WINDOW_SECONDS };
}

/**
 * Counts a password or code of a signed-in person, before it is checked. The person is mailed once each time
 * the limit is reached.
 * @returns the limit, for `forgive`
 * @throws 429 with Retry-After
 */
export async function countInSession(
  call: Pick<UnscopedCall, 'deps' | 'now'>,
  user: User,
  by: 'code' | 'password',
): Promise<Limit> {
  const { env } = call.deps;
  const limit = limitOf(env, user.id, by);
  await countGuess(call, user, limit, guessesMail(user, by, limit.max, env));
  return limit;
}

/** Takes a proof for the transaction that stores it. @returns work to do after the commit, if any */
type Take = (tx: Tx) => Promise<(() => Promise<void>) | undefined>;

type ProveCall = UnscopedCallOf<typeof account, 'prove'>;

/** A code of the app, or a recovery code, which is used up. */
function byCode(call: ProveCall, user: User, code: string): Take {
  const { deps, now, principal } = call;
  const wrong = () => invalidField('code', 'wrong.code');
  const factor = secondFactorOf(deps.env, user, code, now);
  if (factor === null) throw wrong();
  return async (tx) => {
    if (!(await spendFactor(tx, call, user, factor))) throw wrong();
    return 'recoveryCode' in factor ? noteRecovery(tx, call, user, principal.tenant_id) : undefined;
  };
}

/** The password, unless it was changed meanwhile. */
async function byPassword(user: User, password: string): Promise<Take> {
  const { matches } = await checkPassword(user.password_hash, password);
  if (!matches) throw invalidField('password', 'wrong.password');
  return async (tx) => {
    const same = and(eq(users.id, user.id), eq(users.password_hash, user.password_hash!));
    const [still] = await tx.select({ id: users.id }).from(users).where(same).for('no key update');
    if (!still) throw problem('stale.password');
    return undefined;
  };
}

interface Counted {
  limit: Limit;
  take: Take;
}

/** A passkey that has signed a challenge of this session. */
async function byPasskey(call: ProveCall, passkey: Assertion): Promise<Counted> {
  const { deps, now, principal } = call;
  const limit = passkeyLimit(deps.env, principal.user_id);
  await attempt(deps.db, [limit], now);
  const { session_id: owner, user_id: userId } = principal;
  const verified = await verifiedAssertion(call, passkey, { purpose: 'proof', owner, userId });
  if (!verified) throw wrongPasskey('passkey');
  const take: Take = async (tx) => {
    if (!(await verified.spend(tx))) throw wrongPasskey('passkey');
    return undefined;
  };
  return { limit, take };
}

/** A code, or the password of a person without a second factor. */
async function byAnswer(call: ProveCall, user: User): Promise<Counted> {
  const { deps, body } = call;
  const by = user.mfa_secret ? 'code' : 'password';
  if (by === 'password' && (await hasFactor(deps.db, user))) throw wrongPasskey('passkey');
  const { [by]: answer } = body;
  if (answer === undefined) throw invalidField(by, `wrong.${by}`);
  const limit = await countInSession(call, user, by);
  return { limit, take: by === 'code' ? byCode(call, user, answer) : await byPassword(user, answer) };
}

/** Stores in the caller's session that they proved who they are. */
export async function prove(call: ProveCall): Promise<undefined> {
  const { deps, now, principal, body, finish, afterCommit } = call;
  const [user] = await deps.db.select().from(users).where(eq(users.id, principal.user_id));
  if (!user) throw notFound();
  const { limit, take } = body.passkey ? await byPasskey(call, body.passkey) : await byAnswer(call, user);
  await finish('system', async (tx) => {
    const later = await take(tx);
    const stored = await tx
      .update(sessions)
      .set({ proved_at: now })
      .where(eq(sessions.id, principal.session_id))
      .returning({ id: sessions.id });
    if (stored.length === 0) throw problem('unauthenticated');
    if (later) afterCommit(later);
    return undefined;
  });
  await forgive(deps.db, [limit]);
  return undefined;
}
