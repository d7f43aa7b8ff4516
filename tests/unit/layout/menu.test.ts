import { expect, it } from 'vitest';
import { menuEntries } from '../../../src/layout/menuEntries';
import { menu } from '../../../src/resources/menu';

/** Spec 2 and 6, word for word. */
const ALL = ['/clients', '/audiences', '/campaigns', '/10dlc', '/users', '/help', '/jobs', '/tenants'];
const without = (...paths: string[]) => ALL.filter((path) => !paths.includes(path));

const TABLE: readonly [number | undefined, readonly string[]][] = [
  [5, without('/jobs')],
  [4, without('/jobs', '/tenants')],
  [3, without('/jobs', '/tenants', '/users')],
  [2, ['/jobs']],
  [1, ['/jobs']],
  [0, ['/jobs']],
  [-7, ['/jobs']],
  [42, ['/jobs']],
  [3.5, ['/jobs']],
  [undefined, []],
];

it.each(TABLE)('role %s sees %j', (role, expected) => {
  // An entity that came later has its own place among them.
  const paths = menuEntries(menu, role).map(({ path }) => path);
  expect(paths.filter((path) => ALL.includes(path))).toEqual(expected);
});
