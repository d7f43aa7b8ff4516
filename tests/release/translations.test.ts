import { expect, it } from 'vitest';
import { FIELDS } from '../../server/http/sentences/fields';
import { PROBLEMS } from '../../server/http/sentences/problems';
import { problems as ar } from '../../src/i18n/ar/problems';
import { problems as es } from '../../src/i18n/es/problems';
import { sentencesOf } from '../support/sentences';
import { english, inArabic, inSpanish } from '../support/texts';

// English stands in for a text that is not translated, so nobody has to translate in order to change the console.
it.each([
  ['Spanish', inSpanish],
  ['Arabic', inArabic],
])('nothing is left to translate into %s', (_language, texts) => {
  const missing = [...english].filter(([key]) => !texts.has(key)).map(([key, text]) => `${key}: ${text}`);
  expect(missing).toEqual([]);
});

// The server writes English; the console shows what it has for the code, and for each sentence of a code.
it.each([
  ['Spanish', es],
  ['Arabic', ar],
])('no answer of the server is left to translate into %s', (_language, { problem, field_problem }) => {
  const lacks = (table: object, texts: object) =>
    [...sentencesOf(table).keys()].filter((key) => !(key in texts));
  expect([...lacks(PROBLEMS, problem), ...lacks(FIELDS, field_problem)]).toEqual([]);
});
