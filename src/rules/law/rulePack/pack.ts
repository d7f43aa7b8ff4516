import * as s from '../../../contract/schema';
import { givenDay } from '../../../contract/common';
import type { Law } from '../quietHours/inForce';
import { REVOCATIONS, type Revocation } from '../quietHours/revocations';
import { PURPOSES } from '../purposes';
import type { Disclosure } from '../quietHours/legalDisclosures';
import type { LegalCap } from '../quietHours/legalCaps';
import type { LegalHours } from '../quietHours/legalHours';
import { type LegalReading, SOURCE_KINDS } from '../quietHours/dated';

/** Names the format of a pack in what its publisher signs. */
export const PACK_FORMAT = 'sms-rule-pack-1';

const DAY_MINUTES = 24 * 60;
const TEXT_MAX = 1_000;
const ENTRIES_MAX = 100;
const MOST_MAX = 1_000;

/** Not trimmed: the signature covers it as it is. */
const written = () => s.string({ min: 1, max: TEXT_MAX, format: 'prose' });
const minutes = () => s.int({ min: 0, max: DAY_MINUTES });
const hours = () => s.nullable(s.strictObject({ open: minutes(), close: minutes() }));

/** Source of an entry, and how it is applied to texts. */
const Reading = s.strictObject({
  statute: written(),
  source: written(),
  /** Default: not stated, as packs from before do not. */
  sourceKind: s.optional(s.enum(SOURCE_KINDS)),
  /** Day on which it was read. */
  readOn: givenDay(),
  decidedBy: written(),
  reading: written(),
});

const dated = {
  from: givenDay(),
  /** Last day. Default: until the next entry begins. */
  until: s.optional(givenDay()),
  /** Default: for all purposes. */
  purposes: s.optional(s.array(s.enum(PURPOSES), { min: 1, max: PURPOSES.length })),
};

const month = () => s.int({ min: 1, max: 12 });
/** So many days from Easter Sunday, half a year at most. */
const DAYS_MAX = 182;

/** A state's own holiday, by one of the members of `on`; `judge.ts` refuses others. */
const ClosedDay = s.strictObject({
  name: s.string({ min: 1, max: 100 }),
  on: s.strictObject({
    month: s.optional(month()),
    day: s.optional(s.int({ min: 1, max: 31 })),
    weekday: s.optional(s.int({ min: 0, max: 6 })),
    nth: s.optional(s.int({ min: -1, max: 5 })),
    plus: s.optional(s.int({ min: 1, max: 6 })),
    easter: s.optional(s.int({ min: -DAYS_MAX, max: DAYS_MAX })),
    dates: s.optional(s.array(givenDay(), { min: 1, max: ENTRIES_MAX })),
  }),
});

/** Hours in minutes since local midnight; null: no texts on that day. */
export const LawHours = s.strictObject({
  ...dated,
  weekday: hours(),
  saturday: s.optional(hours()),
  sunday: s.optional(hours()),
  holidays: s.optional(s.literal('closed')),
  /** Holidays of the state alone. Default: none. */
  closed: s.optional(s.array(ClosedDay, { min: 1, max: ENTRIES_MAX })),
});

/** How many texts a person may get in 24 hours. */
export const LawCap = s.strictObject({ ...dated, most: s.int({ min: 1, max: MOST_MAX }) });

/** Whether an opt-out from one number reaches all numbers of its client. */
export const LawRevocation = s.strictObject({
  from: dated.from,
  until: dated.until,
  /** The authority has postponed the rule, so the client's choice holds. Default: it has not. */
  waived: s.optional(s.literal(true)),
});

/** Words that texts must contain. */
export const LawDisclosure = s.strictObject({
  from: dated.from,
  until: dated.until,
  purposes: s.array(s.enum(PURPOSES), { min: 1, max: PURPOSES.length }),
  /** One of them is enough, in any case. */
  phrases: s.array(s.string({ min: 2, max: 100 }), { min: 1, max: 20 }),
});

