import type { Page } from '@playwright/test';
import { PASSWORD } from '../../scripts/demo';
import { expect, test } from './fixtures';

const EMAIL = 'role3@northwind.example';

/** Holds the console's own code back until told, as a slow line would. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/start-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('the sign-in form is there before its code, and what was typed and sent counts', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Email', { exact: true }).fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect(new URL(page.url()).search).toBe('');
  release();
  await page.waitForURL('**/clients');
});

test('a link of the sign-in form that is pressed before the code comes is followed', async ({ page }) => {
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Email', { exact: true }).fill(EMAIL);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  release();
  await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(EMAIL);
});

test('the page is dark before any code runs for a user who chose dark', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background).toBe('rgb(16, 19, 21)');
  release();
});

test('the profile and the first list are requested in parallel with the code, each once', async ({
  page,
  signIn,
}) => {
  await signIn(3);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname);
  });
  const release = await holdCode(page);
  await page.goto('/campaigns', { waitUntil: 'commit' });
  await expect.poll(() => asked.toSorted()).toEqual(['/api/campaigns', '/api/users/me']);
  release();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  expect(asked.toSorted()).toEqual(['/api/campaigns', '/api/users/me']);
});

test('the reload of a half-finished sign-in asks for the code again', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Email', { exact: true }).fill('mfa-verify@northwind.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('an address of the last user leads nowhere after signing out', async ({ page, signIn }) => {
  await signIn(3);
  await page.getByRole('link', { name: 'Campaigns' }).click();
  await expect(page.getByRole('heading', { name: 'Campaigns' })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Logged out successfully!')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Please log in again!')).toHaveCount(0);
});

test('an entry file that is gone is asked for once more by loading the page again, then the page says so', async ({
  page,
  become,
  allow,
}) => {
  allow(/404/);
  await become(3);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  // One route throughout: adding and removing routes can lose what the page is asking for at that moment.
  let missing = 0;
  await page.route('**/assets/start-*.js', (route) => {
    missing -= 1;
    return missing < 0 ? route.continue() : route.fulfill({ status: 404, body: '' });
  });
  for (const [at, heading] of [
    ['/clients', /Clients/],
    ['/', 'Sign in'],
    ['/reset_password?token=x', 'New password'],
  ] as const) {
    await page.evaluate(
      (held) => (held === null ? localStorage.clear() : localStorage.setItem('token', held)),
      at === '/clients' ? token : null,
    );
    missing = 1;
    // The page that lacks its entry file shows its heading too: only the answer to the second page's file tells them apart.
    const started = page.waitForResponse((answer) => answer.url().includes('/assets/start-') && answer.ok());
    await page.goto(at, { waitUntil: 'commit' });
    await started;
    // Only a start that came to its end may load the page again the next time.
    await expect(page.locator('html')).toHaveAttribute('data-boot', 'done');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  missing = Infinity;
  let loaded = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded += 1;
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  expect(loaded).toBe(2);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
