import { LATIN, LETTER } from '../law/spellings';

/**
 * Letters of other alphabets, and small capitals, by the Latin ones that they look like: those by which an opt-out is read, and
 * more. These stand here because pages without an editor load the others.
 */
const LOOKS_LATIN: Readonly<Record<string, string>> = {
  ...LATIN,
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

const IN_LATIN = /\p{Script=Latin}/u;
const ALL_LOOK_LATIN = new RegExp(`^[${Object.keys(LOOKS_LATIN).join('')}]{4,}$`, 'u');
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
    ? word.replace(/\p{L}/gu, (letter) => LOOKS_LATIN[letter] ?? letter)
    : word;

/** The letter that a sign looks like; a one looks like two of them. */
export const letterOf = (sign: string, one = 'i'): string =>
  sign === '1' ? one : (LETTER[sign] ?? SENDERS_LETTER[sign] ?? sign);
