import { INVISIBLE, SIGNS, latinLetters, letterOf, plainLetters } from './looks';

/** A message as somebody may read it who sees through a disguise. */
export interface Reading {
  readonly text: string;
  /** Repeated letters are reduced to one: `casinno`. */
  readonly isReduced: boolean;
  /**
   * The part of the message that a part of the text stands for; undefined where this reading changes none of its words, which
   * another reading has.
   */
  readonly written: (from: number, to: number) => string | undefined;
}

/** A word of the message, or letters apart that make up one: `b e e r`. */
interface Word {
  readonly from: number;
  readonly to: number;
  readonly plain: string;
  readonly isSpelled: boolean;
}

const WORD = /[\S\uFEFF]+/gu;
const LONE_LETTER = /^[\p{L}\p{N}@$!]$/u;
/** Lone letters that make up a word; two are initials. */
const SPELLED_MIN = 3;
/** Addresses are as they are: a random part of one may look like anything. */
const ADDRESS = /:\/\/|@[\p{L}\p{N}-]+\.\p{L}|\.\p{L}{2,24}\//u;
/** Signs put between the letters of a word. */
const BETWEEN = /(?<=\p{L})[.\-_*/|·•~'’+,]+(?=\p{L})/gu;
const MASK = /(?<=\p{L})[*#]+(?=\p{L})/u;
const MASKED = /(?<=\p{L}[*#]*)[*#](?=[*#]*\p{L})/gu;
const VOWELS = [...'aeiou'];
const RUN = /(\p{L})\1+/gu;
const LONG_RUN = /(\p{L})\1{2,}/gu;
/** Shorter words with a doubled letter are names and other words: Gunn, Wedd. */
const REDUCED_MIN = 5;
/** English words that a listed one results from by reduction. */
const WORDS_OF_THEIR_OWN: ReadonlySet<string> = new Set(['riffle', 'riffles', 'cassino', 'bettor', 'wagger']);

/** Each word of a message, without invisible characters, in lower case. */
function wordsOf(message: string): Word[] {
  const words = [...message.matchAll(WORD)].map((match): Word => {
    const plain = plainLetters(match[0].replace(INVISIBLE, ''));
    return { from: match.index, to: match.index + match[0].length, plain, isSpelled: false };
  });
  const joined: Word[] = [];
  for (let at = 0; at < words.length;) {
    let end = at;
    while (end < words.length && LONE_LETTER.test(words[end]!.plain)) end++;
    // The last one may carry the punctuation of the sentence.
    const isLast = end < words.length && /^\p{L}[.,;:!?]$/u.test(words[end]!.plain) && end > at;
    const after = isLast ? end + 1 : end;
    const run = words.slice(at, after);
    if (run.length >= SPELLED_MIN) {
      joined.push(...spelled(run));
      at = after;
    } else joined.push(words[at++]!);
  }
  return joined;
}

/** A word of lone letters; an article before it stays a word. */
function spelled(run: readonly Word[]): Word[] {
  const isArticle = /^[aiy]$/.test(run[0]!.plain) && run.length > SPELLED_MIN;
  const letters = isArticle ? run.slice(1) : run;
  const word: Word = {
    from: letters[0]!.from,
    to: letters.at(-1)!.to,
    plain: letters.map(({ plain }) => plain).join(''),
    isSpelled: true,
  };
  return isArticle ? [run[0]!, word] : [word];
}

/** Punctuation of the sentence around a word. */
const AROUND = /^[(“”"'«¿¡]+|[)“”"'»,.;:?!،؟]+$/gu;

type Change = (plain: string) => string;

/** Signs and letters of other alphabets by the Latin letters that they look like, also at the end of a word. */
const looks =
  (one: string): Change =>
  (plain) =>
    /\p{L}/u.test(plain)
      ? latinLetters(plain).replace(SIGNS, (sign, at: number, whole: string) =>
          isAmongLetters(whole, at) ? letterOf(sign, one) : sign,
        )
      : plain;

/** A sign reads as a letter between or before letters, and a digit also after them: `win3`, but not `free!`. */
const isAmongLetters = (word: string, at: number): boolean =>
  /^[^\p{L}]{0,3}\p{L}/u.test(word.slice(at + 1)) ||
  (/\p{N}/u.test(word[at]!) && /\p{L}{2}\p{N}?$/u.test(word.slice(0, at)));

const together: Change = (plain) => plain.replace(BETWEEN, '');
const withVowel =
  (vowel: string): Change =>
  (plain) =>
    MASK.test(plain) ? plain.replace(MASKED, vowel) : plain;
const twice: Change = (plain) => plain.replace(LONG_RUN, '$1$1');
const once: Change = (plain) => {
  const reduced = plain.replace(RUN, '$1');
  const isLong = plain.search(LONG_RUN) >= 0;
  const core = plain.replace(/[^\p{L}]/gu, '');
  if (WORDS_OF_THEIR_OWN.has(core)) return plain;
  return isLong || reduced.replace(/[^\p{L}]/gu, '').length >= REDUCED_MIN ? reduced : plain;
};

const asI = looks('i');
const asL = looks('l');
const CHANGES: readonly (readonly [Change, isReduced: boolean])[] = [
  [asI, false],
  [asL, false],
  [(plain) => asI(together(plain)), false],
  ...VOWELS.map((vowel) => [(plain: string) => asI(withVowel(vowel)(plain)), false] as const),
  [(plain) => twice(asI(together(plain))), false],
  [(plain) => once(asI(together(plain))), true],
];

function reading(
  message: string,
  words: readonly Word[],
  change: Change | undefined,
  isReduced: boolean,
): Reading {
  const changed = words.map(({ plain }) => (change && !ADDRESS.test(plain) ? change(plain) : plain));
  const starts: number[] = [];
  let length = 0;
  for (const word of changed) {
    starts.push(length);
    length += word.length + 1;
  }
  return {
    text: changed.join(' '),
    isReduced,
    written(from, to) {
      const first = starts.findLastIndex((start) => start <= from);
      const last = starts.findLastIndex((start) => start < to);
      const isOther = words
        .slice(first, last + 1)
        .some((word, at) => word.isSpelled || changed[first + at] !== word.plain);
      if (change && !isOther) return undefined;
      if (
        !change &&
        words.slice(first, last + 1).every((word) => word.plain.length === word.to - word.from)
      ) {
        const end = words[last]!.from + (to - starts[last]!);
        return message.slice(words[first]!.from + (from - starts[first]!), end);
      }
      return message.slice(words[first]!.from, words[last]!.to).replace(AROUND, '');
    },
  };
}

/** A message as it is written, then as it may be meant where that is another text. */
export function readingsOf(message: string): Reading[] {
  const words = wordsOf(message);
  const readings = [reading(message, words, undefined, false)];
  for (const [change, isReduced] of CHANGES) {
    const next = reading(message, words, change, isReduced);
    if (readings.every(({ text }) => text !== next.text)) readings.push(next);
  }
  return readings;
}
