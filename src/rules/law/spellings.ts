/** Cyrillic and Greek letters by the Latin ones that they look like. */
export const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ѕ: 's',
  і: 'i',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ο: 'o',
  ρ: 'p',
  σ: 's',
  τ: 't',
  υ: 'u',
};

/** Digits and signs by the letters that they look like. */
export const LETTER: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '+': 't',
};

const WORD = /[\p{L}\p{N}\p{M}@$+]+/gu;
const IN_LATIN = /\p{Script=Latin}/u;
const ALL_LOOK_LATIN = new RegExp(`^[${Object.keys(LATIN).join('')}]{4,}$`, 'u');
/** One between or before letters; at the end of a word a sign is a sign, and a digit a number. */
const LOOKS_LIKE_LETTER = /[0134578@$+](?=[0134578@$+]*\p{L})/gu;

/**
 * A text in lower case with look-alikes replaced by Latin letters, word by word: `St0p`, `$top` and `ЅТОР`
 * in Cyrillic letters become `stop`. Numbers, and words in another script, stay unchanged.
 */
export const asItLooks = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(WORD, (word) => {
      if (!IN_LATIN.test(word) && !ALL_LOOK_LATIN.test(word)) return word;
      return word
        .replace(/\p{L}/gu, (letter) => LATIN[letter] ?? letter)
        .replace(LOOKS_LIKE_LETTER, (sign) => LETTER[sign]!);
    });
