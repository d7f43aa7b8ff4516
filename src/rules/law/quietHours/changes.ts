import { capOnDays } from './caps';
import { holidayOf } from './federalHolidays';
import { isDisclosed } from '../disclosureWords';
import { disclosuresIn } from '../disclosures';
import {
  capChangesAfter,
  changesAfter,
  disclosureChangesAfter,
  disclosureStates,
  entryOn,
  strictStates,
} from './inForce';
import type { Disclosure } from './legalDisclosures';
import { federalChangesAfter, type Hours } from './legalHours';
import { hoursOn } from './open';
import { lawOf, type Place, uncapped } from './place';
import { type SendingWindow, statesOf } from './windows';

const DAY = 86_400_000;
const YEAR = 366;
const SATURDAY = 6;

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Days after `day` on which the hours, the cap or the disclosures of any state change, in order. */
export const comingChanges = (day: number): readonly number[] =>
  [
    ...new Set([
      ...federalChangesAfter(day),
      ...strictStates().flatMap((state) => [...changesAfter(state, day), ...capChangesAfter(state, day)]),
      ...disclosureStates().flatMap((state) => disclosureChangesAfter(state, day)),
    ]),
  ].toSorted((a, b) => a - b);

const KINDS = ['weekday', 'saturday', 'sunday', 'holiday'] as const;
/** Days that laws tell apart. A holiday is one on a working day. */
type Kind = (typeof KINDS)[number];

/**
 * Rules for people of a place in a client's window: hours by kind of day, null without any, texts in 24 hours, and words
 * that the law wants and the text lacks.
 */
export interface PlaceRules extends Record<Kind, Hours | null> {
  most: number | null;
  words: readonly string[];
  /** Names of holidays of its states alone that are closed. */
  closed: readonly string[];
}

function kindOf(day: number): Kind | null {
  const weekday = new Date(day).getUTCDay();
  const isWeekend = weekday === 0 || weekday === SATURDAY;
  if (holidayOf(dayOf(day))) return isWeekend ? null : 'holiday';
  if (!isWeekend) return 'weekday';
  return weekday === SATURDAY ? 'saturday' : 'sunday';
}

/** The first day of each kind, from a day on, that the client does not close; undefined where it closes all of a year. */
export function examplesFrom(day: number, { closed = [] }: SendingWindow): Partial<Record<Kind, number>> {
  const examples: Partial<Record<Kind, number>> = {};
  const without = new Set(closed);
  for (let n = 0; n < YEAR && KINDS.some((kind) => examples[kind] === undefined); n += 1) {
    const each = day + n * DAY;
    const kind = kindOf(each);
    if (kind !== null && !without.has(dayOf(each))) examples[kind] ??= each;
  }
  return examples;
}

/** Facts about the people of a job besides their place. */
export interface Held {
  readonly window: SendingWindow;
  /** The cap of their tenant. */
  readonly cap: number | null;
  /** Their message. */
  readonly text: string;
  /** By `examplesFrom`: finding them takes longer than what is asked about them. */
  readonly examples: Partial<Record<Kind, number>>;
}

const wordsLacking = (text: string, disclosures: readonly Disclosure[]): string[] => [
  ...new Set(disclosures.filter((each) => !isDisclosed(text, each)).map(({ phrases: [first] }) => first!)),
];

const closedIn = (place: Place, rules: number, { purpose }: SendingWindow): string[] => {
  const entries = statesOf(lawOf(place)).map((state) => entryOn(state, rules, purpose));
  return [...new Set(entries.flatMap((entry) => entry?.closed?.map(({ name }) => name) ?? []))].toSorted();
};

/** Rules for people of a place by the entries in force on `rules`. */
function rulesOn(place: Place, { window, cap, examples, text }: Held, rules: number): PlaceRules {
  const hours = (kind: Kind) => {
    const day = examples[kind];
    return day === undefined ? null : hoursOn(place, window, { day }, rules);
  };
  return {
    weekday: hours('weekday'),
    saturday: hours('saturday'),
    sunday: hours('sunday'),
    holiday: hours('holiday'),
    most: capOnDays(place, cap, [rules], window.purpose),
    closed: closedIn(place, rules, window),
    words: wordsLacking(text, disclosuresIn(statesOf(place.state), rules, window.purpose ?? null)),
  };
}

const isSame = (a: Hours | null, b: Hours | null) => a?.open === b?.open && a?.close === b?.close;

/**
 * How people of a place are held before a day and from it on, by the functions that decide whether a text leaves; null
 * where that day changes nothing for them.
 * @param day midnight of the recipients' local day, as if the local time were UTC
 */
export function changeOn(
  place: Place,
  held: Held,
  day: number,
): { before: PlaceRules; after: PlaceRules } | null {
  const free = uncapped(place);
  const before = rulesOn(free, held, day - DAY);
  const after = rulesOn(free, held, day);
  const same =
    before.most === after.most &&
    String(before.words) === String(after.words) &&
    String(before.closed) === String(after.closed) &&
    KINDS.every((kind) => isSame(before[kind], after[kind]));
  return same ? null : { before, after };
}
