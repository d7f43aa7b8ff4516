import { beforeAll, describe, expect, it } from 'vitest';
import { lintFiles } from '../../support/lint';

const FORBIDDEN: [file: string, text: string][] = [
  ['src/resources/links/a.tsx', "import { useDelete } from 'ra-core';"],
  ['src/features/sending/b.tsx', "import { useCreate as make } from 'ra-core';"],
  ['src/admin/c.tsx', "import { useDeleteMany } from 'ra-core';"],
  ['src/resources/links/d.tsx', "export const f = (provider) => provider.delete('clients', { id: 'c' });"],
  ['src/resources/links/e.tsx', "export const f = (dataProvider) => dataProvider.create('jobs', {});"],
  ['src/features/g.tsx', "export const f = (deps) => deps.dataProvider.deleteMany('clients', {});"],
];
const ALLOWED: [file: string, text: string][] = [
  ['src/dataProvider/ok.ts', "import { useDelete } from 'ra-core';"],
  ['src/resources/links/ok.tsx', "import { useRemoval } from '../../dataProvider/writes';"],
  ['src/resources/links/fine.tsx', "export const f = (provider) => provider.getOne('clients', { id: 'c' });"],
  ['src/layout/fine.tsx', 'export const f = (params) => params.delete("page");'],
  ['tests/ok.tsx', "import { useDelete } from 'ra-core';"],
];

let refused: Set<string>;
beforeAll(() => {
  const found = lintFiles(new Map([...FORBIDDEN, ...ALLOWED]));
  refused = new Set(found.filter(({ rule }) => rule.includes('writes')).map(({ file }) => file));
});

describe('creations and deletions that no contract types', () => {
  it.each(FORBIDDEN)('are refused in %s: %s', (file) => {
    expect(refused).toContain(file);
  });
  it.each(ALLOWED)('%s may have %s', (file) => {
    expect(refused).not.toContain(file);
  });
});
