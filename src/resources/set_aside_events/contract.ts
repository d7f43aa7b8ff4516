import * as s from '../../contract/schema';
import { id, instant } from '../../contract/common';
import { forFile } from '../../contract/stepUp';
import { defineContract, get, list, post } from '../../contract/define';
import { PROVIDER } from '../../contract/roles';

/** How long an undecided event is kept, days. */
export const SET_ASIDE_KEPT_DAYS = 90;

/** `unreadable`: its format is unknown. `failed`: it was read, but processing failed each time. */
export const SET_ASIDE_CAUSES = ['unreadable', 'failed'] as const;

/** `waiting`: a person lets it be tried again. `done`: it was worked off then. */
export const SET_ASIDE_STATES = ['open', 'waiting', 'done', 'discarded'] as const;

/** An event of a carrier that the server could not work off: a receipt or a person's text may be missing because of it. */
export const SetAsideEvent = s.object({
  id: id(),
  account: id(),
  /** As the carrier names it. */
  event_id: s.string(),
  state: s.enum(SET_ASIDE_STATES),
  cause: s.enum(SET_ASIDE_CAUSES),
  /** The part that could not be read, or the error, for the operators of the server. */
  detail: s.string(),
  /** The raw event, in a list only its beginning. Null once a person has decided. */
  body: s.nullable(s.string()),
  received_at: instant(),
  set_aside_at: instant(),
  decided_by: s.nullable(s.string()),
  decided_at: s.nullable(instant()),
});
export type SetAsideEvent = s.Infer<typeof SetAsideEvent>;

const ALL = '/carrier_accounts/{account}/set_aside_events';
const ONE = `${ALL}/{id}` as const;
const affects = ['carrier_accounts'];

export const setAsideEvents = defineContract({
  name: 'set_aside_events',
  record: SetAsideEvent,
  key: ['account', 'id'],
  filterable: ['state'],
  list: [list(0, ALL, SetAsideEvent, { roles: PROVIDER, query: forFile })],
  one: get(0, ONE, { roles: PROVIDER, answer: SetAsideEvent }),
  actions: {
    /** Repeating it before the event was processed changes nothing. */
    retry: post(0, `${ONE}/retry`, { roles: PROVIDER, answer: SetAsideEvent, affects }),
    discard: post(0, `${ONE}/discard`, { roles: PROVIDER, answer: SetAsideEvent, affects }),
  },
});
