import { describe, expect, it } from 'vitest';
import { membersOf } from '../../../src/contract/confirmed';
import { operationsOf } from '../../../src/contract/define';
import { contracts } from '../../../src/resources/contracts';
import { EXCEPTIONS } from '../../e2e/actors/exceptions';
import { ACTS } from '../../e2e/actors/table';

const confirmed = contracts
  .flatMap(operationsOf)
  .filter(({ endpoint }) => membersOf(endpoint).length > 0)
  .map(({ id }) => id);
const tried = new Set(ACTS.map(({ id }) => id));

describe('an act that a second person can spoil', () => {
  it.each(confirmed)('%s is tried in a browser, or says why not', (id) => {
    expect(tried.has(id) !== id in EXCEPTIONS, id).toBe(true);
  });

  it('is one that carries what was seen', () => {
    expect([...tried, ...Object.keys(EXCEPTIONS)].filter((id) => !confirmed.includes(id))).toEqual([]);
  });

  it('has one cell for each of its inputs, and a name of its own', () => {
    expect(ACTS.filter(({ inputs }) => Object.keys(inputs).length === 0)).toEqual([]);
    expect(new Set(ACTS.map(({ id, by }) => `${id} by ${by}`)).size).toBe(ACTS.length);
  });
});
