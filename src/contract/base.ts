/**
 * Path below which the console is served, without a slash at its end; empty at the root of its origin, and on the server.
 * The server writes it into the document.
 */
export const BASE_PATH: string = globalThis.document?.documentElement.dataset['base'] ?? '';

/**
 * Key of the browser's storage, which consoles at several paths of one host share. At the root it is the bare name
 * (spec 3).
 */
export const storageKey = (name: string): string => name + BASE_PATH;
