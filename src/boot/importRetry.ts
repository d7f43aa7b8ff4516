/** How browsers name the file in the failure of an import. */
const FILE = /https?:\S+?\.js/;
let tries = 0;

/**
 * Loads a file whose import failed under an address that this document has not requested before: Chromium
 * never refetches a file that failed once in a document, and a failed preload is enough. The build puts it
 * behind every import of a later file.
 */
export async function importRetry(error: unknown): Promise<unknown> {
  const file = FILE.exec(String(error))?.[0];
  if (!file) throw error;
  tries += 1;
  return import(/* @vite-ignore */ `${file}?again=${tries}`);
}

Object.assign(globalThis, { importRetry });
