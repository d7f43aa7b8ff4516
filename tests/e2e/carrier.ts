import { expect, type Page } from '@playwright/test';

/** Waits until the carrier has sent all its receipts: after that no figure changes. */
export const nothingOnItsWay = (page: Page): Promise<void> =>
  expect
    .poll(
      async () => ((await (await page.request.get('/sim/waiting')).json()) as { waiting: number }).waiting,
      {
        timeout: 60_000,
      },
    )
    .toBe(0);
