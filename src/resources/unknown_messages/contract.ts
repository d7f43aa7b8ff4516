import * as z from 'zod/mini';
import { count, id, instant, phone, prose, REASON_MAX, search } from '../../contract/common';
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
export const UnknownMessage = z.object({
  id: id(),
  tenant_name: z.string(),
  client_id: id(),
  client_name: z.string(),
  campaign_id: z.nullable(id()),
  campaign_name: z.nullable(z.string()),
  /** Null outside jobs. */
  job_id: z.nullable(id()),
  kind: z.enum(['job', 'test', 'reply', 'automatic']),
  phone: phone(),
  virtual_number: phone(),
  body: z.string(),
  segments: count(),
  account: z.string(),
  /** When it was submitted, or became unknown. */
  at: instant(),
  state: z.enum(SETTLED_STATES),
  told: z.enum(TOLD),
  asked_at: z.nullable(instant()),
  /** The user who settled it; null while it is open, and if the carrier proved it. */
  settled_by: z.nullable(z.string()),
  settled_at: z.nullable(instant()),
  /** The reason, in the words of the user who settled it. */
  reason: z.nullable(z.string()),
});
export type UnknownMessage = z.infer<typeof UnknownMessage>;

const ONE = '/unknown_messages/{id}';
/** It changes the counts of its job and its campaign. */
const affects = ['jobs', 'campaigns', 'clients', 'conversations'];

/** The evidence, for readers of the audit log. */
const why = { reason: prose(REASON_MAX).check(z.trim(), z.minLength(1)) };

export const unknownMessages = defineContract({
  name: 'unknown_messages',
  record: UnknownMessage,
  key: ['id'],
  filterable: ['state', 'job_id', 'account'],
  list: [list(0, '/unknown_messages', UnknownMessage, { roles: ADMINS, query: search })],
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
