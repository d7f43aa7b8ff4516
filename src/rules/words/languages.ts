/** Languages of the console, in the order offered, each under its own name. */
export const LANGUAGES = {
  en: { name: 'English', loading: 'Loading…', locale: 'en-US', direction: 'ltr' },
  // Spanish formats of the United States, where the messages go: 1,234.5 and $.
  es: { name: 'Español', loading: 'Cargando…', locale: 'es-US', direction: 'ltr' },
  // Figures in Latin digits, like the phone numbers, codes and times next to them.
  ar: { name: 'العربية', loading: 'جارٍ التحميل…', locale: 'ar-u-nu-latn', direction: 'rtl' },
} as const;

export type Language = keyof typeof LANGUAGES;
/** English is part of the console's own files; the others are loaded when they are chosen. */
export type OtherLanguage = Exclude<Language, 'en'>;
export type Direction = (typeof LANGUAGES)[Language]['direction'];

export const DEFAULT_LANGUAGE = 'en';

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGES, value);

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];
