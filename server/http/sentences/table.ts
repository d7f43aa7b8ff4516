/** English, or a function of the values that it names. */
export type Sentence = string | ((values: never) => string);

/** Keys of a table: a code, or `code.variant` where a code has several entries of type E. */
export type KeyOf<T, E> = {
  [C in keyof T & string]: T[C] extends E ? C : `${C}.${keyof T[C] & string}`;
}[keyof T & string];

export type CodeOf<K extends string> = K extends `${infer C}.${string}` ? C : K;

export type EntryOf<T, K> = K extends keyof T
  ? T[K]
  : K extends `${infer C extends keyof T & string}.${infer V}`
    ? V extends keyof T[C]
      ? T[C][V]
      : never
    : never;

/** The arguments that follow a sentence's key: its values, if it names any. */
export type Values<S> = S extends (values: infer V) => string ? [values: V] : [];

/** The code and the variant of a key, and its entry in the table. */
export function lookUp<T, K extends string>(
  table: T,
  key: K,
): { code: CodeOf<K>; variant: string | undefined; entry: EntryOf<T, K> } {
  const [code, variant] = key.split('.') as [CodeOf<K>, string?];
  const entry = (table as Record<string, unknown>)[code] as Record<string, unknown>;
  return { code, variant, entry: (variant === undefined ? entry : entry[variant]) as EntryOf<T, K> };
}

export const english = (sentence: Sentence, values: unknown): string =>
  typeof sentence === 'string' ? sentence : (sentence as (values: unknown) => string)(values);
