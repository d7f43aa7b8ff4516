import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ALIASES, firstPageLabels } from './scripts/vite/aliases.ts';
import { documentPlugin } from './scripts/vite/document.ts';
import { AFTER_FORM, CONSOLE, firstPageModules, NO_FIRST_PAGE, REACT } from './scripts/vite/firstPage.ts';
import { compileAhead } from './scripts/vite/compileAhead.ts';
import { checkChunks } from './scripts/vite/lateChunks.ts';
import { inlineRuntime } from './scripts/vite/inlineRuntime.ts';
import { preloads } from './scripts/vite/preloads.ts';
import { precompress } from './scripts/vite/precompress.ts';

/** Where `npm run dev` sends what is not the console's: a server that runs as well. */
const SERVER = process.env['DEV_SERVER'] ?? 'http://localhost:4000';

export default defineConfig(async ({ command }) => {
  const first = command === 'build' ? await firstPageModules(import.meta.dirname) : NO_FIRST_PAGE;
  const { plugin, resolveDependencies } = preloads();
  return {
    plugins: [
      react(),
      plugin,
      firstPageLabels(),
      inlineRuntime('react'),
      compileAhead(['react', 'start', 'console']),
      checkChunks({ parts: AFTER_FORM, module: CONSOLE }),
      documentPlugin(),
      precompress(),
    ],
    resolve: { alias: ALIASES },
    define: { 'import.meta.env.VITE_VERSION': JSON.stringify(process.env['npm_package_version'] ?? '') },
    // One build serves any base path: files find one another by relative addresses. The server writes the path into the
    // document (server/http/basePath.ts).
    experimental: {
      renderBuiltUrl: (_: string, { hostType }: { hostType: string }) => ({ relative: hostType !== 'html' }),
    },
    server: { proxy: { '/api': SERVER, '/sim': SERVER } },
    build: {
      target: 'es2022',
      sourcemap: false,
      // The document's own script and the start-up preload what is needed.
      modulePreload: { polyfill: false, resolveDependencies },
      rolldownOptions: {
        // Every module of texts imports it; the chunk of another language uses the texts alone. To read what a text file
        // takes from another one changes nothing, so the other languages of that can go.
        treeshake: {
          propertyReadSideEffects: false as const,
          moduleSideEffects: [{ test: /src\/admin\/useText\.ts$/, sideEffects: false }],
        },
        output: {
          // The names of what a screen loads later are in the code of the first row, where only short ones cost little.
          entryFileNames: `assets/[name]-[hash:7].js`,
          chunkFileNames: ({ name }: { name: string }) => `assets/${name.slice(0, 7)}-[hash:7].js`,
          assetFileNames: ({ names }: { names: string[] }) =>
            names.some((name) => name.endsWith('.css'))
              ? `assets/[hash:6][extname]`
              : `assets/[name]-[hash][extname]`,
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'react', test: REACT },
              { name: 'start', test: (id: string) => first.start.has(id) && !REACT.test(id) },
              { name: 'auth', test: (id: string) => first.auth.has(id) },
              { name: 'contract', test: (id: string) => first.calls.has(id) },
              { name: 'common', test: (id: string) => first.common.has(id) },
              { name: 'console', test: (id: string) => first.rest.has(id) },
              ...[...first.entities].map(([name, modules]) => ({
                name,
                test: (id: string) => modules.has(id),
              })),
              { name: 'contracts', test: (id: string) => first.contracts.has(id) },
              { name: 'declarations', test: (id: string) => first.later.has(id) },
              { name: 'after', test: (id: string) => first.after.has(id) },
              ...[...first.others].map(([name, modules]) => ({
                name,
                test: (id: string) => modules.has(id),
              })),
            ],
          },
        },
      },
    },
  };
});
