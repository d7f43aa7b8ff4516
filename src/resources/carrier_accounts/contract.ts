import * as z from 'zod/mini';
import { count, id, instant } from '../../contract/common';
import { defineContract, get, list } from '../../contract/define';
import { PROVIDER } from '../../contract/roles';

/** Kinds of accounts that the server knows how to use. */
export const CARRIER_KINDS = ['simulator', 'telnyx', 'twilio', 'bandwidth', 'smpp'] as const;
export type CarrierKind = (typeof CARRIER_KINDS)[number];

/** An account at a carrier, as the server's configuration names it. Its secrets never leave the server. */
export const CarrierAccount = z.object({
  id: id(),
  kind: z.enum(CARRIER_KINDS),
  /** `unused`: nothing was sent through it yet. `missing`: the configuration no longer names it. */
  health: z.enum(['working', 'failing', 'unused', 'missing']),
  /** Whether the server is connected; null where it calls the carrier for each message. */
  connection: z.nullable(z.enum(['bound', 'unbound'])),
  numbers: count(),
  /** Messages accepted in the last whole minute. */
  rate_per_minute: count(),
  /** The most that it is given in a second. */
  per_second: count(),
  /** Codes of the countries that it may send to (ISO 3166), with commas. */
  countries: z.nullable(z.string()),
  /** Of its prices (ISO 4217); null where no prices are configured. */
  currency: z.nullable(z.string()),
  accepted_at: z.nullable(instant()),
  /** What went wrong last, as the carrier says it. */
  error: z.nullable(z.string()),
  error_at: z.nullable(instant()),
  /** The numbers and registered campaigns that its carrier rejects, each with the code; null for none. Their messages wait. */
  paused: z.nullable(z.string()),
  base_url: z.nullable(z.string()),
  /** Where the carrier reports to and brings texts, as it is entered there; null where it has no `public_url` or needs none. */
  webhook_url: z.nullable(z.string()),
  all_tenants: z.boolean(),
  /** Names of the tenants that use it, if not all do. */
  tenants: z.nullable(z.string()),
});

export const carrierAccounts = defineContract({
  name: 'carrier_accounts',
  record: CarrierAccount,
  key: ['id'],
  list: [list(0, '/carrier_accounts', CarrierAccount, { roles: PROVIDER })],
  one: get(0, '/carrier_accounts/{id}', { roles: PROVIDER, answer: CarrierAccount }),
});
