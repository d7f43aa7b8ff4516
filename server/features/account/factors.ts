import { eq } from 'drizzle-orm';
import { hasFactor, needsFactor } from '../../auth/passkeys';
import { removeRecoveryCodes } from '../../auth/recoveryCodes';
import type { Tx } from '../../db/client';
import { users } from '../../db/schema';
import type { Call, UnscopedCall } from '../../http/handler';
import { notFound, problem } from '../../http/problem';

type User = typeof users.$inferSelect;

export async function callerOf({ deps, principal }: Pick<UnscopedCall, 'deps' | 'principal'>): Promise<User> {
  const [user] = await deps.db.select().from(users).where(eq(users.id, principal.user_id));
  if (!user) throw notFound();
  return user;
}

/** The caller, locked in system scope, so that of two removals at once the second sees the first. */
export async function lockedCaller({ tx, principal }: Call): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.id, principal.user_id)).for('update');
  if (!user) throw notFound();
  return user;
}

/**
 * To be called after a factor was removed, in system scope: recovery codes end with the last one.
 * @throws 409 if it was the last one of a person who needs one
 */
export async function afterRemoval(tx: Tx, user: User): Promise<void> {
  if (await hasFactor(tx, user)) return;
  if (await needsFactor(tx, user)) throw problem('last_factor');
  await removeRecoveryCodes(tx, user.id);
}
