import * as s from '../../contract/schema';
import {
  count,
  day,
  id,
  instant,
  listOf,
  maybe,
  paging,
  phone,
  prose,
  REASON_MAX,
  search,
} from '../../contract/common';
import { confirmed } from '../../contract/confirmed';
import { forFile } from '../../contract/stepUp';
import { defineContract, get, list, post } from '../../contract/define';
import { ADMINS, STAFF } from '../../contract/roles';
import { LINE_TYPES } from '../../rules/data/lineTypes';
import { PROVEN } from '../../rules/law/consentProof';
import { CONSENT_KINDS, CONSENT_SCOPES, CONSENT_SOURCES } from '../consent_events/contract';
import { PERSON_MESSAGE_STATES } from '../person_messages/contract';
import { DirectMessageReasons, MessageReasons } from './values';

/** Counts of a person's data that an erasure removes. */
export const Held = s.object({
  /** Audiences with the person. */
  audiences: count(),
  /** Messages to them, which lose text and number. Their outcomes stay in the figures. */
  messages: count(),
  replies: count(),
  clicks: count(),
  /** Texts by the person, and by staff about them, in the history of consent and on do-not-call lists. */
  texts: count(),
});
export type Held = s.Infer<typeof Held>;

/** The effect of an erasure. */
export const ErasurePreview = s.object({
  phone: phone(),
  /** Names of the tenants concerned: the provider sees several. */
  tenants: s.array(s.string()),
  gone: Held,
  /** Pending messages of jobs that would no longer be sent. */
  waiting: count(),
  /** Events of consent that stay, without texts. */
  events: count(),
});
export type ErasurePreview = s.Infer<typeof ErasurePreview>;

/** The facts of a preview that an erasure confirms: the tenants, and what is erased. */
export const shownOfErasure = ({ tenants, gone, waiting }: ErasurePreview) => ({
  names: tenants,
  counts: { ...gone, waiting },
});

/** A removal at a time of messages of jobs that ended `before`, and of texts until then. */
const Removed = s.object({ before: instant(), at: instant() });

/** A phone number and everything stored about it, over all clients and campaigns. */
export const Person = s.object({
  phone: phone(),
  /** In the newest audience that has one; null: in none. */
  name: s.nullable(s.string()),
  /** On a client's do-not-call list, listed only until staff decide about a stop request, or not listed. */
  state: s.enum(['opted_out', 'held', 'open']),
  /** Names of the clients with the number on their do-not-call lists. */
  opted_out_of: s.array(s.string()),
  /** Names of the clients with an undecided stop request of the person. */
  held_by: s.array(s.string()),
  /** Our numbers that must not text them. */
  stopped_numbers: s.array(s.string()),
  sent: count(),
  received: count(),
  /** Messages of jobs still waiting to be sent. */
  waiting: count(),
  last_message_at: s.nullable(instant()),
  /** Line type from the last look-up; null without one. */
  line_type: s.nullable(s.enum(LINE_TYPES)),
  line_type_at: s.nullable(instant()),
  /** The account that looked it up. */
  line_type_account: s.nullable(s.string()),
  /**
   * The date before which the tenant's retention setting has removed all messages, including this
   * person's, and when it did.
   */
  removed: s.nullable(Removed),
  /** The last erasure of the person's data on request. */
  erasure: s.nullable(
    s.object({
      state: s.enum(['erasing', 'done']),
      at: instant(),
      by: s.nullable(s.string()),
      reason: s.nullable(s.string()),
      /** Counts of what was erased. */
      gone: Held,
      /** Messages that keep the number until they are delivered, or their outcome is settled. */
      on_their_way: count(),
    }),
  ),
});
export type Person = s.Infer<typeof Person>;

/** A message that left, or may have left, after an opt-out. */
const SentAfter = s.object({
  at: instant(),
  kind: s.enum(['campaign', 'reply', 'test']),
  campaign_name: s.nullable(s.string()),
  /** Null once the retention setting removed it. */
  body: s.nullable(s.string()),
});

/**
 * Messages within the reach of an opt-out, from it until the person opted in again. Automatic answers, such as the
 * confirmation of the opt-out, do not count.
 */
export const Silence = s.object({
  sent: count(),
  /** The first few of them. */
  first: s.array(SentAfter),
  /** When the opt-out ended; null: it still applies. */
  until: s.nullable(instant()),
  /** Messages before this instant were erased or removed, so nobody knows; null: all are known. */
  known_from: s.nullable(instant()),
});
export type Silence = s.Infer<typeof Silence>;

export const STORY_KINDS = [
  ...CONSENT_KINDS,
  'campaign',
  'reply',
  'test',
  'automatic',
  'received',
  'clicked',
  'added',
  'erased',
] as const;

