declare global {
  interface Window {
    /** The same for the bundler's preloading, which knows no modules (scripts/vite/anyBase.ts). */
    basePath: string;
  }
}

/**
 * Path below which the console is served, without a slash at its end; empty at the root of its origin, and on the server.
 * The server writes it into the document.
 */
export const BASE_PATH: string = globalThis.document?.documentElement.dataset['base'] ?? '';
