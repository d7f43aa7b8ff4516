import type { Reading } from './readings';

/** Words that indicate a topic, as alternatives of a pattern. */
export interface Vocabulary {
  readonly terms: readonly string[];
  /** Phrases with the same words that are about something else. */
  readonly harmless: readonly string[];
}

/** A vocabulary as patterns: one for texts as they are, one for texts whose repeated letters were reduced to one. */
export type Patterns = Readonly<
  Record<'exact' | 'reduced', { readonly terms: RegExp; readonly harmless: RegExp }>
>;

/** Letters of the patterns that people often write without their mark, or in the other of two common ways. */
const WRITTEN: Readonly<Record<string, string>> = {
  á: '[áa]',
  é: '[ée]',
  í: '[íi]',
  ó: '[óo]',
  ú: '[úu]',
  ñ: '[ñn]',
  à: '[àa]',
  ç: '[çc]',
  è: '[èe]',
  أ: '[أا]',
  إ: '[إا]',
  آ: '[آا]',
  ة: '[ةه]',
  ى: '[ىي]',
};
const MARKED = new RegExp(`[${Object.keys(WRITTEN).join('')}]`, 'g');
/** A space of a pattern, but none in a set of characters. Hyphens stand for it as well. */
const SPACE = /(\[[^\]]*\])| /g;
const REPEATED = /(\p{L})\1/gu;

/**
 * Words in lower case, as readings are, between characters that are no letters and no digits, in every script, unlike `\b`;
 * Arabic words also behind a particle.
 */
const wordsIn = (alternatives: readonly string[], change = (pattern: string) => pattern) => {
  const pattern = change(alternatives.join('|'))
    .replace(SPACE, (_space, set?: string) => set ?? '[ -]')
    .replace(MARKED, (letter) => WRITTEN[letter]!);
  return new RegExp(`(?<![\\p{L}\\p{N}_])[وبلفك]?(?:${pattern || '(?!)'})(?![\\p{L}\\p{N}_])`, 'gu');
};

const perhapsOnce = (pattern: string) => pattern.replace(REPEATED, '$1$1?');

export function vocabularyOf({ terms, harmless }: Vocabulary): Patterns {
  return {
    exact: { terms: wordsIn(terms), harmless: wordsIn(harmless) },
    reduced: { terms: wordsIn(terms, perhapsOnce), harmless: wordsIn(harmless, perhapsOnce) },
  };
}

/** The first words of a vocabulary in one of a message's readings, as they are written. */
export function tokenOf(readings: readonly Reading[], patterns: Patterns): string | undefined {
  for (const { text, isReduced, written } of readings) {
    const { terms, harmless } = patterns[isReduced ? 'reduced' : 'exact'];
    // A mark keeps the words around a harmless phrase apart, and every other word where it is.
    const remaining = text.replace(harmless, (phrase) => '¤'.repeat(phrase.length));
    for (const match of remaining.matchAll(terms)) {
      const token = written(match.index, match.index + match[0].length);
      if (token !== undefined) return token;
    }
  }
  return undefined;
}
