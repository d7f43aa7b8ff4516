import type { StateCap, StateRule, StateRuleEntry } from '../../../src/resources/state_rules/contract';
import { STATE_NAMES } from '../../../src/rules/law/quietHours/data';
import { capChangesAfter, capOn, changesAfter, entryOn } from '../../../src/rules/law/quietHours/inForce';
import {
  ALWAYS,
  FEDERAL,
  type Hours,
  hoursOfWeekday,
  type Week,
} from '../../../src/rules/law/quietHours/legalHours';
import { FEDERAL_READING, type LegalReading } from '../../../src/rules/law/quietHours/legalReadings';
import { packInForce } from '../../rulePacks/inForce';

/** Stands for the states that are not listed. */
const OTHERS = { id: 'US', name: 'All other states' };
const NAMES = new Map(STATE_NAMES.split('|').map((each) => [each.slice(-2), each.slice(0, -3)]));
const MONDAY = 1;
const SATURDAY = 6;
const SUNDAY = 0;
const MINUTES = 60;

const clock = (minutes: number) =>
  [Math.floor(minutes / MINUTES), minutes % MINUTES].map((part) => String(part).padStart(2, '0')).join(':');
/** Hours as the contract has them. */
export const written = (hours: Hours | null) =>
  hours ? `${clock(hours.open)}-${clock(hours.close)}` : 'closed';

/** Source and reading of an entry, in the names of the contract. */
const sourceOf = ({ from, readOn, decidedBy, ...read }: LegalReading) => ({
  since: from === ALWAYS ? null : from,
  read_on: readOn,
  decided_by: decidedBy,
  ...read,
});

/** Hours by day of the week as the contract has them. */
export const weekOf = (week: Week) => ({
  weekday: written(hoursOfWeekday(week, MONDAY)),
  saturday: written(hoursOfWeekday(week, SATURDAY)),
  sunday: written(hoursOfWeekday(week, SUNDAY)),
  holidays: week.holidays ?? ('open' as const),
});

const entryOf = (week: Week, read: LegalReading): StateRuleEntry => ({ ...weekOf(week), ...sourceOf(read) });

/** A state's caps; each has its reading. */
function capsOf(id: string): StateCap[] {
  const { pack, readings } = packInForce();
  return (pack.caps[id] ?? []).map(({ most }, n) => ({ most, ...sourceOf(readings.caps[id]![n]!) }));
}

const dayOf = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString().slice(0, 10));

/** A state's rule on a day, YYYY-MM-DD: before its first entry the federal one. */
function ruleOf(id: string, on: string): StateRule {
  const { law, readings: all } = packInForce();
  const readings = all.hours[id] ?? [];
  const day = Date.parse(on);
  const hoursFrom = (from: string) => law.hours[id]?.find((entry) => entry.from === from) ?? FEDERAL;
  const inForce = entryOn(id, day);
  // A state that a decision leaves with the federal hours has a reading and no hours.
  const read = readings.find(({ from }) => from === (inForce?.from ?? (law.hours[id] ? '' : from)));
  return {
    id,
    name: NAMES.get(id)!,
    ...entryOf(inForce ?? FEDERAL, read ?? FEDERAL_READING),
    texts_in_24h: capOn(id, day)?.most ?? null,
    changes_on: dayOf([...changesAfter(id, day), ...capChangesAfter(id, day)].toSorted((a, b) => a - b)[0]),
    entries: readings.map((each) => entryOf(hoursFrom(each.from), each)),
    caps: capsOf(id),
  };
}

const federal = (): StateRule => {
  const entry = entryOf(FEDERAL, FEDERAL_READING);
  return { ...OTHERS, ...entry, texts_in_24h: null, changes_on: null, entries: [entry], caps: [] };
};

/** States with hours, a cap or a reading. */
const statesOf = ({ readings }: ReturnType<typeof packInForce>) => [
  ...new Set([...Object.keys(readings.hours), ...Object.keys(readings.caps)]),
];

/** The rules of all states that the pack in force has, by name, and last that of the others. */
export const rulesOn = (on: string): StateRule[] => [
  ...statesOf(packInForce())
    .map((id) => ruleOf(id, on))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  federal(),
];

/** The rule of one state; undefined for a code that is none. */
export const ruleOn = (id: string, on: string): StateRule | undefined =>
  rulesOn(on).find((rule) => rule.id === id);
