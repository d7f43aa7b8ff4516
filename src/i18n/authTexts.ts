import { useSyncExternalStore } from 'react';
import { loadCode } from '../loading/loadCode';
import { auth, type AuthTexts } from './auth';
import type { ProblemTexts } from '../rules/codes/problemCodes';
import type { Language, OtherLanguage } from '../rules/words/languages';

interface Catalogue {
  auth: AuthTexts;
  /** The server's sentences, most of which are the console's: loaded with the first refusal. */
  refusals: () => Promise<{ problems: ProblemTexts }>;
}

const others: Record<OtherLanguage, () => Promise<Catalogue>> = {
  es: () => import('./es/auth'),
  ar: () => import('./ar/auth'),
};

const listeners = new Set<() => void>();
/** The server writes English itself. */
const english: Partial<Catalogue> & Pick<Catalogue, 'auth'> = { auth };
let shown = english;

/** The catalogue of the language in which the authentication pages are shown. */
export const authCatalogue = (): typeof english => shown;

/** Its texts of these pages. */
export const authTexts = (): AuthTexts => shown.auth;

const englishTexts = (): AuthTexts => auth;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same for a component. The prerendered page is English, so the first render is as well. */
export const useAuthTexts = (): AuthTexts => useSyncExternalStore(subscribe, authTexts, englishTexts);

/** Shows the authentication pages in `language` once its texts are here. */
export async function showAuthIn(language: Language): Promise<void> {
  shown = language === 'en' ? english : await loadCode(others[language]);
  for (const listener of listeners) listener();
}
