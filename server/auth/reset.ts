import { eq, sql } from 'drizzle-orm';
import type { sessionCalls } from '../../src/contract/passkeys';
import { throttles, users } from '../db/schema/identity';
import { withScope } from '../db/scope';
import type { Call, HandlersOf } from '../http/handler';
import { notFound, problem } from '../http/problem';
import { PLAIN } from '../http/sentences/plain';
import { resetMail } from '../mail/messages';
import { postMail } from '../mail/post';
import { networkOfAddress } from '../platform/hosts';
import { accountFirst } from './accounts';
import { joining, lockAddress, noteJoined } from './join';
import { accountOf, allowedPage, assertUsable, linkOf, newLink, spendLink } from './links';
import { accountKey } from './login';
import { hashPassword, storePassword } from './passwords';
import { attempt, countAttempt } from './throttle';
import { hashOf } from './tokens';
import { assertUnguessable } from './weakPasswords';
import { liftCodes } from './wrongCodes';

/** How many mails one address can get within the sign-in window. */
const MAX_MAILS = 5;

/** `jane@example.com` as `j***@example.com`. */
const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');

/**
 * Mails a link to the address if it has an account. If not, the same statements run and the mail is prepared but not
 * sent, so that neither the answer nor the work after it reveals which addresses have an account.
 */
async function mailLink(
  { deps, now }: Pick<Call, 'deps' | 'now'>,
  email: string,
  page: string,
): Promise<void> {
  const { db, env, log } = deps;
  const account = accountOf(email);
  const limit = { key: `reset:${account}`, max: MAX_MAILS, seconds: env.LOGIN_WINDOW_SECONDS };
  const exceeded = await countAttempt(db, [limit], now);
  if (exceeded.length > 0) return log.warn('reset_mails_throttled');
  const send = await withScope(db, 'system', async (tx) => {
    const [match] = await tx
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email))
      .orderBy(...accountFirst)
      .limit(1);
    const link = await newLink(tx, deps, now, { account }, page, env.RESET_LINK_SECONDS);
    const cause = { kind: 'reset', cause: hashOf(link), user_id: match?.id ?? null } as const;
    return postMail(tx, deps, cause, resetMail(match ?? { name: email, email }, link, env));
  });
  await send();
}

/** Calls 3-5. */
export const reset = {
  forgot: {
    async unscoped(call) {
      const { body, deps, now, ip, afterCommit } = call;
      const { env } = deps;
      const page = allowedPage(env, body.url);
      const source = {
        key: `reset:address:${networkOfAddress(ip)}`,
        max: env.RESET_MAX_PER_ADDRESS,
        seconds: env.LOGIN_WINDOW_SECONDS,
      };
      await attempt(deps.db, [source], now);
      afterCommit(() => mailLink(call, body.email.toLowerCase(), page));
      return { message: PLAIN.link_mailed[1] };
    },
  },

  /** Does not use up the link, because mail scanners open it too. */
  check_reset: async ({ tx, query, now }) => {
    const match = await linkOf(tx, query.token);
    if (!match) throw notFound();
    assertUsable(match.link, now);
    const joins = (await joining(tx, match.user))?.tenant.name;
    return { valid: true, email: masked(match.user.email), ...(joins === undefined ? {} : { joins }) };
  },

  /**
   * The new password ends every session and every other link. The second factor stays and is required next time. An account
   * that wrong passwords or codes have closed opens. It makes an invitation the account of its address, which may have got
   * another one meanwhile.
   */
  reset: {
    async unscoped(call) {
      const { body, deps, now } = call;
      const known = await linkOf(deps.db, body.token);
      if (!known) throw notFound();
      assertUsable(known.link, now);
      await assertUnguessable(deps, known.user, body.password);
      const password_hash = await hashPassword(body.password);
      const { id, email, invited_to } = known.user;
      await withScope(deps.db, 'system', async (tx) => {
        await lockAddress(tx, email);
        if (await joining(tx, known.user)) throw problem('has_account');
        await spendLink(tx, known.link, now);
        if (invited_to !== null) {
          await tx.update(users).set({ invited_to: null }).where(eq(users.id, id));
          await noteJoined(tx, call, { tenant_id: invited_to, user_id: id });
        }
        await storePassword(tx, known.user, password_hash, now);
        await tx.delete(throttles).where(eq(throttles.key, accountKey(email)));
        await liftCodes(tx, call, id);
      });
      return undefined;
    },
  },
} satisfies Pick<HandlersOf<typeof sessionCalls>, 'forgot' | 'check_reset' | 'reset'>;
