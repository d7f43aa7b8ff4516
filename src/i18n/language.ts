import { useSyncExternalStore } from 'react';
import { showAuthIn } from './authTexts';
import { setFormats } from './format';
import {
  type Direction,
  type Language,
  LANGUAGES,
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_KEY,
} from '../rules/languages';

const listeners = new Set<() => void>();
let current: Language | undefined;

/** The language of this browser. */
export const language = (): Language => (current ??= readLanguage());

/** The direction in which the chosen language is read. */
export const languageDirection = (): Direction => LANGUAGES[language()].direction;

export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLanguage = (): Language => useSyncExternalStore(subscribeLanguage, language);

function apply(next: Language): void {
  current = next;
  // What is on the screen has to be rendered again.
  setFormats(next);
  document.documentElement.lang = next;
}

/** Dates, figures and the document in the stored language, from the start of a session. */
export function startLanguage(): Language {
  const stored = readLanguage();
  apply(stored);
  return stored;
}

/** Takes a language whose texts are here, keeps it, and lets everything follow. */
export function chooseLanguage(next: Language): void {
  writeLanguage(next);
  apply(next);
  // Not needed before the session ends; a failure leaves that page in the language it had.
  showAuthIn(next).catch(() => {});
  for (const listener of listeners) listener();
}

/** Language of this browser. Storage that is closed or spoilt counts as empty. */
function readLanguage(): Language {
  try {
    const stored = localStorage.getItem(LANGUAGE_KEY);
    return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
}

function writeLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // A full or closed storage costs the memory of the choice, not the choice.
  }
}
