import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** A file that the bundler would make of modules that are always needed together. */
export interface Part {
  modules: readonly string[];
  /** Bytes. */
  size: number;
  /** Indexes of the parts that it imports. */
  imports: readonly number[];
  /** Files that load it, directly or indirectly: those that an `import()` names. */
  loaders: ReadonlySet<string>;
  /** Parts of different realms are never merged. */
  realm: string;
}

interface Group {
  modules: string[];
  size: number;
  imports: Set<Group>;
  loaders: Set<string>;
  realm: string;
}

const closureOf = (group: Group, seen = new Set<Group>()): Set<Group> => {
  if (seen.has(group)) return seen;
  seen.add(group);
  for (const imported of group.imports) closureOf(imported, seen);
  return seen;
};

/** Bytes that `loaders` would load in addition, were they to load all of `closure`. */
const excess = (loaders: ReadonlySet<string>, closure: Iterable<Group>): number => {
  let sum = 0;
  for (const { size, loaders: already } of closure)
    for (const loader of loaders) if (!already.has(loader)) sum += size;
  return sum;
};

/** Whether one reaches the other through a third: merged, they would import each other in a circle with it. */
const isThroughThird = (from: Group, to: Group): boolean =>
  [...from.imports].some((each) => each !== to && each !== from && closureOf(each).has(to));

/** Merges `from` into `to`. What loads one loads both, with all that they import. */
function merge(groups: Set<Group>, from: Group, to: Group): void {
  groups.delete(from);
  to.modules.push(...from.modules);
  to.size += from.size;
  for (const each of from.imports) to.imports.add(each);
  for (const each of groups) if (each.imports.delete(from)) each.imports.add(to);
  to.imports.delete(to);
  to.imports.delete(from);
  const loaders = new Set([...to.loaders, ...from.loaders]);
  for (const each of closureOf(to)) for (const loader of loaders) each.loaders.add(loader);
}

/**
 * Merges parts until each has at least `least` bytes, the smallest first, and each with the one for which pages load the
 * fewest bytes that they do not need. Returns the modules of each file.
 */
export function mergeParts(parts: readonly Part[], least: number): string[][] {
  const all = parts.map(({ modules, size, loaders, realm }): Group => ({
    modules: [...modules],
    size,
    imports: new Set(),
    loaders: new Set(loaders),
    realm,
  }));
  for (const [n, { imports }] of parts.entries()) for (const each of imports) all[n]!.imports.add(all[each]!);
  const groups = new Set(all);
  for (;;) {
    const small = [...groups].filter(({ size }) => size < least).toSorted((a, b) => a.size - b.size)[0];
    if (!small || groups.size === 1) break;
    const ours = closureOf(small);
    let best: { to: Group; cost: number } | undefined;
    for (const to of groups) {
      if (to === small || to.realm !== small.realm) continue;
      if (isThroughThird(small, to) || isThroughThird(to, small)) continue;
      const cost = excess(to.loaders, ours) + excess(small.loaders, closureOf(to));
      if (!best || cost < best.cost) best = { to, cost };
    }
    if (!best) throw new Error(`${small.modules[0]} cannot be merged with any other file.`);
    merge(groups, small, best.to);
  }
  return [...groups].map(({ modules }) => modules);
}

/** Smallest file, bytes. */
const SMALLEST = 4096;

/** Path of the file, below the console's sources, that says in which file of the build each module is. */
export const FILES_OF_MODULES = 'node_modules/.cache/console/files.json';

/** Module → its script and style sheets, below the folder of the build. */
export type FilesOfModules = Readonly<Record<string, { script: string; styles: readonly string[] }>>;

/** The declaration of an entity, which has a file of its own. */
const ENTITY = /\/src\/resources\/[^/]+\/index\.tsx$/;

/**
 * Fails the build when a file is too small to be worth a request, when two import each other, or when one of the parts
 * `without` names imports the file of the module that stands beside it. Says where each module is: files are named by
 * one of theirs. Paths are below the console's sources.
 */
export const checkChunks = (without: { parts: readonly string[]; module: string }): Plugin => ({
  name: 'check-chunks',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter(
        (file): file is Rolldown.OutputChunk => file.type === 'chunk',
      );
      const imports = new Map(chunks.map(({ fileName, imports: names }) => [fileName, names]));
      const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
        (imports.get(from) ?? []).some((name) => {
          if (name === to) return true;
          if (seen.has(name)) return false;
          seen.add(name);
          return reaches(name, to, seen);
        });
      for (const { fileName, code, moduleIds } of chunks) {
        const size = Buffer.byteLength(code);
        // A new entity is small, and its file its own.
        const isEntity = moduleIds.some((id) => ENTITY.test(id));
        if (size < SMALLEST && !isEntity)
          this.error(`${fileName} has ${size} bytes. See LEAST in scripts/vite/firstPage.ts.`);
        if (reaches(fileName, fileName)) this.error(`${fileName} imports itself through other files.`);
      }
      const root = this.environment.config.root;
      const fileOf = (source: string) =>
        chunks.find(({ moduleIds }) => moduleIds.includes(join(root, source)))?.fileName ??
        this.error(`No file of the build holds ${source}.`);
      for (const part of without.parts)
        if (reaches(fileOf(part), fileOf(without.module)))
          this.error(`${part} brings ${without.module}. See AFTER_FORM in scripts/vite/firstPage.ts.`);
      const files: FilesOfModules = Object.fromEntries(
        chunks.flatMap(({ moduleIds, fileName, viteMetadata }) =>
          moduleIds.map((id) => [
            relative(root, id),
            { script: fileName, styles: [...(viteMetadata?.importedCss ?? [])] },
          ]),
        ),
      );
      const path = join(root, FILES_OF_MODULES);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(files));
    },
  },
});
