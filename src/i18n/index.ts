import polyglotI18nProvider from 'ra-i18n-polyglot';
import type englishMessages from 'ra-language-english';
import type { I18nProvider, StringMap } from 'ra-core';
import { isolatedValues } from './bidi';
import { en } from './en';
import { fromResources, type Labeled } from './fromResources';
import { chooseLanguage, languageDirection } from './language';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGES,
  type Language,
  type OtherLanguage,
} from '../rules/words/languages';

/** Texts of a language. English stands in for those that it lacks. */
export type LanguageTexts = StringMap;

/** How the texts of a language load; English is included. */
export type LoadTexts = (language: OtherLanguage) => Promise<LanguageTexts>;

/** The initial language, its texts if it is not English, and how others load. */
export interface Speech {
  language: Language;
  texts?: LanguageTexts;
  load: LoadTexts;
}

/** react-admin's provider; resources may be added after the first page. */
export interface ConsoleI18n extends I18nProvider {
  /** Their texts are known from the moment that this resolves, and the framework's own. */
  add(resources: readonly Labeled[], framework?: FrameworkEnglish): Promise<void>;
}

const ENGLISH_ONLY: Speech = {
  language: DEFAULT_LANGUAGE,
  load: () => Promise.reject(new Error('There is no other language')),
};

const choices = Object.entries(LANGUAGES).map(([locale, { name }]) => ({ locale, name }));

/** Texts with English in place of each that is missing. */
const filled = (english: StringMap, other: StringMap): StringMap => ({
  ...english,
  ...Object.fromEntries(
    Object.entries(other).map(([key, texts]) => {
      const ours = english[key];
      return [key, typeof texts === 'object' && typeof ours === 'object' ? filled(ours, texts) : texts];
    }),
  ),
});

/** The framework's English, which its own parts show: none of them is on the first page. */
export type FrameworkEnglish = typeof englishMessages;

/** Texts of the app and the declared resources, later of the framework. A text that is not a key stays unchanged. */
export function createI18n(
  resources: readonly Labeled[],
  { language, texts, load }: Speech = ENGLISH_ONLY,
  framework?: FrameworkEnglish,
): ConsoleI18n {
  const ours = { ...en, resources: fromResources(resources) };
  const english = { ...framework, ...ours } as typeof ours & FrameworkEnglish;
  const whole = (other: LanguageTexts) => filled(english, other) as typeof english;
  const textsOf = (locale: string) => {
    if (!isLanguage(locale) || locale === DEFAULT_LANGUAGE) return english;
    return locale === language && texts ? whole(texts) : load(locale).then(whole);
  };
  const provider = polyglotI18nProvider(textsOf, texts ? language : DEFAULT_LANGUAGE, choices, {
    allowMissing: true,
  });
  return {
    ...provider,
    translate: (key, values = {}) =>
      provider.translate(key, languageDirection() === 'rtl' ? isolatedValues(values) : values),
    async add(more, additions) {
      Object.assign(english, additions);
      Object.assign(english.resources, fromResources(more));
      await provider.changeLocale(provider.getLocale());
    },
    async changeLocale(locale) {
      await provider.changeLocale(locale);
      if (isLanguage(locale)) chooseLanguage(locale);
    },
  };
}
