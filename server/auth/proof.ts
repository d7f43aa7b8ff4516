import { and, eq } from 'drizzle-orm';
import type { Endpoint } from '../../src/contract/define';
import { needsProof, PROOF_MINUTES } from '../../src/contract/stepUp';
import type { account } from '../../src/resources/account/contract';
import type { Env } from '../config/env';
import type { Tx } from '../db/client';
import { sessions, users } from '../db/schema/identity';
import type { UnscopedCallOf } from '../http/handler';
import { invalidField, notFound, problem } from '../http/problem';
import { guessesMail } from '../mail/messages';
import { countGuess } from './mfa';
import { checkPassword } from './passwords';
import type { Principal } from './principal';
import { noteRecovery, secondFactorOf, spendFactor } from './secondFactor';
import { forgive, type Limit } from './throttle';

const MINUTE_MS = 60_000;

/** Whether a caller may make calls that need a proof (decision 111). A key is a program's, and its scopes decide. */
export function isProven({ key, proof }: Principal, now: Date): boolean {
  if (key) return true;
  const at = proof?.at;
  return Boolean(at && now.getTime() - at.getTime() < PROOF_MINUTES * MINUTE_MS);
}

/** @throws 403 if the request needs a proof and the session has none that still counts */
export function assertProven(
  endpoint: Endpoint,
  query: Readonly<Record<string, unknown>>,
  principal: Principal,
  now: Date,
): void {
  if (needsProof(endpoint, query) && !isProven(principal, now))
    throw problem(`step_up_needed.${principal.proof?.by ?? 'password'}`);
}

type User = typeof users.$inferSelect;

/**
 * The limit of sign-in, counted over the person's sessions together: nobody without one counts, so a stranger who guesses
 * at the sign-in page locks nobody out here, and a switch of tenant starts no new count.
 */
function limitOf(env: Env, { id, mfa_secret }: User): Limit {
  return mfa_secret
    ? { key: `mfa:session:${id}`, max: env.MFA_MAX_PER_ACCOUNT, seconds: env.MFA_WINDOW_SECONDS }
    : { key: `login:session:${id}`, max: env.LOGIN_MAX_PER_ACCOUNT, seconds: env.LOGIN_WINDOW_SECONDS };
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

/** Stores in the caller's session that they proved who they are. */
export async function prove(call: ProveCall): Promise<undefined> {
  const { deps, now, principal, body, finish, afterCommit } = call;
  const [user] = await deps.db.select().from(users).where(eq(users.id, principal.user_id));
  if (!user) throw notFound();
  const by = user.mfa_secret ? 'code' : 'password';
  const { [by]: answer } = body;
  if (answer === undefined) throw invalidField(by, `wrong.${by}`);
  const limit = limitOf(deps.env, user);
  await countGuess(call, user, limit, guessesMail(user, by, limit.max, deps.env));
  const take = by === 'code' ? byCode(call, user, answer) : await byPassword(user, answer);
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
