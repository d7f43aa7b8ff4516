import * as s from '../../contract/schema';
import { count, day, givenDay } from '../../contract/common';
import { defineContract, get, list } from '../../contract/define';
import { ANY_ROLE } from '../../contract/roles';
import { SOURCE_KINDS } from '../../rules/law/quietHours/dated';
import { PURPOSES } from '../../rules/law/purposes';

/**
 * From when until when people may be texted by their own clock, as `08:00-20:00`; `00:00-24:00`: at any hour; `closed`: no
 * texts on that day.
 */
const hours = () => s.string();

/** Hours by one reading of a law, with its source. */
const reading = {
  weekday: hours(),
  saturday: hours(),
  sunday: hours(),
  /** `closed`: no texts on federal holidays, nor on the weekday on which a weekend holiday is observed. */
  holidays: s.enum(['open', 'closed']),
  /** Names of holidays of the state alone that are closed, too. */
  closed_days: s.array(s.string()),
  /** Purposes of campaigns that it holds for, as for one that states none; null: all of them. */
  purposes: s.nullable(s.array(s.enum(PURPOSES))),
  /** First day of these hours. Null: older than our records. */
  since: s.nullable(day()),
  statute: s.string(),
  /** Address or citation of the text that was read. */
  source: s.string(),
  /** Whether the source is the statute; null: the pack does not say. */
  source_kind: s.nullable(s.enum(SOURCE_KINDS)),
  read_on: day(),
  /** How the law is applied to texts, and why. */
  reading: s.string(),
  decided_by: s.string(),
};

const StateRuleEntry = s.object(reading);
export type StateRuleEntry = s.Infer<typeof StateRuleEntry>;

const { purposes, since, statute, source, source_kind, read_on, reading: applied, decided_by } = reading;
/** How a law was read, and where. */
const read = { since, statute, source, source_kind, read_on, reading: applied, decided_by };
/** How many texts a person may get in 24 hours by one reading of a law, with its source. */
const StateCap = s.object({
  most: count(),
  purposes,
  ...read,
});
export type StateCap = s.Infer<typeof StateCap>;

/** A rule on the reach of opt-outs, with its source. */
const StateRevocation = s.object({
  /** `waived`: the authority has postponed it, so that the client's choice holds. */
  opt_outs: s.enum(['client', 'waived']),
  /** Last day; null: until the next entry begins. */
  until: s.nullable(day()),
  ...read,
});
export type StateRevocation = s.Infer<typeof StateRevocation>;

/** Words that a law wants in texts of some purposes, with its source. */
const StateDisclosure = s.object({
  /** One of them is enough, in any case. */
  phrases: s.array(s.string()),
  /** Last day; null: until the next entry begins. */
  until: s.nullable(day()),
  purposes,
  ...read,
});
export type StateDisclosure = s.Infer<typeof StateDisclosure>;

/** The hours in which people in a state may be texted on a day, and how often. Not legal advice. */
export const StateRule = s.object({
  /** Code of the state; `US` for all states that are not listed. */
  id: s.string(),
  name: s.string(),
  ...reading,
  /** How many texts a person may get from one client in 24 hours; null: the state does not say. */
  texts_in_24h: s.nullable(count()),
  /** First day of the next entry, of hours, of a cap or of another rule of its own; null for none. */
  changes_on: s.nullable(day()),
  /** All entries in the order of their first days: those before, the one in force and those to come. */
  entries: s.array(StateRuleEntry),
  /** The same of the caps on texts. */
  caps: s.array(StateCap),
  /** Reach of an opt-out from one number: the whole client, or as the client chose. */
  opt_outs: s.enum(['client', 'chosen']),
  /** Rules on that reach, federal ones first. */
  revocations: s.array(StateRevocation),
  /** Words that texts must contain, in the order of their first days. */
  disclosures: s.array(StateDisclosure),
});
export type StateRule = s.Infer<typeof StateRule>;

export const stateRules = defineContract({
  name: 'state_rules',
  record: StateRule,
  key: ['id'],
  /**
   * `on`: a day of the recipients' calendar; default: today in the time zone of the caller's tenant. `purpose`: the rules as they
   * hold for campaigns that state it; default: for those that state none, which is every rule.
   */
  list: [
    list(0, '/state_rules', StateRule, {
      roles: ANY_ROLE,
      query: { on: s.optional(givenDay()), purpose: s.optional(s.enum(PURPOSES)) },
    }),
  ],
  one: get(0, '/state_rules/{id}', { roles: ANY_ROLE, answer: StateRule }),
});
