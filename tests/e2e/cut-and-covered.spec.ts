import type { Page } from '@playwright/test';
import { asPerson } from './desk';
import { faultsAt, faultsHere, longNames, longOf, WIDTHS } from './drawn';
import { expect, test } from './fixtures';
import { settled, visit } from './routes';

const LISTS = [
  '/clients',
  '/audiences',
  '/campaigns',
  '/jobs',
  '/10dlc',
  '/10dlc/registered_campaigns',
  '/users',
  '/conversations',
];
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
    `${show}/sending`,
    `${show}/recipients`,
    `/jobs/${job.id}/show`,
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

/** Drawing faults at these addresses, at every width. */
async function everyFault(page: Page, paths: readonly string[], names: 'demo' | 'long'): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await visit(page, path);
    await settled(page);
    found.push(...(await faultsAt(page, WIDTHS, names)).map((fault) => `${path}, ${fault}`));
  }
  return found;
}

test.describe.configure({ mode: 'parallel' });

test('in no list a figure is cut, a name without its full text at hand, or a control covered', async ({
  page,
  become,
}) => {
  await become(4);
  expect(await everyFault(page, LISTS, 'demo')).toEqual([]);
});

for (const language of ['en', 'ar'])
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

for (const length of [21, 33, 60])
  test(`nor in the inbox with names of ${length} letters`, async ({ page, become }) => {
    await become(4);
    await longNames(page, length);
    expect(await everyFault(page, ['/conversations'], 'long')).toEqual([]);
    const name = page.getByText(longOf('name', length)).first();
    await name.hover();
    if (length === 60) await expect(page.locator('.tip')).toHaveText(longOf('name'));
  });

test('nor in Arabic, nor on its forms', async ({ page, become }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ar'));
  await become(4);
  await visit(page, '/clients');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // The texts are longer: more is cut, with a tooltip.
  expect(await everyFault(page, [...LISTS, '/clients/create', '/campaigns/create'], 'long')).toEqual([]);
});

test('nor where every name has sixty characters', async ({ page, become }) => {
  await become(4);
  await longNames(page);
  const found: string[] = [];
  const look = async (path: string) => {
    const here = await faultsAt(page, WIDTHS, 'long');
    found.push(...here.map((fault) => `${path}, ${fault}`));
  };
  for (const path of LISTS) {
    await visit(page, path);
    await settled(page);
    await look(path);
    const record = page.locator('.row-link').first();
    if ((await record.count()) === 0) continue;
    const href = await record.getAttribute('href');
    await visit(page, href!);
    await settled(page);
    await look(href!);
  }
  expect(found).toEqual([]);

  await visit(page, '/campaigns');
  const table = page.getByRole('table', { name: 'Campaigns' });
  // The row's link covers it.
  await table
    .getByRole('cell', { name: longOf('client_name') })
    .first()
    .hover({ force: true });
  await expect(page.locator('.tip')).toHaveText(longOf('client_name'));
  await table
    .getByRole('link', { name: longOf('name'), exact: true })
    .first()
    .focus();
  await expect(page.locator('.tip')).toHaveText(`${longOf('name')} · ${longOf('client_name')}`);
});