/** One thing between us and a person: an event of consent, a message, a click, an import, or an erasure. */
export const StoryEvent = s.object({
  id: s.string(),
  /** Null for a message that still waits. */
  at: s.nullable(instant()),
  kind: s.enum(STORY_KINDS),
  client_id: s.nullable(id()),
  client_name: s.nullable(s.string()),
  campaign_id: s.nullable(id()),
  campaign_name: s.nullable(s.string()),
  audience_id: s.nullable(id()),
  audience_name: s.nullable(s.string()),
  virtual_number: s.nullable(phone()),
  /** Of consent. */
  source: s.nullable(s.enum(CONSENT_SOURCES)),
  scope: s.nullable(s.enum(CONSENT_SCOPES)),
  keyword: s.nullable(s.string()),
  reason: s.nullable(s.string()),
  by: s.nullable(s.string()),
  file_name: s.nullable(s.string()),
  /** Of a message. */
  state: s.nullable(s.enum(PERSON_MESSAGE_STATES)),
  error_code: s.nullable(s.string()),
  /** Whether a message was handed over, so that reasons may be kept with it. */
  handed_over: s.boolean(),
  media_count: count(),
  /** A message's text, the words of an opt-out, or the destination of a link. Hostile: shown as text, never as markup. */
  text: s.nullable(s.string()),
  /** Of an opt-out and a possible one. */
  silence: s.nullable(Silence),
  /** Consent that followed earlier consent to a client whose consent expires. */
  renews: s.boolean(),
  /** Of the newest consent to such a client: the day from which it no longer counts, where the client is. */
  ends: s.nullable(s.object({ on: day(), over: s.boolean() })),
});
export type StoryEvent = s.Infer<typeof StoryEvent>;

const Proven = s.object({
  ...(Object.fromEntries(PROVEN.map((name) => [name, s.nullable(s.string())])) as unknown as {
    [K in (typeof PROVEN)[number]]: s.Schema<string | null>;
  }),
  /** Only for an erasure. */
  sealed: s.optional(s.nullable(s.string())),
  hash: s.string(),
});

/**
 * Evidence of a person's consent: each event with the texts that its hash covers, in a chain for each tenant. Names of
 * clients are for the reader and not part of the chain. `npm run consent:verify -- <file>` verifies it, with `--keys` also
 * that this installation signed it.
 */
export const ConsentProof = s.object({
  format: s.literal('consent-proof-1'),
  phone: phone(),
  made_at: instant(),
  made_by: s.nullable(s.string()),
  chains: s.array(
    s.object({
      tenant_id: id(),
      tenant_name: s.string(),
      clients: s.record(s.string()),
      /**
       * Removal of everybody's messages by the tenant's retention setting. It removes no event of
       * consent.
       */
      messages_removed: s.optional(s.nullable(Removed)),
      /** Zone of the tenant, in which a letter gives its times. */
      time_zone: s.optional(s.string()),
      /** Messages after each opt-out, by the event's `n`. Not part of the chain. */
      silences: s.optional(s.record(Silence)),
      events: s.array(Proven),
    }),
  ),
  /** Over everything else. Absent: an earlier version made it. */
  signature: s.optional(s.object({ key: s.string(), value: s.string() })),
});
export type ConsentProof = s.Infer<typeof ConsentProof>;

export const people = defineContract({
  name: 'people',
  record: Person,
  key: ['phone'],
  /**
   * Finds a whole number, in any notation, or names in audiences that contain the text. Without a
   * search the list is empty: nobody reads millions of numbers.
   */
  list: [list(0, '/people', Person, { roles: STAFF, query: { ...search, ...forFile } })],
  one: get(0, '/people/{phone}', { roles: STAFF, answer: Person }),
  actions: {
    /** Counts what an erasure would remove and keep. */
    erasure: get(0, '/people/{phone}/erasure', {
      roles: ADMINS,
      rights: ['all_clients'],
      answer: ErasurePreview,
    }),
    /**
     * Opts the person out of all clients, then erases their data in the background. Legally required
     * data stays: the opt-out, and when consent was given and withdrawn. A repeated call continues the
     * first.
     */
    erase: post(0, '/people/{phone}/erasure', {
      roles: ADMINS,
      rights: ['write', 'all_clients'],
      stepUp: true,
      body: s.strictObject({ reason: maybe(prose(REASON_MAX)), confirmed: confirmed('names', 'counts') }),
      answer: Person,
      affects: [
        'consent_events',
        'person_messages',
        'person_audiences',
        'do_not_calls',
        'audiences',
        'audience_targets',
        'conversations',
        'test_numbers',
        'reports',
      ],
    }),
    /** Everything between the person and the tenants that the caller sees, on one axis. */
    story: get(0, '/people/{phone}/story', {
      roles: STAFF,
      query: { ...paging, order: s.optional(s.enum(['asc', 'desc'])) },
      answer: listOf(StoryEvent),
    }),
    /** Why a campaign's message to the person was sent. */
    reasons: get(0, '/people/{phone}/reasons', {
      roles: STAFF,
      query: { job_id: id(), n: s.inQuery(s.int({ min: 1 })) },
      answer: MessageReasons,
    }),
    /** Why a reply, a test or an automatic answer was sent to the person. */
    direct_reasons: get(0, '/people/{phone}/direct_reasons', {
      roles: STAFF,
      query: { id: id() },
      answer: DirectMessageReasons,
    }),
    proof: get(0, '/people/{phone}/proof', { roles: STAFF, stepUp: true, answer: ConsentProof }),
  },
});
