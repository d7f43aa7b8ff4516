import type { Plugin, Rolldown } from 'vite';

/** Chunk → chunks that it imports. */
type Imports = ReadonlyMap<string, readonly string[]>;

/** A file and all that it imports, directly and indirectly. */
function closureOf(imports: Imports, name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of imports.get(name) ?? []) closureOf(imports, imported, seen);
  return seen;
}

/**
 * The fewest of `files` from which the browser learns all of them by what they import: one more round trip than if all
 * were named, but the names of 50 files are not in the code of the first row. `known` files need no mention.
 */
export function fewest(imports: Imports, files: readonly string[], known: ReadonlySet<string>): string[] {
  const covered = (name: string) => [name, ...(imports.get(name) ?? [])];
  const uncovered = new Set(files.filter((name) => !known.has(name)));
  const chosen: string[] = [];
  while (uncovered.size > 0) {
    const gainOf = (name: string) => covered(name).filter((each) => uncovered.has(each)).length;
    const best = files.reduce((a, b) => (gainOf(b) > gainOf(a) ? b : a));
    chosen.push(best);
    for (const name of covered(best)) uncovered.delete(name);
  }
  return chosen;
}

const isScript = (name: string) => name.endsWith('.js');

/** Shortens the lists of files that come with a file that loads later. */
export function preloads() {
  let imports: Imports = new Map();
  const plugin: Plugin = {
    name: 'preloads',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter(
          (file): file is Rolldown.OutputChunk => file.type === 'chunk',
        );
        imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
      },
    },
  };
  return {
    plugin,
    /** For Vite's `build.modulePreload`. The code waits for style sheets, so the file itself is named with them. */
    resolveDependencies(file: string, files: string[], { hostId }: { hostId: string }): string[] {
      const styles = files.filter((name) => !isScript(name));
      const known = new Set([...closureOf(imports, hostId), file, ...(imports.get(file) ?? [])]);
      const others = fewest(imports, files.filter(isScript), known);
      return [...(styles.length > 0 ? [file] : []), ...others, ...styles];
    },
  };
}
