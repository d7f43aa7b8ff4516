import type { Plugin } from 'vite';

/** A file of texts that is read in one language: `messages.ts?es`. */
const IN_ONE = /\?(es|ar)$/;
/** Files that hold the same texts in every language. */
const TEXTS = /[/.](messages|\w*[tT]exts)$/;

/**
 * What a file of texts takes from another file of texts, it takes in the language that it is read in. Otherwise the
 * other file's chunk, which comes with the first page, would hold every language.
 */
export const oneLanguage = (): Plugin => ({
  name: 'one-language',
  enforce: 'pre',
  async resolveId(source, importer) {
    const query = importer && IN_ONE.exec(importer)?.[0];
    if (!query || !TEXTS.test(source)) return null;
    const file = await this.resolve(source, importer.slice(0, -query.length));
    return file && { ...file, id: file.id + query };
  },
});
