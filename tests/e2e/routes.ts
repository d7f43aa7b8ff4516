import type { Page } from '@playwright/test';
import { pathParams } from '../../src/contract/define';
import { contracts } from '../../src/resources/contracts';
import { kindOf } from './gate/kind';
import { begunBy, quiet, shown } from './network';

/** Lists and forms that the contracts declare, whether something links to them or not. */
export const declared = (): string[] =>
  contracts
    .filter(({ list = [] }) => list.some(({ path }) => pathParams(path).length === 0))
    .flatMap(({ name, create }) => [`/${name}`, ...(create ? [`/${name}/create`] : [])]);

/** For how long a page that was gone to may keep asking; a test that withholds answers goes on after it. */
const ARRIVES = 3_000;

/** A page of the server's own, without the console: what it stores is the console's all the same. */
export const NO_CONSOLE = '/readyz';

/** Goes to an address of the console, without a reload where it is open: the page before stays until the new one can. */
export async function visit(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === NO_CONSOLE) await page.goto(path);
  else await go(page, path);
  await quiet(page, ARRIVES).catch(() => undefined);
}

/** Goes on inside the console, without a reload. */
export const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** What a page shows in the place of what it waits for. */
const WAITING = '.page-wait, .form-wait, .waiting, main table[aria-busy="true"]';

/** How long a page may take to be whole on a machine with ten times its work, ms. One that never is fails by name. */
const WHOLE = 120_000;

/** The page has its heading and nothing is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await shown(page);
  await page.waitForFunction((waiting) => document.querySelector(waiting) === null, WAITING);
}

/** For how many idle frames a page must stay as it is to count as drawn. */
const UNCHANGED = 15;

/**
 * Nothing is drawn any more: going on inside the console is no load of a document that could be waited for. Counted in
 * frames with time to spare and not in milliseconds: where other work takes the processor, what the page still has to
 * do comes before each of them, however long it takes.
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
 * The same and `settled` at once: while nothing is drawn or asked for, a page that is whole is not waited for again.
 * What is asked for meanwhile, such as a list after the choices of its filters, is waited for with what it draws.
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

/** A page's heading, by its element: at an address that opens a window it is behind that, where it has no role. */
const titleOf = (page: Page) => page.locator('h1').first();

/**
 * What a choice of the look has changed is drawn: two frames in a row change nothing of the document, and nothing is
 * hidden that waits for its code, as widgets do that are mirrored for the first time.
 */
export const still = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // React hides in this way what was there and has to wait.
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

/** Where the page's menu and content lead. */
export const links = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('nav a[href^="/"], main a[href^="/"]')].map(
      (link) => link.pathname + link.search,
    ),
  );

/** What is shown instead of a page that does not exist, or is not for the role. */
const EVERYWHERE = ['Page not found', 'No access'];

/**
 * Every kind of page that is declared or that links lead to: what the registry declares is in the menu, the contracts
 * name lists and forms, and lists lead to records and tabs. `seen` is called on each.
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
  add(declared());
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    await go(page, next);
    await arrived(page);
    add(await links(page));
    const title = await titleOf(page).innerText();
    if (!known.has(title)) await seen(kindOf(next));
    // Pages without anything of their own are the same at every address.
    if (EVERYWHERE.includes(title)) known.add(title);
  }
  return [...known];
}
