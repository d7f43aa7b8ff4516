import { expect, test } from './fixtures';
import { inForcedColors, onPaper, zoomed } from './mediaFaults';
import { everyRoute } from './routes';

test.describe.configure({ timeout: 1_200_000 });

test('every page at 400 %, in forced colors, and on paper', async ({ page, signIn }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await signIn(5);
  const found: string[] = [];
  const routes = await everyRoute(page, async (kind) => {
    const { faults } = await inForcedColors(page);
    const here = [...faults, ...(await onPaper(page)), ...(await zoomed(page))];
    found.push(...here.map((fault) => `${kind}: ${fault}`));
  });
  expect(found).toEqual([]);
  expect(routes.length).toBeGreaterThan(15);
});
