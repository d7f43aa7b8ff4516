import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fewest, preloads } from '../../../scripts/vite/preloads';

const IMPORTS = new Map([
  ['screen.js', ['form.js', 'start.js']],
  ['form.js', ['field.js', 'input.js']],
  ['field.js', ['base.js']],
  ['input.js', ['base.js', 'start.js']],
  ['start.js', []],
  ['base.js', []],
]);

it('names the fewest files from which the others follow', () => {
  const known = new Set(['start.js', 'screen.js', 'form.js']);
  expect(fewest(IMPORTS, ['form.js', 'field.js', 'input.js', 'base.js', 'start.js'], known)).toEqual([
    'form.js',
    'field.js',
  ]);
});

it('leaves no file that the browser would learn of later than by one file', () => {
  const names = Array.from({ length: 12 }, (_, at) => `${at}.js`);
  const imports = fc.dictionary(fc.constantFrom(...names), fc.subarray(names));
  fc.assert(
    fc.property(imports, fc.subarray(names), fc.subarray(names), (edges, files, known) => {
      const graph = new Map(Object.entries(edges));
      const chosen = fewest(graph, files, new Set(known));
      const learned = new Set([...known, ...chosen, ...chosen.flatMap((name) => graph.get(name) ?? [])]);
      expect(files.filter((name) => !learned.has(name))).toEqual([]);
      expect(chosen.every((name) => files.includes(name))).toBe(true);
    }),
  );
});

it('names style sheets, and then the file itself', () => {
  const { resolveDependencies } = preloads();
  expect(resolveDependencies('screen.js', ['screen.js', 'screen.css'], { hostId: 'start.js' })).toEqual([
    'screen.js',
    'screen.css',
  ]);
  expect(resolveDependencies('screen.js', ['screen.js'], { hostId: 'start.js' })).toEqual([]);
});
