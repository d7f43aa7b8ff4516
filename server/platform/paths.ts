import { fileURLToPath } from 'node:url';

/** Paths as this machine writes them. */
export { dirname, extname, join, resolve } from 'node:path';

/** Path of a `file:` URL, such as `import.meta.url`. */
export const pathOfUrl = (url: string): string => fileURLToPath(url);
