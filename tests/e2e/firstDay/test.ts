import type { Product } from '../../../scripts/product';
import { test as base } from '../fixtures';
import { firstDay } from './journey';
import type { Installation } from './operator';

/** Time for an empty database and its first start on a busy machine, ms. */
const STARTS = 240_000;
/** Time for the whole day, ms. */
const DAY = 900_000;

/** Playwright's test of a first day on an installation of its own. */
export function testFirstDay(title: string, open: () => Promise<Installation>): void {
  const test = base.extend<object, { operated: Installation; installation: () => Promise<Product> }>({
    operated: [
      // Playwright reads from the braces what a fixture needs.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const installation = await open();
        await use(installation);
        await installation.close();
      },
      { scope: 'worker', timeout: STARTS },
    ],
    installation: [async ({ operated }, use) => use(async () => operated.product), { scope: 'worker' }],
  });
  test(title, async ({ page, browser, operated, allow }, info) => {
    test.setTimeout(DAY);
    // The server restarts with each setting.
    allow(/ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/);
    await firstDay({
      page,
      browser,
      installation: operated,
      folder: (name) => info.outputPath(name),
      step: (name, body) => test.step(name, body),
    });
  });
}
