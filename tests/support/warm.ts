import { beforeAll } from 'vitest';

/**
 * Loads lazy code before the first test of a file: transforming it takes seconds on a busy machine, which would
 * count against that test's time.
 */
export function warm(...chunks: readonly (() => Promise<unknown>)[]): void {
  beforeAll(async () => {
    for (const load of [() => import('../../src/App'), ...chunks]) await load();
  });
}
