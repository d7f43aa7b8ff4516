import type { BrowserContext } from '@playwright/test';

/** How much later than usual each answer may come, ms: `E2E_PACE=600 npm run test:e2e`. */
const LATEST = Number(process.env.E2E_PACE ?? 0);
/** How many times slower than this machine the browser is: `E2E_CPU=4 npm run test:e2e`. */
const SLOWER = Number(process.env.E2E_CPU ?? 1);

/**
 * Lets code and answers of the product arrive late, each by another time that depends on its address and
 * count alone, and the browser be slow. A test that asks the page before it is there, or acts on the page it
 * has just left, passes on a fast machine by luck; here it fails every time.
 */
export async function pace(context: BrowserContext): Promise<void> {
  if (SLOWER > 1)
    context.on('page', (page) => {
      // A page that is closed at once needs no pace.
      void slow(context, page).catch(() => undefined);
    });
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

async function slow(
  context: BrowserContext,
  page: Parameters<BrowserContext['newCDPSession']>[0],
): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}
