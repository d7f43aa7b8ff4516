import type { PackChange, PackEntry } from '../../../src/resources/rule_packs/contract';
import { canonicalJson } from '../../../src/rules/formats/canonicalJson';
import type { LegalHours } from '../../../src/rules/law/quietHours/legalHours';
import { revocationsOf } from '../../../src/rules/law/rulePack/pack';
import type {
  PackCap,
  PackDisclosure,
  PackHours,
  PackNote,
  PackRevocation,
  RulePack,
} from '../../../src/rules/law/rulePack/pack';
import { weekOf } from '../state_rules/rules';

type Entry = PackHours | PackCap | PackRevocation | PackDisclosure | PackNote;

function entryOf(entry: Entry, of: PackChange['of']): PackEntry {
  const { statute, source, sourceKind, readOn, reading, decidedBy } = entry.read;
  return {
    until: ('until' in entry ? entry.until : undefined) ?? null,
    purposes: 'purposes' in entry ? [...(entry.purposes ?? [])] : [],
    hours: 'weekday' in entry ? weekOf(entry as LegalHours) : null,
    most: 'most' in entry ? entry.most : null,
    reach: of === 'revocation' ? ('waived' in entry && entry.waived ? 'waived' : 'client') : null,
    phrases: 'phrases' in entry ? [...entry.phrases] : [],
    statute,
    source,
    source_kind: sourceKind ?? null,
    read_on: readOn,
    reading,
    decided_by: decidedBy,
  };
}

const keyOf = (entry: Entry): string =>
  canonicalJson([entry.from, 'purposes' in entry ? (entry.purposes?.toSorted() ?? null) : null]);

function changesIn(
  of: PackChange['of'],
  before: Readonly<Record<string, readonly Entry[]>>,
  after: Readonly<Record<string, readonly Entry[]>>,
): PackChange[] {
  const states = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return states.flatMap((state) => {
    const was = new Map((before[state] ?? []).map((entry) => [keyOf(entry), entry]));
    const now = new Map((after[state] ?? []).map((entry) => [keyOf(entry), entry]));
    return [...new Set([...was.keys(), ...now.keys()])].flatMap((key) => {
      const [old, fresh] = [was.get(key), now.get(key)];
      if (canonicalJson(old) === canonicalJson(fresh)) return [];
      const { from } = (fresh ?? old)!;
      return [
        { of, state, from, before: old ? entryOf(old, of) : null, after: fresh ? entryOf(fresh, of) : null },
      ];
    });
  });
}

/** Entries that a pack adds, changes or leaves out, by the day on which they begin. */
export const changesBetween = (before: RulePack, after: RulePack): PackChange[] =>
  [
    ...changesIn('hours', before.hours, after.hours),
    ...changesIn('cap', before.caps, after.caps),
    ...changesIn('revocation', revocationsOf(before), revocationsOf(after)),
    ...changesIn('disclosure', before.disclosures ?? {}, after.disclosures ?? {}),
    ...changesIn('note', before.notes, after.notes),
  ].toSorted((a, b) => (a.from === b.from ? 0 : a.from < b.from ? -1 : 1));
