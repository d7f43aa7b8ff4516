/** Letters of other alphabets, and small capitals, by the Latin ones that they look like. */
const LATIN: Readonly<Record<string, string>> = {
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
  η: 'n',
  ν: 'v',
  γ: 'y',
  ω: 'w',
  ј: 'j',
  һ: 'h',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  ӏ: 'l',
  ո: 'n',
  օ: 'o',
  ս: 'u',
  ı: 'i',
  ɡ: 'g',
  ᴀ: 'a',
  ʙ: 'b',
  ᴄ: 'c',
  ᴅ: 'd',
  ᴇ: 'e',
  ɢ: 'g',
  ʜ: 'h',
  ɪ: 'i',
  ᴋ: 'k',
  ʟ: 'l',
  ᴍ: 'm',
  ɴ: 'n',
  ᴏ: 'o',
  ᴘ: 'p',
  ʀ: 'r',
  ᴛ: 't',
  ᴜ: 'u',
  ᴠ: 'v',
  ᴡ: 'w',
  ʏ: 'y',
  ᴢ: 'z',
};

/** Digits and signs by the letters that they look like. */
const LETTER: Readonly<Record<string, string>> = {
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

/** More signs that a sender may put in the place of a letter; in an answer they are punctuation. */
const SENDERS_LETTER: Readonly<Record<string, string>> = { '9': 'g', '!': 'i', '|': 'l', '€': 'e', '£': 'l' };

/** Letters in squares and circles, and those of flags, each an alphabet from its first letter on. */
const ALPHABETS = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6];
const IN_ALPHABETS = /[\u{1F130}-\u{1F149}\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu;
const LETTER_A = 'a'.codePointAt(0)!;
const LETTERS = 26;

/** Characters that nobody sees: joiners, marks of direction, soft hyphens, variation selectors, empty letters. */
export const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Vowel marks of Arabic, and the line that lengthens a word. */
const ARABIC_MARKS = /[\u0640\u064B-\u065F\u0670]/gu;

const WORD = /[\p{L}\p{N}\p{M}@$+]+/gu;
const IN_LATIN = /\p{Script=Latin}/u;
const ALL_LOOK_LATIN = new RegExp(`^[${Object.keys(LATIN).join('')}]{4,}$`, 'u');
/** One between or before letters; at the end of a word a sign is a sign, and a digit a number. */
const LOOKS_LIKE_LETTER = /[0134578@$+](?=[0134578@$+]*\p{L})/gu;
/** Signs and digits that may stand for a letter in what somebody sends. */
export const SIGNS = /[0134578@$+9!|€£]/gu;

/** A text in lower case and in the usual form of each character, without marks of pronunciation. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(IN_ALPHABETS, (letter) => {
      const code = letter.codePointAt(0)!;
      const first = ALPHABETS.findLast((each) => each <= code)!;
      return String.fromCodePoint(LETTER_A + ((code - first) % LETTERS));
    })
    .toLowerCase()
    .replace(ARABIC_MARKS, '');

const NO_LETTERS = /[^\p{L}]/gu;
/** A word with Latin letters in the place of others that look like them; one in another script stays unchanged. */
export const latinLetters = (word: string): string =>
  IN_LATIN.test(word) || ALL_LOOK_LATIN.test(word.replace(NO_LETTERS, ''))
    ? word.replace(/\p{L}/gu, (letter) => LATIN[letter] ?? letter)
    : word;

/** The letter that a sign looks like; a one looks like two of them. */
export const letterOf = (sign: string, one = 'i'): string =>
  sign === '1' ? one : (LETTER[sign] ?? SENDERS_LETTER[sign] ?? sign);

/**
 * A text in lower case with look-alikes replaced by Latin letters, word by word: `St0p`, `$top` and `ЅТОР`
 * in Cyrillic letters become `stop`. Numbers, and words in another script, stay unchanged.
 */
export const asItLooks = (text: string): string =>
  plainLetters(text).replace(WORD, (word) => {
    const latin = latinLetters(word);
    return latin === word && !IN_LATIN.test(word)
      ? word
      : latin.replace(LOOKS_LIKE_LETTER, (sign) => letterOf(sign));
  });
