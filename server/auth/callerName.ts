import { eq } from 'drizzle-orm';
import { users } from '../db/schema';
import type { Call } from '../http/handler';

/** Name of the caller, for records of who did something; for a program the name of its key. */
export async function callerName({ tx, principal }: Pick<Call, 'tx' | 'principal'>): Promise<string | null> {
  if (principal.narrowed) return principal.narrowed.name;
  if (principal.key) return principal.key.name;
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, principal.user_id));
  return user?.name ?? null;
}
