import type { Plugin, Rolldown } from 'vite';

const IMPORT = /import\{([^}]*)\}from"\.\/(rolldown-runtime-[\w-]+\.js)";/;
const EXPORT = /export\{([^}]*)\};?\s*$/;

/** `a as b, c` → pairs of the local and the exported name. */
const pairs = (list: string): [string, string][] =>
  list.split(',').map((item) => {
    const [from = '', to = from] = item.trim().split(/\s+as\s+/);
    return [from, to];
  });

/** The runtime's helpers, as an expression whose value is an object. */
function asExpression(code: string): string {
  const exported = EXPORT.exec(code)?.[1];
  if (exported === undefined) throw new Error('The exports of the bundler’s runtime could not be read.');
  const members = pairs(exported).map(([local, name]) => `${name}:${local}`);
  return `(()=>{${code.replace(EXPORT, '')}return{${members.join(',')}}})()`;
}

/**
 * Inlines the bundler's few interop helpers, which have no state, in the files of the first page. This saves a request
 * before anything can run. Later files share the helpers' own file.
 */
export function inlineRuntime(firstPage: readonly string[]): Plugin {
  return {
    name: 'inline-runtime',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter(
          (file): file is Rolldown.OutputChunk => file.type === 'chunk',
        );
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
        if (!runtime) return;
        const helpers = asExpression(runtime.code);
        for (const chunk of chunks) {
          const match = firstPage.includes(chunk.name) ? IMPORT.exec(chunk.code) : null;
          if (!match) continue;
          const names = pairs(match[1]!).map(([name, local]) => `${name}:${local}`);
          chunk.code = chunk.code.replace(match[0], () => `const{${names.join(',')}}=${helpers};`);
          chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName);
        }
        const users = chunks.filter(({ code }) => code.includes(runtime.fileName.split('/').at(-1)!));
        if (users.length === 0) delete bundle[runtime.fileName];
      },
    },
  };
}
