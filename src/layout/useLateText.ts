import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { late } from '../i18n/late';

type Tree = { readonly [key: string]: string | Tree };

/** English if the chosen language has no text. */
const english = (part: keyof typeof late, key: string) =>
  key
    .split('.')
    .reduce<string | Tree | undefined>(
      (at, step) => (typeof at === 'object' ? at[step] : undefined),
      late[part],
    );

/** Texts of a part that opens on demand, by their key below `app.<part>`. */
export function useLateText(part: keyof typeof late) {
  const translate = useTranslate();
  return useCallback(
    (key: string, values?: Readonly<Record<string, string | number>>): string =>
      translate(`app.${part}.${key}`, { ...values, _: english(part, key) }),
    [translate, part],
  );
}
