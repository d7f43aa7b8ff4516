import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const BLOCKING = new Set(['critical', 'serious']);

/** A dialog that is not faded in yet is no open dialog to axe, which then blames the page behind it. */
const isFadedIn = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="dialog"]')].every((dialog) => {
      for (let each: Element | null = dialog; each; each = each.parentElement)
        if (getComputedStyle(each).opacity === '0') return false;
      return true;
    }),
  );

/** The page as it is has no critical or serious accessibility finding; target size is included. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => isFadedIn(page)).toBe(true);
  const { violations } = await new AxeBuilder({ page })
    .withTags(TAGS)
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  const findings = violations
    .filter(({ impact }) => BLOCKING.has(impact ?? ''))
    .map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
}
