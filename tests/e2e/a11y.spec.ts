import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { EXPLAINED } from './axeIncomplete';
import { expect, test } from './fixtures';
import { POLLS } from './gate/loops';
import type { Sent } from './gate/record';
import { everyRoute } from './routes';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

const DIRECTIONS = ['ltr', 'rtl'] as const;
type Look = { theme: string; direction: (typeof DIRECTIONS)[number] };
/** How the console can look; every rule is applied in the first, those of looks in each. */
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

/** What a theme can change is color and size; everything else is the same document. */
const OF_THEMES = ['color-contrast', 'link-in-text-block', 'target-size'];

function run(page: Page, isFirst: boolean): Promise<AxeResults> {
  const options = {
    runOnly: isFirst ? { type: 'tag', values: TAGS } : { type: 'rule', values: OF_THEMES },
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

/** Every page in the looks of one direction; while it is looked at, it asks for nothing but what it declares to. */
async function walk(page: Page, sent: readonly Sent[], direction: Look['direction']) {
  await page.evaluate(AXE);
  const found: string[] = [];
  const routes = await everyRoute(page, async (kind) => {
    const before = sent.length;
    for (const [index, look] of looksOf(direction).entries()) {
      await wear(page, look);
      found.push(...findings(await run(page, index === 0), `${kind} ${look.theme} ${look.direction}`));
    }
    // All that time nobody did anything.
    const asked = sent.slice(before).filter(({ call }) => !(call in POLLS));
    found.push(...asked.map(({ request }) => `${kind} asks by itself for ${request}`));
  });
  return { found, routes };
}

// Axe keeps a core busy: each direction may have one.
test.describe.configure({ timeout: 600_000, mode: 'parallel' });

for (const role of [5, 1]) {
  for (const direction of DIRECTIONS) {
    test(`every page of role ${role} in every theme, ${direction}: nothing critical, nothing serious, and nothing asked of the server`, async ({
      page,
      signIn,
      sent,
    }) => {
      await signIn(role);
      const { found, routes } = await walk(page, sent, direction);
      expect(found).toEqual([]);
      expect(routes.length).toBeGreaterThan(role === 5 ? 15 : 1);
    });
  }
}
