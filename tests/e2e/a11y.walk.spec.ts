import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { EXPLAINED } from './axeIncomplete';
import { SHORT } from '../support/scope';
import { expect, test } from './fixtures';
import { POLLS } from './gate/loops';
import type { Sent } from './gate/record';
import { everyRoute, still } from './routes';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/**
 * The appearances of the console; every rule runs in the first appearance of a page, those that depend on
 * it in each.
 */
const DIRECTIONS = SHORT ? (['ltr'] as const) : (['ltr', 'rtl'] as const);
const THEMES = SHORT ? (['dark'] as const) : (['light', 'dark', 'transparent'] as const);
/** The short part visits one page in so many. */
const SAMPLED = SHORT ? 10 : 1;
type Look = { direction: (typeof DIRECTIONS)[number]; theme: (typeof THEMES)[number] };

/** Applies a choice as if made in another tab, without a reload. */
const wear = (page: Page, { direction, theme }: Look) =>
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

/** A theme or direction can change only color, size and scrolling; everything else is the same document. */
const OF_LOOKS = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];

type Findings = Pick<AxeResults, 'violations' | 'incomplete'>;

function run(page: Page, rules: 'all' | 'of looks'): Promise<Findings> {
  const options = {
    runOnly: rules === 'all' ? { type: 'tag', values: TAGS } : { type: 'rule', values: OF_LOOKS },
    rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
    // Style sheets are read only for an experimental rule, which none of the tags enables.
    preload: { assets: ['media'] },
  };
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: { run(o: unknown): Promise<AxeResults> } };
    const { violations, incomplete } = await axe.run(given);
    return { violations, incomplete };
  }, options);
}

/** Critical and serious findings, and undecided ones without an explanation. */
function findings({ violations, incomplete }: Findings, where: string): string[] {
  const named = ({ id, help, nodes }: AxeResults['violations'][number]) =>
    `${where}: ${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`;
  return [
    ...violations.filter(({ impact }) => impact === 'critical' || impact === 'serious').map(named),
    ...incomplete.filter(({ id }) => !(id in EXPLAINED)).map(named),
  ];
}

/**
 * Every page, or a sample, in every appearance, opened once, because opening takes as long as checking. A page opened in
 * one direction is turned in place, as by its own switch, and the next page is opened in that direction,
 * so that half of them start in each. Meanwhile a page requests only the calls it declares.
 */
async function walk(page: Page, sent: readonly Sent[]) {
  await page.evaluate(AXE);
  const found: string[] = [];
  const directions = [...DIRECTIONS];
  const seen = async (kind: string) => {
    const before = sent.length;
    for (const [turns, direction] of directions.entries()) {
      for (const theme of THEMES) {
        await wear(page, { direction, theme });
        const isFirst = theme === THEMES[0];
        if (isFirst && turns > 0) await still(page);
        const rules = isFirst && turns === 0 ? 'all' : 'of looks';
        found.push(...findings(await run(page, rules), `${kind} ${theme} ${direction}`));
      }
    }
    directions.reverse();
    // There was no user action in all that time.
    const asked = sent.slice(before).filter(({ call }) => !(call in POLLS));
    found.push(...asked.map(({ request }) => `${kind} repeats ${request} on a timer`));
  };
  const routes = await everyRoute(page, seen, SAMPLED);
  return { found, routes };
}

// Axe keeps a core busy: each role may have one.
test.describe.configure({ timeout: 1_200_000, mode: 'parallel' });

for (const role of [5, 1]) {
  test(`every page of role ${role} in every theme and direction: nothing critical, nothing serious, and nothing asked of the server`, async ({
    page,
    signIn,
    sent,
  }) => {
    await signIn(role);
    const { found, routes } = await walk(page, sent);
    expect(found).toEqual([]);
    expect(routes.length).toBeGreaterThan(role === 5 ? 15 : 1);
  });
}
