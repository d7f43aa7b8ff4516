import { aliasOf } from './aliases';

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
const OUT_HEADING = new RegExp(
  [
    'optout|optedout|^unsub|unsubscri|donot(?:text|call|contact|sms|send|solicit|message|mail|disturb|market)',
    '^no(?:more)?(?:sms|texts?|texting|txt|messages?|msgs?|calls?|contact|marketing)$',
    '^dn[ctd]$|dnclist|ondnc|dncflag|suppress|blocklist|blacklist|blocked$|revoked|revocation|withdrawn',
    'hasstopped|^stop(?:ped)?(?:date|day|time|at|on|sms|texts?)?$|(?:sms|text|marketing)bounced',
    'dadodebaja|^(?:fechade)?baja$|no(?:enviar|contactar|llamar|molestar)|desuscri|naoenviar|naocontatar|descadastr',
    'desabonn|desinscri|nepas(?:contacter|appeler|envoyer|deranger|solliciter)',
    'abmeld|abgemeldet|abbestell|widerruf|nichtkontaktieren|keine(?:sms|werbung)|الغاءالاشتراك',
  ].join('|'),
  'u',
);
/** Headings of opt-in columns. Subscription status lists both. */
const IN_HEADING = new RegExp(
  [
    'consent|optin|optedin|^optstatus$|tcpa|permission(?:to)?(?:sms|text|txt|message|contact|call|send|market)',
    '^permission(?:date|given|granted|status)?$|ok(?:ay)?to(?:sms|text|txt|message|contact|call|send)',
    'allow(?:s|ed)?(?:sms|text|txt|message|contact|call|marketing)|(?:may|can)we(?:text|contact|message)',
    '(?:sms|text|txt|marketing|phone|mobile|messaging)(?:marketing)?(?:permission|subscri|status|accepts?|allowed)',
    'accepts(?:sms|text|marketing)|subscri(?:ption|ber)?status|^subscribed$|^subscribedto',
    'suscripcion|suscrito|einwilligung|zustimmung|موافق',
  ].join('|'),
  'u',
);

/** The meaning suggested by a heading; undefined if it is not about consent. */
export function consentOf(heading: string): ConsentTarget | undefined {
  const plain = letters(heading);
  if (OUT_HEADING.test(plain)) return OPTED_OUT;
  return IN_HEADING.test(plain) ? OPTED_IN : undefined;
}

/** Longest cell that is read as a status. */
const STATUS_MAX = 40;
/** Cells that say that a person is out, whatever their column is called. Not normalized: a file may have millions. */
const SAYS_OUT =
  /^[\s"'(]*(?:(?:un[\s_-]?sub(?:s|bed|scribed?)?|opt(?:ed|s)?[\s_-]?out|(?:do[\s_-]?not|don['’]?t)[\s_-](?:text|call|contact|sms|send|message|mail|disturb|solicit)|d[ée]sinscrite?|d[ée]sabonn[ée]e?|abgemeldet|desuscrit[oa]|dad[oa] de baja)(?![\p{L}@.])|(?:dnc|stop(?:ped)?|revoked|suppressed|blacklisted)[\s"').!]*$)/iu;
const SAYS_IN = /^[\s"'(]*(?:subscribed|opt(?:ed)?[\s_-]?in|consented)[\s"').!]*$/iu;

/** The meaning suggested by a cell; undefined if it is not about consent. */
export function consentSaid(cell: string): ConsentTarget | undefined {
  if (cell.length < 3 || cell.length > STATUS_MAX) return undefined;
  if (SAYS_OUT.test(cell)) return OPTED_OUT;
  return SAYS_IN.test(cell) ? OPTED_IN : undefined;
}

/**
 * Finds the columns of a file that are about consent, by their headings and, as `Status` may say anything, by all of
 * their cells.
 */
export class ConsentFinder {
  /** By column; undefined where it is not about consent. */
  readonly targets: (ConsentTarget | undefined)[];
  /** By column, the cell that says so; undefined where the heading does. */
  readonly cells: (string | undefined)[] = [];
  /** Columns that may hold a status. */
  readonly #open: Set<number>;

  constructor(columns: readonly string[]) {
    this.targets = columns.map(consentOf);
    // Names, numbers and addresses are no status.
    this.#open = new Set(columns.flatMap((column, at) => (this.targets[at] || aliasOf(column) ? [] : [at])));
  }

  see(row: readonly string[]): void {
    for (const at of this.#open) {
      const statement = consentSaid(row[at] ?? '');
      if (statement === undefined) continue;
      this.cells[at] ??= row[at];
      this.targets[at] = statement;
      // Being out counts more: a column that says both may still turn out so.
      if (statement === OPTED_OUT) this.#open.delete(at);
    }
  }
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
    return (
      plain !== '' && !NO.test(plain) && !/^(?:active|subscribed|optin|optedin|in|valid|ok)$/.test(plain)
    );
  return !YES.test(plain) && Number.isNaN(/\d{4}/.test(cell) ? Date.parse(cell) : NaN);
}
