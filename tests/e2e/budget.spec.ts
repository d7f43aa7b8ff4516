import type { BrowserContextOptions } from '@playwright/test';
import { signInState } from '../../scripts/demo';
import { expect, test } from './fixtures';
import { firstRowShown, loadedAfter, loadedUntil, signInUsable, type Loaded } from './loaded';

// Bytes to download before the console is usable. They do not depend on the machine.
const KB = 1024;
const SIGN_IN_BYTES = 83 * KB;
/** Texts of the sign-in pages in another language. */
const TEXTS_BYTES = 2 * KB;
const FIRST_ROW_BYTES = 150 * KB;
/** The document, five scripts, the profile and the list. */
const FIRST_ROW_REQUESTS = 8;
/** Requests of lists that show a line above, which comes by a call of its own. */
const MORE_REQUESTS: Readonly<Record<string, number>> = { '/clients': 1 };
/** Scripts that come after the first row without anybody's doing. */
const AFTER_ROW_BYTES = 40 * KB;
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
    `${what}: ${(scriptBytes / KB).toFixed(2)} KB of JavaScript gzipped, ${requests.length} requests`,
  );
  if (process.env.BUDGET_FILES) console.log([...scripts, '', ...requests].join('\n'));
}

budget('a usable sign-in takes at most 83 KB of JavaScript', async ({ openCold }) => {
  const loaded = await openCold('/', signInUsable);
  report('/', loaded);
  expect(loaded.scriptBytes).toBeGreaterThan(0);
  expect(loaded.scriptBytes).toBeLessThanOrEqual(SIGN_IN_BYTES);
});

budget(
  'in another language it takes the texts of its own pages in addition, nothing of the console',
  async ({ baseURL, openCold }) => {
    const loaded = await openCold('/', signInUsable, {
      baseURL: baseURL!,
      storageState: {
        cookies: [],
        origins: [{ origin: baseURL!, localStorage: [{ name: 'language', value: 'es' }] }],
      },
    });
    report('/ in Spanish', loaded);
    expect(loaded.scriptBytes).toBeLessThanOrEqual(SIGN_IN_BYTES + TEXTS_BYTES);
  },
);

for (const path of ['/clients', '/audiences', '/campaigns']) {
  budget(`the first row of ${path} takes at most 150 KB of JavaScript`, async ({ baseURL, openCold }) => {
    const loaded = await openCold(path, firstRowShown, await signInState(baseURL!));
    report(path, loaded);
    expect(loaded.scriptBytes).toBeGreaterThan(0);
    expect(loaded.scriptBytes).toBeLessThanOrEqual(FIRST_ROW_BYTES);
    const requests = FIRST_ROW_REQUESTS + (MORE_REQUESTS[path] ?? 0);
    expect(loaded.requests.length, loaded.requests.join('\n')).toBeLessThanOrEqual(requests);
  });

  budget(
    `at most 40 KB of JavaScript come unasked after the first row of ${path}`,
    async ({ browser, baseURL }) => {
      const context = await browser.newContext(await signInState(baseURL!));
      const loaded = await loadedAfter(await context.newPage(), path, firstRowShown);
      report(`after ${path}`, loaded);
      expect(loaded.scriptBytes).toBeGreaterThan(0);
      expect(loaded.scriptBytes, loaded.scripts.join('\n')).toBeLessThanOrEqual(AFTER_ROW_BYTES);
      await context.close();
    },
  );
}
