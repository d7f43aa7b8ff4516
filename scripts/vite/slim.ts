import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Packages that come with the framework and that the console does not need, with what replaces them.
 * They are 20 KB gzip before the first row.
 */
const INSTEAD: Readonly<Record<string, string>> = {
  // A polyfill for browsers older than the build target.
  'object.entries': 'module.exports = Object.entries;',
  // The same for browsers without bind(), of which the text look-up pulls in a copy.
  hasown: 'module.exports = Function.prototype.call.bind(Object.prototype.hasOwnProperty);',
  // Says in development what a missing text is; here it does not compile.
  warning: 'module.exports = () => {};',
  // Guesses a label where a text is missing; here a text that is missing does not compile.
  inflection: `const words = (name) => name.replaceAll('_', ' ').trim();
    const humanize = (name) => words(name).charAt(0).toUpperCase() + words(name).slice(1);
    module.exports = { humanize, inflect: String, pluralize: String, transform: humanize };`,
  // react-admin's default exporter; lists here have none, since it does not escape formulas.
  'jsonexport/dist/index.js': 'module.exports = () => { throw new Error("No default exporter"); };',
};

/** The same as files, where it is more than a line. */
const FILES: Readonly<Record<string, string>> = {
  'query-string': join(import.meta.dirname, 'queryString.ts'),
};

/** Counts as a package, so that it stays in the framework's file. */
const PREFIX = '\0node_modules/slim:';

/** Leaves dead weight out of the build. */
export function slim(): Plugin {
  return {
    name: 'slim',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => FILES[id] ?? (id in INSTEAD ? `${PREFIX}${id}.cjs` : undefined),
    load: (id) => (id.startsWith(PREFIX) ? INSTEAD[id.slice(PREFIX.length, -'.cjs'.length)] : undefined),
  };
}
