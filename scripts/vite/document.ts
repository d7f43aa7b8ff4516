import type { Plugin, ResolvedConfig } from 'vite';
import { graphOf } from './graph.ts';
import { documentParts, type DocumentParts } from './parts.ts';

const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Prepares index.html: it contains the sign-in page, requests early what a signed-in person's first page needs, and
 * lists the files that the page will load.
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
      // It is awaited below, where a failure is reported.
      parts.catch(() => {});
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const { root, styles, head, body, early } = await parts!;
        const graph = bundle
          ? graphOf(bundle, config.root)
          : { scripts: [], auth: [], styles: [], css: '', pages: {} };
        const url = (name: string) => config.base + name;
        const pages = Object.fromEntries(
          Object.entries(graph.pages).map(([path, files]) => [path, files.map(url)]),
        );
        const plan = {
          graph: graph.scripts.map(url),
          auth: graph.auth.map(url),
          pages,
          styles: graph.styles.map(url),
          ...early,
        };
        const headParts = [
          `<script type="application/json" id="boot">${json(plan)}</script>`,
          `<style>${styles}${graph.css}</style>`,
          `<script>${head}</script>`,
        ];
        return html
          .replace('<!--document:head-->', () => headParts.join(''))
          .replace('<!--document:root-->', () => (bundle ? root : ''))
          .replace('<!--document:body-->', () => `<script>${body}</script>`);
      },
    },
  };
}
