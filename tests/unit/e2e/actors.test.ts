import { describe, expect, it } from 'vitest';
import { membersOf } from '../../../src/contract/confirmed';
import { operationsOf } from '../../../src/contract/define';
import { contracts } from '../../../src/resources/contracts';
import { EXCEPTIONS } from '../../e2e/actors/exceptions';
import { ACTS } from '../../e2e/actors/table';

const confirmed = contracts
  .flatMap(operationsOf)
  .map(({ id, endpoint }) => ({ id, members: membersOf(endpoint) }))
  .filter(({ members }) => members.length > 0);
/** Acts, and their members as `act.member`. */
const tried = new Set(
  ACTS.flatMap(({ id, inputs }) => [id, ...Object.values(inputs).map(({ member }) => `${id}.${member}`)]),
);

describe('an act that a second person can spoil', () => {
  it.each(confirmed)(
    '$id is tried in a browser with each of its members, or says why not',
    ({ id, members }) => {
      for (const part of [id, ...(id in EXCEPTIONS ? [] : members.map((member) => `${id}.${member}`))])
        expect(tried.has(part) !== part in EXCEPTIONS, part).toBe(true);
    },
  );

  it('is one that carries what was seen', () => {
    const known = confirmed.flatMap(({ id, members }) => [id, ...members.map((member) => `${id}.${member}`)]);
    const named = [...ACTS.map(({ id }) => id), ...Object.keys(EXCEPTIONS)];
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('has one cell for each of its inputs, and a name of its own', () => {
    expect(ACTS.filter(({ inputs }) => Object.keys(inputs).length === 0)).toEqual([]);
    expect(new Set(ACTS.map(({ id, by }) => `${id} by ${by}`)).size).toBe(ACTS.length);
  });
});
