import type { Alias, Plugin } from 'vite';

const file = (name: string) => `${import.meta.dirname}/${name}`;

/**
 * Packages that react-admin imports and the console has in a leaner form: in the build, in development and in the tests
 * of screens alike. Bytes and reasons: docs/decisions/104.
 */
export const ALIASES = [
  { find: /^lodash\/(\w+?)(\.js)?$/, replacement: 'es-toolkit/compat/$1' },
  { find: /^node-polyglot$/, replacement: file('polyglot.ts') },
  { find: /^query-string$/, replacement: file('queryString.ts') },
  { find: /^jsonexport\/dist\/index\.js$/, replacement: file('jsonExport.ts') },
  // react-admin's default router, which would bring react-router.
  { find: /^\.\/adapters\/reactRouterProvider\.js$/, replacement: file('router.ts') },
] as const satisfies Alias[];

/** Packages of react-admin. Tests of screens load them through Vite, so that the aliases apply. */
export const ALIASED = /\/node_modules\/(ra-|react-admin\/)/;

/** Files that the first page loads; everywhere else inflection is itself. */
const IN_FIRST_PAGE =
  /ra-core[\\/]dist[\\/](core[\\/]useGetResourceLabel|util[\\/]getFieldLabelTranslationArgs)\.js$/;

/** Takes the wording of labels without a text from `labels.ts` in the first page. An alias knows no importer. */
export const firstPageLabels = (): Plugin => ({
  name: 'first-page-labels',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^inflection$/ },
    handler: (_, importer = '') => (IN_FIRST_PAGE.test(importer) ? file('labels.ts') : undefined),
  },
});
