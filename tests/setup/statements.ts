import { afterAll, expect } from 'vitest';
import { unlistedOf } from '../support/spread/crossTenant';
import { takeStatements } from '../support/spread/statements';

/** Every statement of a test file's servers names its tenant, or is listed with its reason. */
afterAll(() => {
  expect(unlistedOf(takeStatements()), 'statements that do not name their tenant').toEqual([]);
});
