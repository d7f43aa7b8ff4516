import * as s from '../../contract/schema';
import {
  codeOf,
  count,
  givenInstant,
  id,
  instant,
  LIMIT_MAX,
  line,
  listOf,
  paging,
  phone,
  Problem,
  prose,
  search,
} from '../../contract/common';
import { confirmed, confirmedText } from '../../contract/confirmed';
import { forFile } from '../../contract/stepUp';
import { defineContract, del, get, list, post } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { OUTCOMES, type Outcome } from '../../rules/words/outcomes';
import { MEANINGS } from '../../rules/words/replyMeaning';

/** State of a message in a thread, by its common name (domain rule 8). */
export type MessageStatus =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'delivered'
  | 'failed'
  | 'unknown'
  | 'received'
  | 'noted';

/** Kind of a message in a thread: of a campaign, a reply, a test, an automatic answer, a received one, or a note. */
export type MessageKind = 'campaign' | 'reply' | 'test' | 'automatic' | 'received' | 'note';

/**
 * One message in a thread, or a note of staff among them (`internal`), which was sent to nobody. Received text is
 * hostile: it is shown as text, never as markup.
 */
export const Message = s.object({
  id: id(),
  kind: codeOf<MessageKind>(),
  direction: s.enum(['inbound', 'outbound', 'internal']),
  body: s.string(),
  /** Number of attached pictures and other files. None is stored. */
  media_count: count(),
  status: codeOf<MessageStatus>(),
  error_code: s.nullable(s.string()),
  at: instant(),
  campaign_id: s.nullable(id()),
  /** The client's number that sent or received it: a thread includes those of all its numbers. */
  vn: s.nullable(phone()),
  /** Name of the user who wrote a reply or a note; null for other messages. */
  by: s.nullable(s.string()),
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
  state: s.enum(['needs_reply', 'active', 'snoozed', 'may_stop', 'opted_out']),
  /** Meaning of the person's last message; null: no rule decides. */
  meaning: s.nullable(s.enum(MEANINGS)),
  /** The user who answers it; null: nobody has taken it. */
  assignee_id: s.nullable(id()),
  assignee_name: s.nullable(s.string()),
  /** The time at which it needs a reply again; null unless it is snoozed. */
  snoozed_until: s.nullable(instant()),
  tags: s.array(s.string()),
  /** The person's first message without a reply; null: none waits. */
  waiting_since: s.nullable(instant()),
  /** Seconds from the person's first message until the first reply; null: none yet. */
  first_reply_seconds: s.nullable(count()),
  /** The person's last message to this number: acts on the conversation confirm it. */
  last_inbound_id: s.nullable(id()),
  /** The last outcome with this person, which stays when a conversation goes; null: none. */
  outcome: s.nullable(s.object({ code: codeOf<Outcome>(), by: s.nullable(s.string()), at: instant() })),
  /** The do-not-call entry of a possible stop request, which stays until staff have decided. */
  wish_id: s.nullable(id()),
});
export type Conversation = s.Infer<typeof Conversation>;

/** A user who has the conversation open now. */
export const Viewer = s.object({ user_id: id(), name: s.nullable(s.string()), writing: s.boolean() });
export type Viewer = s.Infer<typeof Viewer>;

/** Longest tag, in characters, and the most tags of a conversation. */
export const TAG_MAX = 30;
export const TAGS_MAX = 10;
/** Most conversations that are done at once: a page of the list. */
export const DONE_MAX = LIMIT_MAX;
/** Longest note, in characters. */
export const NOTE_MAX = 2000;

const query = {
  ...search,
  ...forFile,
  /** Conversations in which the person replied to that campaign. */
  campaign_id: s.optional(id()),
  meaning: s.optional(s.enum(MEANINGS)),
  /** Conversations that the caller has taken, or nobody has. */
  assignee: s.optional(s.enum(['me', 'nobody'])),
  tag: s.optional(line(TAG_MAX)),
};
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
    query: {
      ...paging,
      ...forFile,
      before: s.optional(id()),
      /** The caller has it open, and tells the others so for some seconds. */
      here: s.optional(s.enum(['reading', 'writing'])),
    },
    answer: s.extend(listOf(Message), {
      conversation: s.optional(Conversation),
      /** The person's last message to this number, with the newest messages: the one that a reply answers. */
      last_inbound_id: s.optional(s.nullable(id())),
      /** The last reply of staff from this number, with the newest messages: a further one confirms it. */
      last_reply_id: s.optional(s.nullable(id())),
      /** Others who have it open, with the newest messages. */
      viewers: s.optional(s.array(Viewer)),
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
      body: s.strictObject({ body: prose(1600), confirmed: confirmed('last_message', 'last_reply') }),
      answer: Message,
      affects: ['glance'],
    }),
    /** Gives it to a user of the tenant, the caller included; null gives it back. Confirms the name that it had. */
    assign: post(0, `${THREAD}/assignee`, {
      roles: STAFF,
      body: s.strictObject({ user_id: s.nullable(id()), confirmed: confirmed('names') }),
      answer: Conversation,
    }),
    /** Nobody needs to reply until then, unless the person writes; null ends that. */
    snooze: post(0, `${THREAD}/snooze`, {
      roles: STAFF,
      body: s.strictObject({ until: s.nullable(givenInstant()), confirmed: confirmed('last_message') }),
      answer: Conversation,
      affects: ['glance'],
    }),
    /** No reply is needed; with `done: false` one is again. */
    done: post(0, `${THREAD}/done`, {
      roles: STAFF,
      body: s.strictObject({ done: s.boolean(), confirmed: confirmed('last_message') }),
      answer: Conversation,
      affects: ['glance'],
    }),
    /**
     * No reply is needed to any of these. One that has a newer message than was seen, or is gone, is left as it is, with
     * the reason in `problem`.
     */
    done_all: post(0, '/conversations/done', {
      roles: STAFF,
      idempotent: true,
      body: s.strictObject({
        threads: s.array(
          s.strictObject({ client_id: id(), tn: phone(), vn: phone(), confirmed: confirmed('last_message') }),
          { min: 1, max: DONE_MAX },
        ),
      }),
      /** In the order of `threads`. */
      answer: s.object({ records: s.array(s.object({ id: id(), problem: s.nullable(Problem) })) }),
      affects: ['glance'],
    }),
    /** Adds a note, which is never sent. */
    note: post(0, `${THREAD}/notes`, {
      roles: STAFF,
      status: 201,
      idempotent: true,
      body: s.strictObject({ body: prose(NOTE_MAX) }),
      answer: Message,
    }),
    /** Adds a tag, or takes it away. */
    tag: post(0, `${THREAD}/tags`, {
      roles: STAFF,
      body: s.strictObject({ tag: line(TAG_MAX), on: s.boolean() }),
      answer: Conversation,
    }),
    /** Tags in use at the client's tenant, or the caller's, the most frequent first. */
    tags: get(0, '/conversations/tags', {
      roles: STAFF,
      query: { client_id: s.optional(id()) },
      answer: s.object({ records: s.array(s.object({ tag: s.string(), count: count() })) }),
    }),
    /** Records an outcome of the conversation on the person. */
    outcome: post(0, `${THREAD}/outcomes`, {
      roles: STAFF,
      idempotent: true,
      body: s.strictObject({ outcome: s.enum(OUTCOMES) }),
      answer: Conversation,
    }),
  },
});
