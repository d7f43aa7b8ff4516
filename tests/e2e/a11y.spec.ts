import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { EXPLAINED } from './axeIncomplete';
import { expect, test } from './fixtures';
import { everyRoute } from './routes';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** How the console can look; every rule is applied in each. */
const LOOKS = ['light', 'dark', 'transparent'].flatMap((theme) =>
  ['ltr', 'rtl'].map((direction) => ({ theme, direction })),
);
type Look = (typeof LOOKS)[number];

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

test.describe.configure({ timeout: 600_000 });

for (const role of [5, 1]) {
  test(`every page of role ${role} in every theme and direction: nothing critical, nothing serious`, async ({
    page,
    signIn,
  }) => {
    await signIn(role);
    await page.evaluate(AXE);
    const found: string[] = [];
    const routes = await everyRoute(page, async (kind) => {
      for (const look of LOOKS) {
        await wear(page, look);
        found.push(...findings(await run(page), `${kind} ${look.theme} ${look.direction}`));
      }
    });
    expect(found).toEqual([]);
    expect(routes.length).toBeGreaterThan(role === 5 ? 15 : 1);
  });
}
