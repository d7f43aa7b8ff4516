import { useSyncExternalStore } from 'react';
import { loadCode } from '../loading/loadCode';
import { auth, type AuthTexts } from './auth';
import type { ProblemTexts } from '../rules/codes/problemCodes';
import type { Language, OtherLanguage } from '../rules/words/languages';

const others: Record<OtherLanguage, () => Promise<{ auth: AuthTexts; problems: ProblemTexts }>> = {
  es: () => import('./es/auth'),
  ar: () => import('./ar/auth'),
};

const listeners = new Set<() => void>();
let shown: AuthTexts = auth;
/** The server writes English itself. */
let problems: ProblemTexts | undefined;

/** Texts of the authentication pages in the language they are shown in. */
export const authTexts = (): AuthTexts => shown;

const english = (): AuthTexts => auth;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same for a component. The prerendered page is English, so the first render is as well. */
export const useAuthTexts = (): AuthTexts => useSyncExternalStore(subscribe, authTexts, english);

/** Shows the authentication pages in `language` once its texts are here. */
export async function showAuthIn(language: Language): Promise<void> {
  ({ auth: shown, problems } =
    language === 'en' ? { auth, problems: undefined } : await loadCode(others[language]));
  for (const listener of listeners) listener();
}

/** Text of a message key of the catalogue of failures; anything else is text already. */
export function errorText(keyOrText: string): string {
  const { errors } = shown;
  const name = /^app\.error\.(\w+)$/.exec(keyOrText)?.[1];
  return name !== undefined && name in errors ? errors[name as keyof typeof errors] : keyOrText;
}

/** The server's message about the request (`problem`) or about a field, in the language shown. */
export const problemText = (
  kind: keyof ProblemTexts,
  key: string,
  detail: string,
  values: Readonly<Record<string, string>> = {},
): string =>
  (problems?.[kind] as Readonly<Record<string, string>> | undefined)?.[key]?.replace(
    /%\{(\w+)\}/g,
    (place, name: string) => values[name] ?? place,
  ) ?? detail;
