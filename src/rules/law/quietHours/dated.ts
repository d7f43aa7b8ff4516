import { type ForPurposes, holdsFor, type StatedPurpose } from '../purposes';

/**
 * An entry of a law, in force from a day of the recipient's calendar on, YYYY-MM-DD. It replaces the one before it for all
 * purposes, also for those that it does not hold for.
 */
export interface Entry extends ForPurposes {
  readonly from: string;
  /** Last day. Default: until the next entry begins. */
  readonly until?: string;
}

/** Where a rule was read: in its statute, or in what others write of it, as vendors do. */
export const SOURCE_KINDS = ['statute', 'secondary'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Source and reading of a state's hours. Summaries of lists and statutes, not legal advice. */
export interface LegalReading {
  /** First day of the entry in `legalHours.ts`; of the decision, for a state without an entry. */
  readonly from: string;
  readonly statute: string;
  /** Address or citation of the text that was read. */
  readonly source: string;
  /** Absent in packs from before. */
  readonly sourceKind?: SourceKind | undefined;
  /** Day on which it was read. */
  readonly readOn: string;
  /** How it is applied to texts, and why, in one or two sentences. */
  readonly reading: string;
  readonly decidedBy: string;
}

/** Entries of states by day; a day is midnight of the local day, as if the local time were UTC. */
export interface ByDay<E extends Entry> {
  /** The entry in force in a state on a day for a purpose; undefined without any. */
  on(state: string, day: number, purpose?: StatedPurpose): E | undefined;
  /** Days after `day` from which other entries, or none, are in force in a state, in order. */
  changesAfter(state: string, day: number): readonly number[];
}

/** Length of a calendar day, ms. */
export const DAY_MS = 86_400_000;

/** Looks up the entries of states, which are in the order of their first days. */
export function byDay<E extends Entry>(law: Readonly<Record<string, readonly E[]>>): ByDay<E> {
  const dated = new Map(
    Object.entries(law).map(([state, entries]) => [
      state,
      entries.map((entry) => ({
        from: Date.parse(entry.from),
        until: entry.until === undefined ? Infinity : Date.parse(entry.until),
        entry,
      })),
    ]),
  );
  return {
    on: (state, day, purpose) => {
      const entry = dated.get(state)?.findLast(({ from, until }) => from <= day && day <= until)?.entry;
      return entry && holdsFor(entry, purpose) ? entry : undefined;
    },
    changesAfter: (state, day) => {
      const ends = (dated.get(state) ?? []).flatMap(({ from, until }) => [from, until + DAY_MS]);
      return [...new Set(ends)].filter((at) => at > day && at < Infinity).sort((a, b) => a - b);
    },
  };
}
