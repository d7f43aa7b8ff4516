import type { BrowserContext } from '@playwright/test';

/** Chromium repeats every failed answer on the console; the answer itself is already recorded. */
const REPEATED = /^Failed to load resource: the server responded/;
/** A request that the page itself aborted, by navigation or an abort signal. */
const GIVEN_UP = 'net::ERR_ABORTED';

/** Problems in a browser context: console errors, uncaught errors, failed requests, answers ≥ 400. */
export interface Problems {
  allow: (pattern: RegExp) => void;
  unexpected: () => string[];
}

/** Starts listening. `allow` may be called before or after the problem. */
export function collectProblems(context: BrowserContext): Problems {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' && !REPEATED.test(message.text())) seen.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed';
    if (reason !== GIVEN_UP) seen.push(`${request.method()} ${request.url()}: ${reason}`);
  });
  context.on('response', (answer) => {
    if (answer.status() >= 400) seen.push(`${answer.request().method()} ${answer.url()}: ${answer.status()}`);
  });
  return {
    allow: (pattern) => void allowed.push(pattern),
    unexpected: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
