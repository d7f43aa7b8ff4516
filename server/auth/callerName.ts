import { eq } from 'drizzle-orm';
import { users } from '../db/schema';
import type { Call } from '../http/handler';

/** Name of the caller, for records of who did something. */
export async function callerName({ tx, principal }: Pick<Call, 'tx' | 'principal'>): Promise<string | null> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, principal.user_id));
  return user?.name ?? null;
}
