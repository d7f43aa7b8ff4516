import { and, eq, gt, gte } from 'drizzle-orm';
import type { Db, Tx } from '../db/client';
import { throttles } from '../db/schema/identity';
import { auditAs } from '../http/audit';
import type { UnscopedCall } from '../http/handler';
import { ownMembershipsOf } from './sessions';
import { countUse } from './throttle';

/** Codes in a row from unknown browsers after which a password reset opens nothing (NIST SP 800-63B-4, 3.2.2). */
const MAX_IN_A_ROW = 100;
const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** Name under which codes from unknown browsers are counted for a person, over all sign-ins. */
export const codesKey = (userId: string): string => `mfa:account:${userId}`;
/** Name under which the same codes are counted since the person's last sign-in. */
const inARowKey = (userId: string): string => `mfa:in_a_row:${userId}`;
const liftKey = (userId: string): string => `mfa:lift:${userId}`;

/** Counts a code from an unknown browser that the hourly limit has let pass. */
export async function countInARow(db: Db, userId: string, now: Date): Promise<void> {
  await countUse(db, { key: inARowKey(userId), max: MAX_IN_A_ROW, seconds: YEAR_SECONDS }, now);
}

/** Ends the row of wrong codes: the person has signed in. */
export async function endRow(tx: Tx, userId: string): Promise<void> {
  await tx.delete(throttles).where(eq(throttles.key, inARowKey(userId)));
}

/** Forgets wrong codes with the factor that they were tried for. */
export async function forgetCodes(tx: Tx, userId: string): Promise<void> {
  await tx.delete(throttles).where(eq(throttles.key, codesKey(userId)));
  await endRow(tx, userId);
}

/**
 * Opens an account that wrong codes have closed to unknown browsers, once its person has reset the password by mail: at
 * most once a day, and not after too many codes in a row (decision 129). In system scope.
 */
export async function liftCodes(
  tx: Tx,
  call: Pick<UnscopedCall, 'deps' | 'now' | 'ip' | 'requestId'>,
  userId: string,
): Promise<void> {
  const { deps, now } = call;
  if (!(await hasReached(tx, codesKey(userId), deps.env.MFA_MAX_PER_ACCOUNT, now))) return;
  if (await hasReached(tx, inARowKey(userId), MAX_IN_A_ROW, now)) return;
  const { count } = await countUse(tx, { key: liftKey(userId), max: 1, seconds: DAY_SECONDS }, now);
  if (count > 1) return;
  await tx.delete(throttles).where(eq(throttles.key, codesKey(userId)));
  for (const { id } of await ownMembershipsOf(tx, userId)) {
    await auditAs(tx, call, {
      tenant_id: id,
      user_id: userId,
      operation: 'account.lift_codes',
      params: {},
      records: [userId],
    });
  }
}

async function hasReached(tx: Tx, key: string, count: number, now: Date): Promise<boolean> {
  const reached = and(eq(throttles.key, key), gte(throttles.count, count), gt(throttles.resets_at, now));
  return (await tx.select({ key: throttles.key }).from(throttles).where(reached)).length > 0;
}
