/** Longest wait for an idle browser, ms. */
const TIMEOUT = 2_000;

/** Resolves when the browser has nothing else to do. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: TIMEOUT });
    else setTimeout(resolve, 50);
  });
