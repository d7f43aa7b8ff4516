import { isolated } from '../../i18n/bidi';
import { CLOCK, dateFormat, formatClock, formatLocale, formatNumber, formatPlace } from '../../i18n/format';
import type { MessageReasons } from '../../resources/people/values';
import type { TextIn } from '../../admin/useText';
import type { en as lists } from '../scrubs/kinds/texts';
import type { en, Text } from './texts';

type Decided = NonNullable<MessageReasons['decision']>;
const UNKNOWN = '–';
const value = (text: string | null | undefined) => (text ? isolated(text) : UNKNOWN);

const DAY = 1_440;
/** Minutes since midnight as HH:MM. */
const hhmm = (minutes: number) =>
  [Math.floor((minutes % DAY) / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const joined = (all: readonly string[]) => new Intl.ListFormat(formatLocale()).format(all);

const MOMENT = { ...CLOCK, day: 'numeric', month: 'short', year: 'numeric' } as const;

/** A moment by this browser's clock. */
export const timeHere = (at: Date): string => isolated(dateFormat({ ...MOMENT, timeZoneName: 'short' })(at));

/** The time of a decision in each of some zones, or by this browser's clock if there are none. */
function timesOf({ reasons, decided_at }: Decided): string[] {
  const at = new Date(decided_at);
  const { clocks } = reasons.hours;
  if (clocks.length === 0) return [timeHere(at)];
  // The clock of the decision, which another release of the time zone data may have changed since.
  const local = ({ offset }: { offset: number }) =>
    dateFormat({ ...MOMENT, timeZone: 'UTC' })(new Date(at.getTime() + offset * 60_000));
  return clocks.map((clock) => isolated(`${local(clock)}, ${formatPlace(clock.zone, at)}`));
}

/** Up to three statutes; of more, the strictest applied and the page of rules has all of them. */
const STATUTES_MAX = 3;
function statutesOf({ statutes }: Decided, of: 'hours' | 'cap'): string {
  const all = [...new Set(statutes.flatMap((each) => (each.of === of ? [isolated(each.statute)] : [])))];
  const more = all.length - STATUTES_MAX;
  return more > 0 ? `${joined(all.slice(0, STATUTES_MAX))} +${formatNumber(more)}` : joined(all) || UNKNOWN;
}

function hoursOf(decision: Decided, text: Text): string[] {
  const { hours, place } = decision.reasons;
  const times = joined(timesOf(decision));
  const { by, reason } = decision.override ?? {};
  const overridden =
    hours.mode === 'override' ? [text('hours.override', { by: value(by), reason: value(reason) })] : [];
  if (!place || !hours.window) {
    const any = text('when.any', { times });
    return overridden.length > 0 ? [any, ...overridden] : [any, text('hours.warn')];
  }
  const open = Math.max(...hours.clocks.map((clock) => clock.open));
  const close = Math.min(...hours.clocks.map((clock) => clock.close));
  const sources = joined((place.by ?? []).map((source) => text(`source.${source}`)));
  const isUnknown = place.zones.length === 0;
  const known = place.by === null ? text('place.earlier') : text('place.by', { sources });
  const { start, end } = hours.window;
  const window = { start: formatClock(start), end: formatClock(end) };
  const law = {
    open: formatClock(hhmm(open)),
    close: formatClock(hhmm(close)),
    statutes: statutesOf(decision, 'hours'),
  };
  return [
    text(hours.clocks.length === 1 ? 'when.one' : 'when.some', { times }),
    isUnknown || sources === '' ? (isUnknown ? text('place.unknown') : text('place.earlier')) : known,
    ...(hours.purpose ? [text(`purpose.${hours.purpose}`)] : []),
    ...overridden,
    overridden.length > 0 ? lawAlone(law, hours, text) : inWindow(law, hours, { text, window }),
  ];
}

type Law = Record<'open' | 'close' | 'statutes', string>;
type Applied = Decided['reasons']['hours'];

const inWindow = (
  law: Law,
  { laws }: Applied,
  { text, window }: { text: Text; window: Record<'start' | 'end', string> },
): string => (laws.length === 0 ? text('hours.no_law', window) : text('hours', { ...law, ...window }));

/** Hours of a job that set its client's aside. */
const lawAlone = (law: Law, { laws }: Applied, text: Text): string =>
  text(laws.length === 0 ? 'hours.no_law_alone' : 'hours.law_alone', law);

function capOf(decision: Decided, text: Text): string {
  const { cap } = decision.reasons;
  if (!cap) return text('cap.none');
  const isOwn = cap.laws.length === 0;
  return text(isOwn ? 'cap.own' : 'cap', {
    number: formatNumber(decision.text_number ?? 1),
    most: formatNumber(cap.most),
    statutes: statutesOf(decision, 'cap'),
  });
}

function consentOf({ reasons, consent }: Decided, text: Text): string[] {
  const { required, source, term } = reasons.consent;
  const wanted = [
    text(`required.${required ?? 'none'}`),
    term && text('consent.term', { smart_count: term.months, count: formatNumber(term.months) }),
  ].filter((sentence) => sentence !== undefined);
  if (!consent) return [text('consent.none'), ...wanted];
  const at = isolated(dateFormat({ dateStyle: 'medium' })(new Date(consent.at)));
  const lacks = { start: !consent.keyword, staff: !consent.by, import: !consent.file_name };
  const isTold = source !== null && source in lacks && !lacks[source as keyof typeof lacks];
  const key = (isTold ? `consent.${source}` : 'consent.other') as keyof typeof en;
  const { keyword, by, file_name, claim } = consent;
  return [
    text(key, { at, keyword: value(keyword), by: value(by), file: value(file_name) }),
    ...(claim && source === 'import' ? [text('consent.claim', { claim: value(claim) })] : []),
    ...wanted,
  ];
}

function scrubOf(
  { reasons: { scrub }, certificates }: Decided,
  text: Text,
  listText: TextIn<typeof lists>,
): string[] {
  if (scrub === 'none') return [text('scrub')];
  return scrub.clear.map(({ kind, source, as_of, run, certificate }) => {
    const number = certificate ?? certificates.find((each) => each.kind === kind)?.certificate;
    // With a run it is a day in UTC, which is another one by many clocks.
    const format = dateFormat({ dateStyle: 'medium', ...(run !== undefined && { timeZone: 'UTC' }) });
    const values = { kind: listText(kind), source: isolated(source), at: isolated(format(new Date(as_of))) };
    return number === undefined
      ? text('scrub.clear.past', values)
      : text('scrub.clear', { ...values, certificate: isolated(number) });
  });
}

/** The registration of the number that a text left from. */
export const registrationOf = ({ state, id }: Decided['reasons']['registration'], text: Text): string =>
  text(`registration.${state}`, { id: value(id) });

/** Sentences about why a text was sent then and to this person, in the order of the gate. */
export function sentencesOf(decision: Decided, text: Text, listText: TextIn<typeof lists>): string[] {
  const { rules, hours, registration, budgets, line_type } = decision.reasons;
  return [
    ...hoursOf(decision, text),
    capOf(decision, text),
    ...consentOf(decision, text),
    text('list'),
    registrationOf(registration, text),
    ...(budgets.length > 0 ? budgets.map((of) => text(`budget.${of}`)) : [text('budget.none')]),
    ...(line_type ? [text('line')] : []),
    ...scrubOf(decision, text, listText),
    text('data', { rules: isolated(rules.split(' ')[0]!), zones: isolated(hours.zone_data) }),
  ];
}
