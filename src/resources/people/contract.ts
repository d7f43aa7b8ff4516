import * as z from 'zod/mini';
import { count, id, instant, maybe, phone, prose, REASON_MAX, search } from '../../contract/common';
import { defineContract, get, list, post } from '../../contract/define';
import { ADMINS, STAFF } from '../../contract/roles';
import { LINE_TYPES } from '../../rules/lineTypes';
import { PROVEN } from '../../rules/consentProof';

/** What is kept of a person that an erasure takes away. */
export const Held = z.object({
  /** Audiences that they are in. */
  audiences: count(),
  /** Messages to them, whose text and number go. What became of each stays in the figures. */
  messages: count(),
  replies: count(),
  clicks: count(),
  /** Texts of theirs, and of staff about them, in the history of consent and on do-not-call lists. */
  texts: count(),
});
export type Held = z.infer<typeof Held>;

/** What an erasure would do. */
export const ErasurePreview = z.object({
  phone: phone(),
  /** Names of the tenants that it would be erased in: the provider sees several. */
  tenants: z.array(z.string()),
  gone: Held,
  /** Messages of jobs that would no longer be sent. */
  waiting: count(),
  /** Events of consent that stay, without texts. */
  events: count(),
});
export type ErasurePreview = z.infer<typeof ErasurePreview>;

/** Messages of jobs that ended `before`, and texts written until then, were removed at a time. */
const Removed = z.object({ before: instant(), at: instant() });

/** A phone number and all that is known of it, over all clients and campaigns. */
export const Person = z.object({
  phone: phone(),
  /** On a client's do-not-call list, on one only until staff have decided about a wish, or on none. */
  state: z.enum(['opted_out', 'held', 'open']),
  /** Names of the clients on whose do-not-call lists the number is. */
  opted_out_of: z.array(z.string()),
  /** Names of the clients that wait for staff to decide whether the person wants to stop. */
  held_by: z.array(z.string()),
  /** Our numbers that nobody may text them from. */
  stopped_numbers: z.array(z.string()),
  sent: count(),
  received: count(),
  /** Messages of jobs that still wait to be sent. */
  waiting: count(),
  last_message_at: z.nullable(instant()),
  /** What kind of line it is, as a look-up told last; null where none has. */
  line_type: z.nullable(z.enum(LINE_TYPES)),
  line_type_at: z.nullable(instant()),
  /** The account whose carrier told it. */
  line_type_account: z.nullable(z.string()),
  /** Before when the tenant's retention setting has removed all messages, of this person too, and when it did. */
  removed: z.nullable(Removed),
  /** The last time that what is known of the person was erased on request. */
  erasure: z.nullable(
    z.object({
      state: z.enum(['erasing', 'done']),
      at: instant(),
      by: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      /** What went. */
      gone: Held,
      /** Messages that keep the number until they are no longer on their way, or their outcome is settled. */
      on_their_way: count(),
    }),
  ),
});
export type Person = z.infer<typeof Person>;

const Proven = z.object({
  ...(Object.fromEntries(PROVEN.map((name) => [name, z.nullable(z.string())])) as unknown as {
    [K in (typeof PROVEN)[number]]: ReturnType<typeof z.nullable<z.ZodMiniType<string, string>>>;
  }),
  /** Only of an erasure. */
  sealed: z.optional(z.nullable(z.string())),
  hash: z.string(),
});

/**
 * Evidence of a person's consent: each event with the texts that its hash covers, in a chain for each tenant. Names of
 * clients are for the reader and not part of the chain. `npm run consent:verify -- <file>` verifies it.
 */
export const ConsentProof = z.object({
  format: z.literal('consent-proof-1'),
  phone: phone(),
  made_at: instant(),
  made_by: z.nullable(z.string()),
  chains: z.array(
    z.object({
      tenant_id: id(),
      tenant_name: z.string(),
      clients: z.record(z.string(), z.string()),
      /** What the tenant's retention setting has removed of everybody's messages. It removes no event of consent. */
      messages_removed: z.optional(z.nullable(Removed)),
      events: z.array(Proven),
    }),
  ),
});
export type ConsentProof = z.infer<typeof ConsentProof>;

export const people = defineContract({
  name: 'people',
  record: Person,
  key: ['phone'],
  /** Finds a whole number, in any notation. Without one it lists nobody: nobody reads millions of numbers. */
  list: [list(0, '/people', Person, { roles: STAFF, query: search })],
  one: get(0, '/people/{phone}', { roles: STAFF, answer: Person }),
  actions: {
    /** Counts what an erasure would take away, and what it would leave. */
    erasure: get(0, '/people/{phone}/erasure', { roles: ADMINS, answer: ErasurePreview }),
    /**
     * Opts the person out of all clients, then erases what is known of them in the background. What the law wants kept
     * stays: that they opted out, and when consent was given and taken back. Asked for again, it goes on with the first.
     */
    erase: post(0, '/people/{phone}/erasure', {
      roles: ADMINS,
      body: z.strictObject({ reason: maybe(prose(REASON_MAX)) }),
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
