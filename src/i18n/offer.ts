import { isLanguage, LANGUAGE_CODES, type Language } from '../rules/words/languages';
import { DISMISSED_KEY, LANGUAGE_KEY } from './keys';

/** Storage that is closed remembers nothing, so the tab does. */
let isDismissed = false;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const isOther = (code: string | undefined, shown: Language): code is Language =>
  isLanguage(code) && code !== shown;

/**
 * The languages to offer to somebody who reads the console in `shown`: the language that their browser
 * prefers, if nobody has chosen yet; for a translated page the target language, or all others if that is
 * none of them.
 */
export function languagesToOffer(shown: Language, isTranslated: boolean): readonly Language[] {
  if (isDismissed || stored(DISMISSED_KEY) !== null) return [];
  const [preferred] = navigator.language.toLowerCase().split('-');
  const wished = isOther(preferred, shown) ? [preferred] : [];
  if (!isTranslated) return stored(LANGUAGE_KEY) === null ? wished : [];
  // Translators mark the document with their target language.
  const { lang } = document.documentElement;
  if (isOther(lang, shown)) return [lang];
  return wished.length > 0 ? wished : LANGUAGE_CODES.filter((code) => code !== shown);
}

/** No offer from now on, in this browser. */
export function dismissOffer(): void {
  try {
    localStorage.setItem(DISMISSED_KEY, 'dismissed');
  } catch {
    isDismissed = true;
  }
}
