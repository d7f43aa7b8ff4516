import { parseAst, type Plugin, type Rolldown } from 'vite';

type Program = ReturnType<typeof parseAst>;
type Statement = Program['body'][number];

/** `a as b, c` of an import or an export, as pairs of the name in this file and the one outside. */
interface Names {
  statement: Statement;
  pairs: [local: string, outside: string][];
}

const nameOf = (node: { type: string; name?: string }): string => node.name!;

function importOf({ body }: Program, file: string): Names | undefined {
  for (const statement of body)
    if (statement.type === 'ImportDeclaration' && statement.source.value === `./${file}`)
      return {
        statement,
        pairs: statement.specifiers.flatMap((specifier) =>
          specifier.type === 'ImportSpecifier' ? [[nameOf(specifier.local), nameOf(specifier.imported)]] : [],
        ),
      };
  return undefined;
}

function exportOf({ body }: Program): Names {
  for (const statement of body)
    if (statement.type === 'ExportNamedDeclaration')
      return {
        statement,
        pairs: statement.specifiers.map(({ local, exported }) => [nameOf(local), nameOf(exported)]),
      };
  throw new Error('The exports of the bundler’s runtime could not be read.');
}

/** Code with other text in the place of a statement. */
const replaced = (code: string, { start, end }: Statement, text: string): string =>
  code.slice(0, start) + text + code.slice(end);

/** The runtime's helpers, as an expression whose value is an object. */
function asExpression(code: string): string {
  const { statement, pairs } = exportOf(parseAst(code));
  const members = pairs.map(([local, outside]) => `${outside}:${local}`);
  return `(()=>{${replaced(code, statement, '')}return{${members.join(',')}}})()`;
}

/** File name without its folder. */
const baseOf = (name: string) => name.split('/').at(-1)!;

/**
 * Moves the bundler's few interop helpers, which have no state, into `host`, from which the other files take them. This
 * saves a request before anything can run. The bundler has no option for it (docs/decisions/091).
 */
export function inlineRuntime(host: string): Plugin {
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
        const helpers = asExpression(runtime.code);
        for (const chunk of chunks) {
          if (!chunk.imports.includes(runtime.fileName)) continue;
          const names = importOf(parseAst(chunk.code), baseOf(runtime.fileName));
          if (!names) this.error(`${chunk.fileName} imports the bundler's runtime in another way.`);
          const members = names.pairs.map(([local, outside]) => `${outside}:${local}`);
          const source =
            chunk === home
              ? `export const runtime=${helpers};`
              : `import{runtime}from"./${baseOf(home.fileName)}";`;
          chunk.code = replaced(chunk.code, names.statement, `${source}const{${members.join(',')}}=runtime;`);
          chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName);
          if (chunk !== home && !chunk.imports.includes(home.fileName)) chunk.imports.unshift(home.fileName);
        }
        delete bundle[runtime.fileName];
      },
    },
  };
}
