import type { Page } from '@playwright/test';
import { submitPassword, TOTP_SECRET } from '../../scripts/demo';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { keyShown, totp } from './totp';

async function submitCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
}

test('enrolls with the typed key, and verifies with it at the next sign-in', async ({ page }) => {
  await page.goto('/');
  await submitPassword(page, 'mfa-setup@northwind.example');
  await expect(page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectAccessible(page);
  const secret = await keyShown(page);

  await submitCode(page, totp(secret));
  await page.waitForURL('**/clients');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await signOut(page, 'Sven Archer');
  await expect(page.getByText('Logged out successfully!')).toBeVisible();

  await submitPassword(page, 'mfa-setup@northwind.example');
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await submitCode(page, totp(secret, 1));
  await page.waitForURL('**/clients');
});

test('verifies with a real code', async ({ page }) => {
  await page.goto('/');
  await submitPassword(page, 'mfa-verify@northwind.example');
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await expectAccessible(page);
  await submitCode(page, totp(TOTP_SECRET));
  await page.waitForURL('**/clients');
  await expect(page.getByRole('banner')).toContainText('Northwind Messaging');
});

test('says that a code is wrong where it was typed, and signs nobody in', async ({ page, allow }) => {
  allow(/\/api\/mfa: 422/);
  await page.goto('/');
  await submitPassword(page, 'multi@northwind.example');
  await page.getByLabel('Tenant').selectOption({ label: 'Globex Engage' });
  await submitCode(page, wrong(totp(TOTP_SECRET)));
  await expect(page.getByLabel('Code', { exact: true })).toHaveAccessibleDescription(
    'This code is not correct.',
  );
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(page.getByLabel('Tenant')).toHaveValue(/./);

  await submitCode(page, totp(TOTP_SECRET));
  await page.waitForURL('**/clients');
  await expect(page.getByRole('banner')).toContainText('Globex Engage');
});

/** Differs from the code in its first digit, so it is not that of a neighboring step either, but by accident. */
const wrong = (code: string) => `${(Number(code[0]) + 5) % 10}${code.slice(1)}`;
