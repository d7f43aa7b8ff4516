import * as z from 'zod/mini';
import { count, id, instant, prose, REASON_MAX, stored } from '../../contract/common';
import { defineContract, get, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { CONSENT_CLAIMS } from '../../rules/consentClaim';

export const STATEMENT_STATES = ['recording', 'done'] as const;

/** People need no statement of a kind who have a claim of it, or of a stronger one, or who have opted out. */
const asked = z.object({ people: count() });

const written = {
  claim: z.enum(CONSENT_CLAIMS),
  /** How that is known, for the evidence. */
  reason: prose(REASON_MAX).check(z.trim(), z.minLength(1)),
};

/**
 * What staff state later of how the people of an audience agreed whose imports did not say it. It counts once each of them
 * has an event in the history of consent; events and imports from before stay as they are.
 */
export const ConsentStatement = z.object({
  ...stored,
  ...written,
  audience_id: id(),
  /** Of whom it was stated, and how many of them have their event. */
  people: count(),
  recorded: count(),
  state: z.enum(STATEMENT_STATES),
  by: z.nullable(z.string()),
  done_at: z.nullable(instant()),
});
export type ConsentStatement = z.infer<typeof ConsentStatement>;

export const consentStatements = defineContract({
  name: 'consent_statements',
  record: ConsentStatement,
  key: ['audience_id', 'id'],
  list: [list(0, '/audiences/{audience_id}/consent_statements', ConsentStatement, { roles: STAFF })],
  create: post(0, '/audiences/{audience_id}/consent_statements', {
    roles: STAFF,
    status: 202,
    body: z.strictObject({
      ...written,
      /** How many people it concerns, as the caller knows it; another number is answered 422. */
      people: z.int().check(z.minimum(1)),
    }),
    answer: ConsentStatement,
    affects: ['audiences', 'campaigns', 'consent_events'],
  }),
  actions: {
    /** Of how many people something would be stated. */
    lacking: get(0, '/audiences/{audience_id}/consent_statements/lacking', {
      roles: STAFF,
      query: { claim: z.enum(CONSENT_CLAIMS) },
      answer: asked,
    }),
  },
});
