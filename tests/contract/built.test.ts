import { expect, it } from 'vitest';
import { isBuilt, nameOf, OPERATIONS } from '../support/calls';

it('has a handler for every call', () => {
  expect(OPERATIONS.filter((operation) => !isBuilt(operation)).map(nameOf)).toEqual([]);
});
