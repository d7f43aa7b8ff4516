import { test as base, expect, type Browser, type BrowserContext } from '@playwright/test';
import { tokenOf } from '../../scripts/demo';
import { givenProduct, type Product } from '../../scripts/product';
import { JOBS_ONLY } from '../../src/contract/roles';
import { PROOF_MINUTES } from '../../src/contract/stepUp';
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
  /** Announces an expected console message or failed request. */
  allow: (pattern: RegExp) => void;
  /** Gives the page the session of a demo account and opens nothing: the test does, or `visit`. */
  become: (role: number, tenant?: string) => Promise<void>;
  /** The same, and opens its landing page. The sign-in form has its own tests. */
  signIn: (role: number, tenant?: string) => Promise<void>;
  /** A user who acts through the API only, besides the one at the page. */
  person: (role: number, tenant?: string) => Promise<Person>;
  /** Requests that this test's pages have sent so far. */
  sent: readonly Sent[];
}

/** Attempts to start a browser that crashes before it opens a page. */
const LAUNCHES = 3;

/** A browser that crashed at its start has tested nothing, so it is started again; a test never is. */
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
  /** Starts the installation that the worker's tests run against. A file may use its own. */
  installation: () => Promise<Product>;
  /** A product of the worker's own, isolated from test files running at the same time. */
  product: Product;
  /** The token of a demo account, signed in once per worker and every few minutes. */
  tokens: (role: number, tenant?: string) => Promise<string>;
}

/** Time for filling the demo's database on a busy machine, ms. */
const PRODUCT_STARTS = 240_000;

/** Half the time for which a sign-in counts as a proof, ms. */
const RECENT = (PROOF_MINUTES * 60_000) / 2;

/** Characters of a page's text that are printed. */
const TEXT = 1_500;

/** Prints the pages of a failed test: the log is all that remains of a run on another machine. */
async function tell(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const text = await page.innerText('body', { timeout: 1_000 }).catch((error: Error) => error.message);
    console.log([page.url(), ...waitingFor(page), text.slice(0, TEXT)].join('\n'));
  }
}

/**
 * Playwright's test against the running product; unexpected errors of page or network fail the test, and
 * so do requests that a page repeats without cause.
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
  // Playwright reads a fixture's dependencies from the braces.
  // oxlint-disable-next-line no-empty-pattern
  installation: [async ({}, use) => use(givenProduct), { scope: 'worker' }],
  product: [
    async ({ installation }, use) => {
      const product = await installation();
      process.env.PRODUCT_DATA_DIR = product.dataDir;
      await use(product);
      await product.stop();
    },
    { scope: 'worker', auto: true, timeout: PRODUCT_STARTS },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  tokens: [
    async ({ product }, use) => {
      const known = new Map<string, { token: Promise<string>; at: number }>();
      // A sign-out ends the session for all tests that share it.
      const isAlive = async (token: string) =>
        (await fetch(`${product.url}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })).ok;
      await use(async (role, tenant = 'northwind') => {
        const email = `role${role}@${tenant}.example`;
        const last = known.get(email);
        // Signing in is a proof, which every test has at its start.
        if (last && Date.now() - last.at < RECENT && (await isAlive(await last.token))) return last.token;
        const token = tokenOf(product.url, email);
        known.set(email, { token, at: Date.now() });
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
      // A handler that a test leaves with a request under way has nothing to answer any more.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
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
