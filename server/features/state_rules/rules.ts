import type {
  StateCap,
  StateDisclosure,
  StateRevocation,
  StateRule,
  StateRuleEntry,
} from '../../../src/resources/state_rules/contract';
import type { Purpose, StatedPurpose } from '../../../src/rules/law/purposes';
import {
  capChangesAfter,
  capOn,
  changesAfter,
  disclosureChangesAfter,
  entryOn,
  isRevokeAllOn,
  revocationChangesAfter,
} from '../../../src/rules/law/quietHours/inForce';
import { nameOfState } from '../../../src/rules/law/quietHours/states';
import { COUNTRY } from '../../../src/rules/law/quietHours/revocations';
import { revocationsOf } from '../../../src/rules/law/rulePack/pack';
import {
  ALWAYS,
  FEDERAL,
  FEDERAL_ENTRIES,
  federalChangesAfter,
  federalOn,
  type Hours,
  hoursOfWeekday,
  type Week,
} from '../../../src/rules/law/quietHours/legalHours';
import type { LegalReading } from '../../../src/rules/law/quietHours/dated';
import { FEDERAL_READINGS } from '../../../src/rules/law/quietHours/legalReadings';
import { packInForce } from '../../rulePacks/inForce';

/** Stands for the states that are not listed. */
const OTHERS = { id: COUNTRY, name: 'All other states' };
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
const sourceOf = ({ from, readOn, decidedBy, sourceKind, ...read }: LegalReading) => ({
  since: from === ALWAYS ? null : from,
  read_on: readOn,
  decided_by: decidedBy,
  source_kind: sourceKind ?? null,
  ...read,
});

/** Hours by day of the week as the contract has them. */
export const weekOf = (week: Week) => ({
  weekday: written(hoursOfWeekday(week, MONDAY)),
  saturday: written(hoursOfWeekday(week, SATURDAY)),
  sunday: written(hoursOfWeekday(week, SUNDAY)),
  holidays: week.holidays ?? ('open' as const),
  closed_days: (week.closed ?? []).map(({ name }) => name),
});

const purposesOf = (purposes: readonly Purpose[] | undefined) => (purposes ? [...purposes] : null);

type Bound = Week & { purposes?: readonly Purpose[] };

const entryOf = (week: Bound, read: LegalReading): StateRuleEntry => ({
  ...weekOf(week),
  purposes: purposesOf(week.purposes),
  ...sourceOf(read),
});

/** A state's caps; each has its reading. */
function capsOf(id: string): StateCap[] {
  const { pack, readings } = packInForce();
  return (pack.caps[id] ?? []).map(({ most, purposes }, n) => ({
    most,
    purposes: purposesOf(purposes),
    ...sourceOf(readings.caps[id]![n]!),
  }));
}

/** Rules on the reach of opt-outs for everyone, then those of a state. */
function reachOf(id: string, day: number): Pick<StateRule, 'opt_outs' | 'revocations'> {
  const all = revocationsOf(packInForce().pack);
  const states = id === COUNTRY ? [COUNTRY] : [COUNTRY, id];
  return {
    opt_outs: states.some((state) => isRevokeAllOn(state, day)) ? 'client' : 'chosen',
    revocations: states.flatMap((state) =>
      (all[state] ?? []).map(({ from, until, waived, read }): StateRevocation => ({
        opt_outs: waived ? 'waived' : 'client',
        until: until ?? null,
        ...sourceOf({ from, ...read }),
      })),
    ),
  };
}

/** Words that a state's law wants in texts; each has its reading. */
const disclosuresOf = (id: string): StateDisclosure[] =>
  (packInForce().pack.disclosures?.[id] ?? []).map(({ from, until, purposes, phrases, read }) => ({
    phrases,
    until: until ?? null,
    purposes: purposesOf(purposes),
    ...sourceOf({ from, ...read }),
  }));

