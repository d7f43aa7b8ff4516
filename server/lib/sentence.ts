import type { FieldCode } from '../../src/rules/codes/problemCodes';

/** A schema check's own message, in its `params`. */
export interface Sentence {
  code: FieldCode;
  sentence: string;
}

/** A schema check's own sentence, for its `params`. */
export const sentenceOf = (sentence: string) => ({ code: 'invalid', sentence }) satisfies Sentence;
