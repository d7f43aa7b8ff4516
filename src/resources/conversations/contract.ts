import * as s from '../../contract/schema';
import { codeOf, count, id, instant, listOf, paging, phone, prose, search } from '../../contract/common';
import { confirmed, confirmedText } from '../../contract/confirmed';
import { defineContract, del, get, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';

/** State of a message in a thread, by its common name (domain rule 8). */
export type MessageStatus = 'queued' | 'sending' | 'sent' | 'delivered' | 'failed' | 'unknown' | 'received';

/** Kind of a message in a thread: of a campaign, a reply, a test, an automatic answer, or a received one. */
export type MessageKind = 'campaign' | 'reply' | 'test' | 'automatic' | 'received';

/** One message in a thread. Received text is hostile: it is shown as text, never as markup. */
export const Message = s.object({
  id: id(),
  kind: codeOf<MessageKind>(),
  direction: s.enum(['inbound', 'outbound']),
  body: s.string(),
  /** Number of attached pictures and other files. None is stored. */
  media_count: count(),
  status: codeOf<MessageStatus>(),
  error_code: s.nullable(s.string()),
  at: instant(),
  campaign_id: s.nullable(id()),
  /** The client's number that sent or received it: a thread includes those of all its numbers. */
  vn: s.nullable(phone()),
});
export type Message = s.Infer<typeof Message>;

/** A pair of the contact's number (tn) and the client's virtual number (vn), spec 3. */
export const Conversation = s.object({
  id: id(),
  client_id: id(),
  client_name: s.string(),
  tn: phone(),
  vn: phone(),
  /** Name of the person, if one of the client's audiences has it. */
  name: s.nullable(s.string()),
  /** The campaign that they replied to last. */
  campaign_id: s.nullable(id()),
  campaign_name: s.nullable(s.string()),
  last_message: s.string(),
  /** Number of attached pictures and other files. */
  last_media: count(),
  last_message_at: instant(),
  unread: count(),
  state: s.enum(['needs_reply', 'active', 'may_stop', 'opted_out']),
  /** The do-not-call entry of a possible stop request, which stays until staff have decided. */
  wish_id: s.nullable(id()),
});
export type Conversation = s.Infer<typeof Conversation>;

/** With `campaign_id`: those in which the person replied to that campaign. */
const query = { ...search, campaign_id: s.optional(id()) };
const THREAD = '/clients/{client_id}/virtual_numbers/{tn}/conversations/{vn}';

export const conversations = defineContract({
  name: 'conversations',
  record: Conversation,
  key: ['client_id', 'tn', 'vn'],
  filterable: ['state'],
  list: [
    list(95, '/clients/{client_id}/conversations', Conversation, { roles: STAFF, query }),
    /** For all clients that are not archived. */
    list(0, '/conversations', Conversation, { roles: STAFF, query }),
  ],
  one: get(96, THREAD, {
    roles: STAFF,
    /**
     * Every text between the client and the person, the newest first; `before`: only those older than
     * that one.
     */
    query: { ...paging, before: s.optional(id()) },
    answer: s.extend(listOf(Message), {
      conversation: s.optional(Conversation),
      /** The person's last message to this number, with the newest messages: the one that a reply answers. */
      last_inbound_id: s.optional(s.nullable(id())),
    }),
  }),
  remove: del(98, THREAD, {
    roles: STAFF,
    /** `scope`: the scope of the client's opt-outs. */
    query: { confirmed: confirmedText('last_message', 'scope') },
    affects: ['do_not_calls', 'glance'],
  }),
  actions: {
    reply: post(97, THREAD, {
      roles: STAFF,
      status: 201,
      paid: true,
      carrier: 'send',
      body: s.strictObject({ body: prose(1600), confirmed: confirmed('last_message') }),
      answer: Message,
      affects: ['glance'],
    }),
  },
});
