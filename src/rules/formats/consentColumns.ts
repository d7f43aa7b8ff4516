import { aliasOf } from './aliases';
import { headingWords, lettersOf } from './headings';
import { asciiDigits } from './phone';

/** Meaning of a column about consent, as a mapping names it. */
export const OPTED_OUT = 'opted_out';
export const OPTED_IN = 'opted_in';
/** Wording, place or way of an agreement: kept with the person's consent, it says of nobody that they are in. */
export const CONSENT_TEXT = 'consent_text';
export const CONSENT_TARGETS = [OPTED_OUT, OPTED_IN, CONSENT_TEXT] as const;
export type ConsentTarget = (typeof CONSENT_TARGETS)[number];

export const isConsentTarget = (target: string): target is ConsentTarget =>
  (CONSENT_TARGETS as readonly string[]).includes(target);

/** Headings of opt-out columns in exports, as normalized by `lettersOf`. */
const OUT_HEADING = new RegExp(
  [
    'optout|optedout|^unsub|unsubscri|donot(?:text|call|contact|sms|send|solicit|message|mail|disturb|market)',
    '^no(?:more)?(?:sms|texts?|texting|txt|messages?|msgs?|calls?|contact|marketing)$',
    '^dn[ctd]$|dnclist|ondnc|dncflag|suppress|blocklist|blacklist|blocked$|revoked|revocation|withdrawn',
    'hasstopped|^stop(?:ped)?(?:date|day|time|at|on|sms|texts?)?$|(?:sms|text|marketing)bounced',
    '^(?:fechade(?:la)?)?baja$|desuscri|naoenviar|naocontatar|descadastr|listanegra|^excluid[oa]s?$|cancel(?:o|acion|ad[oa])(?:de)?(?:la)?suscripcion',
    'desabonn|desinscri|nepas(?:contacter|appeler|envoyer|deranger|solliciter)',
    'abmeld|abgemeldet|abbestell|widerruf|nichtkontaktieren|keine(?:sms|werbung)',
    '(?:الغا|الغي|ملغي|الغيت)(?:ال)?اشتراك|الغا(?:ال)?موافقه|سحب(?:ال)?موافقه|(?:غير|عدم)(?:ال)?(?:مشترك|موافق|اشتراك|قبول)',
    'عدم(?:ال)?(?:اتصال|ارسال|مراسله|ازعاج)|لا(?:ترسل|تتصل|تراسل|يرغب|يريد|يوافق|يقبل)|محظور|القايمهالسودا|انسح[اب]',
    '(?:رفض|يرفض|ايقاف)(?:ال)?(?:رسايل|اشتراك|تسويق)',
  ].join('|'),
  'u',
);
/** The same in Spanish, by words: `baja` is a part of others. */
const OUT_WORDS = new RegExp(
  [
    ' (?:de|fecha|motivo|solicito|dio|causo) (?:de )?(?:la )?baja (?!california)',
    ' baja (?:sms|texto|mensajes|fecha|voluntaria|marketing|publicidad)|^ baja $',
    ' no (?:enviar|enviarle|contactar|llamar|molestar|mandar|escribir|acepta|acepto|autoriza|desea|quiere|recibir|suscrit[oa]|consiente)',
    '^ no (?:mas )?(?:mensajes?|textos?|llamadas?|publicidad|sms) $',
    ' (?:sin|retir[oa]d?[oa]?|revoc[oa](?:d[oa]|cion)?) (?:de |del |el |su )*(?:consentimiento|permiso|autorizacion)|^ (?:revocad[oa]|bloquead[oa]) $',
    ' consentimiento (?:revocado|retirado|denegado|rechazado) ',
  ].join('|'),
  'u',
);
/** Headings of what a person agreed to, and of where and how. */
const TEXT_HEADING = new RegExp(
  [
    '(?:consent|optin|permission)(?:text|language|wording|statement|source|method|form|page|url|link|ip|ipaddress|proof|evidence|disclosure|notes?|details?|channel|version)$',
    '^(?:source|text|method|proof|evidence|wording|ip|url)(?:of)?(?:the)?(?:sms)?(?:consent|optin|permission)$',
    '^(?:texto|origen|fuente|medio|metodo|forma|prueba|evidencia|ip|url|pagina|detalles?|notas?)(?:del?)?(?:consentimiento|autorizacion|permiso)',
    '^(?:نص|مصدر|طريقه|وسيله|دليل|صيغه|اثبات|تفاصيل|صفحه)(?:ال)?موافقه',
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
    'accepts(?:sms|text|marketing)|subscri(?:ption|ber)?status|^subscribed$|^subscribedto|^marketingcontactstatus$',
    'suscripcion|suscrit[oa]|einwilligung|zustimmung|^(?:fecha(?:de)?)?(?:autorizacion|permiso)(?:sms|mensajes|demensajes|marketing)?$',
    '^(?:acepta|acepto|autoriza|autorizo|permite|quiererecibir|desearecibir)(?:el|los|la|las|recibir)*(?:sms|mensajes?|textos?|marketing|publicidad|promociones|contacto|llamadas)',
    'موافق|^(?:ال)?(?:مشترك|اشتراك)|حالهالاشتراك|تاريخالاشتراك|(?:يقبل|قبول|يوافقعلي|يرغبفي)(?:استلام|استقبال|تلقي)?(?:ال)?(?:رسايل|تسويق)|^اذن(?:ال)?(?:رسايل|مراسله|ارسال)',
  ].join('|'),
  'u',
);

