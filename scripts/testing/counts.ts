import * as z from 'zod/mini';

/** Executed tests of one runner. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

const Vitest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});
const Playwright = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/**
 * Reads a report of vitest or Playwright. A test file that failed before its first test counts as one failed
 * test; a test that passed only on a retry counts as failed.
 */
export function countsOf(report: unknown): Counts {
  const vitest = Vitest.safeParse(report);
  if (vitest.success) {
    const { numPassedTests, numFailedTests, testResults } = vitest.data;
    const broken = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    return { passed: numPassedTests, failed: numFailedTests + broken.length };
  }
  const { stats } = Playwright.parse(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/** A stage that failed counts as at least one failure, so that the last line always shows it. */
export function settle(counts: Counts, endedWell: boolean): Counts {
  return endedWell ? counts : { passed: counts.passed, failed: Math.max(1, counts.failed) };
}
