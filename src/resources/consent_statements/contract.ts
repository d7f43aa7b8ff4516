import * as s from '../../contract/schema';
import { count, id, instant, line, prose, reason, stored } from '../../contract/common';
import { defineContract, get, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { CONSENT_CLAIMS } from '../../rules/law/consentClaim';

export const STATEMENT_STATES = ['recording', 'done'] as const;

/** People lacking a statement of a kind: without a claim of it or of a stronger one, and not opted out. */
const lacking = s.object({ people: count() });

/** People of an audience who may be texted, each in one figure: by the strongest proof of their consent. */
const ConsentProof = s.object({
  people: count(),
  /** Agreed on an opt-in page. */
  page: count(),
  /** As their file or a later statement says. */
  written: count(),
  verbal: count(),
  conversation: count(),
  /** Came with a file that says nothing. */
  file: count(),
  /** Came without a file. */
  hand: count(),
  /** People whose consent has expired, or expires within 30 days; null: the client relies on it for ever. */
  expired: s.nullable(count()),
  expiring: s.nullable(count()),
});
export type ConsentProof = s.Infer<typeof ConsentProof>;

const written = {
  claim: s.enum(CONSENT_CLAIMS),
  /** How staff know it, for the evidence. */
  reason: reason(),
};

/**
 * A later statement by staff of how the people of an audience consented, if their imports did not say it.
 * It counts once each of them has an event in the history of consent; earlier events and imports stay as
 * they are.
 */
export const ConsentStatement = s.object({
  ...stored,
  ...written,
  audience_id: id(),
  /** Number of people concerned, and how many of them have their event. */
  people: count(),
  recorded: count(),
  state: s.enum(STATEMENT_STATES),
  by: s.nullable(s.string()),
  done_at: s.nullable(instant()),
});
export type ConsentStatement = s.Infer<typeof ConsentStatement>;

export const consentStatements = defineContract({
  name: 'consent_statements',
  record: ConsentStatement,
  key: ['audience_id', 'id'],
  list: [list(0, '/audiences/{audience_id}/consent_statements', ConsentStatement, { roles: STAFF })],
  create: post(0, '/audiences/{audience_id}/consent_statements', {
    roles: STAFF,
    status: 202,
    body: s.strictObject({
      ...written,
      /** Number of people concerned, as known to the caller; another number is answered 422. */
      people: s.int({ min: 1 }),
    }),
    answer: ConsentStatement,
    affects: ['audiences', 'campaigns', 'consent_events'],
  }),
  actions: {
    /** How many people's consent can be proven, and how. */
    proof: get(0, '/audiences/{audience_id}/consent_statements/proof', {
      roles: STAFF,
      answer: ConsentProof,
    }),
    /**
     * Makes an audience of the people whose consent has expired, or expires within 30 days. For the latter
     * also a draft campaign that asks them to renew it.
     */
    renew: post(0, '/audiences/{audience_id}/consent_statements/renewal', {
      roles: STAFF,
      status: 201,
      body: s.strictObject({
        of: s.enum(['expired', 'expiring']),
        /** Number of people concerned, as known to the caller; another number is answered 422. */
        people: s.int({ min: 1 }),
        /** Of the audience and the campaign. */
        name: line(),
        message: s.optional(prose()),
      }),
      answer: s.object({ audience_id: id(), campaign_id: s.nullable(id()) }),
      affects: ['audiences', 'campaigns', 'audience_targets'],
    }),
    /** Number of people that a statement would concern. */
    lacking: get(0, '/audiences/{audience_id}/consent_statements/lacking', {
      roles: STAFF,
      query: { claim: s.enum(CONSENT_CLAIMS) },
      answer: lacking,
    }),
  },
});
