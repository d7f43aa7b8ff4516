import * as s from '../../contract/schema';
import { count, id, instant } from '../../contract/common';
import { defineContract, get, list, post } from '../../contract/define';
import { PROVIDER } from '../../contract/roles';

/** Kinds of carrier accounts that the server supports. */
export const CARRIER_KINDS = ['simulator', 'telnyx', 'twilio', 'bandwidth', 'smpp'] as const;
export type CarrierKind = (typeof CARRIER_KINDS)[number];

/** Health of a carrier account, the worst first. */
export const CARRIER_HEALTH = ['missing', 'failing', 'attention', 'unused', 'working'] as const;

/** An account at a carrier, as named in the server's configuration. Its secrets never leave the server. */
export const CarrierAccount = s.object({
  id: id(),
  kind: s.enum(CARRIER_KINDS),
  /**
   * `attention`: events of its carrier were set aside and await a decision. `unused`: nothing was sent
   * through it yet. `missing`: the configuration no longer has it.
   */
  health: s.enum(CARRIER_HEALTH),
  /** State of the connection; null if the server calls the carrier for each message. */
  connection: s.nullable(s.enum(['bound', 'unbound'])),
  numbers: count(),
  /** Messages accepted in the last whole minute. */
  rate_per_minute: count(),
  /** Maximum number of messages per second. */
  per_second: count(),
  /** ISO 3166 codes of the allowed countries, separated by commas. */
  countries: s.nullable(s.string()),
  /** Currency of its prices (ISO 4217); null if no prices are configured. */
  currency: s.nullable(s.string()),
  accepted_at: s.nullable(instant()),
  /** The last error, as the carrier words it. */
  error: s.nullable(s.string()),
  error_at: s.nullable(instant()),
  /**
   * The numbers and registered campaigns that its carrier rejects, each with the code; null for none.
   * Their messages wait.
   */
  paused: s.nullable(s.string()),
  /** Events of its carrier that were set aside and await a decision. */
  set_aside: count(),
  base_url: s.nullable(s.string()),
  /**
   * URL for the carrier's webhooks, as configured there; null if there is no `public_url` or the carrier
   * needs none.
   */
  webhook_url: s.nullable(s.string()),
  all_tenants: s.boolean(),
  /** Names of the tenants that use it, if not all do. */
  tenants: s.nullable(s.string()),
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
