import type { Page } from '@playwright/test';
import { JOBS_ONLY, PROVIDER_ADMIN, TENANT_ADMIN } from '../../src/contract/roles';
import { SHORT } from '../support/scope';
import { expect, test } from './fixtures';
import { filtered, settled } from './routes';

/** Maximum cumulative layout shift of a page as it loads, without input. */
const MOST = 0.01;
const WIDTHS = SHORT ? [360] : [1440, 1024, 360];
/** Pause between answers, ms, so that the shift of each is drawn separately. */
const APART = 60;

interface Shift {
  value: number;
  moved: string[];
}

declare global {
  interface Window {
    shifts?: Shift[];
  }
}

/** Starts counting before anything is drawn. Runs in the page. */
function watch(): void {
  const shifts: Shift[] = (window.shifts = []);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null }[];
    })[]) {
      const moved = entry.sources.map(({ node }) =>
        (node instanceof Element ? node.outerHTML : '').slice(0, 80),
      );
      shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits for everything that loads late: in a list the tools come last. */
async function complete(page: Page): Promise<void> {
  await settled(page);
  await page.waitForFunction(() => document.querySelector('.unsized, .list-tools:empty') === null);
  // The last part is measured with the frame that draws it.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** The address of a record of the demo data, whatever other records exist. */
async function recordOf(page: Page, path: string, name: string): Promise<string> {
  await page.goto(filtered(path, { q: name }));
  const link = page.getByRole('table').getByRole('link', { name, exact: true });
  return (await link.getAttribute('href')) ?? path;
}

/** The layout shifts as each of `paths` loads at each width, by address. */
async function shiftsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  await page.addInitScript(watch);
  let last = Promise.resolve();
  await page.route('**/api/**', async (route) => {
    last = last.then(() => new Promise((resolve) => setTimeout(resolve, APART)));
    await last;
    await route.fallback();
  });
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(path);
      await complete(page);
      const shifts = (await page.evaluate(() => window.shifts)) ?? [];
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      if (sum > MOST) found.push(`${path}, ${width} px wide: ${sum.toFixed(3)} ${JSON.stringify(shifts)}`);
    }
  }
  return found;
}

test('No page of the tenant moves as it loads, at any width', async ({ page, signIn }) => {
  test.setTimeout(300_000);
  await signIn(TENANT_ADMIN);
  const menu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
  await menu.first().waitFor();
  const pages = await menu.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  const sent = await recordOf(page, '/campaigns', 'Thank you to monthly givers');
  const records = [
    await recordOf(page, '/clients', 'Harbor Lights Food Bank'),
    await recordOf(page, '/audiences', 'Spring donors'),
    await recordOf(page, '/campaigns', 'Picture day'),
    // A sent campaign has figures, charts and a job.
    sent,
  ];
  expect(await shiftsOf(page, [...pages, ...records])).toEqual([]);
});

/** Pages of the other roles; the short part loads the tenant's alone. */
const OTHERS: readonly [name: string, role: number, paths: (page: Page) => Promise<string[]>][] = [
  ['jobs', JOBS_ONLY, async () => ['/jobs']],
  [
    'the provider',
    PROVIDER_ADMIN,
    async (page) => ['/tenants', await recordOf(page, '/tenants', 'Northwind Messaging')],
  ],
];
for (const [name, role, paths] of SHORT ? [] : OTHERS)
  test(`No page of ${name} moves as it loads, at any width`, async ({ page, become }) => {
    await become(role);
    expect(await shiftsOf(page, await paths(page))).toEqual([]);
  });
