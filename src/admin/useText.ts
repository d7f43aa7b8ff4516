import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

/** Values for `%{name}` in a text; `smart_count` chooses between `singular |||| plural`. */
export type TextValues = Readonly<Record<string, string | number>>;
/** One of the texts of a table, in the chosen language. */
export type TextIn<T> = (key: keyof T & string, values?: TextValues) => string;

/**
 * The text of a code, under `<prefix>.<code>`; an unknown code, which a newer server may send, is shown
 * unchanged.
 */
export function codeText<T>(text: TextIn<T>, english: T & object, prefix: string, code: string): string {
  const key = `${prefix}.${code}`;
  return key in english ? text(key as keyof T & string) : code;
}

/**
 * The hook that reads a table of texts. English loads with the screens; another language
 * replaces it under `<prefix>.<key>`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const textsOf = <const T extends Readonly<Record<string, string>>>(prefix: string, english: T) =>
  function useText(): TextIn<T> {
    const translate = useTranslate();
    return useCallback(
      (key, values) => translate(`${prefix}.${key}`, { ...values, _: english[key] }),
      [translate],
    );
  };
