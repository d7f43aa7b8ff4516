import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { documentPlugin } from './scripts/vite/document.ts';
import { firstPageModules, REACT } from './scripts/vite/firstPage.ts';
import { precompress } from './scripts/vite/precompress.ts';

/** Where `npm run dev` sends what is not the console's: a server started beside it. */
const SERVER = process.env['DEV_SERVER'] ?? 'http://localhost:4000';

export default defineConfig(async ({ command }) => {
  const first = command === 'build' ? await firstPageModules(import.meta.dirname) : new Set<string>();
  const isPackage = (id: string) => id.includes('node_modules');
  return {
    plugins: [react(), documentPlugin(), precompress()],
    server: { proxy: { '/api': SERVER, '/sim': SERVER } },
    build: {
      target: 'es2022',
      sourcemap: false,
      // The document's own script and the start-up preload what is needed.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: REACT },
              { name: 'framework', test: (id: string) => first.has(id) && isPackage(id) },
              { name: 'console', test: (id: string) => first.has(id) && !isPackage(id) },
            ],
          },
        },
      },
    },
  };
});
