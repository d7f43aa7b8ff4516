import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { visit } from './routes';
import { figureOf, pressFirst } from './screens';

const QUEUE = '/api/tenants/admin/queue_length';
/** Longer than the longest wait between two looks at the queue, ms. */
const LONG = 40_000;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tab = (page: Page, name: string) =>
  page.getByRole('main').getByRole('navigation').getByRole('link', { name });

test('the provider makes a tenant from a free account and gives it a registered campaign', async ({
  page,
  signIn,
}) => {
  const name = `Initech ${Date.now().toString(36)}`;
  await signIn(5);
  // Other tests add tenants that come first by name.
  await visit(page, '/tenants?perPage=100');
  await expect(page.getByRole('row').filter({ hasText: 'Northwind Messaging' })).toBeVisible();
  await expectAccessible(page);

  await test.step('create', async () => {
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('combobox', { name: 'Provider account' }).click();
    await page.getByRole('option').first().click();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(heading(page)).toHaveText(name);
    await expectAccessible(page);
  });

  await test.step('search', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Tenants' }).first().click();
    const asked = page.waitForRequest(/\/api\/tenants\/search\?/);
    await page.getByRole('searchbox').fill(name);
    expect(new URL((await asked).url()).searchParams.get('search')).toBe(name);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name }).click();
    await expect(heading(page)).toHaveText(name);
  });

  await test.step('its users', async () => {
    await tab(page, 'Users').click();
    await expect(page.getByText('This tenant has no users yet')).toBeVisible();
    await page.getByRole('link', { name: 'Add user' }).click();
    await expect(page.getByRole('combobox', { name: 'Tenant' })).toHaveValue(name);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.goBack();
    await page.goBack();
    await expect(heading(page)).toHaveText(name);
  });

  let given = '';
  await test.step('assign a registered campaign from those available', async () => {
    await tab(page, 'Registered campaigns').click();
    await pressFirst(page, 'Assign');
    await page.getByRole('combobox', { name: 'Registered campaign' }).click();
    const option = page.getByRole('option').first();
    given = (await option.innerText()).split(',')[0]!;
    await option.click();
    await page.getByRole('button', { name: 'Assign' }).click();
    await expect(heading(page)).toHaveText(given);
    await expect(page.getByRole('table', { name: 'Carriers' })).toContainText('T-Mobile');
    await expectAccessible(page);
  });

  await test.step('remove it, knowing what that costs', async () => {
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`${given} is removed from ${name}`);
    await expect(dialog).toContainText('cannot send: 0');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto('/tenants');
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('link', { name }).click();
    await tab(page, 'Registered campaigns').click();
    await expect(page.getByText('There are no registered campaigns yet')).toBeVisible();
  });
});

test('the queue is looked at again while the page is, and not behind another tab', async ({
  page,
  signIn,
}) => {
  await signIn(5);
  let looks = 0;
  page.on('response', (response) => {
    if (response.url().endsWith(QUEUE)) looks += 1;
  });
  await page.clock.install();
  await page.goto('/tenants');
  const gauge = page.getByRole('region', { name: 'Sending queue, all tenants' });
  await expect(gauge.getByRole('term').filter({ hasText: 'Messages waiting' })).toBeVisible();
  expect(await figureOf(gauge, 'Messages waiting')).toBeGreaterThanOrEqual(0);
  expect(looks).toBe(1);
  await page.clock.fastForward(LONG);
  await expect.poll(() => looks).toBe(2);

  const turn = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await turn('hidden');
  await page.clock.fastForward(LONG);
  await page.clock.fastForward(LONG);
  expect(looks).toBe(2);
  await turn('visible');
  await expect.poll(() => looks).toBe(3);
});
