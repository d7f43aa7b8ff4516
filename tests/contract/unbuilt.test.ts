import { expect, it } from 'vitest';
import { isBuilt, nameOf, OPERATIONS } from '../support/calls';
import { UNBUILT } from './unbuilt';

it('has a handler for every call but the listed ones', () => {
  const missing = OPERATIONS.filter((operation) => !isBuilt(operation)).map(nameOf);
  process.stdout.write(
    `\n${missing.length} of ${OPERATIONS.length} calls answer 501:\n${missing.map((name) => `  ${name}\n`).join('')}`,
  );
  expect(missing).toEqual(UNBUILT);
});
