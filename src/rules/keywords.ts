/** What an inbound message asks for by its words alone. */
export type KeywordEffect = 'opt_out' | 'opt_in' | 'help';

/**
 * Opt-out words: CTIA's six, the four more of 47 CFR 64.1200(a)(10) and of large carriers and gateways
 * (Twilio, AWS). All compared without spaces and punctuation, so that "opt out" and "OPT-OUT" are one.
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
/** Words that undo an opt-out. YES also answers a question of a campaign: see `isAmbiguous`. */
export const OPT_IN = ['START', 'UNSTOP', 'YES'] as const;
export const HELP = ['HELP', 'INFO'] as const;

const EFFECTS = new Map<string, KeywordEffect>([
  ...OPT_OUT.map((word): [string, KeywordEffect] => [word, 'opt_out']),
  ...OPT_IN.map((word): [string, KeywordEffect] => [word, 'opt_in']),
  ...HELP.map((word): [string, KeywordEffect] => [word, 'help']),
]);

/** Upper case without accents, invisible characters, spaces and punctuation: `"Stop."` and `ARRÊT` are plain. */
export const normalizeKeyword = (body: string): string =>
  body
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The keyword that makes up the whole body, with its effect; undefined when the body says more, or other things. */
export function matchKeyword(body: string): { keyword: string; effect: KeywordEffect } | undefined {
  const keyword = normalizeKeyword(body);
  const effect = EFFECTS.get(keyword);
  return effect && { keyword, effect };
}

/** Whether a keyword is one of the families above, which no client may redefine. */
export const isReservedKeyword = (keyword: string): boolean => EFFECTS.has(normalizeKeyword(keyword));

/** A word that opts in only a person who had opted out: anybody else is answering a question. */
export const isAmbiguous = (keyword: string): boolean => normalizeKeyword(keyword) === 'YES';

const HONORED: Readonly<Record<KeywordEffect, readonly string[]>> = {
  opt_out: OPT_OUT,
  opt_in: OPT_IN,
  help: HELP,
};

/** Words that do what they say for every client, to be declared to the registry. */
export const honoredWords = (effect: KeywordEffect): readonly string[] => HONORED[effect];

/** Where words that are declared to the registry differ from what happens when people text them. */
export interface KeywordGaps {
  /** Declared, but nothing happens. */
  unhonored: string[];
  /** Not declared, although they have the effect. */
  undeclared: string[];
}

/** Compares declared words with those that have the effect for every client. */
export function keywordGaps(declared: readonly string[], effect: KeywordEffect): KeywordGaps {
  const said = new Set(declared.map(normalizeKeyword));
  return {
    unhonored: declared.filter((word) => EFFECTS.get(normalizeKeyword(word)) !== effect),
    undeclared: HONORED[effect].filter((word) => !said.has(word)),
  };
}
