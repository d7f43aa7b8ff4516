import * as z from 'zod/mini';
import { codeOf, count, id, instant, listOf, paging, phone, prose, search } from '../../contract/common';
import { defineContract, del, get, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';

/** How far a message of a thread is, by its common name (domain rule 8). */
export type MessageStatus = 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown' | 'received';

/** One message of a thread. Received text is hostile: it is shown as text, never as markup. */
export const Message = z.object({
  id: id(),
  direction: z.enum(['inbound', 'outbound']),
  body: z.string(),
  status: codeOf<MessageStatus>(),
  error_code: z.nullable(z.string()),
  at: instant(),
  campaign_id: z.nullable(id()),
});
export type Message = z.infer<typeof Message>;

/** A pair of the contact's number (tn) and the client's virtual number (vn), spec 3. */
export const Conversation = z.object({
  id: id(),
  client_id: id(),
  client_name: z.string(),
  tn: phone(),
  vn: phone(),
  /** Of the person, where one of the client's audiences has it. */
  name: z.nullable(z.string()),
  /** The campaign that they answered last. */
  campaign_id: z.nullable(id()),
  campaign_name: z.nullable(z.string()),
  last_message: z.string(),
  last_message_at: instant(),
  unread: count(),
  state: z.enum(['needs_reply', 'active', 'may_stop', 'opted_out']),
  /** What may be a wish to stop: the entry of the do-not-call list that stays until staff have decided. */
  wish_id: z.nullable(id()),
});
export type Conversation = z.infer<typeof Conversation>;

/** With `campaign_id`: those in which the person answered that campaign. */
const query = { ...search, campaign_id: z.optional(id()) };
const THREAD = '/clients/{client_id}/virtual_numbers/{tn}/conversations/{vn}';

export const conversations = defineContract({
  name: 'conversations',
  record: Conversation,
  key: ['client_id', 'tn', 'vn'],
  filterable: ['state'],
  list: [
    list(95, '/clients/{client_id}/conversations', Conversation, { roles: STAFF, query }),
    /** Of all clients that are not archived. */
    list(0, '/conversations', Conversation, { roles: STAFF, query }),
  ],
  one: get(96, THREAD, {
    roles: STAFF,
    /** Messages, the newest first. */
    query: paging,
    answer: z.extend(listOf(Message), { conversation: z.optional(Conversation) }),
  }),
  remove: del(98, THREAD, { roles: STAFF, affects: ['do_not_calls', 'glance'] }),
  actions: {
    reply: post(97, THREAD, {
      roles: STAFF,
      status: 201,
      idempotent: true,
      carrier: 'send',
      body: z.strictObject({ body: prose(1600) }),
      answer: Message,
      affects: ['glance'],
    }),
  },
});
