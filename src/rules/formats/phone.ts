import { nanp, type NanpProblem } from './nanp';

/** Zero of each block of decimal digits found in real spreadsheets and phones (Unicode, Nd). */
const ZEROES = [0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0e50, 0xff10];
const OTHER_DIGIT =
  /[\u0660-\u0669\u06F0-\u06F9\u07C0-\u07C9\u0966-\u096F\u09E6-\u09EF\u0E50-\u0E59\uFF10-\uFF19]/g;
/**
 * Soft hyphen, zero-width and bidirectional controls, variation selectors: copied along with contact
 * cards.
 */
const INVISIBLE = /[\p{Cf}\p{Mn}]/gu;
const SCHEME = /^(?:tel|sms|phone)\s*:\s*(?:\/\/)?/i;
/** A trunk zero in parentheses, as in +44 (0)20. */
const TRUNK_ZERO = /\(0\)/g;

/** Arabic-Indic, Devanagari, full-width and other decimal digits as 0-9. */
export const asciiDigits = (text: string): string =>
  text.replace(OTHER_DIGIT, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROES.find((start) => code >= start && code < start + 10);
    return String(code - (zero ?? code));
  });

/** A phone cell without insignificant parts: invisible characters, `tel:`, quotes of a text cell. */
const clean = (raw: string): string =>
  asciiDigits(raw.replace(INVISIBLE, ''))
    .replace(/\uFF0B/g, '+')
    .trim()
    .replace(/^['"=]+|['"]+$/g, '')
    .replace(SCHEME, '')
    .replace(TRUNK_ZERO, '')
    .trim();

/** Why a cell is not a phone number that can be texted. */
export type PhoneProblem =
  | NanpProblem
  | 'missing'
  | 'short_code'
  | 'extension'
  | 'exported_as_number'
  | 'letters'
  | 'not_a_number'
  | 'too_short'
  | 'too_long'
  | 'foreign';

export type PhoneResult =
  | { readonly ok: true; readonly e164: string }
  | { readonly ok: false; readonly reason: PhoneProblem };

/**
 * Parser for numbers outside the North American plan: international text in, E.164 out, undefined if
 * invalid. The caller loads a metadata library only if it accepts foreign numbers; without one they are
 * refused as `foreign`.
 */
export type ForeignParser = (international: string) => string | undefined;

/** Longest and shortest number in digits, country code included (ITU-T E.164, 6.2.1). */
const E164_MAX = 15;
const E164_MIN = 7;
/** Up to six digits is a short code (CTIA Short Code Handbook), which has no country code. */
const SHORT_CODE_MAX = 6;
/** The format of nearly every cell in a file: a fast path for a million of them. */
const READY = /^(?:\+?1[ .-]?)?\(?([2-9]\d\d)\)?[ .-]?([2-9]\d\d)[ .-]?(\d{4})$/;
const SCIENTIFIC = /^\+?\d+(?:[.,]\d+)?e[+-]?\d+$/i;
/** A whole number that a spreadsheet wrote with decimals: exact, unlike scientific notation. */
const DECIMALS = /(?<=^\+?\d{7,})[.,]0{1,2}$/;
/** A number with a fraction, which nobody writes: `202555010.1` has lost digits. */
const FRACTION = /^\d+\.\d+$/;
/** Negative, as in tables: a formula such as `=0-2025550101`, or accounting parentheses. */
const NEGATIVE = /^\+?\s*[-\u2010-\u2015\u2212]|^\(\s*\d+\s*\)$|[-\u2010-\u2015\u2212]$/;
const EXTENSION = /(?:\bext(?:ension|n)?\b|\bx|[;,#]|(?<=\d)x)[\s.:=]*\d{1,7}\s*$/i;
const PUNCTUATION = /[\s().\-/\u2010-\u2015\u2212]/g;

const reject = (reason: PhoneProblem): PhoneResult => ({ ok: false, reason });

/**
 * The phone number in a cell, as people and spreadsheets write it, in E.164. National numbers are read in
 * the North American plan: 10 digits, or 11 with the leading 1. Other countries need a `+`, `00` or `011`.
 */
export function toE164(raw: string, foreign?: ForeignParser): PhoneResult {
  const ready = READY.exec(raw);
  if (ready) return nanp(`${ready[1]}${ready[2]}${ready[3]}`);
  const text = clean(raw).replace(DECIMALS, '');
  if (text === '') return reject('missing');
  if (SCIENTIFIC.test(text) || FRACTION.test(text)) return reject('exported_as_number');
  if (NEGATIVE.test(text)) return reject('not_a_number');
  if (EXTENSION.test(text)) return reject('extension');
  if (/\p{L}/u.test(text)) return reject('letters');
  const compact = text.replace(PUNCTUATION, '');
  if (!/^\+?\d+$/.test(compact)) return reject('not_a_number');
  return compact.startsWith('+') ? international(compact.slice(1), foreign) : national(compact, foreign);
}

function national(digits: string, foreign?: ForeignParser): PhoneResult {
  if (digits.length <= SHORT_CODE_MAX) return reject('short_code');
  const prefix = /^(?:00|011)(?=\d{7})/.exec(digits)?.[0];
  if (prefix) return international(digits.slice(prefix.length), foreign);
  if (digits.length === 11 && digits.startsWith('1')) return nanp(digits.slice(1));
  if (digits.length === 10) return nanp(digits);
  return reject(digits.length < 10 ? 'too_short' : 'too_long');
}

function international(digits: string, foreign?: ForeignParser): PhoneResult {
  if (digits.length > E164_MAX) return reject('too_long');
  if (digits.length < E164_MIN) return reject('too_short');
  if (digits.startsWith('1')) {
    if (digits.length === 11) return nanp(digits.slice(1));
    return reject(digits.length < 11 ? 'too_short' : 'too_long');
  }
  const e164 = foreign?.(`+${digits}`);
  return e164 ? { ok: true, e164 } : reject('foreign');
}
