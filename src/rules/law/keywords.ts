import { asItLooks } from './spellings';

/** The effect of an inbound message that is just a keyword. */
export type KeywordEffect = 'opt_out' | 'opt_in' | 'help';

/**
 * Opt-out keywords: CTIA's six, four more from 47 CFR 64.1200(a)(10) and from large carriers and gateways
 * (Twilio, AWS). All are compared without spaces and punctuation, so that "opt out" and "OPT-OUT" are
 * equal.
 */
export const OPT_OUT = [
  'STOP',
  'STOPALL',
  'UNSUBSCRIBE',
  'CANCEL',
  'END',
  'QUIT',
  'REVOKE',
  'OPTOUT',
  'REMOVE',
  'ARRET',
  'TD',
] as const;
/** Keywords that undo an opt-out. YES may also answer a question of a campaign: see `isAmbiguous`. */
export const OPT_IN = ['START', 'UNSTOP', 'YES'] as const;
export const HELP = ['HELP', 'INFO'] as const;

const EFFECTS = new Map<string, KeywordEffect>([
  ...OPT_OUT.map((word): [string, KeywordEffect] => [word, 'opt_out']),
  ...OPT_IN.map((word): [string, KeywordEffect] => [word, 'opt_in']),
  ...HELP.map((word): [string, KeywordEffect] => [word, 'help']),
]);

/** The word for STOP in other languages and scripts. It opts out; no registry requires declaring it. */
const STOP_ABROAD: ReadonlySet<string> = new Set(['ALTO', 'СТОП', '停止', '退订', '退訂']);

export type HelpLanguage = 'en' | 'es' | 'fr' | 'ru' | 'zh';
/**
 * The word for HELP in the languages with a known STOP, with the language of the answer. No registry
 * requires declaring it.
 */
const HELP_ABROAD: ReadonlyMap<string, HelpLanguage> = new Map([
  ['AYUDA', 'es'],
  ['AIDE', 'fr'],
  ['ПОМОЩЬ', 'ru'],
  ['帮助', 'zh'],
  ['幫助', 'zh'],
]);

/** The language of a keyword that asks for help. */
export const helpLanguage = (keyword: string): HelpLanguage => HELP_ABROAD.get(keyword) ?? 'en';

/**
 * Our instruction to stop, typed in full: `STOP2END`, `Stop to opt out`. Also STOP with a repeated letter.
 */
const STOP_AT_LENGTH = /^(?:STOP(?:2|TO)(?:END|STOP|QUIT|CANCEL|OPTOUT|UNSUBSCRIBE)|STOP+|STO{3,}P+)$/;

/** Variants of a word with one letter missing, or two neighbors swapped. */
const slipsOf = (word: string): string[] =>
  [...word].flatMap((letter, at) => {
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    return after === '' ? [before] : [before + after, before + after[0]! + letter + after.slice(1)];
  });
const UNSUBSCRIBE_SLIPS: ReadonlySet<string> = new Set(slipsOf('UNSUBSCRIBE'));

/** The opt-out keyword that a misspelled word certainly means. */
function stopMeantBy(word: string): string | undefined {
  if (STOP_ABROAD.has(word)) return word;
  if (EFFECTS.get(word) === 'opt_out') return word;
  if (STOP_AT_LENGTH.test(word)) return 'STOP';
  return UNSUBSCRIBE_SLIPS.has(word) ? 'UNSUBSCRIBE' : undefined;
}

/**
 * Upper case without accents, invisible characters, spaces and punctuation: `"Stop."` and `ARRÊT` become
 * plain.
 */
export const normalizeKeyword = (body: string): string =>
  body
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The keyword that makes up the whole body, with its effect; undefined if the body has anything else.
 * Opt-out keywords are recognized in look-alike letters and with typing slips as well: `St0p`,
 * `Unsuscribe`.
 */
export function matchKeyword(body: string): { keyword: string; effect: KeywordEffect } | undefined {
  const keyword = normalizeKeyword(body);
  const effect = EFFECTS.get(keyword);
  if (effect) return { keyword, effect };
  if (HELP_ABROAD.has(keyword)) return { keyword, effect: 'help' };
  const meant = stopMeantBy(keyword) ?? stopMeantBy(normalizeKeyword(asItLooks(body)));
  return meant === undefined ? undefined : { keyword: meant, effect: 'opt_out' };
}

/** True if a keyword belongs to one of the sets above, which no client may redefine. */
export const isReservedKeyword = (keyword: string): boolean => matchKeyword(keyword) !== undefined;

/** A keyword that opts in only a person who had opted out: for anybody else it answers a question. */
export const isAmbiguous = (keyword: string): boolean => normalizeKeyword(keyword) === 'YES';

/** Keywords with each effect for every client, to be declared to the registry. */
const HONORED: Readonly<Record<KeywordEffect, readonly string[]>> = {
  opt_out: OPT_OUT,
  opt_in: OPT_IN,
  help: HELP,
};

/** Differences between the keywords declared to the registry and their actual effects. */
export interface KeywordGaps {
  /** Declared, but without effect. */
  unhonored: string[];
  /** Effective, but not declared. */
  undeclared: string[];
}

/** Compares declared keywords with those that have the effect for every client. */
export function keywordGaps(declared: readonly string[], effect: KeywordEffect): KeywordGaps {
  const words = new Set(declared.map(normalizeKeyword));
  return {
    unhonored: declared.filter((word) => matchKeyword(word)?.effect !== effect),
    undeclared: HONORED[effect].filter((word) => !words.has(word)),
  };
}
