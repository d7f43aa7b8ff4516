import { and, eq, lt, sql } from 'drizzle-orm';
import { temp_tokens, users } from '../db/schema/identity';
import { withScope } from '../db/scope';
import type { Unscoped } from '../http/handler';
import { problem } from '../http/problem';
import { checkPassword } from './passwords';
import { membershipsOf, openSession } from './sessions';
import { attempt, forgive } from './throttle';
import { hashOf, newToken } from './tokens';

/** The same for an unknown address, a wrong password and an account that was never activated. */
const refused = () => problem(401, 'credentials', 'E-mail or password is not correct.');

/** POST /login: a session, or a temporary token when a second factor is due. */
export const login: Unscoped = {
  async unscoped({ body, deps, now, ip }) {
    const { db, env } = deps;
    const email = body.email.trim().toLowerCase();
    const limits = [
      { key: `login:account:${hashOf(email)}`, max: env.LOGIN_MAX_PER_ACCOUNT },
      { key: `login:address:${ip}`, max: env.LOGIN_MAX_PER_ADDRESS },
    ];
    await attempt(db, limits, env.LOGIN_WINDOW_SECONDS, now);
    const [user] = await db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email));
    const matches = await checkPassword(user?.password_hash, body.password);
    if (!user || !matches) throw refused();

    const answer = await withScope(db, 'system', async (tx) => {
      const tenants = await membershipsOf(tx, user.id);
      const [home] = tenants;
      if (!home) throw refused();
      if (!user.mfa_secret && !user.mfa_required) {
        return { token: await openSession(tx, deps, now, user.id, home.id), role: home.role };
      }
      await tx
        .delete(temp_tokens)
        .where(and(eq(temp_tokens.user_id, user.id), lt(temp_tokens.expires_at, now)));
      const temptoken = newToken(deps.random);
      const expires_at = new Date(now.getTime() + env.TEMP_TOKEN_SECONDS * 1000);
      const token_hash = hashOf(temptoken);
      await tx.insert(temp_tokens).values({ id: deps.ids.uuid(), user_id: user.id, token_hash, expires_at });
      const mfa = user.mfa_secret ? 'verify' : 'setup';
      return { temptoken, mfa, tenants: tenants.map(({ id, name }) => ({ id, name })) };
    });
    await forgive(
      db,
      limits.map(({ key }) => key),
    );
    return answer;
  },
};
