/** Zero of each block of decimal digits that spreadsheets and phones really contain (Unicode, Nd). */
const ZEROES = [0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0e50, 0xff10];
const OTHER_DIGIT =
  /[\u0660-\u0669\u06F0-\u06F9\u07C0-\u07C9\u0966-\u096F\u09E6-\u09EF\u0E50-\u0E59\uFF10-\uFF19]/g;
/** Soft hyphen, zero-width and bidirectional controls, variation selectors: copied along with contact cards. */
const INVISIBLE = /[\p{Cf}\p{Mn}]/gu;
const SCHEME = /^(?:tel|sms|phone)\s*:\s*(?:\/\/)?/i;
/** A trunk zero written in brackets, as in +44 (0)20. */
const TRUNK_ZERO = /\(0\)/g;

/** Arabic-Indic, Devanagari, full-width and other decimal digits as 0-9. */
export const asciiDigits = (text: string): string =>
  text.replace(OTHER_DIGIT, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROES.find((start) => code >= start && code < start + 10);
    return String(code - (zero ?? code));
  });

/** A phone cell without what carries no meaning: invisible characters, `tel:`, quotes of a text cell. */
export const clean = (raw: string): string =>
  asciiDigits(raw.replace(INVISIBLE, ''))
    .replace(/\uFF0B/g, '+')
    .trim()
    .replace(/^['"=]+|['"]+$/g, '')
    .replace(SCHEME, '')
    .replace(TRUNK_ZERO, '')
    .trim();
