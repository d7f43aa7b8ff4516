import type { StatedPurpose } from '../purposes';
import { wallOf } from './clock';
import { capOf } from './caps';
import { capOn, entryOn, lawInForce } from './inForce';
import { FEDERAL_ENTRIES, isFederalOn } from './legalHours';
import { offsetAt } from './offsets';
import { hoursOn } from './open';
import { lawOf, type Place, uncapped, zonesOf } from './place';
import { type SendingWindow, statesOf } from './windows';

/** Name of the federal hours among rules. */
export const FEDERAL_RULE = 'US';
const MINUTE_MS = 60_000;

/** Name of a state's entry: state and first day, as `FL 2021-07-01`. Entries are never changed once they have applied. */
const ruleOf = (state: string, from: string): string => `${state} ${from}`;
const distinct = (all: readonly string[]): string[] => [...new Set(all)].sort();

/** A clock that had to be open: offset from UTC and hours of its day, in minutes. */
export interface OpenClock {
  zone: string;
  offset: number;
  open: number;
  close: number;
}

/**
 * Rules of hours that apply to a place at an instant for the window's purpose, and its clocks. On a day without hours, a clock closes when it
 * opens.
 */
export function hoursApplied(
  place: Place,
  window: SendingWindow,
  at: Date,
): { laws: string[]; clocks: OpenClock[] } {
  const free = uncapped(place);
  const walls = zonesOf(free).map((zone) => ({ zone, wall: wallOf(zone, at) }));
  const states = statesOf(lawOf(free));
  const entries = walls.flatMap(({ wall: { day } }) =>
    states.map((state) => ({ state, day, entry: entryOn(state, day, window.purpose) })),
  );
  const laws = entries.flatMap(({ state, entry }) => (entry ? [ruleOf(state, entry.from)] : []));
  const elsewhere =
    entries.length === 0 ? walls.map(({ wall }) => wall) : entries.filter(({ entry }) => !entry);
  const isFederal = elsewhere.some(({ day }) => isFederalOn(day, window.purpose));
  const clocks = walls.map(({ zone, wall }) => {
    const { open, close } = hoursOn(free, window, wall) ?? { open: 0, close: 0 };
    return { zone, offset: Math.round(offsetAt(zone, at.getTime()) / MINUTE_MS), open, close };
  });
  return { laws: distinct(isFederal ? [FEDERAL_RULE, ...laws] : laws), clocks };
}

/** Whether all clocks were open at an instant, by their own offsets and hours. */
export const wereOpen = (clocks: readonly OpenClock[], at: Date): boolean =>
  clocks.every(({ offset, open, close }) => {
    const minutes = Math.floor(at.getTime() / MINUTE_MS) + offset;
    const ofDay = ((minutes % 1440) + 1440) % 1440;
    return open <= ofDay && ofDay < close;
  });

/** The cap on texts to a person of a place at an instant, with the laws that have one; null without any. */
export function capApplied(
  place: Place,
  tenant: number | null,
  at: Date,
  purpose: StatedPurpose = null,
): { most: number; laws: string[]; tenant: number | null } | null {
  const most = capOf(place, tenant, at, purpose);
  if (most === null) return null;
  const days = [...new Set(zonesOf(place).map((zone) => wallOf(zone, at).day))];
  const laws = statesOf(lawOf(place)).flatMap((state) =>
    days.flatMap((day) => {
      const entry = capOn(state, day, purpose);
      return entry ? [ruleOf(state, entry.from)] : [];
    }),
  );
  return { most, laws: distinct(laws), tenant };
}

/** All rules by which texts are held, as a text to take a hash of. Rules without disclosures keep the hash from before these. */
export const rulesText = ({ hours, caps, disclosures } = lawInForce()): string =>
  JSON.stringify([
    FEDERAL_ENTRIES,
    hours,
    caps,
    ...(Object.keys(disclosures).length > 0 ? [disclosures] : []),
  ]);
