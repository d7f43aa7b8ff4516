import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;

/**
 * The code that an authenticator app shows for `secret` (RFC 6238: SHA-1, 6 digits, 30 s). A server accepts
 * each step once; a test that signs the same account in again asks for the next step's code.
 */
export function totp(secret: string, stepsAhead = 0): string {
  const generator = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: STEP_SECONDS });
  return generator.generate({ timestamp: Date.now() + stepsAhead * STEP_SECONDS * 1000 });
}

/** The key that the enrolment step shows, once it has come: its place is there before. */
export async function keyShown(page: Page): Promise<string> {
  const key = page.getByRole('code');
  await expect(key).toHaveText(/^(?:[A-Z2-7]{4} ?){8}$/);
  return (await key.innerText()).replaceAll(/\s/g, '');
}
