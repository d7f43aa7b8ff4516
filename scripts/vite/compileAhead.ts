import type { Plugin } from 'vite';

/** https://v8.dev/blog/explicit-compile-hints */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes Chromium compile all functions of these files while they download, on another thread, where most of them run before
 * the first row. Else each is compiled when it first runs, and the row waits. To other browsers it is a comment.
 */
export const compileAhead = (names: readonly string[]): Plugin => ({
  name: 'compile-ahead',
  apply: 'build',
  generateBundle: {
    // Before the files are compressed. It counts for what follows it, so it comes first.
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && names.includes(file.name)) file.code = HINT + file.code;
    },
  },
});
