import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { DIST } from '../../scripts/console';

/**
 * Everything a page had loaded at a moment. Sizes are bytes of `gzip -9`, whatever the encoding of the
 * transfer.
 */
export interface Loaded {
  readonly scriptBytes: number;
  readonly scripts: readonly string[];
  /** All requests started, including the document. */
  readonly requests: readonly string[];
}

interface Observed {
  at: number;
  inline: string[];
  resources: { url: string; start: number; end: number }[];
}

declare global {
  interface Window {
    reachedAt?: number;
  }
}

/**
 * Opens `path` and returns everything loaded when `reached` first held. The condition is watched inside
 * the page at every change, so that later prefetches do not count, even on a slow machine.
 */
export async function loadedUntil(page: Page, path: string, reached: () => boolean): Promise<Loaded> {
  await page.addInitScript(`(${watch.toString()})(${reached.toString()})`);
  await page.goto(path);
  await page.waitForFunction(() => window.reachedAt !== undefined);
  return summarize(await page.evaluate(observe));
}

/** The console's last file that loads without anybody's doing, so that signing out needs no network. */
const LAST = '/assets/auth-';

/**
 * Opens `path`, touches nothing, and returns the scripts that load after `reached` first held, until the last of them
 * is here and nothing else loads.
 */
export async function loadedAfter(page: Page, path: string, reached: () => boolean): Promise<Loaded> {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const before = await loadedUntil(page, path, reached);
  await expect.poll(() => requests.some((each) => each.startsWith(LAST))).toBe(true);
  await page.waitForLoadState('networkidle');
  const scripts = [...new Set(requests)].filter(
    (each) => each.endsWith('.js') && !before.scripts.includes(each),
  );
  return { scriptBytes: gzipped(scripts.map((each) => readFileSync(join(DIST, each)))), scripts, requests };
}

const gzipped = (bodies: readonly Buffer[]): number =>
  bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);

function watch(reached: () => boolean): void {
  const observer = new MutationObserver(look);
  // Polling detects what is no change of the document, such as hydration by React.
  const timer = setInterval(look);
  observer.observe(document, { childList: true, subtree: true });
  function look() {
    if (!reached()) return;
    observer.disconnect();
    clearInterval(timer);
    window.reachedAt ??= performance.now();
  }
}

function observe(): Observed {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const inline = [...document.querySelectorAll('script:not([src])')].filter(
    (it) => !it.getAttribute('type')?.includes('json'),
  );
  return {
    at: window.reachedAt ?? 0,
    inline: inline.map((script) => script.textContent ?? ''),
    resources: entries.map(({ name, startTime, responseEnd }) => ({
      url: name,
      start: startTime,
      end: responseEnd,
    })),
  };
}

function summarize({ at, inline, resources }: Observed): Loaded {
  const begun = resources.filter(({ start }) => start <= at).map(({ url }) => new URL(url).pathname);
  const complete = resources
    .filter(({ end }) => end > 0 && end <= at)
    .map(({ url }) => new URL(url).pathname);
  const scripts = [...new Set(complete.filter((path) => path.endsWith('.js')))];
  const files = scripts.map((path) => readFileSync(join(DIST, path)));
  const scriptBytes = gzipped([...files, ...inline.map((text) => Buffer.from(text))]);
  return { scriptBytes, scripts, requests: ['document', ...begun] };
}

/** The sign-in form is drawn and hydrated, so that submitting it reaches the console's code. */
export function signInUsable(): boolean {
  const form = document.querySelector('form');
  return form !== null && Object.keys(form).some((key) => key.startsWith('__reactFiber$'));
}

/** A row with data, not a placeholder, is in the table. */
export function firstRowShown(): boolean {
  return [...document.querySelectorAll('tbody tr')].some((row) => row.textContent?.trim() !== '');
}
