import { useSyncExternalStore } from 'react';
import { loadCode } from '../loading/loadCode';
import { auth, type AuthTexts, withValues } from './auth';
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

/** Texts of the authentication pages in the language they are shown in. */
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

/** Text of a message key of the catalogue of failures; anything else is text already. */
export function errorText(keyOrText: string): string {
  const errors: Readonly<Record<string, string>> = shown.auth.errors;
  return errors[keyOrText.replace('app.error.', '')] ?? keyOrText;
}

/** `kind` is about the request (`problem`) or about a field; `detail` is the server's English. */
type Refusal = (
  kind: keyof ProblemTexts,
  key: string,
  detail: string,
  values?: Readonly<Record<string, string>>,
) => string;

/** The server's messages in the language shown, or in English if they do not load. */
export async function loadRefusals(): Promise<Refusal> {
  const loaded = await shown.refusals?.().catch(() => undefined);
  return (kind, key, detail, values = {}) => {
    const text = (loaded?.problems[kind] as Readonly<Record<string, string>> | undefined)?.[key];
    return text ? withValues(text, values) : detail;
  };
}
