import type { BrowserContext, Page, Request } from '@playwright/test';
import { POLLS } from './gate/loops';
import { callOf } from './gate/record';

/** Time without open requests that counts as quiet, ms. */
const QUIET = 250;
/**
 * A page prefetches dozens of late parts, which may take this long on a machine with ten times the load,
 * ms.
 */
const COMES = 120_000;

/** Number of a page's last answers that are printed when its test fails. */
const LAST = 8;

/** The requests of a page. */
interface Traffic {
  /** Number of requests started, without those in `polls`. */
  begun: number;
  /** Requests without an answer. */
  readonly open: Set<Request>;
  /** Those of them that are polls. */
  readonly polls: Set<Request>;
  /** Addresses answered since the page was loaded and its own address changed. */
  readonly answered: Set<string>;
}

const traffic = new WeakMap<Page, Traffic>();

/** The stream of changes never ends: nobody waits for it. */
const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/api/events');

const isRepeated = (request: Request, answered: ReadonlySet<string>) =>
  answered.has(request.url()) && callOf(request.method(), new URL(request.url()).pathname) in POLLS;

/** Counts the unanswered requests of every page of a context. */
export function watchNetwork(context: BrowserContext): void {
  context.on('page', (page) => {
    const open = new Set<Request>();
    const polls = new Set<Request>();
    const answered = new Set<string>();
    const counted: Traffic = { begun: 0, open, polls, answered };
    traffic.set(page, counted);
    let at = '';
    page.on('framenavigated', (frame) => {
      // The console stores the scroll position under the same address.
      if (frame === page.mainFrame() && frame.url() !== at) answered.clear();
      at = page.url();
    });
    page.on('domcontentloaded', () => answered.clear());
    page.on('request', (request) => {
      if (isStream(request)) return;
      const isPoll = isRepeated(request, answered);
      (isPoll ? polls : open).add(request);
      if (!isPoll) counted.begun += 1;
    });
    const end = (request: Request) => {
      open.delete(request);
      polls.delete(request);
    };
    page.on('requestfinished', (request) => {
      end(request);
      if (!isStream(request)) answered.add(request.url());
    });
    page.on('requestfailed', end);
  });
}

/** The unanswered requests of a page, and its last answers. */
export function waitingFor(page: Page): string[] {
  const counted = traffic.get(page);
  if (!counted) return [];
  const open = [...counted.open, ...counted.polls].map((it) => `waits for ${it.method()} ${it.url()}`);
  return [...open, ...[...counted.answered].slice(-LAST).map((url) => `had ${url}`)];
}

/**
 * Waits until nothing has been in progress for a quarter of a second. Unlike `networkidle`, which is final
 * once a document has had its first pause, this also works after navigation inside the console.
 */
export const quiet = (page: Page, patience?: number): Promise<void> =>
  pause(page, ['open', 'polls'], patience);

/**
 * The same without the page's declared polls: on a busy machine one of those is always in progress, and a
 * page with several would never be quiet.
 */
export const shown = (page: Page): Promise<void> => pause(page, ['open'], COMES);

/** Number of requests that the page has started, without declared polls. */
export const begunBy = (page: Page): number => traffic.get(page)?.begun ?? 0;

async function pause(page: Page, which: readonly ('open' | 'polls')[], patience = 30_000): Promise<void> {
  // A context of the test's own is not counted: there it is a plain pause.
  const counted = traffic.get(page);
  const underWay = () => (counted ? which.flatMap((name) => [...counted[name]]) : []);
  const until = Date.now() + patience;
  let since = Date.now();
  while (Date.now() - since < QUIET) {
    if (Date.now() > until)
      throw new Error(
        `Still under way: ${underWay()
          .map((it) => it.url())
          .join(' ')}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 25));
    if (underWay().length > 0) since = Date.now();
  }
}
