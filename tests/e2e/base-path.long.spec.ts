import { expect, test as base } from './fixtures';
import { ensureConsole } from '../../scripts/console';
import { submitPassword } from '../../scripts/demo';
import { startProduct, type Product } from '../../scripts/product';
import { writeCsv } from './csvFile';
import { linkMailedTo } from './outbox';
import { pressInHead } from './screens';

const BASE = '/sms';
const EMAIL = 'role3@northwind.example';
/** Storage of a console at the root of the same host. */
const OTHERS = { token: 'token-of-the-root', theme: 'dark' };

/** The same build as everywhere else, below a path. */
const test = base.extend<object, { installation: () => Promise<Product> }>({
  installation: [
    // Playwright reads from the braces what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) =>
      use(() => {
        ensureConsole();
        return startProduct({ BASE_PATH: BASE });
      }),
    { scope: 'worker' },
  ],
});

test('the console and its API work below a path, and outside of it there is nothing', async ({
  page,
  product,
}, info) => {
  const at = (path: string) => `${product.url}${BASE}${path}`;
  const outside: string[] = [];
  const bearers = new Set<string>();
  page.on('request', (request) => {
    bearers.add(request.headers()['authorization'] ?? '');
    const { origin, pathname } = new URL(request.url());
    if (origin === product.url && pathname !== BASE && !pathname.startsWith(`${BASE}/`))
      outside.push(pathname);
  });

  await test.step('outside of it is nothing', async () => {
    for (const path of ['/', '/clients', '/api/users/me', '/healthz', '/smsx', `${BASE}x/clients`]) {
      const headers = { accept: 'text/html' };
      const { status } = await fetch(product.url + path, { headers, redirect: 'manual' });
      expect(`${path} ${status}`).toBe(`${path} 404`);
    }
  });

  await test.step('another console of the host is signed in, and this one is not', async () => {
    await page.goto(product.url + BASE);
    await page.evaluate((stored) => Object.assign(localStorage, stored), OTHERS);
    await page.goto(at('/'));
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  await test.step('the mailed link of a forgotten password leads below it', async () => {
    await page.goto(product.url + BASE);
    await expect(page).toHaveURL(at('/'));
    await page.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
    await page.getByLabel('Email', { exact: true }).fill(EMAIL);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText(/we have sent it a link/)).toBeVisible();
    const link = await linkMailedTo(EMAIL);
    expect(link).toContain(`${BASE}/reset_password?token=`);
    await page.goto(link.replace(/^https?:\/\/[^/]+/, product.url));
    await expect(page.getByRole('button', { name: 'Save password' })).toBeVisible();
    await expect(page).toHaveURL(at('/reset_password'));
  });

  await test.step('a person signs in', async () => {
    await page.goto(at('/'));
    await submitPassword(page, EMAIL);
    await page.waitForURL(at('/clients'));
  });

  await test.step('a record with its tabs, also by its address', async () => {
    await page.getByRole('table').getByRole('link', { name: 'Blue Oak Dental' }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Blue Oak Dental');
    await expect(
      page.getByRole('main').getByRole('figure').first(),
      'a chart, which comes late',
    ).toBeVisible();
    await pressInHead(page, 'Keywords');
    await expect(page).toHaveURL(/\/sms\/clients\/[^/]+\/show\/keywords/);
    await page.reload();
    await expect(title).toHaveText('Blue Oak Dental');
    await page.goBack();
    await expect(page.getByRole('main').getByRole('figure').first()).toBeVisible();
  });

  await test.step('a file is read, by a worker', async () => {
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Audiences' })
      .click();
    await expect(page).toHaveURL(at('/audiences'));
    await page.goto(at('/audiences/create'));
    const file = writeCsv(info.outputPath('People.csv'), 3);
    await page.getByLabel('CSV file').setInputFiles(file.path);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(
      page
        .getByRole('combobox', { name: /Client/ })
        .or(page.getByText('first_name').first())
        .first(),
    ).toBeVisible();
  });

  await test.step('and signs out', async () => {
    await page.goto(at('/campaigns'));
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(at('/'));
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(OTHERS);
  });

  expect([...bearers].filter((bearer) => bearer.includes(OTHERS.token))).toEqual([]);
  expect(outside, 'requests outside of it').toEqual([]);
});
