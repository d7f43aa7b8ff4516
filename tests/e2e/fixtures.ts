import { test as base, expect, type Browser } from '@playwright/test';
import { signIn } from '../../scripts/demo';
import { givenProduct, type Product } from '../../scripts/product';
import { watchNetwork } from './network';
import { pace } from './pace';
import { collectProblems } from './problems';

export { expect };

interface Fixtures {
  /** Announces a console message or failed request that the test brings about on purpose. */
  allow: (pattern: RegExp) => void;
  /** Signs a demo account in through the form and waits for its landing page. */
  signIn: (role: number, tenant?: string) => Promise<void>;
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
}

/** Filling the demo's database on a busy machine, ms. */
const PRODUCT_STARTS = 240_000;

/** Playwright's test against the running product; unexpected errors of page or network fail the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
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
  allow: [
    async ({ context }, use) => {
      const problems = collectProblems(context);
      watchNetwork(context);
      await pace(context);
      await use(problems.allow);
      expect(problems.unexpected(), 'errors of the page or the network').toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) => use((role, tenant) => signIn(page, role, tenant)),
});
