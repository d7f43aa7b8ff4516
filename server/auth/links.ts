import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { password_resets } from '../db/schema/identity';
import { type Env, origins } from '../env';
import type { Deps } from '../http/handler';
import { invalid } from '../http/problem';
import { hashOf, newToken } from './tokens';

/** Route of the console that the mailed link opens (spec 2). */
const PATH = '/reset_password';

/**
 * The page a mailed link may lead to. What the caller sends is only compared: a link to any other place would
 * hand the account to whoever chose it.
 * @throws 422 unless it is an allowed origin followed by /reset_password
 */
export function allowedPage(env: Env, url: string): string {
  const { origin, pathname, search, hash, username } = new URL(url);
  const plain = pathname === PATH && search === '' && hash === '' && username === '';
  if (plain && origins(env).includes(origin)) return origin + PATH;
  throw invalid([{ field: 'url', code: 'origin', message: 'Links may not lead to this address.' }]);
}

/** Makes a one-use link and forgets the person's earlier ones; the database must be in system scope. */
export async function newLink(
  tx: Tx,
  deps: Deps,
  now: Date,
  user_id: string,
  page: string,
  seconds: number,
): Promise<string> {
  const token = newToken(deps.random);
  await tx
    .delete(password_resets)
    .where(and(eq(password_resets.user_id, user_id), isNull(password_resets.used_at)));
  await tx.insert(password_resets).values({
    token_hash: hashOf(token),
    user_id,
    expires_at: new Date(now.getTime() + seconds * 1000),
  });
  return `${page}?token=${token}`;
}
