import type { Purpose, StatedPurpose } from '../purposes';
import type { StateDay } from './stateDays';
import { byDay, type Entry } from './dated';

/** A part of a day in the recipient's local time, in minutes since midnight; `close` is exclusive. */
export interface Hours {
  readonly open: number;
  readonly close: number;
}

/** Hours by day of the week. Null: no texts on that day. */
export interface Week {
  readonly weekday: Hours | null;
  /** Without them, weekend days are like the others. */
  readonly saturday?: Hours | null;
  readonly sunday?: Hours | null;
  /** No texts on federal holidays, nor on the weekday on which a weekend holiday is observed. */
  readonly holidays?: 'closed';
  /** Holidays of the state alone, on which there are no texts either. */
  readonly closed?: readonly StateDay[];
}

/**
 * Hours of a state by one reading of its law; `legalReadings.ts` has the statute and the reading of each. They begin with
 * the law, or with the decision to follow it where that came later.
 */
export interface LegalHours extends Week, Entry {}

const between = (open: number, close: number): Hours => ({ open: open * 60, close: close * 60 });

/** None before 8 a.m. or after 9 p.m. local time at the called party's location (47 CFR 64.1200(c)(1)). */
export const FEDERAL: Week = { weekday: between(8, 21) };

/** First day of laws that are older than our records. */
export const ALWAYS = '2000-01-01';
/** First day of the hours that decision 123 added, days after it: so that people see on the page that they come. */
export const DECISION_123 = '2026-12-01';

/** First day of the entries that decision 138 limited to the purposes that their laws name. */
export const DECISION_138 = '2026-12-05';

/** First day of the closed days of states alone. */
export const DECISION_149 = '2026-12-05';

/** Purposes bound by a law on sales. Informational texts often carry an offer, and no law was found to exempt them. */
export const SALES: readonly Purpose[] = ['marketing', 'informational'];
/** Bound by a law on sales, and on gifts of money or polls. */
export const SALES_AND_POLITICAL: readonly Purpose[] = [...SALES, 'political'];
/** Bound by a law that exempts political ones. */
export const BUT_POLITICAL: readonly Purpose[] = [...SALES, 'transactional', 'emergency'];
/** Bound by the federal hours: all but emergencies. */
const BUT_EMERGENCY: readonly Purpose[] = [...SALES, 'transactional', 'political'];

const UNTIL_EIGHT: Week = { weekday: between(8, 20) };
const NO_SUNDAYS: Week = { ...UNTIL_EIGHT, sunday: null, holidays: 'closed' };
const FROM_NINE: Week = { weekday: between(9, 21) };
const RHODE_ISLAND: Week = { weekday: between(9, 18), saturday: between(10, 17) };

const MARDI_GRAS: StateDay = { name: 'Mardi Gras', on: { easter: -47 } };
/** Ala. Code § 1-3-8, less the federal holidays. */
const ALABAMA: readonly StateDay[] = [
  MARDI_GRAS,
  { name: 'Confederate Memorial Day', on: { month: 4, weekday: 1, nth: 4 } },
  { name: 'Jefferson Davis’ Birthday', on: { month: 6, weekday: 1, nth: 1 } },
];
/** La. R.S. 1:55, less the federal holidays. */
const LOUISIANA: readonly StateDay[] = [
  { name: 'Battle of New Orleans', on: { month: 1, day: 8 } },
  MARDI_GRAS,
  { name: 'Good Friday', on: { easter: -2 } },
  { name: 'Huey P. Long Day', on: { month: 8, day: 30 } },
  { name: 'All Saints’ Day', on: { month: 11, day: 1 } },
  {
    name: 'General election day',
    on: { dates: ['2028-11-07', '2030-11-05', '2032-11-02', '2034-11-07', '2036-11-04'] },
  },
  { name: 'Acadian Day', on: { month: 11, weekday: 4, nth: 4, plus: 1 } },
];

/** R.I. Gen. Laws § 25-1-1, less the federal holidays. */
const OF_RHODE_ISLAND: readonly StateDay[] = [
  { name: 'Rhode Island Independence Day', on: { month: 5, day: 4 } },
  { name: 'Victory Day', on: { month: 8, weekday: 1, nth: 2 } },
  {
    name: 'Election Day',
    on: { dates: ['2028-11-07', '2030-11-05', '2032-11-02', '2034-11-07', '2036-11-04'] },
  },
];

/**
 * States with stricter hours than the federal ones, each with its entries in the order of their first days. Data, not
 * logic: a new law is one entry, entered before it applies, and no entry is changed once it has applied. A rule pack may
 * take their place (`inForce.ts`).
 */
