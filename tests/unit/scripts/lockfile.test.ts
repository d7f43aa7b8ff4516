import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Entry {
  version?: string;
  resolved?: string;
  /** A package of this repository's own, `resolved` to its folder. */
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
const own = JSON.parse(readFileSync('package.json', 'utf8')) as { devDependencies: Record<string, string> };
const paths = Object.keys(lock.packages);

/** Node's resolution: the package's own node_modules, then each one above it. */
function isLocked(from: string, name: string): boolean {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (`${at === '' ? '' : `${at}/`}node_modules/${name}` in lock.packages) return true;
    if (at === '' || !at.includes('/node_modules/')) return `node_modules/${name}` in lock.packages;
  }
}

// npm writes such a lock when a platform's binary is missing from the registry, and `npm ci` then refuses it.
it('holds the binaries of every platform', () => {
  const missing = paths.flatMap((path) =>
    Object.keys(lock.packages[path]?.optionalDependencies ?? {})
      .filter((name) => !isLocked(path, name))
      .map((name) => `${path} -> ${name}`),
  );
  expect(paths.length).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

it('names no registry, so that any mirror serves it', () => {
  const named = paths.filter((path) => lock.packages[path]?.resolved && !lock.packages[path]?.link);
  expect(named).toEqual([]);
});

// The API's types are made by another TypeScript (docs/decisions/118).
it('has one TypeScript that `tsc` names and files import', () => {
  const { version } = lock.packages['node_modules/typescript']!;
  expect(version).toBe(own.devDependencies.typescript);
  expect(paths.filter((path) => path.endsWith('/typescript')).sort()).toEqual([
    'node_modules/typescript',
    'tools/api-types/node_modules/typescript',
  ]);
});
