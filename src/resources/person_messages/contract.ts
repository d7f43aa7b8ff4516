import * as z from 'zod/mini';
import { count, id, instant, phone } from '../../contract/common';
import { defineContract, list } from '../../contract/define';
import { STAFF } from '../../contract/roles';

/** State of a message to or from a person. `skipped`: not sent, for the reason in `error_code`. */
export const PERSON_MESSAGE_STATES = [
  'waiting',
  'sending',
  'sent',
  'delivered',
  'failed',
  'unknown',
  'skipped',
  'canceled',
  'received',
] as const;

/** A message to or from a person: of a campaign, a reply, a test, an automatic answer, or a received one. */
export const PersonMessage = z.object({
  id: id(),
  phone: phone(),
  kind: z.enum(['campaign', 'reply', 'test', 'automatic', 'received']),
  state: z.enum(PERSON_MESSAGE_STATES),
  error_code: z.nullable(z.string()),
  /** Received text is hostile: it is shown as text, never as markup. */
  body: z.nullable(z.string()),
  /** Number of pictures and other files that the person attached. None is stored. */
  media_count: count(),
  client_id: id(),
  client_name: z.nullable(z.string()),
  campaign_id: z.nullable(id()),
  campaign_name: z.nullable(z.string()),
  virtual_number: z.nullable(phone()),
  at: z.nullable(instant()),
});
export type PersonMessage = z.infer<typeof PersonMessage>;

export const personMessages = defineContract({
  name: 'person_messages',
  record: PersonMessage,
  key: ['phone', 'id'],
  list: [list(0, '/people/{phone}/messages', PersonMessage, { roles: STAFF })],
});
