import { useTranslate } from 'ra-core';
import { useCallback } from 'react';

/** Values for `%{name}` in a text; `smart_count` chooses between `singular |||| plural`. */
export type TextValues = Readonly<Record<string, string | number>>;
export type Text = (key: string, english: string, values?: TextValues) => string;

/**
 * Texts of a resource's own screens. English stands where it is shown, so it loads with the screen; another
 * language replaces it under `resources.<resource>.texts.<key>`.
 */
export function useText(resource: string): Text {
  const translate = useTranslate();
  return useCallback(
    (key, english, values) => translate(`resources.${resource}.texts.${key}`, { ...values, _: english }),
    [resource, translate],
  );
}
