import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const file = (name: string) => join(import.meta.dirname, name);

/** Packages that come with the framework and do nothing in a browser of the build's target, as modules. */
const INSTEAD: Readonly<Record<string, string>> = {
  // A polyfill for browsers older than the build target.
  'object.entries': 'module.exports = Object.entries;',
  // Polyfill of bind() for old browsers, which the text look-up pulls in.
  hasown: 'module.exports = Function.prototype.call.bind(Object.prototype.hasOwnProperty);',
  // Warns about missing texts in development only.
  warning: 'module.exports = () => {};',
};

/** Packages that are replaced by a smaller file that does the same. */
const FILES: Readonly<Record<string, string>> = {
  'query-string': file('queryString.ts'),
  'jsonexport/dist/index.js': file('jsonExport.ts'),
  // react-admin's default router, which would bring react-router.
  './adapters/reactRouterProvider.js': file('router.ts'),
};

/** Wording of labels without a text, in the files that the first page loads; elsewhere inflection is itself. */
const LABELS = file('labels.ts');
const IN_FIRST_PAGE =
  /ra-core[\\/]dist[\\/](core[\\/]useGetResourceLabel|util[\\/]getFieldLabelTranslationArgs)\.js$/;

/** Counts as a package, so that it stays in the framework's file. */
const PREFIX = '\0node_modules/slim:';

const { resolve } = createRequire(import.meta.url);
const packageFolder = (name: string) => dirname(resolve(`${name}/package.json`));
const LODASH = /^lodash\/(\w+?)(\.js)?$/;

/** A compatible package's file, which has no code for old browsers. */
function leanFileOf(id: string): string | undefined {
  const lodash = LODASH.exec(id)?.[1];
  return lodash && join(packageFolder('es-toolkit'), 'compat', `${lodash}.mjs`);
}

/** The replacement of a package in the importing file; undefined if it has none. */
export function insteadOf(id: string, importer = ''): string | undefined {
  if (id === 'inflection') return IN_FIRST_PAGE.test(importer) ? LABELS : undefined;
  return FILES[id] ?? leanFileOf(id) ?? (id in INSTEAD ? `${PREFIX}${id}.cjs` : undefined);
}

/**
 * Leaves 50 KB gzip out of the first page: parts of the framework that the console does not need there. Nothing that
 * react-admin calls is missing.
 */
export function slim(): Plugin {
  return {
    name: 'slim',
    apply: 'build',
    enforce: 'pre',
    resolveId: insteadOf,
    load: (id) => (id.startsWith(PREFIX) ? INSTEAD[id.slice(PREFIX.length, -'.cjs'.length)] : undefined),
  };
}
