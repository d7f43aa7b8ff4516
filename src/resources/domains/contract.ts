import * as s from '../../contract/schema';
import { count, id, instant, line, search, stored } from '../../contract/common';
import { confirmed, confirming } from '../../contract/confirmed';
import { defineContract, del, get, list, post } from '../../contract/define';
import { ADMINS, STAFF } from '../../contract/roles';

/** Longest host name (RFC 1035). */
const HOST_MAX = 253;

/** `unknown`: not measured yet, so nothing is sent with it. */
export const DOMAIN_HEALTH = ['unknown', 'healthy', 'degraded', 'disabled'] as const;

/** Why the proof of ownership is missing. `no_answer`: the name servers did not answer, so nothing is known. */
const PROOF_TROUBLES = ['no_record', 'other_value', 'no_answer', 'taken'] as const;

/** Why short addresses do not work on it; `expiring`: they still do. */
const HEALTH_TROUBLES = [
  'no_address',
  'private_address',
  'elsewhere',
  'unreachable',
  'certificate',
  'expiring',
] as const;

/** A branded domain for short links. It carries them once its ownership is proven and it leads to this server. */
export const Domain = s.object({
  ...stored,
  tenant_id: id(),
  host: s.string(),
  proof: s.enum(['pending', 'verified', 'failed']),
  /** Name and value of the TXT record that proves the ownership. */
  proof_name: s.string(),
  proof_value: s.string(),
  proof_trouble: s.nullable(s.enum(PROOF_TROUBLES)),
  proof_checked_at: s.nullable(instant()),
  /** The host that its address record must lead to. */
  points_to: s.string(),
  health: s.enum(DOMAIN_HEALTH),
  health_trouble: s.nullable(s.enum(HEALTH_TROUBLES)),
  measured_at: s.nullable(instant()),
  certificate_expires_at: s.nullable(instant()),
  links: count(),
  /** Campaigns that have it in their rotation. */
  campaigns: count(),
  /** Addresses of recipients that it carries, and may carry; null without a cap. */
  used: count(),
  cap: s.nullable(count()),
  /** The only client that may use it; null: all clients of its tenant. */
  client_id: s.nullable(id()),
  client_name: s.nullable(s.string()),
});
export type Domain = s.Infer<typeof Domain>;

/** Resources that show a domain. */
const AFFECTS = ['campaign_domains', 'links'];

export const domains = defineContract({
  name: 'domains',
  record: Domain,
  key: ['id'],
  list: [list(103, '/domains', Domain, { roles: STAFF, query: search })],
  filterable: ['proof'],
  one: get(0, '/domains/{id}', { roles: STAFF, answer: Domain }),
  create: post(0, '/domains', {
    roles: ADMINS,
    rights: ['write', 'all_clients'],
    status: 201,
    body: s.strictObject({
      host: line(HOST_MAX),
      /** Default: the caller's. */
      tenant_id: s.optional(id()),
    }),
    answer: Domain,
  }),
  remove: del(0, '/domains/{id}', {
    roles: ADMINS,
    rights: ['write', 'all_clients'],
    ...confirming(['names', 'counts'], ({ host, links, campaigns, used }: Domain) => ({
      names: [host],
      counts: { links, campaigns, used },
    })),
    affects: AFFECTS,
  }),
  actions: {
    /** Looks for the record of ownership and, where it is proven, measures whether short addresses work. */
    check: post(0, '/domains/{id}/check', {
      roles: ADMINS,
      rights: ['write', 'all_clients'],
      answer: Domain,
      affects: AFFECTS,
    }),
    /** Gives a domain to one client, or back to all clients of its tenant. */
    assign: post(0, '/domains/{id}/client', {
      roles: ADMINS,
      rights: ['write', 'all_clients'],
      body: s.strictObject({ client_id: s.nullable(id()), confirmed: confirmed('names') }),
      /** The client that has it now: another person may give it away meanwhile. */
      confirms: ({ host, client_name }: Domain) => ({ names: client_name ? [host, client_name] : [host] }),
      answer: Domain,
      affects: AFFECTS,
    }),
  },
});