/** The first of some days, as the contract has it. */
const firstOf = (...days: readonly (readonly number[])[]) => dayOf(days.flat().toSorted((a, b) => a - b)[0]);

/** The purposes of an entry, as a part of the hours of a purpose that it does not bind. */
const limits = ({ purposes }: Bound) => (purposes ? { purposes } : {});

/** Which of the federal entries is in force on a day. */
const indexOn = (day: number) =>
  Math.max(
    0,
    FEDERAL_ENTRIES.findLastIndex(({ from }) => Date.parse(from) <= day),
  );
const federalReadingOn = (day: number) => FEDERAL_READINGS[indexOn(day)]!;

const dayOf = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString().slice(0, 10));

/**
 * A state's rule on a day, YYYY-MM-DD, for a purpose: before its first entry, and where its entry does not hold, the federal
 * one. The reading is that of the entry all the same: it says why it does not hold.
 */
function ruleOf(id: string, on: string, purpose: StatedPurpose): StateRule {
  const { law, readings: all } = packInForce();
  const readings = all.hours[id] ?? [];
  const day = Date.parse(on);
  const hoursFrom = (from: string) => law.hours[id]?.find((entry) => entry.from === from) ?? FEDERAL;
  const inForce = entryOn(id, day);
  const bound = inForce ?? FEDERAL_ENTRIES[indexOn(day)]!;
  const week = entryOn(id, day, purpose) ?? { ...federalOn(day, purpose), ...limits(bound) };
  // A state that a decision leaves with the federal hours has a reading and no hours.
  const read = readings.find(({ from }) => from === (inForce?.from ?? (law.hours[id] ? '' : from)));
  return {
    id,
    name: nameOfState(id),
    ...entryOf(week, read ?? federalReadingOn(day)),
    texts_in_24h: capOn(id, day, purpose)?.most ?? null,
    ...reachOf(id, day),
    disclosures: disclosuresOf(id),
    changes_on: firstOf(
      changesAfter(id, day),
      capChangesAfter(id, day),
      revocationChangesAfter(id, day),
      disclosureChangesAfter(id, day),
    ),
    entries: readings.map((each) => entryOf(hoursFrom(each.from), each)),
    caps: capsOf(id),
  };
}

function federal(on: string, purpose: StatedPurpose): StateRule {
  const day = Date.parse(on);
  const n = indexOn(day);
  return {
    ...OTHERS,
    ...entryOf({ ...federalOn(day, purpose), ...limits(FEDERAL_ENTRIES[n]!) }, FEDERAL_READINGS[n]!),
    texts_in_24h: null,
    ...reachOf(COUNTRY, day),
    disclosures: disclosuresOf(COUNTRY),
    changes_on: firstOf(
      federalChangesAfter(day),
      revocationChangesAfter(COUNTRY, day),
      disclosureChangesAfter(COUNTRY, day),
    ),
    entries: FEDERAL_ENTRIES.map((entry, at) => entryOf(entry, FEDERAL_READINGS[at]!)),
    caps: [],
  };
}

/** States with a rule or a reading. */
const statesOf = ({ pack, readings }: ReturnType<typeof packInForce>) => [
  ...new Set([
    ...Object.keys(readings.hours),
    ...Object.keys(readings.caps),
    ...[revocationsOf(pack), pack.disclosures ?? {}]
      .flatMap((law) => Object.keys(law))
      .filter((id) => id !== COUNTRY),
  ]),
];

/** The rules of all states that the pack in force has, by name, and last that of the others. */
export const rulesOn = (on: string, purpose?: StatedPurpose): StateRule[] => [
  ...statesOf(packInForce())
    .map((id) => ruleOf(id, on, purpose))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  federal(on, purpose),
];

/** The rule of one state; undefined for a code that is none. */
export const ruleOn = (id: string, on: string): StateRule | undefined =>
  rulesOn(on).find((rule) => rule.id === id);
