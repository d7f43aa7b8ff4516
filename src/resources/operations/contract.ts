import * as s from '../../contract/schema';
import { count, id, instant } from '../../contract/common';
import { defineContract, get } from '../../contract/define';
import { PROVIDER } from '../../contract/roles';
import { CarrierAccount } from '../carrier_accounts/contract';

/** `unknown`: nothing says how it is, which is never the same as `ok`. */
const state = () => s.enum(['ok', 'warning', 'failed', 'unknown']);

/** How an installation runs, measured by the call. Nothing in it belongs to a tenant. */
export const Operations = s.object({
  at: instant(),
  /** Queues with unfinished entries, the longest wait first. */
  queues: s.array(
    s.object({
      queue: s.string(),
      entries: count(),
      /** Age of the oldest entry that is due, in seconds. */
      oldest_seconds: count(),
      state: state(),
    }),
  ),
  accounts: s.array(
    s.object({
      id: id(),
      health: CarrierAccount.shape.health,
      /** Since when its carrier takes nothing; null if it does. */
      away_since: s.nullable(instant()),
      /** Numbers and registered campaigns that the carrier rejects; null for none. */
      paused: s.nullable(s.string()),
      /** The last error, if nothing was accepted since. */
      error: s.nullable(s.string()),
    }),
  ),
  mail: s.object({
    state: state(),
    /** Host of the mail server; null if there is none. */
    server: s.nullable(s.string()),
    waiting: count(),
    /** Mails of the last seven days that did not arrive for certain. */
    failed: count(),
    /** Words of the mail server about the newest mail that it refused; null for none in seven days. */
    error: s.nullable(s.string()),
  }),
  backup: s.object({
    state: state(),
    /** Start of the newest backup that was recorded; null for none. */
    taken_at: s.nullable(instant()),
    /** Time of the newest log that PostgreSQL archived; null if it archives none, or does not say. */
    archived_at: s.nullable(instant()),
    /** PostgreSQL's last attempt to archive its log failed. */
    archive_fails: s.boolean(),
  }),
  /** Evidence of consent, and its comparison with the lists. */
  evidence: s.object({
    state: state(),
    /** The last day whose root was made; null: none was. */
    day: s.nullable(s.string()),
    chains: count(),
    events: count(),
    /** State of the mail with that root. Null: no address is set. */
    mail: s.nullable(s.enum(['waiting', 'sending', 'sent', 'failed', 'unknown'])),
    /** Id of the key that signs, and since when. */
    key_id: s.nullable(s.string()),
    key_since: s.nullable(instant()),
    /** When events were last signed; null: never. */
    signed_at: s.nullable(instant()),
    /** Since when events wait for a signature that is late; null: it is not. */
    unsigned_since: s.nullable(instant()),
    /** When all lists were last compared with the history; null: not yet. */
    compared_at: s.nullable(instant()),
    /** Clients whose jobs wait because list and history differ. */
    paused: count(),
  }),
  /** Certificates of the addresses under which people open the console. */
  certificates: s.array(
    s.object({
      host: s.string(),
      state: state(),
      expires_at: s.nullable(instant()),
      /** `plain`: it is opened without TLS. `unreachable`: this server cannot connect to it. */
      trouble: s.nullable(s.enum(['plain', 'unreachable', 'untrusted', 'expiring', 'expired'])),
    }),
  ),
  clock: s.object({
    state: state(),
    /** The database's clock less this process's, in seconds. */
    skew_seconds: s.int(),
  }),
  versions: s.object({
    server: s.string(),
    node: s.string(),
    database: s.string(),
    /** The newest migration of the database; null if the database does not say. */
    schema: s.nullable(s.string()),
    time_zones: s.string(),
    time_zones_state: state(),
  }),
});
export type Operations = s.Infer<typeof Operations>;
export type OperationsState = Operations['clock']['state'];

export const operations = defineContract({
  name: 'operations',
  record: Operations,
  key: [],
  actions: { now: get(0, '/operations', { roles: PROVIDER, answer: Operations }) },
});
