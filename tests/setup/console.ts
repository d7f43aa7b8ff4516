import { afterEach, beforeEach, expect, vi } from 'vitest';
import { expectedConsole } from '../support/console';

/** Leaving a page ends what it was still reading; outside production ra-core writes that down as an error. */
const LEFT_THE_PAGE = /^AbortError: This operation was aborted/;

/** A message on console.error or console.warn that the test did not announce fails the test. */
const unexpected: string[] = [];

beforeEach(() => {
  unexpected.length = 0;
  expectedConsole.length = 0;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      const text = parts.map(asText).join(' ');
      if (LEFT_THE_PAGE.test(text)) return;
      if (!expectedConsole.some((pattern) => pattern.test(text)))
        unexpected.push(`console.${method}: ${text}`);
    });
  }
});

afterEach(() => {
  expect(unexpected, 'messages on the console').toEqual([]);
});

function asText(part: unknown): string {
  if (part instanceof Error) return part.stack ?? part.message;
  return typeof part === 'string' ? part : (JSON.stringify(part) ?? String(part));
}
