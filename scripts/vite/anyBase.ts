import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
const FIXED = 'return "/"+dep';
const WORKER = /new URL\((["'`])\/assets\//g;
const PICTURE = /url\(\/assets\//g;
/** An address at the root of the origin. */
const LEFT = /["'`(]\/assets\//;

/**
 * Lets one build be served below any path: files find each other by their own addresses or below `basePath`, which the
 * server writes into the document (server/http/basePath.ts).
 */
export function anyBase(): Plugin {
  /** The bundler's preloading knows the base path. */
  let isGiven = false;
  return {
    name: 'any-base',
    apply: 'build',
    transform(code, id) {
      if (id !== HELPER) return null;
      isGiven = code.includes(FIXED);
      return code.replace(FIXED, 'return basePath+"/"+dep');
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (!isGiven) this.error('The bundler preloads in another way: it does not know the base path.');
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type === 'chunk') file.code = file.code.replace(WORKER, 'new URL($1');
          else if (name.endsWith('.css')) file.source = String(file.source).replace(PICTURE, 'url(');
          else continue;
          if (LEFT.test(file.type === 'chunk' ? file.code : String(file.source)))
            this.error(`${name} has an address that is fixed to the root of the origin.`);
        }
      },
    },
  };
}