/** The meaning suggested by a heading; undefined if it is not about consent. */
export function consentOf(heading: string): ConsentTarget | undefined {
  const plain = lettersOf(heading);
  if (OUT_HEADING.test(plain) || OUT_WORDS.test(headingWords(heading))) return OPTED_OUT;
  if (TEXT_HEADING.test(plain)) return CONSENT_TEXT;
  return IN_HEADING.test(plain) ? OPTED_IN : undefined;
}

/** Longest cell that is read as a status. */
const STATUS_MAX = 40;
/** Cells that say that a person is out, whatever their column is called. Not normalized: a file may have millions. */
const SAYS_OUT =
  /^[\s"'(]*(?:(?:un[\s_-]?sub(?:s|bed|scribed?)?|opt(?:ed|s)?[\s_-]?out|(?:do[\s_-]?not|don['’]?t)[\s_-](?:text|call|contact|sms|send|message|mail|disturb|solicit)|d[ée]sinscrite?|d[ée]sabonn[ée]e?|abgemeldet|desuscrit[oa]|(?:dad[oa]|dio) de baja|no[\s_-]+(?:enviar|contactar|llamar|molestar|mandar|acepta|suscrit[oa])|[إأا]?لغ[اىي]ء?\s+الاشتراك|ملغ[يى]\s+الاشتراك|غير\s+مشترك|لا\s+(?:ترسل|تتصل|تراسل))(?![\p{L}@.])|(?:dnc|stop(?:ped)?|revoked|suppressed|blacklisted)[\s"').!]*$)/iu;
const SAYS_IN = /^[\s"'(]*(?:subscribed|opt(?:ed)?[\s_-]?in|consented|suscrit[oa]|مشتركة?)[\s"').!]*$/iu;

/** Headings of a column that may say whether a person is in, and cells that say in it that they are out. */
const STATUS_HEADING = /^(?:status|estado|estatus|situacion|(?:ال)?حاله)/u;
const STATUS_OUT = /^\s*(?:(?:de )?baja|cancelad[oa]|ملغ[يى]ة?|محظورة?)\s*$/iu;

/** The meaning suggested by a cell; undefined if it is not about consent. `isStatus`: its heading says so. */
export function consentSaid(cell: string, isStatus = false): ConsentTarget | undefined {
  if (cell.length < 3 || cell.length > STATUS_MAX) return undefined;
  if (SAYS_OUT.test(cell) || (isStatus && STATUS_OUT.test(cell))) return OPTED_OUT;
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
  readonly #statuses: readonly boolean[];

  constructor(columns: readonly string[]) {
    this.#statuses = columns.map((column) => STATUS_HEADING.test(lettersOf(column)));
    this.targets = columns.map(consentOf);
    // Names, numbers and addresses are no status.
    this.#open = new Set(columns.flatMap((column, at) => (this.targets[at] || aliasOf(column) ? [] : [at])));
  }

  see(row: readonly string[]): void {
    for (const at of this.#open) {
      const statement = consentSaid(row[at] ?? '', this.#statuses[at]);
      if (statement === undefined) continue;
      this.cells[at] ??= row[at];
      this.targets[at] = statement;
      // Being out counts more: a column that says both may still turn out so.
      if (statement === OPTED_OUT) this.#open.delete(at);
    }
  }
}

const NO = /^(?:no?|false|falso|0|f|none|never|nunca|ninguno|nein|non|لا|كلا|خطا|ابدا)$/u;
const YES =
  /^(?:y|yes|true|1|t|x|on|ok|si|s|oui|ja|in|active|subscribed|optin|optedin|consented|granted|accepted|confirmed|marketingcontact|verdadero|acept[oa]|aceptad[oa]|autorizad[oa]|autoriza|suscrit[oa]|activ[oa]|alta|confirmad[oa]|نعم|اجل|صحيح|موافقه?|مشتركه?|نشطه?|مفعله?)$/u;
/** Words for being in, in a column that says who is out. */
const STILL_IN =
  /^(?:active|subscribed|optin|optedin|in|valid|ok|activ[oa]|alta|suscrit[oa]|مشتركه?|نشطه?|مفعله?)$/u;
/** Words within a date, in the letters of `lettersOf`. Any other word may say that somebody withdrew on that day. */
const DATE_WORDS = new RegExp(
  `^(?:${[
    't|z|utc|gmt|[ecmp][sd]t|am|pm|a|p|m|st|nd|rd|th|at|of|de|del|ص|م',
    'mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?',
    'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?',
    'nov(?:ember)?|dec(?:ember)?|ene(?:ro)?|febrero|marzo|abr(?:il)?|mayo|junio|julio|ago(?:sto)?|septiembre',
    'setiembre|octubre|noviembre|dic(?:iembre)?',
    'يناير|فبراير|مارس|ابريل|مايو|يونيو|يوليو|اغسطس|سبتمبر|اكتوبر|نوفمبر|ديسمبر',
  ].join('|')})$`,
  'u',
);
/** A day in numbers, before its month or after it: `25/04/2025`. */
const DAY_AND_MONTH = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-]\d{4}(?!\d)/;

function isDate(cell: string): boolean {
  const western = asciiDigits(cell);
  if (!/(?<!\d)(?:19|20)\d\d(?!\d)/.test(western)) return false;
  const words = western.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (!words.every((word) => DATE_WORDS.test(lettersOf(word)))) return false;
  const [, one, other] = DAY_AND_MONTH.exec(western) ?? [];
  if (one === undefined) return words.length > 0 || !Number.isNaN(Date.parse(western));
  return Math.max(Number(one), Number(other)) <= 31 && Math.min(Number(one), Number(other)) <= 12;
}

/**
 * The day that a cell about consent begins with, as midnight in UTC, in ms: `2026-01-31`, `1/31/2026`. Of two readings,
 * the earlier: consent must not seem newer than it is. Null: another writing, or none.
 */
export function consentDayOf(cell: string): number | null {
  const [, year, first, second, one, other, after] =
    /^\s*(?:(20\d\d)-(\d\d)-(\d\d)|(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d))(?!\d)/.exec(asciiDigits(cell)) ?? [];
  const days = year
    ? [dayFrom(year, first!, second!)]
    : after
      ? [dayFrom(after, one!, other!), dayFrom(after, other!, one!)]
      : [];
  const real = days.filter((day) => day !== null);
  return real.length === 0 ? null : Math.min(...real);
}

function dayFrom(year: string, month: string, day: string): number | null {
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const is = new Date(at);
  return is.getUTCMonth() === Number(month) - 1 && is.getUTCDate() === Number(day) ? at : null;
}

/**
 * True if a cell of such a column marks the person as opted out. In doubt it does: in an opt-out column
 * everything but an empty cell, a no and a word for being subscribed; in an opt-in column everything but a
 * yes or a date, so also an empty cell. Of what was agreed to, only words for being out and a no.
 */
export function isOut(target: ConsentTarget, cell: string): boolean {
  const plain = lettersOf(cell);
  if (target === OPTED_OUT) return plain !== '' && !NO.test(plain) && !STILL_IN.test(plain);
  if (target === CONSENT_TEXT) return NO.test(plain) || consentSaid(cell, true) === OPTED_OUT;
  return !YES.test(plain) && !isDate(cell);
}
