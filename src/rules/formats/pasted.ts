import { aliasOf } from './aliases';
import { consentOf } from './consentColumns';
import { FIELD_VALUE_MAX } from './fields';
import { toE164, type PhoneProblem } from './phone';

/** A number from a text that was typed or pasted, with the words next to it. */
export interface PastedNumber {
  /** Line of the text, from 1. */
  readonly line: number;
  /** As it was written. */
  readonly value: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** The same with the result of the local check. */
export type JudgedNumber = PastedNumber &
  (
    | { readonly ok: true; readonly phone: string }
    | { readonly ok: false; readonly reason: PhoneProblem | `line_${number}` }
  );

const DIGIT = /\p{Nd}/u;
const MAIL = /^\S+@\S+$/;
/** Mark of a list item: followed by a space, it is not a minus. */
const BULLET = /^\s*[-–—•·*]\s+/;
const SEPARATOR = /[,;\t|]/;
const LINE_BREAK = /\r\n?|\n/;
/** A number, then a name: a name contains no digit, so that `ext 4` and `x4` stay with the number. */
const NUMBER_NAME = /^([^\p{L}]*\p{Nd}[^\p{L}]*?)\s+(\p{L}[^\p{Nd}]*)$/u;
/** A name, then a number, as mail programs write it: `Ada Example <+12025550123>`. */
const NAME_NUMBER = /^(\p{L}[\p{L}\p{M}\s.'’-]*?)[\s:<]+([+(]*\p{Nd}[^\p{L}<>]*)>?$/u;

interface Piece {
  number?: string;
  name?: string;
}

const unquoted = (text: string) =>
  text
    .trim()
    .replace(/^"+|"+$/g, '')
    .trim();

const cellsOf = (line: string) => line.replace(BULLET, '').split(SEPARATOR).map(unquoted).filter(Boolean);

/** One cell of a line: a number, a name, both, or several numbers between spaces. */
function piecesOf(cell: string): Piece[] {
  if (!DIGIT.test(cell) || MAIL.test(cell)) return [{ name: cell }];
  if (toE164(cell).ok) return [{ number: cell }];
  const words = cell.split(/\s+/);
  if (words.length > 1 && words.every((word) => toE164(word).ok)) return words.map((number) => ({ number }));
  const [, before, after] = NUMBER_NAME.exec(cell) ?? [];
  if (before && after) return [{ number: before.trim(), name: after.trim() }];
  const [, name, number] = NAME_NUMBER.exec(cell) ?? [];
  return name && number && toE164(number).ok
    ? [{ name: name.trim(), number: number.trim() }]
    : [{ number: cell }];
}

/** Merge fields from the words next to a number: first and last name, e-mail. */
function fieldsOf(words: readonly string[]): Record<string, string> {
  const email = words.find((word) => MAIL.test(word));
  const names = words.filter((word) => word !== email);
  const [first = '', ...rest] = names.length === 1 ? names[0]!.split(/\s+/) : names;
  const fields = { first_name: first, last_name: rest.join(' '), email: email ?? '' };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === '' ? [] : [[name, value.slice(0, FIELD_VALUE_MAX)]],
    ),
  );
}

/** Words belong to the number before them, or to the one after them on a line that starts with words. */
function numbersOf(text: string, line: number): PastedNumber[] {
  const cells = cellsOf(text);
  const numbers: { value: string; words: string[] }[] = [];
  let waiting: string[] = [];
  const wordsFirst = cells[0] !== undefined && !DIGIT.test(cells[0]);
  for (const { number, name } of cells.flatMap(piecesOf)) {
    const words = name === undefined ? [] : [name];
    if (number !== undefined) {
      numbers.push({ value: number, words: [...waiting, ...words] });
      waiting = [];
    } else if (wordsFirst || numbers.length === 0) waiting.push(...words);
    else numbers.at(-1)!.words.push(...words);
  }
  // Words after the last number, or a line without one, which is shown unchanged.
  if (numbers.length > 0) numbers.at(-1)!.words.push(...waiting);
  else if (waiting.length > 0) numbers.push({ value: text.trim(), words: [] });
  return numbers.map(({ value, words }) => ({ line, value, fields: fieldsOf(words) }));
}

/** True if the first line names columns, as in cells copied with their headings. */
const isHeading = (text: string) =>
  !DIGIT.test(text) && text.split(SEPARATOR).some((cell) => aliasOf(cell)?.field === 'phone');

/**
 * The numbers of a text in any notation: one or several per line between commas, semicolons, tabs or spaces, each
 * with a name before or after it. Nothing of the text is passed over in silence, except a line of headings.
 */
export function readPasted(text: string): PastedNumber[] {
  const lines = text.split(LINE_BREAK);
  return lines.flatMap((line, index) => (index === 0 && isHeading(line) ? [] : numbersOf(line, index + 1)));
}

/**
 * Words of a line that may be about consent: its cells and names, and in a line without a number each word
 * as well.
 */
function wordsOf(line: string): string[] {
  const cells = cellsOf(line).filter((cell) => !MAIL.test(cell) && !toE164(cell).ok);
  const pieces = cellsOf(line).flatMap(piecesOf);
  const hasNumber = pieces.some(({ number }) => number !== undefined && toE164(number).ok);
  return [
    ...pieces.flatMap(({ name }) => (name === undefined || MAIL.test(name) ? [] : [name])),
    ...cells,
    ...(hasNumber ? [] : cells.flatMap((cell) => cell.split(/\s+/))),
  ];
}

/**
 * The first words of a text that are about consent, as written: a heading such as `Opted Out`, or
 * `unsubscribed` next to a number. Undefined if there are none. A text does not say what they mean for
 * each number, so its people must not be added before a person has decided it.
 */
export function consentWordsOf(text: string): string | undefined {
  for (const line of text.split(LINE_BREAK)) {
    const words = wordsOf(line).find((each) => consentOf(each) !== undefined);
    if (words !== undefined) return words;
  }
  return undefined;
}

/** Validates numbers in order, marking impossible ones and those already in the text. */
export function judgePasted(numbers: readonly PastedNumber[]): JudgedNumber[] {
  const seen = new Map<string, number>();
  return numbers.map((number) => {
    const parsed = toE164(number.value);
    if (!parsed.ok) return { ...number, ok: false, reason: parsed.reason };
    const first = seen.get(parsed.e164);
    if (first !== undefined) return { ...number, ok: false, reason: `line_${first}` };
    seen.set(parsed.e164, number.line);
    return { ...number, ok: true, phone: parsed.e164 };
  });
}
