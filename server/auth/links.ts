import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { password_resets, users } from '../db/schema/identity';
import { type Env, origins } from '../config/env';
import type { Deps } from '../http/handler';
import { invalidField } from '../http/problem';
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

/** SQL condition for the person whose password a link sets. */
export const isOwner = ({ user_id, account }: { user_id: string | null; account: string | null }) =>
  user_id === null
    ? sql`encode(sha256(convert_to(lower(${users.email}), 'UTF8')), 'hex') = ${account}`
    : eq(users.id, user_id);
