import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Spec 9. */
const SIDEBAR_Z_INDEX = 2_000_000;

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const header = (page: Page) => page.getByRole('banner');
const sidebarWidth = (page: Page) =>
  page.getByRole('complementary').evaluate((aside) => aside.getBoundingClientRect().width);

/** Makes the page long and scrolls it. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main')!.style.minHeight = '3000px';
    window.scrollTo(0, to);
  }, top);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
}

/** An address of the console without a reload. */
const visit = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** The page's clock is stopped from now on. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-11-20T15:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-20T15:00:01Z'));
}

test('header: becomes fixed after the page is scrolled 30 px', async ({ page, signIn }) => {
  await signIn(3);
  await header(page).waitFor();
  const placed = () =>
    header(page).evaluate((it) => [getComputedStyle(it).position, it.getBoundingClientRect().top]);
  for (const top of [29, 30]) {
    await scrollTo(page, top);
    expect(await placed()).toEqual(['relative', -top]);
  }
  await scrollTo(page, 31);
  await expect.poll(placed).toEqual(['fixed', 0]);
  const [bar, main] = await Promise.all([header(page).boundingBox(), page.getByRole('main').boundingBox()]);
  expect([bar?.x, bar?.width]).toEqual([main?.x, main?.width]);
});

test('back-to-top button: appears after more than 100 px of scroll', async ({ page, signIn }) => {
  await signIn(3);
  await header(page).waitFor();
  const button = page.getByRole('button', { name: 'Back to top' });
  await scrollTo(page, 101);
  await expect(button).toBeVisible();
  for (const top of [99, 100]) {
    await scrollTo(page, top);
    await expect(button).toHaveCount(0);
  }
  await scrollTo(page, 101);
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(button).toHaveCount(0);
});

test('sidebar: hidden below 1024 px, stacking order 2000000', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await signIn(3);
  await expect(menu(page)).toBeVisible();
  const order = (selector: string) =>
    page.locator(selector).evaluate((it) => Number(getComputedStyle(it).zIndex));
  expect(await order('aside')).toBe(SIDEBAR_Z_INDEX);
  expect(await order('.toasts')).toBeGreaterThan(SIDEBAR_Z_INDEX);
  await page.setViewportSize({ width: 1023, height: 700 });
  await expect(menu(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(menu(page)).toBeVisible();
  const drawer = menu(page).locator('xpath=ancestor::*[contains(@class, "MuiDrawer-paper")]');
  expect(await drawer.evaluate((it) => Number(getComputedStyle(it).zIndex))).toBe(SIDEBAR_Z_INDEX);
});

test('sidebar: under 992 px it closes when the content is clicked', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 991, height: 700 });
  await signIn(3);
  const open = page.getByRole('button', { name: 'Open the menu' });
  await open.click();
  await expect(menu(page)).toBeVisible();
  await page.mouse.click(700, 600);
  await expect(menu(page)).toHaveCount(0);

  await page.setViewportSize({ width: 992, height: 700 });
  await open.click();
  await expect(menu(page)).toBeVisible();
  await page.mouse.click(700, 600);
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
});

test('sidebar: while collapsed it expands on hover and keyboard focus, and closes with Escape', async ({
  page,
  signIn,
}) => {
  await signIn(3);
  const toggle = page.getByRole('button', { name: 'Collapse or expand the menu' });
  await toggle.click();
  await expect.poll(() => sidebarWidth(page)).toBe(64);

  await page.mouse.move(30, 300);
  await expect.poll(() => sidebarWidth(page)).toBe(240);
  await page.keyboard.press('Escape');
  await expect.poll(() => sidebarWidth(page)).toBe(64);
  await page.mouse.move(700, 600);
  await page.mouse.move(30, 300);
  await expect.poll(() => sidebarWidth(page)).toBe(240);
  await page.mouse.move(700, 600);
  await expect.poll(() => sidebarWidth(page)).toBe(64);

  // The menu is one stop once what comes after the rows is there.
  await page.getByRole('toolbar', { name: 'Header' }).waitFor();
  await toggle.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(menu(page).locator('[aria-current]')).toBeFocused();
  await expect.poll(() => sidebarWidth(page)).toBe(240);
  await page.keyboard.press('Escape');
  await expect.poll(() => sidebarWidth(page)).toBe(64);
  await page.reload();
  await expect.poll(() => sidebarWidth(page)).toBe(64);
});

test('already signed in on an authentication page: toast at the top right for 5000 ms', async ({
  page,
  signIn,
}) => {
  await signIn(3);
  await header(page).waitFor();
  await stopTime(page);
  await visit(page, '/');
  const toast = page.getByRole('status').getByText("You're already logged in!");
  await expect(toast).toBeVisible();
  await expect(page.getByText("You're already logged in!")).toHaveCount(1);
  await page.clock.runFor(4_999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);

  await visit(page, '/');
  const box = await toast.boundingBox();
  expect(box!.y).toBeLessThan(60);
  expect(1280 - box!.x).toBeLessThan(420);
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  await page.mouse.move(600, 600);
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(toast).toHaveCount(0);
});

test('missing token: toast "Please log in again!" for 7000 ms, then /', async ({ page }) => {
  await stopTime(page);
  await page.goto('/clients');
  const toast = page.getByRole('alert').filter({ hasText: 'Please log in again!' });
  await expect(toast).toHaveCount(1);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.clock.runFor(6_999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);
});

test('successful sign-out: toast for 5000 ms at /', async ({ page, signIn }) => {
  await signIn(3);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await stopTime(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Logged out successfully!' });
  await expect(toast).toBeVisible();
  await page.clock.runFor(4_999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toHaveCount(0);
});

test('data load failure: the sentence, and another try', async ({ page, signIn, allow }) => {
  allow(/\/api\/campaigns|net::ERR_FAILED/);
  await signIn(3);
  await page.route('**/api/campaigns?**', (route) => route.abort());
  await menu(page).getByRole('link', { name: 'Campaigns' }).click();
  const sentence = page.getByText('Error fetching data, please refresh this page', { exact: true });
  await expect(sentence).toBeVisible();
  await page.unroute('**/api/campaigns?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(sentence).toHaveCount(0);
});

test('modal transition 300 ms, backdrop 150 ms, none where motion is reduced', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(3);
  await header(page).waitFor();
  await page.keyboard.press('Control+k');
  const [dialog, backdrop] = [page.locator('.MuiDialog-container'), page.locator('.MuiBackdrop-root')];
  await expect(dialog).toHaveCSS('transition-duration', '0.3s');
  await expect(backdrop).toHaveCSS('transition-duration', '0.15s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(dialog).toHaveCSS('transition-duration', '0s');
});

test('every page of the menu has a title of its own, and the entry of its path is selected', async ({
  page,
  signIn,
}) => {
  await signIn(5);
  const titles = new Set<string>();
  await menu(page).waitFor();
  for (const link of await menu(page).getByRole('link').all()) {
    const name = (await link.textContent())!;
    await link.click();
    await expect(menu(page).locator('[aria-current]')).toHaveText(name);
    await expect(page).toHaveTitle(new RegExp(`^${name} · .+`));
    titles.add(await page.title());
  }
  expect(titles.size).toBe(7);
});
