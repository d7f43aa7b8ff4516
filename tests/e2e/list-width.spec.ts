import { expect, test } from './fixtures';
import { visit } from './routes';

/** A campaign as large as they come, in the place of the first one listed. */
const LARGE = { sent: 990_000, done: 990_000, targeted: 1_010_000, skipped: 10_000 };

test('the columns of the campaigns fit side by side, a million in full', async ({ page, become }) => {
  await page.route('**/api/campaigns?*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    Object.assign(body.records[0], LARGE);
    await route.fulfill({ response: answer, json: body });
  });
  await become(3);
  await visit(page, '/campaigns');
  const table = page.getByRole('region', { name: 'Campaigns', exact: true });
  const cell = table.getByRole('cell', { name: '990,000 of 1,000,000 · 10,000 skipped' });
  await expect(cell).toBeVisible();
  const excess = (element: Element) => element.scrollWidth - element.clientWidth;
  expect(await table.evaluate(excess), 'the table scrolls sideways').toBe(0);
  expect(await cell.evaluate(excess), 'the figures are cut').toBe(0);
});
