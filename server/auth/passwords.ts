import { hash, verify } from '@node-rs/argon2';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { password_resets, users } from '../db/schema/identity';
import { accountOf } from './links';
import { endSessions } from './sessions';

/** argon2id, 19 MiB, 2 passes (OWASP Password Storage Cheat Sheet). */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * The form in which passwords are stored and compared (RFC 8265, 4.2.2, OpaqueString): every space becomes U+0020, then
 * NFC. Typing "é" gives one code point on some machines and two on others.
 */
const opaque = (password: string): string => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

export const hashPassword = (password: string): Promise<string> => hash(opaque(password), OPTIONS);

/** The current form, then the forms that older hashes may be made of: as it was typed, and decomposed. */
const formsOf = (password: string): string[] => [
  ...new Set([opaque(password), password, password.normalize('NFD')]),
];

let dummy: Promise<string> | undefined;

/**
 * Whether the password matches the hash `stored`, and whether the hash was made of an older form and should be
 * replaced. Without `stored` the same work is done, so that the response time does not reveal which addresses exist.
 */
export async function checkPassword(
  stored: string | null | undefined,
  password: string,
): Promise<{ matches: boolean; outdated: boolean }> {
  dummy ??= hashPassword('no account has this password');
  const against = stored ?? (await dummy);
  for (const [at, form] of formsOf(password).entries()) {
    if ((await verify(against, form)) && stored) return { matches: true, outdated: at > 0 };
  }
  return { matches: false, outdated: false };
}

/**
 * Stores a person's new password. It ends their sessions but `keep`, and every link that was mailed to choose one. The
 * database must be in system scope.
 */
export async function storePassword(
  tx: Tx,
  { id, email }: { id: string; email: string },
  password_hash: string,
  now: Date,
  keep?: string,
): Promise<void> {
  await tx.update(users).set({ password_hash, updated_at: now }).where(eq(users.id, id));
  const theirs = or(eq(password_resets.user_id, id), eq(password_resets.account, accountOf(email)));
  await tx.delete(password_resets).where(and(theirs, isNull(password_resets.used_at)));
  await endSessions(tx, [id], keep);
}
