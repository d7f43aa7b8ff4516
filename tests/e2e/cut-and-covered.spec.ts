import type { Page } from '@playwright/test';
import { PROVIDER_ADMIN } from '../../src/contract/roles';
import { faultsAt, WIDTHS } from './drawn';
import { expect, test } from './fixtures';
import { everyRoute, settled, visit } from './routes';

const LISTS = ['/clients', '/audiences', '/campaigns', '/jobs', '/10dlc/registered_campaigns', '/users'];
/** As long as people name things. */
const longOf = (field: string) => `${field}: `.padEnd(60, 'sixty characters ').trim();
const NAMES = ['name', 'client_name', 'campaign_name', 'display_name', 'company_name', 'brand_name', 'by'];

/** Gives every record long names from now on, in lists and on its own page. */
const longNames = (page: Page) =>
  page.route(/\/api\/[^?]+/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const body = await answer.json().catch(() => undefined);
    for (const record of body?.records ?? [body])
      for (const name of NAMES) if (typeof record?.[name] === 'string') record[name] = longOf(name);
    await (body === undefined
      ? route.fulfill({ response: answer })
      : route.fulfill({ response: answer, json: body }));
  });

/** The faults of every kind of page there is. */
async function everyFault(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  const routes = await everyRoute(page, async (kind) => {
    const here = await faultsAt(page, widths, 'demo');
    found.push(...here.map((fault) => `${kind}, ${fault}`));
  });
  expect(routes.length).toBeGreaterThan(15);
  return found;
}

test.describe.configure({ timeout: 600_000, mode: 'parallel' });

test('on no page a figure is cut, a name without its full text at hand, or a control covered', async ({
  page,
  signIn,
}) => {
  await signIn(PROVIDER_ADMIN);
  expect(await everyFault(page, WIDTHS)).toEqual([]);
});

test('nor in Arabic', async ({ page, signIn }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ar'));
  await signIn(PROVIDER_ADMIN);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await everyFault(page, [360, 1280])).toEqual([]);
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