const PackHours = s.extend(LawHours, { read: Reading });
export type PackHours = s.Infer<typeof PackHours>;

const PackCap = s.extend(LawCap, { read: Reading });
export type PackCap = s.Infer<typeof PackCap>;

const PackRevocation = s.extend(LawRevocation, { read: Reading });
export type PackRevocation = s.Infer<typeof PackRevocation>;

const PackDisclosure = s.extend(LawDisclosure, { read: Reading });
export type PackDisclosure = s.Infer<typeof PackDisclosure>;

/** A law that was read and leaves a state with the federal hours. */
const PackNote = s.strictObject({ from: givenDay(), read: Reading });
export type PackNote = s.Infer<typeof PackNote>;

const byState = <S extends s.Schema>(entry: S) => s.record(s.array(entry, { min: 1, max: ENTRIES_MAX }));

/** The rules of all states that are stricter than the federal ones, in one document. Entries are in the order of their days. */
export const RulePack = s.strictObject({
  /** Day and number, as `2027-01-15.1`. A later pack has a greater one. */
  version: s.string({ max: 20 }),
  issued_on: givenDay(),
  hours: byState(PackHours),
  caps: byState(PackCap),
  /** `US`: for everyone. Default: the built-in ones, as packs from before have none. */
  revocations: s.optional(byState(PackRevocation)),
  /** `US`: for everyone. Default: none. */
  disclosures: s.optional(byState(PackDisclosure)),
  /** Laws that are not applied, and why. */
  notes: byState(PackNote),
});
export type RulePack = s.Infer<typeof RulePack>;

/** A pack with the signature of its publisher, as its file has it. */
export const SignedPack = s.strictObject({
  pack: RulePack,
  signature: s.strictObject({
    /** Id of the publisher's key: the thumbprint of RFC 7638. */
    key: s.string({ max: 100 }),
    /** Ed25519 (RFC 8032), in base64url. */
    value: s.string({ max: 100 }),
  }),
});
export type SignedPack = s.Infer<typeof SignedPack>;

/** Entries by state, each made into another. */
export const eachEntry = <E, T>(
  law: Readonly<Record<string, readonly E[]>>,
  made: (entry: E, state: string) => T,
): Record<string, T[]> =>
  Object.fromEntries(
    Object.entries(law).map(([state, entries]) => [state, entries.map((entry) => made(entry, state))]),
  );

/** Rules of a pack on the reach of opt-outs. */
export const revocationsOf = ({
  revocations,
}: RulePack): Readonly<Record<string, readonly PackRevocation[]>> =>
  revocations ?? (REVOCATIONS as Record<string, PackRevocation[]>);

/** The part of a pack by which texts are held. */
export const lawOfPack = (pack: RulePack): Law => ({
  version: pack.version,
  hours: eachEntry(pack.hours, ({ read: _, ...entry }) => entry as LegalHours),
  caps: eachEntry(pack.caps, ({ read: _, ...entry }) => entry as LegalCap),
  revocations: eachEntry(revocationsOf(pack), ({ read: _, ...entry }) => entry as Revocation),
  disclosures: eachEntry(pack.disclosures ?? {}, ({ read: _, ...entry }): Disclosure => entry as Disclosure),
});

/** Readings of a pack by state, in the order of their entries. */
export interface Readings {
  readonly hours: Readonly<Record<string, readonly LegalReading[]>>;
  readonly caps: Readonly<Record<string, readonly LegalReading[]>>;
}

export function readingsOf({ hours: open, caps, notes }: RulePack): Readings {
  const of = ({ from, read }: PackNote): LegalReading => ({ from, ...read });
  const states = [...new Set([...Object.keys(open), ...Object.keys(notes)])].sort();
  const inOrder = (state: string) =>
    [...(open[state] ?? []), ...(notes[state] ?? [])]
      .toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)))
      .map(of);
  return {
    hours: Object.fromEntries(states.map((state) => [state, inOrder(state)])),
    caps: eachEntry(caps, of),
  };
}
