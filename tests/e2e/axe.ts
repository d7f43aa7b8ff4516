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

/** Whether a target is too small in the middle of the window as well, where no bar covers a part of it. */
async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  const scrolled = await page.evaluate(() => scrollY);
  await page.locator(selector).evaluate((target) => target.scrollIntoView({ block: 'center' }));
  const { violations } = await new AxeBuilder({ page }).include(selector).withRules('target-size').analyze();
  await page.evaluate((top) => scrollTo(0, top), scrolled);
  return violations.length > 0;
}

/** The page as it is has no critical or serious accessibility finding; target size is included. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect.poll(() => isFadedIn(page)).toBe(true);
  const { violations } = await new AxeBuilder({ page })
    .withTags(TAGS)
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  const findings: string[] = [];
  for (const { id, help, impact, nodes } of violations) {
    if (!BLOCKING.has(impact ?? '')) continue;
    for (const { html, target } of nodes)
      if (id !== 'target-size' || (await isTooSmall(page, String(target))))
        findings.push(`${id}: ${help}: ${html.slice(0, 160)}`);
  }
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
}
