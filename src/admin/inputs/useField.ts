import { useInput, useTranslate } from 'ra-core';
import { useWords } from '../registry';
import type { InputProps } from '../kinds/kind';

/** Id of a field's input, for links from the error summary. */
export const inputId = (source: string): string => `field-${source}`;

interface Options {
  /** Converts the stored value to the input's. */
  format?: (value: unknown) => unknown;
  /** Converts the input's value to the stored one. */
  parse?: (value: unknown) => unknown;
  defaultValue?: unknown;
}

interface Labelled {
  source: string;
  label: string;
  help: string | undefined;
  required: boolean;
}

/** Everything an input needs: form value, texts, and the ids that tie them together. */
export function useField({ field, declaration, required, defaultValue }: InputProps, options: Options = {}) {
  const words = useWords(declaration);
  const { source } = field;
  const help = words.help(source);
  return useLabelled({ source, label: words.field(source), help, required }, { defaultValue, ...options });
}

/** The same for an input of a single screen, with that screen's texts. */
export function useLabelled({ source, label, help, required }: Labelled, options: Options = {}) {
  const translate = useTranslate();
  const id = inputId(source);
  const { field: form, fieldState } = useInput({ source, id, ...options });
  const raw = fieldState.error?.message;
  const error = raw === undefined ? undefined : translate(raw, { _: raw });
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    form,
    label,
    help,
    error,
    required,
    aria: {
      'aria-describedby': described === '' ? undefined : described,
      'aria-invalid': error !== undefined,
      'aria-required': required,
    },
  };
}

export type Field = ReturnType<typeof useField>;
