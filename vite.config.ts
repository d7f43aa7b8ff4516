import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { documentPlugin } from './scripts/vite/document.ts';
import { precompress } from './scripts/vite/precompress.ts';

/** Where `npm run dev` sends what is not the console's: a server started beside it. */
const SERVER = process.env['DEV_SERVER'] ?? 'http://localhost:4000';

export default defineConfig({
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
          // A release of the console does not make the browser load React again.
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
});
