import { test as base, expect, type Browser, type BrowserContext } from '@playwright/test';
import { tokenOf } from '../../scripts/demo';
import { givenProduct, type Product } from '../../scripts/product';
import { JOBS_ONLY } from '../../src/contract/roles';
import type { Person } from './api';
import { ATTACHMENT } from './gate/evidence';
import { loopsIn } from './gate/loops';
import { recordSent, seenIn, type Recorder, type Sent } from './gate/record';
import { waitingFor, watchNetwork } from './network';
import { pace } from './pace';
import { collectProblems } from './problems';
import { NO_CONSOLE } from './routes';

export { expect };

interface Fixtures {
  /** Announces a console message or failed request that the test brings about on purpose. */
  allow: (pattern: RegExp) => void;
  /** Gives the page the session of a demo account and opens nothing: `visit` or a test does. */
  become: (role: number, tenant?: string) => Promise<void>;
  /** The same, and opens its landing page. How the form signs in is the matter of tests of the form. */
  signIn: (role: number, tenant?: string) => Promise<void>;
  /** A user who acts through the API only, next to the one at the page. */
  person: (role: number, tenant?: string) => Promise<Person>;
  /** What the pages of this test sent so far. */
  sent: readonly Sent[];
}

/** How often a browser is started that dies before it opened a page. */
const LAUNCHES = 3;

/** A browser that crashed as it started has tested nothing, so it is started again; a test never is. */
async function launched(launch: () => Promise<Browser>, left = LAUNCHES): Promise<Browser> {
  try {
    return await launch();
  } catch (error) {
    if (left <= 1) throw error;
    console.warn('The browser crashed as it started; starting it again.');
    return launched(launch, left - 1);
  }
}

interface WorkerFixtures {
  browser: Browser;
  /** A product of the worker's own, so that no file of tests sees what another does at the same time. */
  product: Product;
  /** The token of a demo account, signed in once a worker. */
  tokens: (role: number, tenant?: string) => Promise<string>;
}

/** Filling the demo's database on a busy machine, ms. */
const PRODUCT_STARTS = 240_000;

/** How much of a page's text is told. */
const TEXT = 1_500;

/** Prints what a failed test's pages show: the log is all there is of a run on another machine. */
async function tell(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const text = await page.innerText('body', { timeout: 1_000 }).catch((error: Error) => error.message);
    console.log([page.url(), ...waitingFor(page), text.slice(0, TEXT)].join('\n'));
  }
}

/**
 * Playwright's test against the running product; unexpected errors of page or network fail the test, and so do
 * requests that a page repeats though nobody asked.
 */
export const test = base.extend<Fixtures & { recorder: Recorder }, WorkerFixtures>({
  browser: [
    async ({ playwright, launchOptions, headless }, use) => {
      const browser = await launched(() => playwright.chromium.launch({ ...launchOptions, headless }));
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  product: [
    // Playwright reads from the braces what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const product = await givenProduct();
      process.env.PRODUCT_DATA_DIR = product.dataDir;
      await use(product);
      await product.stop();
    },
    { scope: 'worker', auto: true, timeout: PRODUCT_STARTS },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  tokens: [
    async ({ product }, use) => {
      const known = new Map<string, Promise<string>>();
      await use((role, tenant = 'northwind') => {
        const email = `role${role}@${tenant}.example`;
        const token = known.get(email) ?? tokenOf(product.url, email);
        known.set(email, token);
        return token;
      });
    },
    { scope: 'worker' },
  ],
  recorder: async ({ context }, use) => use(await recordSent(context)),
  sent: async ({ recorder }, use) => use(recorder.sent),
  allow: [
    async ({ context, recorder }, use, info) => {
      const problems = collectProblems(context);
      watchNetwork(context);
      await pace(context);
      await use(problems.allow);
      if (info.status !== info.expectedStatus) await tell(context);
      await recorder.atRest();
      expect(problems.unexpected(), 'errors of the page or the network').toEqual([]);
      expect(loopsIn(recorder.sent), 'requests that nobody asked for').toEqual([]);
      const body = JSON.stringify(seenIn(recorder.sent));
      await info.attach(ATTACHMENT, { body, contentType: 'application/json' });
    },
    { auto: true },
  ],
  become: async ({ page, tokens }, use) =>
    use(async (role, tenant) => {
      const token = await tokens(role, tenant);
      await page.goto(NO_CONSOLE);
      await page.evaluate((held) => localStorage.setItem('token', held), token);
    }),
  signIn: async ({ page, become }, use) =>
    use(async (role, tenant) => {
      await become(role, tenant);
      await page.goto(role === JOBS_ONLY ? '/jobs' : '/clients');
    }),
  person: async ({ request, tokens }, use) =>
    use(async (role, tenant) => ({ token: await tokens(role, tenant), request })),
});
