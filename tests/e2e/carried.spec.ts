import type { Page } from '@playwright/test';
import { submitPassword } from '../../scripts/demo';
import { expect, test } from './fixtures';

const PERSON = 'role3@northwind.example';

/** Calls of a sign-in and of the rows after it, in order. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(login|users\/me|clients)$/.test(pathname)) calls.push(pathname);
  });
  return calls;
}

const row = (page: Page) => page.getByRole('table').getByRole('link').first();

test('shows the rows that the answer to the sign-in carried, without another call', async ({ page }) => {
  const calls = callsOf(page);
  await page.goto('/');
  await submitPassword(page, PERSON);
  await expect(row(page)).toBeVisible();
  expect(calls).toEqual(['/api/login']);
});

test('calls for the rows where the answer carried none', async ({ page }) => {
  const calls = callsOf(page);
  await page.route('**/api/login', async (route) => {
    const { prefer: _, ...headers } = route.request().headers();
    await route.continue({ headers });
  });
  await page.goto('/');
  await submitPassword(page, PERSON);
  await expect(row(page)).toBeVisible();
  expect(calls.toSorted()).toEqual(['/api/clients', '/api/login', '/api/users/me']);
});
