import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_KEY, type Language } from './languages';

/** Language of this browser. Storage that is closed or spoilt counts as empty. */
export function readLanguage(): Language {
  try {
    const stored = localStorage.getItem(LANGUAGE_KEY);
    return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

export function writeLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // A full or closed storage costs the memory of the choice, not the choice.
  }
}
