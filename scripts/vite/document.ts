import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { documentParts, type DocumentParts } from './parts.ts';

/** Modules whose chunks the first page needs: the console itself and the built list. */
const FIRST_PAGE = ['src/boot/compose.tsx', 'src/resources/build/list.tsx'];

type Chunks = Map<string, Rolldown.OutputChunk>;

const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));

/** Chunks in the order in which they can run: what is imported comes first. */
function inOrder(chunks: Chunks, from: string, seen = new Set<string>()): string[] {
  const chunk = chunks.get(from);
  if (!chunk || seen.has(from)) return [];
  seen.add(from);
  return [...chunk.imports.flatMap((name) => inOrder(chunks, name, seen)), from];
}

/** Files that the console's first page needs and the sign-in page has not loaded yet. */
function graphOf(bundle: Rolldown.OutputBundle, root: string): { scripts: string[]; styles: string[] } {
  const chunks = chunksOf(bundle);
  const loaded = new Set<string>();
  for (const chunk of chunks.values()) if (chunk.isEntry) inOrder(chunks, chunk.fileName, loaded);
  const scripts: string[] = [];
  for (const source of FIRST_PAGE) {
    const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(`${root}/${source}`));
    if (chunk) scripts.push(...inOrder(chunks, chunk.fileName, loaded));
  }
  const styles = scripts.flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]);
  return { scripts, styles };
}

const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Makes index.html show the sign-in page by itself, ask early for what a signed-in person's first page needs,
 * and know the files that the page will load.
 */
export function documentPlugin(): Plugin {
  let config: ResolvedConfig;
  let parts: Promise<DocumentParts> | undefined;
  return {
    name: 'document',
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      parts = documentParts(config.root);
      // Awaited below; a failure must not be reported twice.
      parts.catch(() => {});
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { root, styles, head, body, lists } = await parts!;
        const graph = bundle ? graphOf(bundle, config.root) : { scripts: [], styles: [] };
        const url = (name: string) => config.base + name;
        const plan = { graph: graph.scripts.map(url), styles: graph.styles.map(url), lists };
        const block = `<script type="application/json" id="boot">${json(plan)}</script>`;
        // Whatever follows the form would delay its first paint.
        return html
          .replace('<!--document:head-->', () => `${block}<style>${styles}</style><script>${head}</script>`)
          .replace('<!--document:root-->', () => (bundle ? root : ''))
          .replace('<!--document:body-->', () => `<script>${body}</script>`);
      },
    },
  };
}
