import { beforeAll, describe, expect, it } from 'vitest';
import { lintFiles } from '../../support/lint';

const FORBIDDEN: [file: string, text: string][] = [
  ['src/admin/a.tsx', "export const chart = await import('./chart');"],
  ['src/layout/b.tsx', "export const tip = () => import('./Tip').then(({ Tip }) => Tip);"],
  ['src/dataProvider/c.ts', "export const load = async () => (await import('./upload')).upload;"],
  ['src/i18n/d.ts', "export function load() {\n  return import('./es');\n}"],
];
const ALLOWED: [file: string, text: string][] = [
  ['src/admin/ok.tsx', "export const Chart = late(() => import('./chart'));"],
  ['src/layout/ok.tsx', "export const tip = loadCode(() => import('./Tip')).then(({ Tip }) => Tip);"],
  ['src/i18n/ok.ts', "export const others = { es: () => import('./es') };"],
  ['src/theme/ok.ts', "export type Theme = typeof import('./theme');"],
  ['tests/ok.ts', "export const chart = await import('./chart');"],
];

let refused: Set<string>;
beforeAll(() => {
  const found = lintFiles(new Map([...FORBIDDEN, ...ALLOWED]));
  refused = new Set(found.filter(({ rule }) => rule.includes('loading')).map(({ file }) => file));
});

describe('files that load later', () => {
  it.each(FORBIDDEN)('are not imported past loadCode in %s: %s', (file) => {
    expect(refused).toContain(file);
  });
  it.each(ALLOWED)('%s may have %s', (file) => {
    expect(refused).not.toContain(file);
  });
});
