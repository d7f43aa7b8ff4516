import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/client';
import { password_resets, users } from '../db/schema/identity';
import { type Env, origins } from '../config/env';
import type { Deps } from '../http/handler';
import { invalidField, problem } from '../http/problem';
import { accountFirst } from './accounts';
import { hashOf, newToken } from './tokens';

/** Console route that a mailed link opens (spec 2). */
const PATH = '/reset_password';

/**
 * The page that a mailed link leads to. The caller's URL is only compared with the allowed ones: a link to another
 * site would give the account to that site's owner.
 * @throws 422 unless it is an allowed origin followed by /reset_password
 */
export function allowedPage(env: Env, url: string): string {
  const { origin, pathname, search, hash, username } = new URL(url);
  const plain = pathname === env.BASE_PATH + PATH && search === '' && hash === '' && username === '';
  if (plain && origins(env).includes(origin)) return origin + pathname;
  throw invalidField('url', 'origin');
}

/** The account whose password a link sets: a user by id, or an address (`accountOf`). */
export type Owner = { user_id: string } | { account: string };

/** Hash of an address. Links store this, so that addresses without an account are not kept. */
export const accountOf = (email: string): string => hashOf(email.toLowerCase());

/**
 * Creates a one-use link and deletes its owner's earlier ones; the database must be in system scope. A link requested
 * by address does not delete a person's links, or a stranger could cancel an invitation.
 */
export async function newLink(
  tx: Tx,
  deps: Pick<Deps, 'random'>,
  now: Date,
  owner: Owner,
  page: string,
  seconds: number,
): Promise<string> {
  const token = newToken(deps.random);
  const ofOwner =
    'user_id' in owner
      ? eq(password_resets.user_id, owner.user_id)
      : eq(password_resets.account, owner.account);
  await tx.delete(password_resets).where(and(ofOwner, isNull(password_resets.used_at)));
  await tx.insert(password_resets).values({
    token_hash: hashOf(token),
    ...owner,
    expires_at: new Date(now.getTime() + seconds * 1000),
  });
  return `${page}?token=${token}`;
}

/** SQL condition for the people whose password a link may set. */
const isOwner = ({ user_id, account }: { user_id: string | null; account: string | null }) =>
  user_id === null
    ? sql`encode(sha256(convert_to(lower(${users.email}), 'UTF8')), 'hex') = ${account}`
    : eq(users.id, user_id);

/** The link of a token and the person that it belongs to now, if they exist. */
export async function linkOf(db: Db | Tx, token: string) {
  const [link] = await db
    .select()
    .from(password_resets)
    .where(eq(password_resets.token_hash, hashOf(token)));
  if (!link) return undefined;
  const [user] = await db
    .select({ id: users.id, name: users.name, email: users.email, invited_to: users.invited_to })
    .from(users)
    .where(isOwner(link))
    .orderBy(...accountFirst)
    .limit(1);
  return user && { link, user };
}
export type LinkOf = NonNullable<Awaited<ReturnType<typeof linkOf>>>;

const gone = () => problem('link_expired');

/** @throws 410 for a link that was used or has expired */
export function assertUsable({ used_at, expires_at }: LinkOf['link'], now: Date): void {
  if (used_at || expires_at <= now) throw gone();
}

/** Uses a link up, once; the database must be in system scope. @throws 410 if it was used or has expired */
export async function spendLink(tx: Tx, { token_hash }: LinkOf['link'], now: Date): Promise<void> {
  const usable = and(
    eq(password_resets.token_hash, token_hash),
    isNull(password_resets.used_at),
    gt(password_resets.expires_at, now),
  );
  const [used] = await tx.update(password_resets).set({ used_at: now }).where(usable).returning();
  if (!used) throw gone();
}
