import * as s from '../../contract/schema';
import { count, id, instant, maybe, phone, prose, REASON_MAX, search } from '../../contract/common';
import { confirmed } from '../../contract/confirmed';
import { defineContract, get, list, post } from '../../contract/define';
import { ADMINS, STAFF } from '../../contract/roles';
import { LINE_TYPES } from '../../rules/data/lineTypes';
import { PROVEN } from '../../rules/law/consentProof';

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
 * clients are for the reader and not part of the chain. `npm run consent:verify -- <file>` verifies it.
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
      events: s.array(Proven),
    }),
  ),
});
export type ConsentProof = s.Infer<typeof ConsentProof>;

export const people = defineContract({
  name: 'people',
  record: Person,
  key: ['phone'],
  /**
   * Finds a whole number, in any notation. Without one the list is empty: nobody reads millions of
   * numbers.
   */
  list: [list(0, '/people', Person, { roles: STAFF, query: search })],
  one: get(0, '/people/{phone}', { roles: STAFF, answer: Person }),
  actions: {
    /** Counts what an erasure would remove and keep. */
    erasure: get(0, '/people/{phone}/erasure', { roles: ADMINS, answer: ErasurePreview }),
    /**
     * Opts the person out of all clients, then erases their data in the background. Legally required
     * data stays: the opt-out, and when consent was given and withdrawn. A repeated call continues the
     * first.
     */
    erase: post(0, '/people/{phone}/erasure', {
      roles: ADMINS,
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
    proof: get(0, '/people/{phone}/proof', { roles: STAFF, answer: ConsentProof }),
  },
});
