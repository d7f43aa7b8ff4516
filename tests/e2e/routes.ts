import type { Page } from '@playwright/test';

/** One of each kind: an id in the path stands for all of them. */
const kindOf = (href: string) => href.replaceAll(/[\da-f]{8}-[\da-f-]{27}(~[^/?]+)?/g, ':id');

/** An address of the console without a reload. */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** The page has its heading and nothing is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => document.querySelector('.page-wait, .form-wait, .waiting, main table[aria-busy="true"]') === null,
  );
}

const links = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('nav a[href^="/"], main a[href^="/"]')].map(
      (link) => link.pathname + link.search,
    ),
  );

/**
 * Every kind of page that links lead to from where the page stands: what the registry declares is in the menu,
 * and lists lead to records, forms and tabs. `seen` is called on each.
 */
export async function everyRoute(page: Page, seen: (kind: string) => Promise<void>): Promise<string[]> {
  const known = new Set<string>();
  const waiting: string[] = [];
  const add = (hrefs: readonly string[]) => {
    for (const href of hrefs) {
      if (known.has(kindOf(href))) continue;
      known.add(kindOf(href));
      waiting.push(href);
    }
  };
  await settled(page);
  add(await links(page));
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    await visit(page, next);
    await settled(page);
    add(await links(page));
    await seen(kindOf(next));
  }
  return [...known];
}
