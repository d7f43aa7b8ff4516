import type { StringMap } from 'ra-core';
import { describe, expect, it } from 'vitest';
import englishMessages from 'ra-language-english';
import { texts as file } from '../../../src/resources/campaigns/file/texts';
import { texts as sending } from '../../../src/features/sending/texts';
import { auth } from '../../../src/i18n/auth';
import { auth as authAr } from '../../../src/i18n/ar/auth';
import { auth as authEs } from '../../../src/i18n/es/auth';
import { late } from '../../../src/i18n/late';
import { en } from '../../../src/i18n/en';
import { fromResources } from '../../../src/i18n/fromResources';
import { registry } from '../../../src/resources';
import { texts as ar } from '../../../src/resources/ar';
import { texts as audiences } from '../../../src/resources/audiences/texts';
import { texts as campaigns } from '../../../src/resources/campaigns/texts';
import { isPage } from '../../../src/admin/define';
import { texts as es } from '../../../src/resources/es';
import { texts as upload } from '../../../src/features/import/upload/texts';
import { texts as help } from '../../../src/resources/help/texts';
import { texts as jobs } from '../../../src/resources/jobs/texts';

type Flat = ReadonlyMap<string, string>;

/** Every text by its whole key. */
function flat(texts: object, at = ''): Flat {
  return new Map(
    Object.entries(texts).flatMap(([key, value]: [string, unknown]): [string, string][] =>
      typeof value === 'string' ? [[at + key, value]] : [...flat(value as object, `${at}${key}.`)],
    ),
  );
}

const resources = fromResources(registry.flatMap((entry) => (isPage(entry) ? [] : [entry])));
for (const [name, texts] of Object.entries({ audiences, campaigns, jobs })) {
  resources[name] = { ...(resources[name] as StringMap), texts };
}
Object.assign(resources['campaigns'] as StringMap, { file });
const english = flat({
  ...englishMessages,
  app: {
    ...en.app,
    appearance: { ...en.app.appearance, ...late.appearance },
    palette: { ...en.app.palette, ...late.palette },
    help,
    sending,
    upload,
  },
  resources,
});

/** Plural forms that each language has. */
const FORMS = { es: 2, ar: 6 };
const LANGUAGES = [
  { language: 'es', texts: flat(es), signIn: flat(authEs) },
  { language: 'ar', texts: flat(ar), signIn: flat(authAr) },
] as const;

const placesOf = (text: string) =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name!))].toSorted();
const formsOf = (text: string) => text.split('||||').length;

describe.each(LANGUAGES)('$language', ({ language, texts, signIn }) => {
  const both = (other: Flat, own: Flat) =>
    [...own].flatMap(([key, text]) => {
      const translated = other.get(key);
      return translated === undefined ? [] : [{ key, text, translated }];
    });
  const all = [...both(texts, english), ...both(signIn, flat(auth))];

  it('has every English text', () => {
    expect([...english.keys()].filter((key) => !texts.has(key))).toEqual([]);
    expect(all.length).toBe(english.size + flat(auth).size);
  });

  it('names the same values, in every form that stands for many', () => {
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
    const wrong = all.filter(
      ({ text, translated }) => formsOf(translated) !== (formsOf(text) > 1 ? FORMS[language] : 1),
    );
    expect(wrong).toEqual([]);
  });

  it('leaves nothing empty and no sentence in English', () => {
    const words = (text: string) => text.replaceAll(/%\{\w+\}/g, '').match(/\p{Ll}{2,}/gu) ?? [];
    expect(all.filter(({ text, translated }) => text.trim() !== '' && translated.trim() === '')).toEqual([]);
    expect(all.filter(({ text, translated }) => translated === text && words(text).length > 1)).toEqual([]);
  });
});
