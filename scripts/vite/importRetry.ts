import type { Plugin } from 'vite';

const LATER = /import\((["'`])\.\/[^"'`]+\.js\1\)/g;

/** Makes it possible to request a file that is loaded later a second time (src/boot/importRetry.ts). */
export function importRetry(): Plugin {
  return {
    name: 'import-again',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = file.code.replace(LATER, '$&.catch(importRetry)');
      },
    },
  };
}
