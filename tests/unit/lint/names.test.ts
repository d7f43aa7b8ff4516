import { beforeAll, describe, expect, it } from 'vitest';
import { lintFiles } from '../../support/lint';

const FORBIDDEN: [file: string, text: string][] = [
  ['server/variable.ts', 'export const found = 1;'],
  ['server/reassigned.ts', 'let done = 0;\nexport const next = () => (done += 1);'],
  ['server/function.ts', 'export function given() {}'],
  ['server/parameter.ts', 'export const a = (asked: string) => asked;'],
  ['server/defaulted.ts', 'export function b(kept = 1) {\n  return kept;\n}'],
  ['server/method.ts', 'export const c = { find(said: string) { return said; } };'],
  ['server/property.ts', 'export class D {\n  constructor(readonly told: string) {}\n}'],
  ['server/signature.ts', 'export interface E {\n  find(own: string): void;\n}'],
  ['server/type.ts', 'export type F = (brought: string) => void;'],
  ['server/object.ts', 'export const g = ({ told }: { told: string }) => told;'],
  ['server/renamed.ts', 'export const h = ({ row: found }: { row: string }) => found;'],
  ['server/nested.ts', 'export const i = ({ all: [taken = 1] }: { all: number[] }) => taken;'],
  ['server/rest.ts', 'export const [first, ...left] = [1, 2];'],
  ['server/each.ts', 'for (const taken of [1]) console.log(taken);'],
  ['server/caught.ts', 'try {\n  console.log(1);\n} catch (said) {\n  console.log(said);\n}'],
  ['server/side.ts', 'export const left = 1;\nexport const right = 2;'],
  ['server/iteration.ts', 'export const j = ({ done }: { done: boolean }) => done;'],
  ['scripts/k.js', 'export const found = 1;'],
  ['src/l.tsx', 'export const L = ({ asked }: { asked: string }) => <p>{asked}</p>;'],
  ['src/told.ts', 'export const m = 1;'],
  ['server/places.ts', 'export const n = 1;'],
  ['tests/unit/together.test.ts', 'export const o = 1;'],
];
const ALLOWED: [file: string, text: string][] = [
  ['server/wire.ts', 'export const a = (row: { told: number }) => ({ told: row.told, done: 1 });'],
  ['server/target.ts', 'export const b = ({ told: answers }: { told: number }) => answers;'],
  ['server/field.ts', 'export interface C {\n  done: number;\n}'],
  ['src/sides.ts', 'export const d = ({ left, right }: DOMRect) => left + right;'],
  ['src/read.ts', 'export const e = ({ done, value }: { done: boolean; value: string }) => done || value;'],
  ['server/owner.ts', 'export const owner = 1;'],
  ['server/threadPlaces.ts', 'export const f = 1;'],
  ['tests/unit/g.test.ts', 'export const found = 1;'],
];

let refused: Set<string>;
beforeAll(() => {
  const all = lintFiles(new Map([...FORBIDDEN, ...ALLOWED]));
  refused = new Set(all.filter(({ rule }) => rule.includes('names')).map(({ file }) => file));
});

describe('names that say no role', () => {
  it.each(FORBIDDEN)('are refused in %s', (file) => {
    expect(refused).toContain(file);
  });
  it.each(ALLOWED)('%s is accepted', (file) => {
    expect(refused).not.toContain(file);
  });
});
