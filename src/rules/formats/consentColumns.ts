/** Meaning of a column about consent, as a mapping names it. */
export const OPTED_OUT = 'opted_out';
export const OPTED_IN = 'opted_in';
export const CONSENT_TARGETS = [OPTED_OUT, OPTED_IN] as const;
export type ConsentTarget = (typeof CONSENT_TARGETS)[number];

export const isConsentTarget = (target: string): target is ConsentTarget =>
  (CONSENT_TARGETS as readonly string[]).includes(target);

/** Letters only, without accents: `Opt-Out?` is `optout`. */
const letters = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Headings of opt-out columns in exports, as normalized by `letters`. */
const OUT_HEADING =
  /optout|optedout|unsubscri|donot(?:text|call|contact|sms|message|mail|disturb)|^dn[ctd]$|dnclist|ondnc|dncflag|suppress|blocklist|blacklist|blocked$|hasstopped|^stop(?:ped)?$|(?:sms|text|marketing)bounced|dadodebaja|^baja$|noenviar|nocontactar|desuscri|desabonn|الغاءالاشتراك/u;
/** Headings of opt-in columns. Subscription status lists both. */
const IN_HEADING =
  /optin|optedin|(?:sms|text|txt|marketing|phone|mobile|messaging)(?:marketing)?(?:consent|permission|subscri|status|accepts?|allowed)|^consent(?:ed|given|status|tosms|totext)?$|accepts(?:sms|text|marketing)|subscri(?:ption|ber)?status|^subscribed$|^subscribedto|suscripcion|suscrito|consentimiento|موافق/u;

/** The meaning suggested by a heading; undefined if it is not about consent. */
export function consentOf(heading: string): ConsentTarget | undefined {
  const plain = letters(heading);
  if (OUT_HEADING.test(plain)) return OPTED_OUT;
  return IN_HEADING.test(plain) ? OPTED_IN : undefined;
}

const NO = /^(?:no?|false|0|f|none|never|nein|non|لا)$/u;
const YES =
  /^(?:y|yes|true|1|t|x|on|ok|si|s|oui|ja|in|active|subscribed|optin|optedin|consented|granted|accepted|confirmed|نعم)$/u;

/**
 * True if a cell of such a column marks the person as opted out. In doubt it does: in an opt-out column
 * everything but an empty cell, a no and a word for being subscribed; in an opt-in column everything but a
 * yes or a date, so also an empty cell.
 */
export function isOut(target: ConsentTarget, cell: string): boolean {
  const plain = letters(cell);
  if (target === OPTED_OUT)
    return plain !== '' && !NO.test(plain) && !/^(?:active|subscribed|optin|optedin|in)$/.test(plain);
  return !YES.test(plain) && Number.isNaN(/\d{4}/.test(cell) ? Date.parse(cell) : NaN);
}
