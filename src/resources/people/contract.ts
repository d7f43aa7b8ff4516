import * as z from 'zod/mini';
import { count, id, instant, phone, search } from '../../contract/common';
import { defineContract, get, list } from '../../contract/define';
import { STAFF } from '../../contract/roles';
import { PROVEN } from '../../rules/consentProof';

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
});
export type Person = z.infer<typeof Person>;

const Proven = z.object({
  ...(Object.fromEntries(PROVEN.map((name) => [name, z.nullable(z.string())])) as unknown as {
    [K in (typeof PROVEN)[number]]: ReturnType<typeof z.nullable<z.ZodMiniType<string, string>>>;
  }),
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
    proof: get(0, '/people/{phone}/proof', { roles: STAFF, answer: ConsentProof }),
  },
});
