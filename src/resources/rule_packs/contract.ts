import * as s from '../../contract/schema';
import { count, day, flag, id, instant } from '../../contract/common';
import { confirmed, confirming } from '../../contract/confirmed';
import { defineContract, DRY_RUN, get, list, post } from '../../contract/define';
import { ANY_ROLE, PROVIDER } from '../../contract/roles';
import { PURPOSES } from '../../rules/law/purposes';
import { SOURCE_KINDS } from '../../rules/law/quietHours/dated';
import { LawCap, LawDisclosure, LawHours, LawRevocation } from '../../rules/law/rulePack/pack';

/** `proposed`: waits for a second person. `replaced`: another pack took its place. */
export const PACK_STATES = ['proposed', 'in_force', 'replaced', 'refused', 'withdrawn'] as const;
export type PackState = (typeof PACK_STATES)[number];

/** Longest file of a pack, in characters. */
export const PACK_MAX = 900_000;

/** One entry of a pack, with its source. */
const PackEntry = s.object({
  /** Last day; null: until the next entry begins. */
  until: s.nullable(day()),
  /** Purposes that it is for; empty: all. */
  purposes: s.array(s.enum(PURPOSES)),
  /** Local hours as `08:00-20:00`, or `closed`; null for others, and for a law that leaves the federal hours. */
  hours: s.nullable(
    s.object({
      weekday: s.string(),
      saturday: s.string(),
      sunday: s.string(),
      holidays: s.enum(['open', 'closed']),
      /** Names of holidays of the state alone that are closed, too. */
      closed_days: s.array(s.string()),
    }),
  ),
  /** How many texts a person may get in 24 hours; null for others. */
  most: s.nullable(count()),
  /** Reach of opt-outs: that of the whole client, or as the client chose because the rule is waived; null for others. */
  reach: s.nullable(s.enum(['client', 'waived'])),
  /** Phrases one of which a text must contain; empty for others. */
  phrases: s.array(s.string()),
  statute: s.string(),
  source: s.string(),
  /** Whether the source is the statute; null: the pack does not say. */
  source_kind: s.nullable(s.enum(SOURCE_KINDS)),
  read_on: day(),
  reading: s.string(),
  decided_by: s.string(),
});
export type PackEntry = s.Infer<typeof PackEntry>;

/** A difference between a pack and the one in force: `before` is null for a new entry, `after` for one that goes. */
const PackChange = s.object({
  of: s.enum(['hours', 'cap', 'revocation', 'disclosure', 'note']),
  /** Code of the state; `US`: for everyone. */
  state: s.string(),
  /** First day of the entry. */
  from: day(),
  before: s.nullable(PackEntry),
  after: s.nullable(PackEntry),
});
export type PackChange = s.Infer<typeof PackChange>;

/** A pack of the rules of all states, signed by its publisher, with those who put it in force. */
export const RulePackRecord = s.object({
  id: id(),
  version: s.string(),
  issued_on: day(),
  state: s.enum(PACK_STATES),
  /** SHA-256 of the pack, hex. */
  hash: s.string(),
  /** Id of the publisher's key. */
  key_id: s.string(),
  /** Hash of the pack in force now. */
  in_force: s.string(),
  /**
   * Differences of a proposal from the pack in force; of another pack, read alone, from the one that it was compared with.
   * In a list, only a proposal has them.
   */
  changes: s.array(PackChange),
  proposed_by: s.nullable(s.string()),
  proposed_at: instant(),
  /** The second person, or who refused or withdrew it. */
  decided_by: s.nullable(s.string()),
  decided_at: s.nullable(instant()),
  /** Null: it is not over. */
  replaced_at: s.nullable(instant()),
  /** The caller proposed it. */
  mine: s.boolean(),
  /** The caller is a second person who may agree. */
  may_agree: s.boolean(),
});
export type RulePackRecord = s.Infer<typeof RulePackRecord>;

/** The rules by which texts are held now. */
export const RulesInForce = s.object({
  version: s.string(),
  /** They came with this version of the program. */
  built_in: s.boolean(),
  /** Null for built-in rules. */
  since: s.nullable(instant()),
  /** The two persons of the provider; null for built-in rules, and for callers who are not the provider's. */
  proposed_by: s.nullable(s.string()),
  agreed_by: s.nullable(s.string()),
  /** Entries by state, as packs have them: minutes since local midnight. */
  hours: s.record(s.array(LawHours)),
  caps: s.record(s.array(LawCap)),
  revocations: s.record(s.array(LawRevocation)),
  disclosures: s.record(s.array(LawDisclosure)),
});
export type RulesInForce = s.Infer<typeof RulesInForce>;

const ONE = '/rule_packs/{id}';
const affects = ['state_rules', 'rule_changes'];

/** Data files that replace the rules of all states without a release. Two persons of the provider put one in force. */
export const rulePacks = defineContract({
  name: 'rule_packs',
  record: RulePackRecord,
  key: ['id'],
  peopleOnly: true,
  /** The newest first. */
  list: [list(0, '/rule_packs', RulePackRecord, { roles: PROVIDER })],
  one: get(0, ONE, { roles: PROVIDER, answer: RulePackRecord }),
  actions: {
    in_force: get(0, '/rule_packs/in_force', { roles: ANY_ROLE, answer: RulesInForce }),
    /** The signed file, as it was proposed. */
    file: get(0, `${ONE}/file`, {
      roles: PROVIDER,
      answer: s.object({ name: s.string(), file: s.string() }),
    }),
    /** Checks a signed file, and proposes it. `names`: hash of its pack, then of the one in force that it was compared with. */
    propose: post(0, '/rule_packs', {
      roles: PROVIDER,
      query: {
        /** Only check and compare; nothing is stored. */
        [DRY_RUN]: flag(),
      },
      body: s.strictObject({ file: s.string({ min: 1, max: PACK_MAX }), confirmed: confirmed('names') }),
      status: 201,
      answer: RulePackRecord,
      affects,
    }),
    /** Puts it in force at once. Refused for the person who proposed it. */
    agree: post(0, `${ONE}/agree`, {
      roles: PROVIDER,
      ...confirming(['names'], ({ hash, in_force }: RulePackRecord) => ({ names: [hash, in_force] })),
      answer: RulePackRecord,
      affects,
    }),
    /** Refuses it; withdraws it for the person who proposed it. */
    refuse: post(0, `${ONE}/refuse`, { roles: PROVIDER, answer: RulePackRecord, affects }),
  },
});
