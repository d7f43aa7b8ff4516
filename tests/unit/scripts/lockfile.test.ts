import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Entry {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> };
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
  expect(paths.filter((path) => lock.packages[path]?.resolved)).toEqual([]);
});
