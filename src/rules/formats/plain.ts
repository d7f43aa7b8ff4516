/**
 * Characters that word processors insert and that force a whole message into UCS-2, with the equivalent
 * GSM-7 text (after GOV.UK Notify's sanitise_text and Twilio's smart encoding).
 */
const PLAIN: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201A': "'",
  '\u201B': "'",
  '\u2032': "'",
  '\u0060': "'",
  '\u00B4': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u201E': '"',
  '\u201F': '"',
  '\u2033': '"',
  '\u00AB': '"',
  '\u00BB': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2015': '-',
  '\u2212': '-',
  '\u2022': '-',
  '\u00B7': '-',
  '\u2026': '...',
  '\u00A0': ' ',
  '\u2002': ' ',
  '\u2003': ' ',
  '\u2009': ' ',
  '\u200A': ' ',
  '\u202F': ' ',
  '\t': ' ',
  '\u00AD': '',
  '\u200B': '',
  '\u200E': '',
  '\u200F': '',
  '\u2060': '',
  '\uFEFF': '',
  '\u2028': '\n',
  '\u2029': '\n',
  '\u2044': '/',
  '\u00D7': 'x',
  '\u00A9': '(c)',
  '\u00AE': '(R)',
  '\u2122': '(TM)',
};

/** GSM-7 text that can replace `char` without changing the meaning; undefined if there is none. */
export const plainFor = (char: string): string | undefined =>
  Object.hasOwn(PLAIN, char) ? PLAIN[char] : undefined;

/** Replaces every hit of every character that has a plain equivalent. */
export const toPlain = (text: string): string => Array.from(text, (char) => plainFor(char) ?? char).join('');
