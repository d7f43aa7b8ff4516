import * as s from '../../contract/schema';
import { count, id, instant, phone, reason, search } from '../../contract/common';
import { forFile } from '../../contract/stepUp';
import { defineContract, get, list, post } from '../../contract/define';
import { ADMINS } from '../../contract/roles';

/** How it was settled: `open` while its outcome is unknown. */
export const SETTLED_STATES = ['open', 'sent', 'not_sent'] as const;

/**
 * According to the carrier's own records. Most carriers can show that a message was accepted, and few that
 * it was not.
 */
export const TOLD = ['not_asked', 'taken', 'not_taken', 'cannot_tell'] as const;

/**
 * A message with an unknown outcome, because the carrier's answer was lost, or one that was unknown until
 * it was settled.
 */
export const UnknownMessage = s.object({
  id: id(),
  tenant_name: s.string(),
  client_id: id(),
  client_name: s.string(),
  campaign_id: s.nullable(id()),
  campaign_name: s.nullable(s.string()),
  /** Null outside jobs. */
  job_id: s.nullable(id()),
  kind: s.enum(['job', 'test', 'reply', 'automatic']),
  phone: phone(),
  virtual_number: phone(),
  body: s.string(),
  segments: count(),
  account: s.string(),
  /** When it was submitted, or became unknown. */
  at: instant(),
  state: s.enum(SETTLED_STATES),
  told: s.enum(TOLD),
  asked_at: s.nullable(instant()),
  /** The user who settled it; null while it is open, and if the carrier proved it. */
  settled_by: s.nullable(s.string()),
  settled_at: s.nullable(instant()),
  /** The reason, in the words of the user who settled it. */
  reason: s.nullable(s.string()),
});
export type UnknownMessage = s.Infer<typeof UnknownMessage>;

const ONE = '/unknown_messages/{id}';
/** It changes the counts of its job and its campaign. */
const affects = ['jobs', 'campaigns', 'clients', 'conversations'];

/** The evidence, for readers of the audit log. */
const why = { reason: reason() };

export const unknownMessages = defineContract({
  name: 'unknown_messages',
  record: UnknownMessage,
  key: ['id'],
  filterable: ['state', 'job_id', 'account'],
  list: [list(0, '/unknown_messages', UnknownMessage, { roles: ADMINS, query: { ...search, ...forFile } })],
  one: get(0, ONE, { roles: ADMINS, answer: UnknownMessage }),
  actions: {
    ask: post(0, `${ONE}/ask`, { roles: ADMINS, carrier: 'send', answer: UnknownMessage, affects }),
    was_sent: post(0, `${ONE}/was_sent`, { roles: ADMINS, query: why, answer: UnknownMessage, affects }),
    was_not_sent: post(0, `${ONE}/was_not_sent`, {
      roles: ADMINS,
      query: why,
      answer: UnknownMessage,
      affects,
    }),
  },
});
