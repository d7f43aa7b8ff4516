import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { can } from '../../../src/authProvider/access';
import { defineContract } from '../../../src/contract/define';
import { homeFor } from '../../../src/contract/roles';
import { contracts } from '../../../src/resources/contracts';
import * as s from '../../../src/contract/schema';

/** Roles that may open the page of each menu entry (spec 6; jobs: the contract's table). */
const LISTS: Record<string, readonly number[]> = {
  clients: [3, 4, 5],
  audiences: [3, 4, 5],
  campaigns: [3, 4, 5],
  brands: [3, 4, 5],
  users: [4, 5],
  jobs: [0, 1, 2, 3, 4, 5],
  tenants: [5],
};

describe('lists by role', () => {
  test.each(Object.entries(LISTS))('%s', (resource, roles) => {
    const allowed = [0, 1, 2, 3, 4, 5].filter((role) => can(contracts, role, { resource, action: 'list' }));
    expect(allowed).toEqual(roles);
  });
});

test('an action is offered to those whom its own call allows', () => {
  expect(can(contracts, 3, { resource: 'clients', action: 'archive' })).toBe(true);
  expect(can(contracts, 1, { resource: 'clients', action: 'archive' })).toBe(false);
  expect(can(contracts, 4, { resource: 'tenants', action: 'queue_length' })).toBe(false);
  expect(can(contracts, 5, { resource: 'tenants', action: 'queue_length' })).toBe(true);
});

test('what the contract does not offer is nobody’s', () => {
  for (const access of [
    { resource: 'keywords', action: 'edit' },
    { resource: 'tenants', action: 'delete' },
    { resource: 'clients', action: 'constructor' },
    { resource: 'nothing', action: 'list' },
  ])
    expect(can(contracts, 5, access)).toBe(false);
});

test('without a call for one record, showing it needs its list', () => {
  expect(can(contracts, 3, { resource: 'keywords', action: 'show' })).toBe(true);
  expect(can(contracts, 1, { resource: 'keywords', action: 'show' })).toBe(false);
});

test('a role that is not a number is nobody, whatever else it is', () => {
  const resources = contracts.map(({ name }) => name);
  const action = fc.constantFrom('list', 'show', 'create', 'edit', 'delete', 'export', 'archive');
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...resources), action, (role, resource, name) => {
      fc.pre(typeof role !== 'number');
      expect(can(contracts, role, { resource, action: name })).toBe(false);
    }),
  );
});

test('any value of role has a landing page: role 1 works in Jobs, all others start at Clients', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.constantFrom(1, 1.0, '1', 3, 4, 5)), (role) => {
      expect(homeFor(role)).toBe(role === 1 ? '/jobs' : '/clients');
    }),
    { numRuns: 1000 },
  );
});

test('a plain REST service decides for itself', () => {
  const notes = defineContract({
    name: 'notes',
    key: ['id'],
    record: s.object({ id: s.string() }),
    dialect: 'simple-rest',
  });
  expect(can([notes], 1, { resource: 'notes', action: 'edit' })).toBe(true);
  expect(can([notes], undefined, { resource: 'notes', action: 'edit' })).toBe(false);
  // The list of another service is offered to the roles in the declaration.
  const elsewhere = { ...notes, service: { url: 'https://notes.example', roles: [3] } };
  const edit = { resource: 'notes', action: 'edit' };
  expect([3, 4].map((role) => can([elsewhere], role, edit))).toEqual([true, false]);
});
