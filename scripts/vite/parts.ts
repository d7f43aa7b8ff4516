import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig } from 'vite';
import type { LandingList, Plan } from '../../src/boot/plan';

const CACHE = 'node_modules/.cache/document';
const SOURCES = 'src/boot/document';
const STYLES = [`${SOURCES}/document.css`, 'src/pages/auth/auth.css'];

/** Modules that run only at build time: src/boot/document/prerender.tsx and lists.ts. */
interface Prerendered {
  signInMarkup(): string;
  variablesFor(css: string): string;
}
interface Lists {
  profilePath: string;
  landingLists(): Promise<Record<string, LandingList>>;
  carriedBy(profile: string, lists: Record<string, LandingList>): string;
  lost: NonNullable<Plan['lost']>;
  carriers: NonNullable<Plan['carriers']>;
}

/** Parts that the build adds to index.html, besides Vite's own. */
export interface DocumentParts {
  /** The sign-in page's markup. */
  root: string;
  styles: string;
  /** Scripts of the head and of the end of the body. */
  head: string;
  body: string;
  /** Part of Plan, see src/boot/plan.ts. */
  early: { profile: string; lists: Record<string, LandingList> } & Pick<Plan, 'carry' | 'lost' | 'carriers'>;
}

const BASE: InlineConfig = { configFile: false, logLevel: 'error', plugins: [react()] };

/** A module of the console, bundled for Node, because not every package can be loaded there directly. */
async function loadForNode<T>(root: string, name: string): Promise<T> {
  const outDir = join(root, CACHE);
  await build({
    ...BASE,
    root,
    mode: 'production',
    build: {
      ssr: `${SOURCES}/${name}.ts`.replace('prerender.ts', 'prerender.tsx'),
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: `${name}.mjs`, codeSplitting: false } },
    },
    ssr: { noExternal: true },
  });
  return (await import(`${pathToFileURL(join(outDir, `${name}.mjs`)).href}?${Date.now()}`)) as T;
}

/** A script that is inlined in the document. */
async function inlineScript(root: string, name: string): Promise<string> {
  const result = await build({
    ...BASE,
    root,
    build: {
      write: false,
      copyPublicDir: false,
      lib: { entry: resolve(root, SOURCES, `${name}.ts`), formats: ['iife'], name: 'page' },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error(`Building ${name} gave no script.`);
  return output.output[0].code.trim();
}

const minified = (css: string) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();

export async function documentParts(root: string): Promise<DocumentParts> {
  const css = minified(STYLES.map((file) => readFileSync(join(root, file), 'utf8')).join('\n'));
  const page = await loadForNode<Prerendered>(root, 'prerender');
  const { carriedBy, carriers, landingLists, lost, profilePath } = await loadForNode<Lists>(root, 'lists');
  const lists = await landingLists();
  return {
    root: page.signInMarkup(),
    styles: page.variablesFor(css) + css,
    head: await inlineScript(root, 'head'),
    body: await inlineScript(root, 'body'),
    early: { profile: profilePath, lists, carry: carriedBy(profilePath, lists), lost, carriers },
  };
}
