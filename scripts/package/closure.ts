import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

/** An installed package. */
export interface Installed {
  /** Its place below the root, such as `node_modules/pg/node_modules/x`. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
}

/** The lock file's packages by their place. */
function lockOf(root: string): Readonly<Record<string, Locked>> {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  return (JSON.parse(text) as { packages: Record<string, Locked> }).packages;
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Where Node finds `name` from `path`, by the lock file: in the nearest `node_modules` upwards. */
function resolve(lock: Readonly<Record<string, Locked>>, path: string, name: string): string | undefined {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at && `${at}/`}node_modules/${name}`;
    if (lock[place]) return place;
    if (!at) return undefined;
  }
}

/** Versions of `names` as they are installed at the root. */
export function versionsOf(root: string, names: Iterable<string>): Record<string, string> {
  const lock = lockOf(root);
  const entries = [...names].sort().map((name) => {
    const locked = lock[`node_modules/${name}`];
    if (!locked) throw new Error(`The lock file has no ${name}.`);
    return [name, locked.version];
  });
  return Object.fromEntries(entries) as Record<string, string>;
}

/** All packages that `names` need, by the lock file; of optional ones, those of every platform. */
export function closureOf(root: string, names: Iterable<string>): Installed[] {
  const lock = lockOf(root);
  const places = new Set<string>();
  const visit = (from: string, name: string) => {
    const place = resolve(lock, from, name);
    if (!place || places.has(place)) return;
    places.add(place);
    const { dependencies = {}, optionalDependencies = {} } = lock[place]!;
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) visit(place, next);
  };
  for (const name of names) visit('', name);
  return [...places].sort().map((path) => ({ path, name: nameOf(path), version: lock[path]!.version }));
}
