import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];
/** Static, type-only and lazy imports of relative modules. */
const IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g;

type Graph = ReadonlyMap<string, readonly string[]>;

function graphOf(folder: string): Graph {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file));
  const known = new Set(files);
  return new Map(
    files.map((file) => [
      file,
      [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, specifier]) => {
        const path = join(dirname(file), specifier!);
        const ending = ENDINGS.find((end) => known.has(path + end));
        return ending === undefined ? [] : [path + ending];
      }),
    ]),
  );
}

/** Files that import each other, directly or over others; Tarjan's strongly connected components. */
function cyclesIn(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): void => {
    order.set(file, order.size);
    lowest.set(file, order.get(file)!);
    stack.push(file);
    for (const next of graph.get(file)!) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(file, Math.min(lowest.get(file)!, lowest.get(next)!));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const cycle = stack.splice(stack.indexOf(file));
    if (cycle.length > 1) cycles.push(cycle.toSorted());
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}

it('finds a cycle', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b', 'd']],
    ['d', []],
  ]);
  expect(cyclesIn(graph)).toEqual([['b', 'c']]);
});

// Lint finds cycles of static imports of values; types and lazy imports make a circle as hard to read.
it.each(['src', 'server'])('no files of %s import each other in a circle', (folder) => {
  expect(cyclesIn(graphOf(folder))).toEqual([]);
});
