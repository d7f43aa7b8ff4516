import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { visit } from './routes';
import { isIn, ROWS, tabTo, toTop } from './stops';

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
    await first!.getByRole('button', { name: /^Actions for/ }).getAttribute('aria-label'),
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
