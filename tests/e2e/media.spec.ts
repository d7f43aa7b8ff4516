import type { Page } from '@playwright/test';
import { asPerson } from './desk';
import { expect, test } from './fixtures';
import { inForcedColors, onPaper } from './mediaFaults';
import { filtered, settled, visit } from './routes';

const idOf = async (page: Page, name: string) => {
  const path = `/campaigns?search=${encodeURIComponent(name)}`;
  return (await asPerson<{ records: [{ id: string }] }>(page, 'GET', path)).records[0].id;
};

/** A stopped campaign of the demo. There is a bar only where something is not complete. */
const STOPPED = 'Auto loan rates';

/** Pages with states, stages and a chosen entry, and whether they have a progress bar whatever other tests have sent. */
async function pages(page: Page): Promise<(readonly [path: string, hasBar: boolean])[]> {
  const stopped = `/campaigns/${await idOf(page, STOPPED)}/show`;
  return [
    [filtered('/campaigns', { q: STOPPED }), true],
    ['/jobs', false],
    [`${stopped}/jobs`, true],
    [`${stopped}/results`, true],
  ];
}

test('in forced colors bars are filled, states keep their icons, and what is chosen is outlined', async ({
  page,
  become,
}) => {
  await become(4);
  let seen = 0;
  for (const [path, hasBar] of await pages(page)) {
    await visit(page, path);
    await settled(page);
    // The code of a list's bars comes after its rows.
    if (hasBar) await page.locator('main progress').first().waitFor();
    const { faults, bars, chosen } = await inForcedColors(page);
    expect(faults, path).toEqual([]);
    if (hasBar) expect(bars, path).toBeGreaterThan(0);
    seen += chosen;
  }
  expect(seen).toBeGreaterThan(3);
});

test('on paper a page is its content, dark on light, and nothing is beside it', async ({ page, become }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await become(4);
  for (const [path] of await pages(page)) {
    await visit(page, path);
    await settled(page);
    expect(await onPaper(page), path).toEqual([]);
    await expect(page.getByRole('banner')).toBeVisible();
  }
});
