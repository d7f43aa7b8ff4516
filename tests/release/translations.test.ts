import { expect, it } from 'vitest';
import { english, inArabic, inSpanish } from '../support/texts';

// English stands in for a text that is not translated, so nobody has to translate in order to change the console.
it.each([
  ['Spanish', inSpanish],
  ['Arabic', inArabic],
])('nothing is left to translate into %s', (_language, texts) => {
  const missing = [...english].filter(([key]) => !texts.has(key)).map(([key, text]) => `${key}: ${text}`);
  expect(missing).toEqual([]);
});
