import type { Rolldown } from 'vite';
import { homeFor, TENANT_STAFF } from '../../src/contract/roles.ts';
import { AUTH_SCREEN, DECLARATIONS, declarationOf, FIRST_PAGE, namesInMenu } from './firstPage.ts';

type Chunks = Map<string, Rolldown.OutputChunk>;

const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));

/** Chunks in execution order: imported chunks come first. */
function inOrder(chunks: Chunks, from: string, seen = new Set<string>()): string[] {
  const chunk = chunks.get(from);
  if (!chunk || seen.has(from)) return [];
  seen.add(from);
  return [...chunk.imports.flatMap((name) => inOrder(chunks, name, seen)), from];
}

export interface Graph {
  /** Files that the console's first page needs and the sign-in page has not loaded, in execution order. */
  scripts: string[];
  /** Files of the authentication pages. */
  auth: string[];
  /** Their style sheets with their contents, which are inlined in the document. */
  styles: string[];
  css: string;
  /** Further files of a page, by the first part of its path; `*`: of all others. */
  pages: Record<string, string[]>;
}

/** Throws if files import each other: their execution order is then undefined, and they fail only in the browser. */
function forbidCircles(chunks: Chunks, scripts: readonly string[]): void {
  scripts.forEach((name, i) => {
    const later = chunks.get(name)?.imports.find((imported) => scripts.indexOf(imported) > i);
    if (later)
      throw new Error(`${name} and ${later} import each other. Change the groups in vite.config.ts.`);
  });
}

export function graphOf(bundle: Rolldown.OutputBundle, root: string): Graph {
  const chunks = chunksOf(bundle);
  const loaded = new Set<string>();
  for (const chunk of chunks.values()) if (chunk.isEntry) inOrder(chunks, chunk.fileName, loaded);
  const scripts: string[] = [];
  for (const source of FIRST_PAGE) {
    const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(`${root}/${source}`));
    if (chunk) scripts.push(...inOrder(chunks, chunk.fileName, loaded));
  }
  forbidCircles(chunks, scripts);
  const authChunk = [...chunks.values()].find(({ moduleIds }) =>
    moduleIds.includes(`${root}/${AUTH_SCREEN}`),
  );
  const auth = authChunk
    ? inOrder(chunks, authChunk.fileName, new Set([...loaded].filter((name) => !scripts.includes(name))))
    : [];
  const pages: Record<string, string[]> = {};
  const sources = namesInMenu(root).map((name) => [name, declarationOf(name)] as const);
  for (const [page, source] of [...sources, ['*', DECLARATIONS] as const]) {
    const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(`${root}/${source}`));
    pages[page] = chunk ? inOrder(chunks, chunk.fileName, new Set(loaded)) : [];
    forbidCircles(chunks, pages[page]);
  }
  // Most people go from the sign-in page to the list of their role.
  pages[''] = pages[homeFor(TENANT_STAFF).slice(1)] ?? [];
  const styles = scripts.flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]);
  const css = styles.map((name) => {
    const sheet = bundle[name];
    // A sheet's pictures are in its folder; the document is elsewhere.
    const folder = `/${name.slice(0, name.lastIndexOf('/') + 1)}`;
    return sheet?.type === 'asset' ? String(sheet.source).trim().replaceAll('url(./', `url(${folder}`) : '';
  });
  return { scripts, auth, styles, css: css.join(''), pages };
}
