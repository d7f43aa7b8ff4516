import type { BrowserContextOptions, Page } from '@playwright/test';
import { homeFor } from '../src/contract/roles';

/** Password of every demo account. */
export const PASSWORD = 'Demo-pass-2026';
/** TOTP secret of the demo accounts that use two-step sign-in. */
export const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Browser storage of a signed-in person, for a new browser context. */
export type SignedIn = Pick<BrowserContextOptions, 'baseURL' | 'storageState'>;

/** Fills in and submits the sign-in form. */
export async function submitPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in a demo account through the form and waits for its landing page. */
export async function signIn(page: Page, role: number, tenant = 'northwind'): Promise<void> {
  await page.goto('/');
  await submitPassword(page, `role${role}@${tenant}.example`);
  await page.waitForURL(`**${homeFor(role)}`);
}

/** Signs in a demo account without the form. Resolves to its token. */
export async function tokenOf(baseURL: string, email: string): Promise<string> {
  const answer = await fetch(`${baseURL}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`Could not sign in ${email}: ${answer.status}`);
  return token;
}

/** Signs in once and returns the storage, for contexts that start signed in with an empty cache. */
export async function signInState(baseURL: string, role = 3): Promise<SignedIn> {
  const value = await tokenOf(baseURL, `role${role}@northwind.example`);
  const origins = [{ origin: baseURL, localStorage: [{ name: 'token', value }] }];
  return { baseURL, storageState: { cookies: [], origins } };
}
