import type { Page } from '@playwright/test';
import { SHORT } from '../support/scope';
import { asPerson } from './desk';
import { demoOnly, everyFault, faultsHere, LISTS, longNames, longOf } from './drawn';
import { expect, test } from './fixtures';
import { filtered, settled, visit } from './routes';

/** Addresses of a campaign's and a client's figures, of the job with most of them, and of a thread. */
async function placesOfFigures(page: Page): Promise<string[]> {
  const first = async (path: string) =>
    (await asPerson<{ records: { id: string; client_id: string }[] }>(page, 'GET', path)).records[0]!;
  const campaign = await first('/campaigns?search=Holiday+appeal');
  const job = await first(`/campaigns/${campaign.id}/jobs`);
  const thread = await first(`/clients/${campaign.client_id}/conversations`);
  const show = `/campaigns/${campaign.id}/show`;
  return [
    `${show}/results`,
    `${show}/recipients`,
    `/jobs/${campaign.id}~${job.id}/show`,
    `/clients/${campaign.client_id}/show`,
    `/conversations?with=${encodeURIComponent(thread.id)}`,
  ];
}

/** Adds enough notifications for the widest count. */
const manyNotices = (page: Page) =>
  page.route('**/api/glance', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.notices.unread = 99;
    await route.fulfill({ response: answer, json: body });
  });

test.describe.configure({ mode: 'parallel' });

test('in no list a figure is cut, a name without its full text at hand, or a control covered', async ({
  page,
  become,
  product,
}) => {
  await become(4);
  await demoOnly(page, product);
  expect(await everyFault(page, LISTS, 'demo')).toEqual([]);
  await visit(page, '/audiences');
  // Of lists without rows nothing was seen.
  await expect(page.getByRole('link', { name: 'Members, all branches' }).first()).toBeVisible();
});

test('on a phone whose page reads from right to left, the menu of a row stands clear of its state', async ({
  page,
  become,
}) => {
  const appearance = JSON.stringify({ surface: 'solid', direction: 'rtl' });
  await page.addInitScript((chosen) => localStorage.setItem('appearance', chosen), appearance);
  await page.setViewportSize({ width: 360, height: 800 });
  await become(4);
  // Other tests of the worker add campaigns, which may push this one off the first page.
  await visit(page, filtered('/campaigns', { q: 'Route 12 detour' }));
  await settled(page);
  const row = page.getByRole('row', { name: /Route 12 detour/ });
  const menu = (await row.getByRole('button', { name: /^Actions for/ }).boundingBox())!;
  const state = (await row.getByRole('button', { name: 'Failed' }).boundingBox())!;
  expect(state.x).toBeGreaterThanOrEqual(menu.x + menu.width);
});

for (const language of SHORT ? ['en'] : ['en', 'ar'])
  test(`nor among figures and in a thread, where words and figures are read together (${language})`, async ({
    page,
    become,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await manyNotices(page);
    await become(4);
    expect(await everyFault(page, await placesOfFigures(page), 'long')).toEqual([]);
  });

test('nothing changes at a width that the specification does not know, and no window does', async ({
  page,
  become,
}) => {
  await become(4);
  const wrong = async (where: string) =>
    (await faultsHere(page, 1280, 'long'))
      .filter((fault) => fault.includes('px, which'))
      .map((fault) => `${where}: ${fault}`);
  const found: string[] = [];
  for (const path of ['/audit_log', '/brands/create', '/campaigns']) {
    await visit(page, path);
    await settled(page);
    found.push(...(await wrong(path)));
  }
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  found.push(...(await wrong('the window of the columns')));
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  found.push(...(await wrong('the palette')));
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  found.push(...(await wrong('the drawer')));
  expect(found).toEqual([]);
});

for (const length of SHORT ? [33] : [21, 33, 60])
  test(`nor in the inbox with names of ${length} letters`, async ({ page, become }) => {
    await become(4);
    await longNames(page, length);
    expect(await everyFault(page, ['/conversations'], 'long')).toEqual([]);
    const name = page.getByText(longOf('name', length)).first();
    if (length !== 60) return;
    // Scrolling hides the tip, also that which brings the name into view.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await name.hover();
      await expect(page.locator('.tip')).toHaveText(longOf('name'), { timeout: 500 });
    }).toPass();
  });
