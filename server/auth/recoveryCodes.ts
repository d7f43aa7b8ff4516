import { and, eq, isNull, max, sql } from 'drizzle-orm';
import { RECOVERY_CODE_LENGTH, RECOVERY_CODES, recoveryCodeFrom } from '../../src/rules/formats/recoveryCode';
import type { Env } from '../config/env';
import type { Tx } from '../db/client';
import { recovery_codes } from '../db/schema/identity';
import type { Deps } from '../http/handler';
import { hmac } from '../platform/hashing';
import { secretKey } from './secrets';

/** A code as it is stored: worth nothing without the server's key, and for no other person. */
const macOf = (env: Env, userId: string, code: string): string =>
  hmac('sha256', secretKey(env), `recovery code ${userId} ${code}`).toString('hex');

/** Replaces a person's codes, in system scope. @returns the new ones, which nothing keeps */
export async function replaceRecoveryCodes(
  tx: Tx,
  { env, random }: Pick<Deps, 'env' | 'random'>,
  userId: string,
  now: Date,
): Promise<string[]> {
  await removeRecoveryCodes(tx, userId);
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(recoveryCodeFrom(random.bytes(RECOVERY_CODE_LENGTH)));
  await tx
    .insert(recovery_codes)
    .values(
      [...codes].map((code) => ({ user_id: userId, code_mac: macOf(env, userId, code), created_at: now })),
    );
  return [...codes];
}

/** Uses a code up: of several equal ones sent in parallel, only one succeeds. In system scope. */
export async function spendRecoveryCode(
  tx: Tx,
  env: Env,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const its = and(eq(recovery_codes.user_id, userId), eq(recovery_codes.code_mac, macOf(env, userId, code)));
  const spent = await tx
    .update(recovery_codes)
    .set({ used_at: now })
    .where(and(its, isNull(recovery_codes.used_at)))
    .returning({ used_at: recovery_codes.used_at });
  return spent.length > 0;
}

/** Number of a person's unused codes, and when they were made; undefined if none were. In system scope. */
export async function recoveryCodesOf(
  tx: Tx,
  userId: string,
): Promise<{ left: number; made_at: Date } | undefined> {
  const [codes] = await tx
    .select({
      left: sql<number>`(count(*) filter (where ${recovery_codes.used_at} is null))::int`,
      made_at: max(recovery_codes.created_at),
    })
    .from(recovery_codes)
    .where(eq(recovery_codes.user_id, userId));
  return codes?.made_at ? { left: codes.left, made_at: codes.made_at } : undefined;
}

/** Makes a person's codes worthless, in system scope. */
export const removeRecoveryCodes = (tx: Tx, userId: string): Promise<unknown> =>
  tx.delete(recovery_codes).where(eq(recovery_codes.user_id, userId));
