import { withValues } from '../../i18n/auth';
import { authCatalogue, authTexts } from '../../i18n/authTexts';
import type { ProblemTexts } from '../../rules/codes/problemCodes';

/** Text of a message key of the catalogue of failures; anything else is text already. */
export function errorText(keyOrText: string): string {
  const errors: Readonly<Record<string, string>> = authTexts().errors;
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
  const loaded = await authCatalogue()
    .refusals?.()
    .catch(() => undefined);
  return (kind, key, detail, values = {}) => {
    const text = (loaded?.problems[kind] as Readonly<Record<string, string>> | undefined)?.[key];
    return text ? withValues(text, values) : detail;
  };
}
