import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { english, type Flat, inArabic, inSpanish, signIn } from '../../support/texts';

/** Plural forms that each language has. */
const FORMS = { es: 2, ar: 6 };
const LANGUAGES = [
  { language: 'es', texts: inSpanish },
  { language: 'ar', texts: inArabic },
] as const;

const placesOf = (text: string) =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name!))].toSorted();
const formsOf = (text: string) => text.split('||||').length;

describe.each(LANGUAGES)('$language', ({ language, texts }) => {
  const both = (other: Flat, own: Flat) =>
    [...own].flatMap(([key, text]) => {
      const translated = other.get(key);
      return translated === undefined ? [] : [{ key, text, translated }];
    });
  const all = [...both(texts, english), ...both(signIn[language], signIn.en)];

  it('is compared with English', () => expect(all.length).toBeGreaterThan(1_000));

  it('names the same values, in every form for many', () => {
    const wrong = all.filter(({ text, translated }) => {
      const wanted = placesOf(text.split('||||').at(-1)!).join();
      const forms = translated.split('||||');
      // None, one, and two are said in words.
      const counting = forms.length > 1 ? forms.slice(FORMS[language] / 2) : forms;
      return counting.some((form) => placesOf(form).join() !== wanted);
    });
    expect(wrong).toEqual([]);
  });

  it('has the plural forms of the language where English has two', () => {
    const formsWanted = (text: string) => (formsOf(text) > 1 ? FORMS[language] : 1);
    const wrong = all.filter(({ text, translated }) => formsOf(translated) !== formsWanted(text));
    expect(wrong).toEqual([]);
  });

  it('leaves nothing empty and no sentence in English', () => {
    const words = (text: string) => text.replaceAll(/%\{\w+\}/g, '').match(/\p{Ll}{2,}/gu) ?? [];
    expect(all.filter(({ text, translated }) => text.trim() !== '' && translated.trim() === '')).toEqual([]);
    const hasSentence = (text: string) => text.split('||||').some((form) => words(form).length > 1);
    expect(all.filter(({ text, translated }) => translated === text && hasSentence(text))).toEqual([]);
  });
});

/** Texts that say by a pronoun what their neighbors name. */
const BY_PRONOUN = new Set([
  'app.carrier_note.remedy',
  'app.help.registered_campaigns.tcr_status.ACTIVE',
  'app.sending.short.held',
  'resources.brands.texts.form.political',
  'resources.campaign_audiences.empty.next',
  // It names merge fields.
  'resources.saved_replies.empty.next',
]);

describe('The glossary', () => {
  const rows = readFileSync('docs/glossary.md', 'utf8')
    .split('## Not used')[1]!
    .split('\n')
    .map((line) => /^\| (en|es|ar) +\| (.+?) +\|/.exec(line))
    .filter((match) => match !== null);
  const textsOf = { en: english, es: inSpanish, ar: inArabic };

  it.each(rows.map(([, language, word]) => [language as keyof typeof textsOf, word!] as const))(
    '%s: “%s” is in no text',
    (language, word) => {
      const found = [...textsOf[language]].filter(
        ([key, text]) => !key.startsWith('ra.') && text.toLowerCase().includes(word.toLowerCase()),
      );
      expect(found).toEqual([]);
    },
  );

  const held = readFileSync('docs/glossary.md', 'utf8')
    .split('## Held to')[1]!
    .split('\n')
    .map((line) => /^\| ([a-z][a-z -]*?) +\| (.+?) +\| (.+?) +\|/.exec(line))
    .filter((match) => match !== null)
    .map(([, word, inSpanish, inArabic]) => ({ word: word!, es: inSpanish!, ar: inArabic! }));
  const shown = (text: string) => text.replaceAll(/%\{\w+\}/g, '');
  /** Without the signs above and below the letters, which texts have where they help. */
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\u064B-\u0652]/g, '');

  it('has the words that texts are held to', () => expect(held.length).toBeGreaterThan(10));

  it.each(held)('“$word” is one word in each language', ({ word, ...own }) => {
    const has = new RegExp(String.raw`\b${word}s?\b`, 'i');
    const wrong = (['es', 'ar'] as const).flatMap((language) => {
      const stems = own[language].split(', ').map(plain);
      return [...english]
        .filter(([key, text]) => has.test(shown(text)) && !key.startsWith('ra.') && !BY_PRONOUN.has(key))
        .flatMap(([key]) => {
          const text = textsOf[language].get(key);
          return text === undefined ? [] : [{ key, text }];
        })
        .filter(({ text }) => !stems.some((stem) => plain(text).includes(stem)));
    });
    expect(wrong).toEqual([]);
  });
});
