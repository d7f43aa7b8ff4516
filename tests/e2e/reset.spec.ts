import type { Page } from '@playwright/test';
import { submitPassword } from '../../scripts/demo';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { linkMailedTo } from './outbox';

const EXPIRED = 'This link has expired or was already used.';

async function forgot(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(/we have sent it a link/)).toBeVisible();
}

test('sets a new password by the mailed link, which works once', async ({ page, allow }) => {
  allow(/\/password-reset\?token=\S+: (404|410)/);
  await page.goto('/');
  await forgot(page, 'role4@globex.example');
  const link = await linkMailedTo('role4@globex.example');

  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill('a new and longer password');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await submitPassword(page, 'role4@globex.example', 'a new and longer password');
  await page.waitForURL('**/clients');

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText(EXPIRED);
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await page.getByRole('button', { name: 'Request a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
});
