import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { arrived, visit } from './routes';

/** Presses of Tab from the top of a page to its first row, by no link that skips anything. */
const MOST_STOPS = 8;
const ROWS = 'main tbody tr, main li:has(time)';

/** Starts at the top of the page that is open. The stops come with what is loaded after the rows. */
async function toTop(page: Page): Promise<void> {
  await arrived(page);
  await page.getByRole('toolbar', { name: 'Header' }).waitFor();
  await page.evaluate(() => {
    const top = document.createElement('button');
    document.body.prepend(top);
    top.focus();
    top.addEventListener('blur', () => top.remove(), { once: true });
  });
}

const isIn = (page: Page, place: string) =>
  page.evaluate((at) => document.activeElement?.closest(at) !== null, place);

/** Presses Tab until the focus is in the place. Resolves to how often. */
async function tabTo(page: Page, place: string, most = MOST_STOPS): Promise<number> {
  for (let tabs = 1; tabs <= most; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await isIn(page, place)) return tabs;
  }
  throw new Error(`${page.url()}: no way by ${most} presses of Tab to ${place}`);
}

/** The names of what an arrow leads to, from the control that has the focus until it ends or comes back to it. */
async function along(page: Page, arrow: string): Promise<string[]> {
  const name = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
    });
  const names = [await name()];
  for (;;) {
    await page.keyboard.press(arrow);
    const next = await name();
    if (names.includes(next)) return names;
    names.push(next);
  }
}

const namesIn = (place: Locator) =>
  place.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('a, button')]
      .filter((control) => control.getClientRects().length > 0)
      .map((control) => control.getAttribute('aria-label') ?? control.textContent),
  );

test('the first row is at the eighth stop or earlier', async ({ page, become }) => {
  await become(3);
  for (const path of ['/campaigns', '/clients', '/audiences', '/jobs', '/conversations', '/10dlc']) {
    await visit(page, path);
    await toTop(page);
    await tabTo(page, ROWS);
    if (path === '/clients') await expectAccessible(page);
  }
});

/** Record pages and the tabs of them that have rows, by list and by what names a record that has them. */
const RECORDS: Record<string, { role: number; of: string; tabs: string[] }> = {
  '/clients': {
    role: 3,
    of: 'Harbor Lights Food Bank',
    tabs: [
      '',
      'audiences',
      'campaigns',
      'do_not_calls',
      'client_virtual_numbers',
      'keywords',
      'links',
      'conversations',
    ],
  },
  '/audiences': { role: 3, of: 'Bus riders', tabs: ['', 'audience_targets'] },
  '/campaigns': {
    role: 3,
    of: 'Checkup reminder',
    tabs: ['results', 'recipients', 'jobs', 'campaign_audiences', 'campaign_send_only', 'compare'],
  },
  '/tenants': { role: 5, of: 'Northwind Messaging', tabs: ['tenant_users', 'registered_campaigns'] },
};

for (const [list, { role, of, tabs }] of Object.entries(RECORDS))
  test(`the first row of a record of ${list} is at the eighth stop or earlier`, async ({ page, become }) => {
    await become(role);
    // Records of other tests may push it off the first page.
    await visit(page, `${list}?filter=${encodeURIComponent(JSON.stringify({ q: of }))}`);
    const link = page.locator('tbody').getByRole('link', { name: of, exact: true });
    const [record] = (await link.getAttribute('href'))!.split('/show');
    for (const tab of tabs) {
      await visit(page, `${record}/show${tab && '/'}${tab}`);
      await page.locator(ROWS).filter({ visible: true }).first().waitFor();
      await toTop(page);
      await tabTo(page, ROWS);
      if (tab === 'do_not_calls') await expectAccessible(page);
    }
  });

test('arrows lead through menu, header and tools, with a ring and without an end', async ({
  page,
  signIn,
}) => {
  await signIn(3);
  await toTop(page);
  await tabTo(page, 'aside');
  await expect(page.getByRole('link', { name: 'Clients' })).toBeFocused();
  const menu = await namesIn(page.getByRole('complementary'));
  expect(new Set(await along(page, 'ArrowDown'))).toEqual(new Set(menu));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('link', { name: 'SMS Campaign Console' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('link', { name: 'Help' })).toBeFocused();

  await tabTo(page, 'header', 1);
  const header = page.getByRole('toolbar', { name: 'Header' });
  expect(new Set(await along(page, 'ArrowRight'))).toEqual(new Set(await namesIn(header)));
  await page.keyboard.press('End');
  const account = page.getByRole('button', { name: /^Account of/ });
  await expect(account).toBeFocused();
  await expect(account).not.toHaveCSS('outline-style', 'none');

  // A panel that is open in it has stops of its own.
  await page.keyboard.press('Enter');
  const signOut = page.getByRole('button', { name: 'Sign Out' });
  await signOut.waitFor();
  await tabTo(page, '.user-panel', 1);
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();

  await tabTo(page, '.list-head');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await tabTo(page, '.list-head', 1);
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
  const tools = page.getByRole('toolbar', { name: 'List tools' });
  expect(new Set(await along(page, 'ArrowLeft'))).toEqual(new Set(await namesIn(tools)));
});

test('a table is one stop: arrows lead along its rows and up to its head', async ({ page, signIn }) => {
  await signIn(3);
  await toTop(page);
  await tabTo(page, 'tbody');
  const [first, second] = [1, 2].map((nth) => page.getByRole('row').nth(nth));
  const link = (row: Locator | undefined) => row!.getByRole('link').first();
  await expect(link(first)).toBeFocused();
  expect(await along(page, 'ArrowRight')).toContain(
    await first!.getByRole('button').getAttribute('aria-label'),
  );
  await page.keyboard.press('ArrowDown');
  await expect(link(second)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link(first)).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await isIn(page, 'table')).toBe(false);
  await page.keyboard.press('Shift+Tab');
  await expect(link(first)).toBeFocused();
});

test('where a control was that is hidden now, its group keeps a stop; in Arabic arrows are mirrored', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'ar'));
  await signIn(3);
  const header = page.getByRole('banner');
  const buttons = header.getByRole('toolbar', { name: 'الشريط العلوي' }).getByRole('button');
  await expect(buttons).toHaveCount(6);
  await buttons.first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(buttons.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(buttons.first()).toBeFocused();

  const appearance = buttons.nth(-2);
  await appearance.focus();
  await page.keyboard.press('Tab');
  await page.setViewportSize({ width: 600, height: 800 });
  await expect(appearance).not.toHaveAccessibleName(/المظهر$/);
  await page.keyboard.press('Shift+Tab');
  expect(await isIn(page, '.header')).toBe(true);
});
