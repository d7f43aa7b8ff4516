import * as z from 'zod/mini';
import { count, id, instant } from '../../contract/common';
import { defineContract, get, list, post } from '../../contract/define';
import { PROVIDER } from '../../contract/roles';

/** Kinds of carrier accounts that the server supports. */
export const CARRIER_KINDS = ['simulator', 'telnyx', 'twilio', 'bandwidth', 'smpp'] as const;
export type CarrierKind = (typeof CARRIER_KINDS)[number];

/** An account at a carrier, as named in the server's configuration. Its secrets never leave the server. */
export const CarrierAccount = z.object({
  id: id(),
  kind: z.enum(CARRIER_KINDS),
  /**
   * `attention`: events of its carrier were set aside and await a decision. `unused`: nothing was sent
   * through it yet. `missing`: the configuration no longer has it.
   */
  health: z.enum(['working', 'attention', 'failing', 'unused', 'missing']),
  /** State of the connection; null if the server calls the carrier for each message. */
  connection: z.nullable(z.enum(['bound', 'unbound'])),
  numbers: count(),
  /** Messages accepted in the last whole minute. */
  rate_per_minute: count(),
  /** Maximum number of messages per second. */
  per_second: count(),
  /** ISO 3166 codes of the allowed countries, separated by commas. */
  countries: z.nullable(z.string()),
  /** Currency of its prices (ISO 4217); null if no prices are configured. */
  currency: z.nullable(z.string()),
  accepted_at: z.nullable(instant()),
  /** The last error, as the carrier words it. */
  error: z.nullable(z.string()),
  error_at: z.nullable(instant()),
  /**
   * The numbers and registered campaigns that its carrier rejects, each with the code; null for none.
   * Their messages wait.
   */
  paused: z.nullable(z.string()),
  /** Events of its carrier that were set aside and await a decision. */
  set_aside: count(),
  base_url: z.nullable(z.string()),
  /**
   * URL for the carrier's webhooks, as configured there; null if there is no `public_url` or the carrier
   * needs none.
   */
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
  actions: {
    /** Retries all events of the account that were set aside and are undecided. */
    retry_events: post(0, '/carrier_accounts/{id}/set_aside_events/retry', {
      roles: PROVIDER,
      answer: CarrierAccount,
      affects: ['set_aside_events'],
    }),
  },
});
