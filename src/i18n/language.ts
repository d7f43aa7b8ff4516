import { useSyncExternalStore } from 'react';
import { showAuthIn } from './authTexts';
import {
  type Direction,
  type Language,
  LANGUAGES,
  DEFAULT_LANGUAGE,
  isLanguage,
} from '../rules/words/languages';
import { LANGUAGE_KEY } from './keys';

const listeners = new Set<() => void>();
let current: Language | undefined;

/** The language of this browser. */
export const language = (): Language => (current ??= readLanguage());

/** The reading direction of the chosen language. */
export const languageDirection = (): Direction => LANGUAGES[language()].direction;

export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLanguage = (): Language => useSyncExternalStore(subscribeLanguage, language);

function apply(next: Language): void {
  current = next;
  document.documentElement.lang = next;
}

/** Sets the document to the stored language, from the start of a session; formats follow. */
export function startLanguage(): Language {
  const stored = readLanguage();
  apply(stored);
  return stored;
}

/** Stores a language whose texts have loaded, and applies it everywhere. */
export function chooseLanguage(next: Language): void {
  writeLanguage(next);
  apply(next);
  // Not needed before the session ends; on failure that page keeps its language.
  showAuthIn(next).catch(() => {});
  for (const listener of listeners) listener();
}

/** Language of this browser. Storage that is blocked or corrupt counts as empty. */
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
    // A full or blocked storage only forgets the choice.
  }
}
