import * as s from '../../contract/schema';
import { count, id, instant, phone, reason } from '../../contract/common';
import { confirming } from '../../contract/confirmed';
import { forFile } from '../../contract/stepUp';
import { defineContract, get, list, post } from '../../contract/define';
import { ADMINS } from '../../contract/roles';

/** `waits`: the client's jobs wait. `released`: an administrator lets them go on in spite of it. */
export const HOLD_STATES = ['waits', 'released'] as const;

/** A client whose do-not-call list differs from the history of consent. Somebody may have changed the database. */
export const ConsentHold = s.object({
  /** The client's id: it has one at most. */
  id: id(),
  tenant_name: s.string(),
  client_id: id(),
  client_name: s.string(),
  state: s.enum(HOLD_STATES),
  /** People who opted out by the history, and are not on the list. Nobody texts them. */
  missing: count(),
  /** People on the list of whose opt-out the history says nothing. */
  unexplained: count(),
  /** The client's people who were compared. */
  compared: count(),
  /** The first few of the people concerned. */
  people: s.array(s.object({ phone: phone(), of: s.enum(['missing', 'unexplained']) })),
  found_at: instant(),
  released_at: s.nullable(instant()),
  released_by: s.nullable(s.string()),
  reason: s.nullable(s.string()),
});
export type ConsentHold = s.Infer<typeof ConsentHold>;

const figures = confirming(['counts'], ({ missing, unexplained }: ConsentHold) => ({
  counts: { missing, unexplained },
}));

export const consentHolds = defineContract({
  name: 'consent_holds',
  record: ConsentHold,
  key: ['id'],
  filterable: ['state'],
  list: [list(0, '/consent_holds', ConsentHold, { roles: ADMINS, query: forFile })],
  one: get(0, '/consent_holds/{id}', { roles: ADMINS, answer: ConsentHold }),
  actions: {
    /** Lets the client's jobs go on. People who are out by the list or the history are skipped. */
    release: post(0, '/consent_holds/{id}/release', {
      roles: ADMINS,
      confirms: figures.confirms,
      query: { reason: reason(), ...figures.query },
      answer: ConsentHold,
      affects: ['jobs', 'campaigns', 'operations'],
    }),
  },
});
