import type { Page } from '@playwright/test';
import { contrast } from '../../src/theme/color';
import { expect, test } from './fixtures';
import { groundsOf } from './pixels';
import { quiet } from './network';

const BACKGROUNDS = ['Dunes', 'Waves', 'Peaks', 'Rings'];

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Appearance' }).click();
  const panel = page.getByRole('dialog', { name: 'Appearance' });
  await expect(panel).toBeFocused();
  const choose = (group: string, value: string) =>
    panel.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: value }).check();
  return { panel, choose };
}

const variable = (page: Page, name: string) =>
  page.evaluate((of) => getComputedStyle(document.documentElement).getPropertyValue(of).trim(), name);
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('appearance'));

test('every choice holds at once', async ({ page, signIn }) => {
  await signIn(3);
  const { panel, choose } = await openPanel(page);
  const root = page.locator('html');
  const main = page.getByRole('main');

  await choose('Direction', 'Right to left');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await choose('Direction', 'Left to right');
  await choose('Menu', 'Horizontal');
  await expect.poll(async () => (await main.boundingBox())!.x).toBe(0);
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Collapse or expand the menu' })).toHaveCount(0);
  await choose('Menu', 'Vertical');
  await choose('Menu style', 'Gradient');
  await expect(page.getByRole('complementary')).toHaveCSS('background-image', /linear-gradient/);
  await choose('Header style', 'Color');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(56, 202, 179)');
  await page.setViewportSize({ width: 1800, height: 800 });
  await choose('Width', 'Boxed');
  await expect.poll(async () => (await page.getByRole('complementary').boundingBox())!.x).toBe(200);
  await choose('Position', 'Scrollable');
  await page.evaluate(() => {
    document.querySelector('main')!.style.minHeight = '3000px';
    window.scrollTo(0, 300);
  });
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(page.getByRole('complementary')).toHaveCSS('position', 'absolute');

  await panel.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Appearance' })).toBeFocused();
});

test('a choice is there before any code runs, and Reset All takes it back', async ({ page, signIn }) => {
  await signIn(3);
  const { choose, panel } = await openPanel(page);
  await choose('Theme', 'Dark');
  await choose('Background image', 'Waves');
  await choose('Direction', 'Right to left');
  await panel.getByRole('textbox', { name: 'Transparent theme', exact: true }).fill('f80');
  await expect.poll(() => variable(page, '--primary')).toBe('#ff8800');

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-background', 'waves');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('dir', 'rtl');
  expect(await variable(page, '--primary')).toBe('#ff8800');
  release();

  const again = await openPanel(page);
  await again.panel.getByRole('button', { name: 'Reset All' }).click();
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).not.toHaveAttribute('data-background', /./);
  await expect(root).toHaveAttribute('dir', 'ltr');
  expect(await variable(page, '--primary')).toBe('#38cab3');
});

test('a mirrored page keeps the order of a sentence that is read from left to right', async ({
  page,
  signIn,
}) => {
  await signIn(3);
  const { choose } = await openPanel(page);
  await choose('Direction', 'Right to left');
  await page.goto('/help');
  const sentence = page.getByText('One column has the phone number');
  const places = await sentence.evaluate((element) => {
    const text = element.firstChild as Text;
    const of = (at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().x;
    };
    return { letter: of(text.length - 2), stop: of(text.length - 1) };
  });
  expect(places.stop).toBeGreaterThan(places.letter);
});

test('colors: hexadecimal of 3, 4, 6, or 8 digits; anything else yields no color', async ({
  page,
  signIn,
}) => {
  await signIn(3);
  const { panel } = await openPanel(page);
  const field = panel.getByRole('textbox', { name: 'Light theme', exact: true });
  for (const [typed, primary] of [
    ['#123456', '#123456'],
    ['abc', '#aabbcc'],
    ['#0008', '#777777'],
    ['11223380', '#889099'],
  ] as const) {
    await field.fill(typed);
    await expect.poll(() => variable(page, '--primary')).toBe(primary);
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  }
  await field.fill('#12345');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(panel.getByRole('alert')).toHaveText(/^Not a color/);
  expect(await variable(page, '--primary')).toBe('#38cab3');
  expect(JSON.parse((await stored(page))!)).toMatchObject({ lightColor: '' });
  await panel.getByLabel('Light theme, picker').fill('#8844cc');
  await expect.poll(() => variable(page, '--primary')).toBe('#8844cc');
  await expect(field).toHaveValue('#8844cc');
  await expect(panel.getByRole('alert')).toHaveCount(0);
});

test('spoilt storage means the defaults', async ({ page, signIn }) => {
  await signIn(3);
  await page.evaluate(() => {
    localStorage.setItem('theme', 'sepia');
    localStorage.setItem('appearance', '{"direction":["rtl"],"width":7,');
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await expect(root).toHaveAttribute('dir', 'ltr');
});

test('text over every background image is readable on the pixels', async ({ page, signIn }) => {
  await signIn(3);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  for (const mode of ['Light', 'Dark']) {
    const { choose, panel } = await openPanel(page);
    await choose('Theme', mode);
    await panel.press('Escape');
    for (const background of BACKGROUNDS) {
      const again = await openPanel(page);
      await again.choose('Background image', background);
      await again.panel.press('Escape');
      // Away from what has a tip.
      await page.mouse.move(700, 700);
      await expect(page.locator('.tip')).toHaveCount(0);
      await quiet(page);
      const texts =
        'h1, h1 + *, .footer, .footer a, .menu a:not([aria-current]), .tenant, tbody td, tbody th';
      for (const { text, ink, grounds } of await groundsOf(page, texts)) {
        const worst = Math.min(...grounds.map((ground) => contrast(ink, ground)));
        expect(worst, `${text} over ${background}, ${mode}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});
