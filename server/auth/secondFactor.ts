import { APP_CODE } from '../../src/contract/codes';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { recoveryCodeOf } from '../../src/rules/formats/recoveryCode';
import type { Env } from '../config/env';
import type { Tx } from '../db/client';
import { users } from '../db/schema/identity';
import { auditAs } from '../http/audit';
import type { UnscopedCall } from '../http/handler';
import { recoveryMail } from '../mail/messages';
import { causeOf, postMail } from '../mail/post';
import { recoveryCodesOf, spendRecoveryCode } from './recoveryCodes';
import { secretKey, unseal } from './secrets';

/** RFC 6238, with the parameters that all authenticator apps support. */
const PERIOD = 30;
export const TOTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: PERIOD } as const;
/** Time steps of clock difference that are accepted in either direction. */
const WINDOW = 1;

/** The code's time step, or null if the code is wrong. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...TOTP_OPTIONS, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

type User = typeof users.$inferSelect;

/** A second factor that may be right: the time step of an app's code, or a recovery code. */
export type SecondFactor = { step: number } | { recoveryCode: string };

/** The factor that a code stands for; null if it is wrong, or an app's and none is set up. */
export function secondFactorOf(env: Env, user: User, code: string, now: Date): SecondFactor | null {
  if (APP_CODE.test(code)) {
    if (!user.mfa_secret) return null;
    const step = stepOf(unseal(secretKey(env), user.mfa_secret), code, now);
    return step === null ? null : { step };
  }
  const recoveryCode = recoveryCodeOf(code);
  return recoveryCode === undefined ? null : { recoveryCode };
}

/** Condition for a time step that was not used yet. */
export const unusedStep = (step: number) => or(isNull(users.mfa_last_step), lt(users.mfa_last_step, step));

/**
 * Uses a factor up, in system scope: of several equal ones sent in parallel, only one succeeds, and none after the
 * factor was reset.
 */
export async function spendFactor(
  tx: Tx,
  { deps, now }: Pick<UnscopedCall, 'deps' | 'now'>,
  user: User,
  factor: SecondFactor,
): Promise<boolean> {
  const { mfa_secret } = user;
  const same = and(
    eq(users.id, user.id),
    mfa_secret === null ? isNull(users.mfa_secret) : eq(users.mfa_secret, mfa_secret),
  );
  if ('step' in factor) {
    const used = await tx
      .update(users)
      .set({ mfa_last_step: factor.step })
      .where(and(same, unusedStep(factor.step)))
      .returning({ id: users.id });
    return used.length > 0;
  }
  const [still] = await tx.select({ id: users.id }).from(users).where(same).for('no key update');
  if (!still) return false;
  return spendRecoveryCode(tx, deps.env, { userId: user.id, code: factor.recoveryCode, now });
}

/**
 * Notes in the tenant's audit log that a person signed in with a recovery code, and mails it to them.
 * @returns sends the mail; call it after the commit
 */
export async function noteRecovery(
  tx: Tx,
  call: Pick<UnscopedCall, 'deps' | 'now' | 'ip' | 'requestId'>,
  user: User,
  tenantId: string,
): Promise<() => Promise<void>> {
  const { deps, now } = call;
  const unused = (await recoveryCodesOf(tx, user.id))?.left ?? 0;
  await auditAs(tx, call, {
    tenant_id: tenantId,
    user_id: user.id,
    operation: 'account.use_recovery_code',
    params: { left: unused },
    records: [user.id],
  });
  return postMail(tx, deps, causeOf('recovery', user, now), recoveryMail(user, unused, deps.env));
}
