import type { BrowserContext, Page, Request } from '@playwright/test';
import { POLLS } from './gate/loops';
import { callOf } from './gate/record';

/** For how long nothing may be under way to count as quiet, ms. */
const QUIET = 250;
/** A page fetches dozens of late parts ahead, which may take this long on a machine with ten times its work, ms. */
const COMES = 120_000;

/** How many of a page's last answers are told when its test fails. */
const LAST = 8;

/** What a page has asked for. */
interface Traffic {
  /** How many were begun, those of `polls` not counted. */
  begun: number;
  /** Without an answer yet. */
  readonly open: Set<Request>;
  /** Those of them that are a repeated look of the page's own. */
  readonly polls: Set<Request>;
  /** Addresses that were answered since the page was loaded and its own address changed. */
  readonly answered: Set<string>;
}

const traffic = new WeakMap<Page, Traffic>();

const isRepeated = (request: Request, answered: ReadonlySet<string>) =>
  answered.has(request.url()) && callOf(request.method(), new URL(request.url()).pathname) in POLLS;

/** Counts the requests of every page of a context that have no answer yet. */
export function watchNetwork(context: BrowserContext): void {
  context.on('page', (page) => {
    const open = new Set<Request>();
    const polls = new Set<Request>();
    const answered = new Set<string>();
    const counted: Traffic = { begun: 0, open, polls, answered };
    traffic.set(page, counted);
    let at = '';
    page.on('framenavigated', (frame) => {
      // The console notes where it was scrolled to at the same address.
      if (frame === page.mainFrame() && frame.url() !== at) answered.clear();
      at = page.url();
    });
    page.on('domcontentloaded', () => answered.clear());
    page.on('request', (request) => {
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
      answered.add(request.url());
    });
    page.on('requestfailed', end);
  });
}

/** What the page has asked for that has no answer yet, and its last answers. */
export function waitingFor(page: Page): string[] {
  const counted = traffic.get(page);
  if (!counted) return [];
  const open = [...counted.open, ...counted.polls].map((it) => `waits for ${it.method()} ${it.url()}`);
  return [...open, ...[...counted.answered].slice(-LAST).map((url) => `had ${url}`)];
}

/**
 * Nothing has been under way for a quarter of a second. Unlike `networkidle`, which is over once a document has
 * had its first pause, this also holds after going on inside the console.
 */
export const quiet = (page: Page, patience?: number): Promise<void> =>
  pause(page, ['open', 'polls'], patience);

/**
 * The same but for what the page has shown and looks at again every few seconds, as it declares to: on a busy machine
 * one of those is under way at any time, and a page with several would never be quiet.
 */
export const shown = (page: Page): Promise<void> => pause(page, ['open'], COMES);

/** How many requests the page has begun by now, but for those it repeats as it declares to. */
export const begunBy = (page: Page): number => traffic.get(page)?.begun ?? 0;

async function pause(page: Page, which: readonly ('open' | 'polls')[], patience = 30_000): Promise<void> {
  // A context of the test's own is not counted: there it is a pause.
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
