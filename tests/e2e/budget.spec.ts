import type { BrowserContextOptions } from '@playwright/test';
import { signInState } from '../../scripts/demo';
import { expect, test } from './fixtures';
import { firstRowShown, loadedUntil, signInUsable, type Loaded } from './loaded';

// Bytes to download before the console is usable. They do not depend on the machine.
const KB = 1024;
const SIGN_IN_BYTES = 83 * KB;
const FIRST_ROW_BYTES = 154 * KB;
const FIRST_ROW_REQUESTS = 8;
/** The requests in flight at a moment differ between openings; the largest of several counts. */
const ROUNDS = 3;

type Open = (path: string, reached: () => boolean, state?: BrowserContextOptions) => Promise<Loaded>;

const budget = test.extend<{ openCold: Open }>({
  openCold: async ({ browser, baseURL }, use) => {
    await use(async (path, reached, state = { baseURL }) => {
      let most: Loaded = { scriptBytes: 0, scripts: [], requests: [] };
      for (let round = 0; round < ROUNDS; round += 1) {
        const context = await browser.newContext(state);
        most = larger(most, await loadedUntil(await context.newPage(), path, reached));
        await context.close();
      }
      return most;
    });
  },
});

const larger = (a: Loaded, b: Loaded): Loaded => ({
  scriptBytes: Math.max(a.scriptBytes, b.scriptBytes),
  scripts: a.scripts.length > b.scripts.length ? a.scripts : b.scripts,
  requests: a.requests.length > b.requests.length ? a.requests : b.requests,
});

function report(what: string, { scriptBytes, scripts, requests }: Loaded): void {
  console.log(
    `${what}: ${(scriptBytes / KB).toFixed(1)} KB of JavaScript gzipped, ${requests.length} requests`,
  );
  if (process.env.BUDGET_FILES) console.log([...scripts, '', ...requests].join('\n'));
}

budget('a usable sign-in takes at most 83 KB of JavaScript', async ({ openCold }) => {
  const loaded = await openCold('/', signInUsable);
  report('/', loaded);
  expect(loaded.scriptBytes).toBeGreaterThan(0);
  expect(loaded.scriptBytes).toBeLessThanOrEqual(SIGN_IN_BYTES);
});

for (const path of ['/clients', '/audiences', '/campaigns']) {
  budget(
    `the first row of ${path} takes at most 154 KB of JavaScript and 8 requests`,
    async ({ baseURL, openCold }) => {
      const loaded = await openCold(path, firstRowShown, await signInState(baseURL!));
      report(path, loaded);
      expect(loaded.scriptBytes).toBeGreaterThan(0);
      expect(loaded.scriptBytes).toBeLessThanOrEqual(FIRST_ROW_BYTES);
      expect(loaded.requests.length, loaded.requests.join('\n')).toBeLessThanOrEqual(FIRST_ROW_REQUESTS);
    },
  );
}
