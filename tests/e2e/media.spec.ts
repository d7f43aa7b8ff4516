import type { Page } from '@playwright/test';
import { asPerson } from './desk';
import { expect, test } from './fixtures';
import { inForcedColors, onPaper } from './mediaFaults';
import { settled, visit } from './routes';

/** Pages with progress bars, states, stages and a chosen entry. */
async function pages(page: Page): Promise<string[]> {
  const { records } = await asPerson<{ records: { id: string }[] }>(
    page,
    'GET',
    '/campaigns?search=Holiday+appeal',
  );
  return ['/campaigns', '/jobs', `/campaigns/${records[0]!.id}/show/results`];
}

test('in forced colors bars are filled, states keep their icons, and what is chosen is outlined', async ({
  page,
  become,
}) => {
  await become(4);
  const seen = { bars: 0, chosen: 0 };
  for (const path of await pages(page)) {
    await visit(page, path);
    await settled(page);
    // Lists have a bar only where something is not complete: a failed and a stopped job. Its code comes after the rows.
    await page.locator('main progress').first().waitFor();
    const { faults, bars, chosen } = await inForcedColors(page);
    expect(faults, path).toEqual([]);
    seen.bars += bars;
    seen.chosen += chosen;
  }
  expect(seen.bars).toBeGreaterThan(3);
  expect(seen.chosen).toBeGreaterThan(3);
});

test('on paper a page is its content, dark on light, and nothing is beside it', async ({ page, become }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await become(4);
  for (const path of await pages(page)) {
    await visit(page, path);
    await settled(page);
    expect(await onPaper(page), path).toEqual([]);
    await expect(page.getByRole('banner')).toBeVisible();
  }
});
