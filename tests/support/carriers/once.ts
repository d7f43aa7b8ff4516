import { expect } from 'vitest';

/** None of the people whose messages a carrier took is named twice. */
export function expectEachOnce(taken: readonly string[]): void {
  expect(new Set(taken).size, 'at most one submission a message').toBe(taken.length);
}
