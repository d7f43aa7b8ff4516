import type { Page } from '@playwright/test';
import { pathParams } from '../../src/contract/define';
import { contracts } from '../../src/resources/contracts';
import { kindOf } from './gate/kind';
import { begunBy, quiet, shown } from './network';

/** Lists and forms declared in the contracts, linked or not. */
export const declared = (): string[] =>
  contracts
    .filter(({ list = [] }) => list.some(({ path }) => pathParams(path).length === 0))
    .flatMap(({ name, create }) => [`/${name}`, ...(create ? [`/${name}/create`] : [])]);

/** Time to wait for a page's requests; a test that withholds answers continues after it. */
const ARRIVES = 3_000;

/** A page of the server without the console, which shares the console's storage. */
export const NO_CONSOLE = '/readyz';

/**
 * Goes to an address of the console, without a reload if it is open: the previous page stays until the new
 * one is ready.
 */
export async function visit(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === NO_CONSOLE) await page.goto(path);
  else await go(page, path);
  await quiet(page, ARRIVES).catch(() => undefined);
}

/** The address of a list that shows these records alone: those of other tests may fill its first pages. */
export const filtered = (list: string, filter: object): string =>
  `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Navigates inside the console, without a reload. */
export const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Loading placeholders of a page. */
const WAITING = '.page-wait, .form-wait, .waiting, main table[aria-busy="true"]';

/**
 * Time limit for a complete page on a machine with ten times the load, ms. A page that never completes
 * fails by name.
 */
const WHOLE = 120_000;

/** The page has its heading and nothing is loading. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await shown(page);
  await page.waitForFunction((waiting) => document.querySelector(waiting) === null, WAITING);
}

/** Number of idle frames without change after which a page counts as drawn. */
const UNCHANGED = 15;

/**
 * Waits until drawing has ended: navigation inside the console has no load event. It counts idle frames
 * and not milliseconds: if other work takes the processor, the page's pending work comes before each of
 * them, however long it takes.
 */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    (unchanged) =>
      new Promise<void>((resolve) => {
        let frames = 0;
        const observer = new MutationObserver(() => (frames = 0));
        observer.observe(document.body, { childList: true, subtree: true });
        const idle = () => {
          frames += 1;
          if (frames > unchanged) {
            observer.disconnect();
            resolve();
          } else requestAnimationFrame(() => requestIdleCallback(idle));
        };
        idle();
      }),
    UNCHANGED,
  );

/**
 * The same with `settled`: while nothing is drawn or requested, a complete page needs no further wait.
 * Later requests, such as a list after the choices of its filters, are waited for with their drawing.
 */
export async function arrived(page: Page): Promise<void> {
  const heading = titleOf(page);
  const until = Date.now() + WHOLE;
  for (let isWhole = false; !isWhole;) {
    if (Date.now() > until) throw new Error(`${page.url()} never became whole.`);
    const before = begunBy(page);
    await Promise.all([drawn(page), shown(page)]);
    isWhole =
      (await heading.isVisible()) && (await page.locator(WAITING).count()) === 0 && begunBy(page) === before;
  }
}

/**
 * A page's heading, by its element: at an address that opens a dialog it is behind that, where it has no
 * role.
 */
const titleOf = (page: Page) => page.locator('h1').first();

/**
 * Waits until a change of appearance is drawn: two frames in a row without a change of the document, and
 * nothing hidden that waits for its code, such as widgets mirrored for the first time.
 */
export const still = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // React hides content this way while it is suspended.
        const SUSPENDED = '[style*="display: none !important"]';
        let unchanged = 0;
        const observer = new MutationObserver(() => (unchanged = 0));
        observer.observe(document, { attributes: true, childList: true, subtree: true });
        const frame = () => {
          unchanged = document.querySelector(SUSPENDED) ? 0 : unchanged + 1;
          if (unchanged > 2) {
            observer.disconnect();
            resolve();
          } else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
  );

/** Targets of the links in the page's menu and content. */
export const links = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('nav a[href^="/"], main a[href^="/"]')].map(
      (link) => link.pathname + link.search,
    ),
  );

/** Headings shown for a missing page, or one not for the role. */
const EVERYWHERE = ['Page not found', 'No access'];

/**
 * Visits every kind of page that is declared or linked: the registry's pages are in the menu, the
 * contracts name lists and forms, and lists link to records and tabs. `seen` is called on each.
 *
 * @param sampled visits one in so many
 */
export async function everyRoute(
  page: Page,
  seen: (kind: string) => Promise<void>,
  sampled = 1,
): Promise<string[]> {
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
  add(declared());
  let turn = 0;
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    turn += 1;
    if (turn % sampled !== 0) continue;
    await go(page, next);
    await arrived(page);
    add(await links(page));
    const title = await titleOf(page).innerText();
    if (!known.has(title)) await seen(kindOf(next));
    // Pages without content of their own are the same at every address.
    if (EVERYWHERE.includes(title)) known.add(title);
  }
  return [...known];
}