export const LEGAL_HOURS: Readonly<Record<string, readonly LegalHours[]>> = {
  AL: [
    { from: DECISION_123, ...NO_SUNDAYS },
    { from: DECISION_149, ...NO_SUNDAYS, closed: ALABAMA },
  ],
  CT: [
    { from: '2023-10-01', weekday: between(9, 20) },
    { from: DECISION_138, weekday: between(9, 20), purposes: SALES },
  ],
  FL: [
    { from: '2021-07-01', ...UNTIL_EIGHT },
    { from: DECISION_138, ...UNTIL_EIGHT, purposes: SALES },
  ],
  KY: [{ from: DECISION_123, weekday: between(10, 21) }],
  LA: [
    { from: DECISION_123, ...NO_SUNDAYS },
    { from: DECISION_149, ...NO_SUNDAYS, closed: LOUISIANA },
  ],
  MA: [{ from: DECISION_123, ...UNTIL_EIGHT }],
  MD: [
    { from: '2024-01-01', ...UNTIL_EIGHT },
    { from: DECISION_138, ...UNTIL_EIGHT, purposes: SALES_AND_POLITICAL },
  ],
  MI: [{ from: DECISION_123, ...FROM_NINE }],
  MN: [{ from: DECISION_123, ...FROM_NINE }],
  MS: [
    { from: ALWAYS, ...UNTIL_EIGHT },
    { from: DECISION_123, ...UNTIL_EIGHT, sunday: null },
  ],
  NJ: [{ from: ALWAYS, ...UNTIL_EIGHT }],
  NM: [{ from: DECISION_123, ...FROM_NINE }],
  NV: [{ from: DECISION_123, weekday: between(9, 20) }],
  OK: [
    { from: '2022-11-01', ...UNTIL_EIGHT },
    { from: DECISION_138, ...UNTIL_EIGHT, purposes: BUT_POLITICAL },
  ],
  OR: [{ from: '2026-01-01', ...UNTIL_EIGHT }],
  RI: [
    { from: ALWAYS, ...RHODE_ISLAND, sunday: between(10, 17) },
    { from: DECISION_123, ...RHODE_ISLAND, sunday: null, holidays: 'closed' },
    { from: DECISION_149, ...RHODE_ISLAND, sunday: null, holidays: 'closed', closed: OF_RHODE_ISLAND },
  ],
  TX: [
    { from: '2025-09-01', ...FROM_NINE, sunday: between(12, 21) },
    {
      from: DECISION_138,
      ...FROM_NINE,
      sunday: between(12, 21),
      purposes: [...SALES, 'transactional'],
    },
  ],
  WA: [
    { from: ALWAYS, ...UNTIL_EIGHT },
    { from: DECISION_138, ...UNTIL_EIGHT, purposes: SALES_AND_POLITICAL },
  ],
};

const COUNTRY = 'US';
/** Entries of the federal hours, by the same rules. */
export const FEDERAL_ENTRIES: readonly LegalHours[] = [
  { from: ALWAYS, ...FEDERAL },
  { from: DECISION_138, ...FEDERAL, purposes: BUT_EMERGENCY },
];
const OF_COUNTRY = byDay({ [COUNTRY]: FEDERAL_ENTRIES });

/** Hours where no law holds. */
const ANY_HOUR: Week = { weekday: between(0, 24) };

/** Whether the federal hours bind campaigns of a purpose on a day. */
export const isFederalOn = (day: number, purpose: StatedPurpose): boolean =>
  !OF_COUNTRY.on(COUNTRY, day) || OF_COUNTRY.on(COUNTRY, day, purpose) !== undefined;

/** Hours where no state's entry holds: the federal ones, or any for a purpose that they do not bind. */
export const federalOn = (day: number, purpose: StatedPurpose): Week =>
  isFederalOn(day, purpose) ? FEDERAL : ANY_HOUR;

/** Days after `day` from which the federal hours are others, in order. */
export const federalChangesAfter = (day: number): readonly number[] => OF_COUNTRY.changesAfter(COUNTRY, day);

const SUNDAY = 0;
const SATURDAY = 6;

/** Hours of a day of the week, 0 being Sunday, that is no holiday; null: no texts on that day. */
export function hoursOfWeekday({ weekday, saturday, sunday }: Week, day: number): Hours | null {
  if (day === SUNDAY) return sunday === undefined ? weekday : sunday;
  if (day === SATURDAY) return saturday === undefined ? weekday : saturday;
  return weekday;
}
