import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { signIn } from '../../scripts/demo';
import { EXPLAINED } from './axeIncomplete';
import { expect, test } from './fixtures';
import { collectProblems } from './problems';
import { everyRoute } from './routes';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

const DIRECTIONS = ['ltr', 'rtl'] as const;
type Look = { theme: string; direction: (typeof DIRECTIONS)[number] };
/** How the console can look; every rule is applied in each. */
const looksOf = (direction: Look['direction']): Look[] =>
  ['light', 'dark', 'transparent'].map((theme) => ({ theme, direction }));

/** As a choice in another tab arrives, without a reload. */
const wear = (page: Page, { theme, direction }: Look) =>
  page.evaluate(
    ([mode, appearance]) => {
      localStorage.setItem('theme', mode!);
      localStorage.setItem('appearance', appearance!);
      window.dispatchEvent(new StorageEvent('storage', { key: 'appearance' }));
    },
    [
      theme === 'dark' ? 'dark' : 'light',
      JSON.stringify({ surface: theme === 'transparent' ? theme : 'solid', direction }),
    ],
  );

function run(page: Page): Promise<AxeResults> {
  const options = {
    runOnly: { type: 'tag', values: TAGS },
    rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
  };
  return page.evaluate(
    (given) => (window as unknown as { axe: { run(o: unknown): Promise<AxeResults> } }).axe.run(given),
    options,
  );
}

/** Critical and serious findings, and doubts that nobody has looked at. */
function findings({ violations, incomplete }: AxeResults, where: string): string[] {
  const named = ({ id, help, nodes }: AxeResults['violations'][number]) =>
    `${where}: ${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`;
  return [
    ...violations.filter(({ impact }) => impact === 'critical' || impact === 'serious').map(named),
    ...incomplete.filter(({ id }) => !(id in EXPLAINED)).map(named),
  ];
}

/** Every page in the looks of one direction. */
async function walk(page: Page, direction: Look['direction']) {
  await page.evaluate(AXE);
  const found: string[] = [];
  const routes = await everyRoute(page, async (kind) => {
    for (const look of looksOf(direction)) {
      await wear(page, look);
      found.push(...findings(await run(page), `${kind} ${look.theme} ${look.direction}`));
    }
  });
  return { found, routes };
}

test.describe.configure({ timeout: 600_000 });

for (const role of [5, 1]) {
  test(`every page of role ${role} in every theme and direction: nothing critical, nothing serious`, async ({
    browser,
    baseURL,
  }) => {
    // Two people at once, one reading from the left and one from the right: axe keeps a core busy.
    const walks = await Promise.all(
      DIRECTIONS.map(async (direction) => {
        const context = await browser.newContext({ baseURL });
        const problems = collectProblems(context);
        const page = await context.newPage();
        await signIn(page, role);
        const walked = await walk(page, direction);
        await context.close();
        return { ...walked, problems: problems.unexpected() };
      }),
    );
    for (const { found, routes, problems } of walks) {
      expect(found).toEqual([]);
      expect(problems, 'errors of the page or the network').toEqual([]);
      expect(routes.length).toBeGreaterThan(role === 5 ? 15 : 1);
    }
  });
}
