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

/** File name without its folder. */
const baseOf = (name: string) => name.split('/').at(-1)!;

/**
 * Moves the bundler's few interop helpers, which have no state, into `host`, from which the other files of the first
 * page take them. This saves a request before anything can run. Later files share the helpers' own file.
 */
export function inlineRuntime(host: string, firstPage: readonly string[]): Plugin {
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
        const home = chunks.find(({ name }) => name === host);
        if (!runtime || !home) return;
        for (const chunk of chunks) {
          const match = chunk === home || firstPage.includes(chunk.name) ? IMPORT.exec(chunk.code) : null;
          if (!match) continue;
          const names = pairs(match[1]!).map(([name, local]) => `${name}:${local}`);
          const source =
            chunk === home
              ? `export const runtime=${asExpression(runtime.code)};`
              : `import{runtime}from"./${baseOf(home.fileName)}";`;
          chunk.code = chunk.code.replace(match[0], () => `${source}const{${names.join(',')}}=runtime;`);
          chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName);
          if (chunk !== home && !chunk.imports.includes(home.fileName)) chunk.imports.unshift(home.fileName);
        }
        const users = chunks.filter(({ code }) => code.includes(baseOf(runtime.fileName)));
        if (users.length === 0) delete bundle[runtime.fileName];
      },
    },
  };
}
