import type { BrowserContext, Page, Request } from '@playwright/test';

/** For how long nothing may be under way to count as quiet, ms. */
const QUIET = 250;

const underWay = new WeakMap<Page, Set<Request>>();

/** Counts the requests of every page of a context that have no answer yet. */
export function watchNetwork(context: BrowserContext): void {
  context.on('page', (page) => {
    const open = new Set<Request>();
    underWay.set(page, open);
    page.on('request', (request) => open.add(request));
    page.on('requestfinished', (request) => open.delete(request));
    page.on('requestfailed', (request) => open.delete(request));
  });
}

/**
 * Nothing has been under way for a quarter of a second. Unlike `networkidle`, which is over once a document has
 * had its first pause, this also holds after going on inside the console.
 */
export async function quiet(page: Page, patience = 30_000): Promise<void> {
  // A context of the test's own is not counted: there it is a pause.
  const open = underWay.get(page) ?? new Set<Request>();
  const until = Date.now() + patience;
  let since = Date.now();
  while (Date.now() - since < QUIET) {
    if (Date.now() > until) throw new Error(`Still under way: ${[...open].map((it) => it.url()).join(' ')}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
    if (open.size > 0) since = Date.now();
  }
}
