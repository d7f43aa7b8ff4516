import { expect, it } from 'vitest';
import { countsOf, settle } from '../../../scripts/testing/counts';

const vitest = (over: object) => ({ numPassedTests: 3, numFailedTests: 0, testResults: [], ...over });

it('reads a report of vitest', () => {
  expect(countsOf(vitest({ numFailedTests: 1 }))).toEqual({ passed: 3, failed: 1 });
});

it('counts a file that failed before its first test', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{}] },
  ];
  expect(countsOf(vitest({ testResults }))).toEqual({ passed: 3, failed: 1 });
});

it('reads a report of Playwright, where a flaky test failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 4 };
  expect(countsOf({ stats })).toEqual({ passed: 5, failed: 3 });
});

it('refuses a report it does not know', () => {
  expect(() => countsOf({ tests: 4 })).toThrow();
});

it('never hides a stage that ended badly', () => {
  expect(settle({ passed: 4, failed: 0 }, false)).toEqual({ passed: 4, failed: 1 });
  expect(settle({ passed: 4, failed: 2 }, false)).toEqual({ passed: 4, failed: 2 });
});
