import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { password_resets, throttles, users } from '../db/schema/identity';
import { withScope } from '../db/scope';
import type { Handlers } from '../http/handler';
import { notFound, problem, ProblemError } from '../http/problem';
import { resetMail } from '../mail/messages';
import { allowedPage, newLink } from './links';
import { accountKey } from './login';
import { hashPassword } from './passwords';
import { endSessions } from './sessions';
import { attempt } from './throttle';
import { hashOf } from './tokens';

/** Mails one address can be made to get within the sign-in window. */
const MAX_MAILS = 5;

const gone = () =>
  problem(410, 'link_expired', 'This link has expired or was already used. Ask for a new one.');

/** `jane@example.com` as `j***@example.com`. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');

/** Calls 3-5. */
export const reset: Handlers = {
  /** Answers the same, and as fast, whether or not the address is known: all work comes after the answer. */
  'session.forgot': async ({ body, deps, now, afterCommit }) => {
    const page = allowedPage(deps.env, body.url);
    const email = body.email.toLowerCase();
    afterCommit(async () => {
      const limit = {
        key: `reset:${hashOf(email)}`,
        max: MAX_MAILS,
        seconds: deps.env.LOGIN_WINDOW_SECONDS,
      };
      try {
        await attempt(deps.db, [limit], now);
      } catch (error) {
        if (error instanceof ProblemError) return deps.log.warn('reset_mails_throttled');
        throw error;
      }
      const mail = await withScope(deps.db, 'system', async (tx) => {
        const [user] = await tx
          .select()
          .from(users)
          .where(eq(sql`lower(${users.email})`, email));
        if (!user) return null;
        const link = await newLink(tx, deps, now, user.id, page, deps.env.RESET_LINK_SECONDS);
        return resetMail(user, link, deps.env);
      });
      if (mail) await deps.mail.send(mail);
    });
    return { message: 'If the account exists, a message with a link is on its way.' };
  },

  /** Does not use the link up: mail scanners open it too. */
  'session.check_reset': async ({ tx, query, now }) => {
    const [found] = await tx
      .select({ link: password_resets, email: users.email })
      .from(password_resets)
      .innerJoin(users, eq(users.id, password_resets.user_id))
      .where(eq(password_resets.token_hash, hashOf(query.token)));
    if (!found) throw notFound();
    if (found.link.used_at || found.link.expires_at <= now) throw gone();
    return { valid: true, email: masked(found.email) };
  },

  /** The new password ends every session; the second factor stays and is asked for at the next sign-in. */
  'session.reset': {
    async unscoped({ body, deps, now }) {
      const token_hash = hashOf(body.token);
      const [known] = await deps.db
        .select()
        .from(password_resets)
        .where(eq(password_resets.token_hash, token_hash));
      if (!known) throw notFound();
      if (known.used_at || known.expires_at <= now) throw gone();
      const password_hash = await hashPassword(body.password);
      await withScope(deps.db, 'system', async (tx) => {
        const usable = and(
          eq(password_resets.token_hash, token_hash),
          isNull(password_resets.used_at),
          gt(password_resets.expires_at, now),
        );
        const [used] = await tx.update(password_resets).set({ used_at: now }).where(usable).returning();
        if (!used) throw gone();
        const [user] = await tx
          .update(users)
          .set({ password_hash, updated_at: now })
          .where(eq(users.id, used.user_id))
          .returning({ email: users.email });
        await endSessions(tx, [used.user_id]);
        await tx.delete(throttles).where(eq(throttles.key, accountKey(user!.email)));
      });
      return undefined;
    },
  },
};
