import type { BrowserContext } from '@playwright/test';

/** How much later than usual each answer may come, ms: `E2E_PACE=600 npm run test:e2e`. */
const LATEST = Number(process.env.E2E_PACE ?? 0);

/**
 * Lets code and answers of the product arrive late, each by another time that depends on its address and
 * count alone. A test that asks the page before it is there, or acts on the page it has just left, passes
 * on a fast machine by luck; here it fails every time.
 */
export async function pace(context: BrowserContext): Promise<void> {
  if (LATEST === 0) return;
  let asked = 0;
  await context.route('**/*', async (route) => {
    asked += 1;
    await new Promise((resolve) =>
      setTimeout(resolve, (asked * 619 + route.request().url().length * 131) % LATEST),
    );
    // A page that was closed meanwhile waits for nothing any more.
    await route.continue().catch(() => undefined);
  });
}
