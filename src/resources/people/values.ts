import * as s from '../../contract/schema';
import { count, id, instant } from '../../contract/common';
import { LINE_TYPES } from '../../rules/data/lineTypes';
import { LIST_KINDS } from '../../rules/data/scrubs';
import { CONSENT_CLAIMS } from '../../rules/law/consentClaim';
import { PLACE_SOURCES } from '../../rules/law/placeSources';
import { PURPOSES } from '../../rules/law/purposes';
import { CONSENT_SOURCES } from '../consent_events/contract';

const Registration = s.object({
  /** Of the number that it left from. */
  state: s.enum(['approved', 'verified', 'not_required']),
  /** The registry's id of the 10DLC campaign. */
  id: s.nullable(s.string()),
});

/**
 * Reasons for which the gate let a campaign's message pass, as kept with it. Messages with equal reasons share them, so
 * they hold nothing about a person.
 */
export const DecisionReasons = s.object({
  /** Data of rules that was in force: the day up to which it was read, and a hash over it. */
  rules: s.string(),
  hours: s.object({
    mode: s.enum(['hold', 'warn', 'override']),
    /** The client's window, HH:MM. Null: the job ignores hours. */
    window: s.nullable(s.object({ start: s.string(), end: s.string() })),
    /** The purpose that the campaign stated; absent: none, so every rule held. */
    purpose: s.optional(s.enum(PURPOSES)),
    /** Rules of hours that applied, as `FL 2021-07-01`; `US` is the federal one. */
    laws: s.array(s.string()),
    /** Clocks that had to be open: each with its offset from UTC and the hours of its day, in minutes. */
    clocks: s.array(s.object({ zone: s.string(), offset: s.int(), open: s.int(), close: s.int() })),
    /** Release of the time zone database. */
    zone_data: s.string(),
  }),
  /** Null: the job ignores hours. */
  place: s.nullable(
    s.object({
      /** IANA zones; none: unknown, so both coasts count. */
      zones: s.array(s.string()),
      /** States with a law of their own. */
      states: s.array(s.string()),
      /** Data that it is known by. Null: an earlier version worked it out. */
      by: s.nullable(s.array(s.enum(PLACE_SOURCES))),
    }),
  ),
  /** The most texts in 24 hours: by these laws, and by the tenant's own cap. Null: none applied. */
  cap: s.nullable(s.object({ most: s.int(), laws: s.array(s.string()), tenant: s.nullable(s.int()) })),
  consent: s.object({
    /** The consent that the client requires. */
    required: s.nullable(s.enum(CONSENT_CLAIMS)),
    /** Source of the person's newest consent to the client; null: no event of it. */
    source: s.nullable(s.enum(CONSENT_SOURCES)),
    /** How long the client relied on consent, in months by the calendar of a zone. Absent: for ever. */
    term: s.optional(s.object({ months: s.int(), zone: s.string() })),
  }),
  /** Neither the lists nor the history of consent had an opt-out. */
  list: s.enum(['clear']),
  registration: Registration,
  /** Budgets of the month that had enough left. */
  budgets: s.array(s.enum(['client', 'tenant'])),
  /** Lists that the tenant required, each with the answer by which the number was not on it. `none`: it required none. */
  scrub: s.union([
    s.literal('none'),
    s.object({
      /** Age in days up to which an answer counted. */
      days: s.int(),
      clear: s.array(
        s.object({
          kind: s.enum(LIST_KINDS),
          source: s.string(),
          /** Day of the answer's data, at its first instant in UTC; the very instant in reasons that name no run. */
          as_of: instant(),
          /** Comparison that asked: one for all its certificates, so that a job has few reasons. */
          run: s.optional(id()),
          /** Only in reasons that name no run. */
          certificate: s.optional(s.string()),
        }),
      ),
    }),
  ]),
  /** Of the last look-up; null: none. */
  line_type: s.nullable(s.enum(LINE_TYPES)),
  /** Laws whose words the text had to contain, as `FL 2026-12-05`; absent: none. */
  disclosures: s.optional(s.array(s.string())),
});
export type DecisionReasons = s.Infer<typeof DecisionReasons>;

/** Why a campaign's message was sent then and to this person. */
export const MessageReasons = s.object({
  /** Null: a version before reasons were kept sent it. */
  decision: s.nullable(
    s.object({
      reasons: DecisionReasons,
      decided_at: instant(),
      /** Position among the client's texts to the person in 24 hours; null where no cap applied. */
      text_number: s.nullable(count()),
      /** The newest consent to the client then; null: no event of it. */
      consent: s.nullable(
        s.object({
          n: count(),
          at: instant(),
          file_name: s.nullable(s.string()),
          keyword: s.nullable(s.string()),
          by: s.nullable(s.string()),
          /** How and when they agreed, as a file or staff state. Hostile: shown as text. */
          claim: s.nullable(s.string()),
        }),
      ),
      /** Only of a job that ignored hours for a reason. */
      override: s.nullable(s.object({ by: s.nullable(s.string()), reason: s.nullable(s.string()) })),
      /** Certificate of each required list, while the answer about the person is kept. */
      certificates: s.array(s.object({ kind: s.enum(LIST_KINDS), certificate: s.string() })),
      /** Statute of each rule. Summaries, not legal advice. */
      statutes: s.array(
        s.object({ of: s.enum(['hours', 'cap']), rule: s.string(), statute: s.string(), source: s.string() }),
      ),
    }),
  ),
});
export type MessageReasons = s.Infer<typeof MessageReasons>;

/** Rules that bind texts of campaigns and no others. */
export const RULES_OF_CAMPAIGNS = [
  'hours',
  'cap',
  'consent',
  'budgets',
  'scrub',
  'line_type',
  'disclosures',
] as const;

/**
 * Reasons for which the gate let a text outside jobs pass, as kept with it. Texts with equal reasons share them, so they hold
 * nothing about a person. `not_asked`: the gate did not look.
 */
export const DirectReasons = s.object({
  /** Staff's reply, test of a campaign, or of a carrier account; automatic answer, by the effect of the text that it answers. */
  kind: s.enum(['reply', 'test', 'carrier_test', 'opt_out', 'opt_in', 'help', 'keyword', 'automatic']),
  /** `clear`: neither the lists nor the history of consent had an opt-out. */
  list: s.enum(['clear', 'not_asked']),
  registration: s.union([s.literal('not_asked'), Registration]),
  /** Rules that did not bind it. */
  exempt: s.array(s.enum(RULES_OF_CAMPAIGNS)),
  /**
   * Why they did not: the person's conversation with staff; staff's choice of the number; a rule that wants the answer (CTIA Messaging
   * Principles, 5.1.3; 47 CFR 64.1200(a)(12)); or the person's text that asked for it.
   */
  basis: s.enum(['conversation', 'staff', 'mandatory', 'asked']),
});
export type DirectReasons = s.Infer<typeof DirectReasons>;

/** Why a text outside jobs was sent. */
export const DirectMessageReasons = s.object({
  /** Null: a version before reasons were kept sent it. */
  decision: s.nullable(s.object({ reasons: DirectReasons, decided_at: instant() })),
});
export type DirectMessageReasons = s.Infer<typeof DirectMessageReasons>;
