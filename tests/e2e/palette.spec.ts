import { expectAccessible } from './axe';
import { expect, test } from './fixtures';

const NAME = 'Search pages, actions, and records';
/** A client of the demo data. */
const CLIENT = 'Harbor Lights Food Bank';
/** Below this width the header has a search box (spec 2, 4). */
const NARROW = 1024;

test('on a narrow screen the search box finds a client and runs its actions', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(3);
  const input = page.getByRole('combobox', { name: NAME });
  const box = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });

  await box.click();
  await expect(input).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(box).toBeFocused();

  await box.click();
  await page.keyboard.type('harbor lights');
  const found = page.getByRole('group', { name: 'Clients' }).getByRole('option');
  await expect(found).toHaveCount(1);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await found.click();
  await expect(page.getByRole('heading', { level: 1, name: CLIENT })).toBeFocused();

  await box.click();
  await page.keyboard.type('archive');
  await page
    .getByRole('group', { name: 'On this page' })
    .getByRole('option', { name: 'Archive', exact: true })
    .click();
  const dialog = page.getByRole('dialog', { name: `Archive “${CLIENT}”?` });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('the search box is there below 1024 px only, the key everywhere', async ({ page, signIn }) => {
  await signIn(3);
  const box = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
  for (const width of [NARROW - 1, NARROW]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(box).toBeVisible({ visible: width < NARROW });
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: NAME })).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('Ctrl-Enter opens a result in a new tab', async ({ page, context, signIn }) => {
  await signIn(3);
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await page.keyboard.press('Meta+k');
  await page.getByRole('combobox', { name: NAME }).fill('campaigns');
  await expect(page.getByRole('option', { name: 'Campaigns', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await expect(tab.getByRole('heading', { level: 1, name: 'Campaigns' })).toBeVisible();
  await expect(page).toHaveURL(/\/clients$/);
});
