import * as s from '../../contract/schema';
import {
  count,
  edited,
  id,
  instant,
  line,
  search,
  version,
  webAddress,
  WEB_ADDRESS_MAX,
} from '../../contract/common';
import { confirmed, confirming } from '../../contract/confirmed';
import { defineContract, del, get, list, post } from '../../contract/define';
import { nameAndVersion, issued, issuing } from '../../contract/issuedSecret';
import { ADMINS } from '../../contract/roles';
import { EVENT_TYPES } from '../event_log/contract';

/** Why an attempt failed. */
export const DELIVERY_TROUBLES = [
  'no_address',
  'private_address',
  'unreachable',
  'too_slow',
  'redirected',
  'refused',
  'gone',
  'no_secret',
] as const;

const written = {
  name: line(),
  /** Public https address. */
  url: webAddress(),
  types: s.array(s.enum(EVENT_TYPES), { min: 1, max: EVENT_TYPES.length }),
};

export const Webhook = s.object({
  ...edited,
  tenant_id: id(),
  name: s.string(),
  url: webAddress(WEB_ADDRESS_MAX),
  types: s.array(s.enum(EVENT_TYPES)),
  /** `stopped`: by the server, after days of failures. */
  state: s.enum(['active', 'paused', 'stopped']),
  /** Reason of the last failure; null since the last success. */
  trouble: s.nullable(s.enum(DELIVERY_TROUBLES)),
  failing_since: s.nullable(instant()),
  next_try_at: s.nullable(instant()),
  /** Events that wait for it. */
  waiting: count(),
  ...issued,
});
export type Webhook = s.Infer<typeof Webhook>;

const named = ({ name }: Webhook) => ({ names: [name] });

/** End points of programs, to which events are sent as the Standard Webhooks specification has it. */
export const webhooks = defineContract({
  name: 'webhooks',
  peopleOnly: true,
  record: Webhook,
  key: ['id'],
  sortable: ['name', 'created_at'],
  filterable: ['state'],
  list: [list(0, '/webhooks', Webhook, { roles: ADMINS, rights: ['all_clients'], query: search })],
  one: get(0, '/webhooks/{id}', { roles: ADMINS, rights: ['all_clients'], answer: Webhook }),
  create: post(0, '/webhooks', {
    roles: ADMINS,
    rights: ['write', 'all_clients'],
    stepUp: true,
    status: 201,
    body: s.strictObject(written),
    answer: Webhook,
  }),
  update: post(0, '/webhooks/{id}', {
    roles: ADMINS,
    rights: ['write', 'all_clients'],
    stepUp: true,
    body: s.strictObject({ ...s.partial(written), version: version() }),
    answer: Webhook,
  }),
  remove: del(0, '/webhooks/{id}', {
    roles: ADMINS,
    rights: ['write', 'all_clients'],
    ...confirming(['names'], named),
  }),
  actions: {
    /** Pauses it, or resumes it where it was: what happened meanwhile is sent, as far as it is kept. */
    pause: post(0, '/webhooks/{id}/pause', {
      roles: ADMINS,
      rights: ['write', 'all_clients'],
      body: s.strictObject({ paused: s.optional(s.boolean()), confirmed: confirmed('names', 'version') }),
      confirms: nameAndVersion,
      answer: Webhook,
    }),
    /** Issues a signing secret, which no other answer ever has. */
    issue: post(0, '/webhooks/{id}/secret', {
      roles: ADMINS,
      rights: ['write', 'all_clients'],
      ...issuing,
    }),
  },
});
