import { and, eq, lt } from 'drizzle-orm';
import type { sessionCalls } from '../../src/contract/passkeys';
import type { Db } from '../db/client';
import { temp_tokens, users } from '../db/schema/identity';
import { withScope } from '../db/scope';
import type { Env } from '../config/env';
import type { UnscopedCallOf } from '../http/handler';
import { problem } from '../http/problem';
import { networkOfAddress } from '../platform/hosts';
import { isAccountOf } from './accounts';
import { knownBrowser, remember } from './knownBrowser';
import { hasFactor, needsFactor } from './passkeys';
import { checkPassword, hashPassword } from './passwords';
import { ownMembershipsOf } from './sessions';
import { signInPerson } from './signedIn';
import { attempt, forgive, type Limit } from './throttle';
import { hashOf, newToken } from './tokens';

type User = typeof users.$inferSelect;

/** The same answer for an unknown address, a wrong password and an account that was never activated. */
const refused = () => problem('credentials');

/** Limits on password attempts: by browser if it is known, otherwise by the e-mail address and by the IP address. */
export const passwordLimits = (env: Env, browser: string | null, email: string, ip: string): Limit[] => {
  const seconds = env.LOGIN_WINDOW_SECONDS;
  return browser
    ? [{ key: `login:browser:${browser}`, max: env.LOGIN_MAX_PER_ACCOUNT, seconds }]
    : [
        { key: accountKey(email), max: env.LOGIN_MAX_PER_ACCOUNT, seconds },
        { key: `login:address:${networkOfAddress(ip)}`, max: env.LOGIN_MAX_PER_ADDRESS, seconds },
      ];
};

/** Name under which attempts from unknown browsers are counted, whether or not the account exists. */
export const accountKey = (email: string): string => `login:account:${hashOf(email.toLowerCase())}`;

/** Hashes the password again in its current form, unless it was changed meanwhile. */
async function renew(db: Db, user: User, password: string): Promise<User> {
  const password_hash = await hashPassword(password);
  const same = and(eq(users.id, user.id), eq(users.password_hash, user.password_hash!));
  const renewed = await db
    .update(users)
    .set({ password_hash })
    .where(same)
    .returning({ password_hash: users.password_hash });
  return renewed.length > 0 ? { ...user, password_hash } : user;
}

/** POST /login: a session, or a temporary token when a second factor is due. */
export async function login(call: UnscopedCallOf<typeof sessionCalls, 'login'>) {
  const { body, request, deps, now, ip, answerHeaders } = call;
  const { db, env } = deps;
  const email = body.email.trim().toLowerCase();
  const [account] = await db.select().from(users).where(isAccountOf(email));
  const limits = passwordLimits(env, knownBrowser(env, request, account, now), email, ip);
  await attempt(db, limits, now);
  const { matches, outdated } = await checkPassword(account?.password_hash, body.password);
  if (!account || !matches) throw refused();
  const user = outdated ? await renew(db, account, body.password) : account;

  const answer = await withScope(db, 'system', async (tx) => {
    // If the password was changed meanwhile, refuse it: the session would survive the change.
    const same = and(eq(users.id, user.id), eq(users.password_hash, user.password_hash!));
    const [still] = await tx.select({ id: users.id }).from(users).where(same).for('no key update');
    if (!still) throw refused();
    const tenants = await ownMembershipsOf(tx, user.id);
    const [home] = tenants;
    if (!home) throw refused();
    const verifies = await hasFactor(tx, user);
    if (!verifies && !(await needsFactor(tx, user))) {
      return { token: await signInPerson(tx, call, user, home.id), role: home.role };
    }
    await tx
      .delete(temp_tokens)
      .where(and(eq(temp_tokens.user_id, user.id), lt(temp_tokens.expires_at, now)));
    const temptoken = newToken(deps.random);
    const expires_at = new Date(now.getTime() + env.TEMP_TOKEN_SECONDS * 1000);
    const token_hash = hashOf(temptoken);
    await tx.insert(temp_tokens).values({ id: deps.ids.uuid(), user_id: user.id, token_hash, expires_at });
    const mfa = verifies ? ('verify' as const) : ('setup' as const);
    return { temptoken, mfa, tenants: tenants.map(({ id, name }) => ({ id, name })) };
  });
  await forgive(db, limits);
  if ('token' in answer) answerHeaders.append('set-cookie', remember(deps, request, user, now));
  return answer;
}
