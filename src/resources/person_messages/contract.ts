import * as s from '../../contract/schema';
import { count, id, instant, phone } from '../../contract/common';
import { forFile } from '../../contract/stepUp';
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
export const PersonMessage = s.object({
  id: id(),
  phone: phone(),
  kind: s.enum(['campaign', 'reply', 'test', 'automatic', 'received']),
  state: s.enum(PERSON_MESSAGE_STATES),
  error_code: s.nullable(s.string()),
  /** Received text is hostile: it is shown as text, never as markup. */
  body: s.nullable(s.string()),
  /** Number of pictures and other files that the person attached. None is stored. */
  media_count: count(),
  client_id: id(),
  client_name: s.nullable(s.string()),
  campaign_id: s.nullable(id()),
  campaign_name: s.nullable(s.string()),
  virtual_number: s.nullable(phone()),
  at: s.nullable(instant()),
});
export type PersonMessage = s.Infer<typeof PersonMessage>;

export const personMessages = defineContract({
  name: 'person_messages',
  record: PersonMessage,
  key: ['phone', 'id'],
  list: [list(0, '/people/{phone}/messages', PersonMessage, { roles: STAFF, query: forFile })],
});
