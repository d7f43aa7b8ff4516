import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { DIST } from '../../scripts/console';

/** What a page had loaded at a moment. Sizes are bytes of `gzip -9`, whatever encoding was on the wire. */
export interface Loaded {
  readonly scriptBytes: number;
  readonly scripts: readonly string[];
  /** All requests begun, the document among them. */
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
 * Opens `path` and gives back what was loaded when `reached` first held. The condition is watched inside the
 * page at every change, so that what the page fetches ahead afterwards is not counted on a slow machine either.
 */
export async function loadedUntil(page: Page, path: string, reached: () => boolean): Promise<Loaded> {
  await page.addInitScript(`(${watch.toString()})(${reached.toString()})`);
  await page.goto(path);
  await page.waitForFunction(() => window.reachedAt !== undefined);
  return summarize(await page.evaluate(observe));
}

function watch(reached: () => boolean): void {
  const observer = new MutationObserver(look);
  // What is no change of the document, such as React taking it over, is seen by looking often.
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
  const bodies = [...files, ...inline.map((text) => Buffer.from(text))];
  const scriptBytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  return { scriptBytes, scripts, requests: ['document', ...begun] };
}

/** The sign-in form is drawn and React has taken it over, so that submitting it reaches the console's code. */
export function signInUsable(): boolean {
  const form = document.querySelector('form');
  return form !== null && Object.keys(form).some((key) => key.startsWith('__reactFiber$'));
}

/** A row of data, not of placeholders, is in the table. */
export function firstRowShown(): boolean {
  return [...document.querySelectorAll('tbody tr')].some((row) => row.textContent?.trim() !== '');
}
