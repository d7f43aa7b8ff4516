import { expect, it } from 'vitest';
import { failuresOf } from '../../../scripts/testing/failures';

it('names the tests of vitest that failed, and a file that failed before its first', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
  const failed = { fullName: 'divides', status: 'failed', failureMessages: ['\u001B[31mby zero\u001B[39m'] };
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  expect(failuresOf({ testResults })).toEqual([
    { name: 'a.test.ts › divides', why: 'by zero' },
    { name: 'b.test.ts', why: 'no such module' },
  ]);
});

it('names the journeys that failed, however deep their suite', () => {
  const spec = (title: string, ok: boolean, message: string) => ({
    title,
    file: 'a.spec.ts',
    ok,
    tests: [{ results: [{ errors: ok ? [] : [{ message }] }] }],
  });
  const inner = { specs: [spec('pays', false, 'too late')] };
  const suites = [{ specs: [spec('opens', true, '')], suites: [inner] }];
  expect(failuresOf({ suites })).toEqual([{ name: 'a.spec.ts › pays', why: 'too late' }]);
});

it('repeats the start of a long reason only', () => {
  const why = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  const test = { fullName: 'tells', status: 'failed', failureMessages: [why] };
  const [failure] = failuresOf({
    testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [test] }],
  });
  expect(failure!.why.split('\n')).toHaveLength(12);
});
