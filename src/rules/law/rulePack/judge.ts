import { canonicalJson } from '../../formats/canonicalJson';
import { FEDERAL } from '../quietHours/legalHours';
import { ZONES_OF_STATE } from '../quietHours/states';
import { byDay, DAY_MS } from '../quietHours/dated';
import { COUNTRY } from '../quietHours/revocations';
import {
  type PackCap,
  type PackDisclosure,
  type PackHours,
  type PackRevocation,
  revocationsOf,
  type RulePack,
} from './pack';

/** Why a pack is refused. `state` and `from` name the entry. */
export type PackProblem =
  | { readonly code: 'version'; readonly version: string }
  | { readonly code: 'state'; readonly state: string }
  | {
      readonly code: 'order' | 'looser' | 'day' | 'applied' | 'late' | 'postponed';
      readonly state: string;
      readonly from: string;
    };

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

type Entry = (PackHours | PackCap | PackRevocation | PackDisclosure) & {
  readonly purposes?: PackHours['purposes'];
};
type ByState<E> = Readonly<Record<string, readonly E[]>>;

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

const RULES_OF_DAYS = ['month,day', 'month,weekday,nth', 'month,weekday,nth,plus', 'easter', 'dates'].map(
  (names) => names.split(',').toSorted().join(),
);
/** Days of the longest year, by month. */
const MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Holidays of a state that no calendar has, or that say two things at once. */
const isUnclear = ({ closed = [] }: PackHours): boolean =>
  closed.some(({ on }) => {
    const { month = 1, day = 1, nth = 1 } = on;
    const names = Object.keys(on).filter((name) => on[name as keyof typeof on] !== undefined);
    return (
      !RULES_OF_DAYS.includes(names.toSorted().join()) || day > MONTHS[month - 1]! || nth === 0 || nth === 5
    );
  });

/** Problems of a pack by itself. */
export function problemsOf(pack: RulePack): PackProblem[] {
  const { version, issued_on, hours, caps, notes, disclosures = {} } = pack;
  const revocations = revocationsOf(pack);
  const [, day] = VERSION.exec(version) ?? [];
  const states = [
    ...[hours, caps, notes].flatMap((law) => Object.keys(law)),
    ...[revocations, disclosures].flatMap((law) => Object.keys(law)).filter((state) => state !== COUNTRY),
  ];
  const disordered = (law: ByState<Entry>) =>
    Object.entries(law).flatMap(([state, entries]) =>
      entries.flatMap(({ from }, at) =>
        isInOrder(entries, at) ? [] : [{ code: 'order' as const, state, from }],
      ),
    );
  return [
    ...(day !== issued_on ? [{ code: 'version' as const, version }] : []),
    ...[...new Set(states)]
      .filter((state) => !Object.hasOwn(ZONES_OF_STATE, state))
      .map((state) => ({ code: 'state' as const, state })),
    ...disordered(hours),
    ...disordered(caps),
    ...disordered(revocations),
    ...disordered(disclosures),
    ...Object.entries(hours).flatMap(([state, entries]) =>
      entries.filter(isLooser).map(({ from }) => ({ code: 'looser' as const, state, from })),
    ),
    ...Object.entries(hours).flatMap(([state, entries]) =>
      entries.filter(isUnclear).map(({ from }) => ({ code: 'day' as const, state, from })),
    ),
  ];
}

const keyOf = ({ from, purposes }: Entry): string => canonicalJson([from, purposes?.toSorted() ?? null]);
/** The kind of a source says nothing about the law, so it may be added and put right later. */
const withoutEnd = (entry: Entry): string =>
  canonicalJson({ ...entry, until: undefined, read: { ...entry.read, sourceKind: undefined } });

/** Whether the days up to `today` are the same with another end. */
const endsAlike = (was: string | undefined, now: string | undefined, today: string): boolean =>
  was === now || ((was === undefined || was >= today) && (now === undefined || now >= today));

/**
 * Coming days on which opt-outs would reach less than by the pack before, unless a waiver that the pack before did not have
 * says so: only an authority postpones or ends such a rule, and the entry names its order.
 */
function postponed(law: ByState<PackRevocation>, old: ByState<PackRevocation>, today: string): PackProblem[] {
  const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  const [before, after] = [byDay(old), byDay(law)];
  return Object.keys(old).flatMap((state) => {
    const known = new Set(old[state]!.map(withoutEnd));
    const firstDays = [...old[state]!, ...(law[state] ?? [])].flatMap(({ from, until }) =>
      until === undefined ? [from] : [from, dayAfter(until)],
    );
    const coming = [...new Set([dayAfter(today), ...firstDays])].filter((day) => day > today).toSorted();
    return coming
      .filter((day) => {
        const was = before.on(state, Date.parse(day));
        const now = after.on(state, Date.parse(day));
        if (!was || was.waived || (now && !now.waived)) return false;
        return !now || now.from <= today || known.has(withoutEnd(now));
      })
      .map((from) => ({ code: 'postponed' as const, state, from }));
  });
}

/**
 * Problems of a pack as the successor of another. Up to `today` both say the same: an entry that may have applied stays
 * as it is, and may only get an end that has not passed; another one begins later.
 */
export function problemsAfter(pack: RulePack, before: RulePack, today: string): PackProblem[] {
  const compared = <E extends Entry>(law: ByState<E>, old: ByState<E>): PackProblem[] =>
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
    ...compared(revocationsOf(pack), revocationsOf(before)),
    ...compared(pack.disclosures ?? {}, before.disclosures ?? {}),
    ...postponed(revocationsOf(pack), revocationsOf(before), today),
  ];
}
