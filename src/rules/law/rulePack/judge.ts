import { canonicalJson } from '../../formats/canonicalJson';
import { FEDERAL } from '../quietHours/legalHours';
import { ZONES_OF_STATE } from '../quietHours/states';
import type { PackCap, PackHours, RulePack } from './pack';

/** Why a pack is refused. `state` and `from` name the entry. */
export type PackProblem =
  | { readonly code: 'version'; readonly version: string }
  | { readonly code: 'state'; readonly state: string }
  | { readonly code: 'order' | 'looser' | 'applied' | 'late'; readonly state: string; readonly from: string };

const VERSION = /^(\d{4}-\d\d-\d\d)\.([1-9]\d{0,3})$/;
const HOUR_MS = 3_600_000;
/** The zone where a day begins first. */
const FIRST_ZONE_MS = 14 * HOUR_MS;

/** The newest day that has begun anywhere: entries up to it may have applied. */
export const newestDay = (now: Date): string =>
  new Date(now.getTime() + FIRST_ZONE_MS).toISOString().slice(0, 10);

/** Whether a version is later than another. */
export function isLater(version: string, than: string): boolean {
  const [, day = '', number] = VERSION.exec(version) ?? [];
  const [, otherDay = '', otherNumber] = VERSION.exec(than) ?? [];
  return day === otherDay ? Number(number) > Number(otherNumber) : day > otherDay;
}

type Entry = PackHours | PackCap;

/** Entries are in order and do not overlap: each replaces the one before it, for all purposes (`dated.ts`). */
function isInOrder(entries: readonly Entry[], at: number): boolean {
  const { from, until, purposes } = entries[at]!;
  if (until !== undefined && until < from) return false;
  if (purposes && (purposes.length === 0 || new Set(purposes).size < purposes.length)) return false;
  const next = entries[at + 1];
  return !next || (next.from > from && (until === undefined || until < next.from));
}

/** Hours within the federal ones; a state adds to them, and never takes away. */
function isLooser({ weekday, saturday, sunday }: PackHours): boolean {
  const { open, close } = FEDERAL.weekday!;
  return [weekday, saturday, sunday].some(
    (hours) => hours && (hours.open < open || hours.close > close || hours.open >= hours.close),
  );
}

/** Problems of a pack by itself. */
export function problemsOf({ version, issued_on, hours, caps, notes }: RulePack): PackProblem[] {
  const [, day] = VERSION.exec(version) ?? [];
  const states = [...new Set([hours, caps, notes].flatMap((law) => Object.keys(law)))];
  const disordered = (law: Readonly<Record<string, readonly Entry[]>>) =>
    Object.entries(law).flatMap(([state, entries]) =>
      entries.flatMap(({ from }, at) =>
        isInOrder(entries, at) ? [] : [{ code: 'order' as const, state, from }],
      ),
    );
  return [
    ...(day !== issued_on ? [{ code: 'version' as const, version }] : []),
    ...states
      .filter((state) => !Object.hasOwn(ZONES_OF_STATE, state))
      .map((state) => ({ code: 'state' as const, state })),
    ...disordered(hours),
    ...disordered(caps),
    ...Object.entries(hours).flatMap(([state, entries]) =>
      entries.filter(isLooser).map(({ from }) => ({ code: 'looser' as const, state, from })),
    ),
  ];
}

const keyOf = ({ from, purposes }: Entry): string => canonicalJson([from, purposes?.toSorted() ?? null]);
const withoutEnd = (entry: Entry): string => canonicalJson({ ...entry, until: undefined });

/** Whether the days up to `today` are the same with another end. */
const endsAlike = (was: string | undefined, now: string | undefined, today: string): boolean =>
  was === now || ((was === undefined || was >= today) && (now === undefined || now >= today));

/**
 * Problems of a pack as the successor of another. Up to `today` both say the same: an entry that may have applied stays
 * as it is, and may only get an end that has not passed; another one begins later.
 */
export function problemsAfter(pack: RulePack, before: RulePack, today: string): PackProblem[] {
  const compared = <E extends Entry>(
    law: Readonly<Record<string, readonly E[]>>,
    old: Readonly<Record<string, readonly E[]>>,
  ): PackProblem[] =>
    [...new Set([...Object.keys(old), ...Object.keys(law)])].toSorted().flatMap((state) => {
      const was = new Map((old[state] ?? []).map((entry) => [keyOf(entry), entry]));
      const now = new Map((law[state] ?? []).map((entry) => [keyOf(entry), entry]));
      const changed = [...was]
        .filter(([, { from }]) => from <= today)
        .filter(([key, entry]) => {
          const next = now.get(key);
          return (
            !next || withoutEnd(next) !== withoutEnd(entry) || !endsAlike(entry.until, next.until, today)
          );
        })
        .map(([, { from }]) => ({ code: 'applied' as const, state, from }));
      const late = [...now]
        .filter(([key, { from }]) => from <= today && !was.has(key))
        .map(([, { from }]) => ({ code: 'late' as const, state, from }));
      return [...changed, ...late];
    });
  const { version } = pack;
  return [
    ...(isLater(version, before.version) ? [] : [{ code: 'version' as const, version }]),
    ...compared(pack.hours, before.hours),
    ...compared(pack.caps, before.caps),
  ];
}
