import fc from 'fast-check';
import { expect, test } from 'vitest';
import { can } from '../../../src/authProvider/access';
import { homeFor } from '../../../src/contract/roles';
import type { Endpoint } from '../../../src/contract/define';
import { session } from '../../../src/contract/session';
import { contentOf } from '../../../src/dataProvider/content';
import { menuEntries } from '../../../src/layout/menuEntries';
import { contracts } from '../../../src/resources/contracts';
import { menu } from '../../../src/resources/menu';

const headers = new Headers({ 'content-type': 'application/json' });
const answered = (endpoint: Endpoint, body: object) =>
  contentOf(endpoint, { status: 200, headers, text: JSON.stringify(body) }, '/api') as { role: number };

const PERSON = { id: 'u', name: 'Sam', email: 's@northwind.example', tenant_id: 't', tenant_name: 'N' };
const lists = (role: unknown) =>
  contracts
    .filter(({ name }) => can(contracts, role, { resource: name, action: 'list' }))
    .map(({ name }) => name);

/** Any JSON value, near misses of the real roles more often than chance would have them; `undefined` is no key. */
const anyRole = fc.oneof(
  fc.constantFrom(undefined, null, '5', '4', '3', '1', 5.5, -5, 0, true, '', [5], { role: 5 }, 1e308),
  fc.jsonValue(),
);

test('every role that is not 5, 4 or 3 has what role 2 has, whatever kind of value it is', () => {
  const jobsOnly = lists(2);
  expect(jobsOnly).toContain('jobs');
  fc.assert(
    fc.property(anyRole, (role) => {
      fc.pre(role !== 5 && role !== 4 && role !== 3);
      const profile = answered(session.me, { ...PERSON, role });
      expect(lists(profile.role)).toEqual(jobsOnly);
      expect(menuEntries(menu, profile.role)).toEqual(menuEntries(menu, 2));
    }),
  );
});

test('lands on Jobs with the number 1 and with nothing else', () => {
  fc.assert(
    fc.property(anyRole, (role) => {
      const profile = answered(session.me, { ...PERSON, role });
      expect(homeFor(profile.role)).toBe(role === 1 ? '/jobs' : '/clients');
    }),
  );
});

test('a hint at sign-in that is no number is no hint, and no reason to refuse the sign-in', () => {
  fc.assert(
    fc.property(anyRole, (role) => {
      const { role: hint } = answered(session.login, { token: 'tok', role });
      expect(hint).toBe(typeof role === 'number' ? role : undefined);
    }),
  );
});
