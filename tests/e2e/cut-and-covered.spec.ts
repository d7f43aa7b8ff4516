import type { Page } from '@playwright/test';
import { faultsAt, longNames, longOf, WIDTHS } from './drawn';
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
];
/** What is wrong at some addresses, at every width. */
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

test('nor in Arabic, nor on its forms', async ({ page, become }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ar'));
  await become(4);
  await visit(page, '/clients');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  // Its words are longer: more is cut, and told.
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
  // The link of its row lies over it.
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
