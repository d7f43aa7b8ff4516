import { afterAll, expect, type RunnerTask } from 'vitest';
import { unlistedOf, unneededBy } from '../support/spread/crossTenant';
import { takeStatements } from '../support/spread/statements';

const isWhole = (task: RunnerTask): boolean =>
  'tasks' in task ? task.tasks.every(isWhole) : task.result?.state === 'pass';

/**
 * Every statement of a test file's servers names its tenant, or is listed with its reason; and those that the list says the
 * file sends were sent, unless a test of it failed or was left out.
 */
// oxlint-disable-next-line no-empty-pattern -- Vitest demands a pattern in the first place.
afterAll(({}, suite) => {
  const without = takeStatements();
  const [, file = ''] = /tests\/contract\/(.*)$/.exec(expect.getState().testPath ?? '') ?? [];
  expect(unlistedOf(without), 'statements that do not name their tenant').toEqual([]);
  if (isWhole(suite))
    expect(unneededBy(file, without), 'lines of the list that nothing needs any more').toEqual([]);
});
