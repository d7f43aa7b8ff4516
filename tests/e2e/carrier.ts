import { expect, type Page } from '@playwright/test';

/** Waits until the carrier has told everything it had to tell: after that no figure moves by itself. */
export const nothingOnItsWay = (page: Page): Promise<void> =>
  expect
    .poll(
      async () => ((await (await page.request.get('/sim/waiting')).json()) as { waiting: number }).waiting,
      {
        timeout: 60_000,
      },
    )
    .toBe(0);
