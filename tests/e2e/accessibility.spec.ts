import { expectAccessible } from './axe';
import { expect, test } from './fixtures';

const PAGES: Readonly<Record<number, readonly string[]>> = {
  5: ['/clients', '/audiences', '/campaigns', '/10dlc', '/users', '/help', '/tenants', '/links'],
  1: ['/jobs'],
};

for (const theme of ['light', 'dark']) {
  for (const [role, paths] of Object.entries(PAGES)) {
    test(`every page of role ${role} in ${theme}`, async ({ page, signIn }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await signIn(Number(role));
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectAccessible(page);
      }
    });
  }
}

test('a record of each kind in its page', async ({ page, signIn }) => {
  await signIn(5);
  for (const path of ['/clients', '/audiences', '/campaigns', '/links', '/tenants']) {
    await page.goto(path);
    const first = page.getByRole('table').getByRole('rowheader').getByRole('link').first();
    const name = await first.innerText();
    await first.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
});
