import type { Statement } from './statements';

/** A statement of the system that names no tenant. */
export interface CrossTenant {
  /** A part of its text, with single spaces. */
  has: string;
  why: string;
  /**
   * How Citus takes it, by its documentation: it asks every node, or refuses it, as it does `for update` and laterals over
   * several nodes. These have to look up their tenants first.
   */
  onCluster: 'slow' | 'refused';
  /** The contract test that sends it, where `database/statements.test.ts` does not. */
  sentBy?: string;
}

const RECEIPT = 'A receipt names the carrier’s id of a message, and the key of some, never the tenant.';
const OTHERS = 'Compares ids with those of other tenants.';
const START = 'A process that starts looks for lost work of all tenants.';
const HOURLY = 'Deletes what is over, of all tenants, once an hour.';

export const CROSS_TENANT: readonly CrossTenant[] = [
  { has: 'update "messages" m set state = given.state', why: RECEIPT, onCluster: 'slow' },
  { has: 'update "direct_messages" m set state = given.state', why: RECEIPT, onCluster: 'slow' },
  {
    has: 'update "messages" m set state = o.to_state',
    why: RECEIPT,
    onCluster: 'refused',
  },
  {
    has: 'update "direct_messages" m set state = o.to_state',
    why: RECEIPT,
    onCluster: 'refused',
  },
  { has: "update messages m set state = 'accepted', code = null", why: RECEIPT, onCluster: 'refused' },
  { has: "update direct_messages m set state = 'accepted', code = null", why: RECEIPT, onCluster: 'refused' },
  {
    has: 'update messages m set cost = c.now, cost_told = true',
    why: RECEIPT,
    onCluster: 'refused',
  },
  {
    has: 'select account, carrier_id from messages where carrier_id = any($1::text[]) union all',
    why: RECEIPT,
    onCluster: 'slow',
  },
  { has: 'delete from parked_receipts where account = $1', why: RECEIPT, onCluster: 'slow' },
  {
    has: 'join "messages" m on m.carrier_id = given.carrier_id and m.account = given.account and m.tenant_id <>',
    why: OTHERS,
    onCluster: 'slow',
  },
  {
    has: 'join "direct_messages" m on m.carrier_id = given.carrier_id and m.account = given.account and m.tenant_id <>',
    why: OTHERS,
    onCluster: 'slow',
  },
  { has: 'where not exists (select 1 from inbound_messages i', why: OTHERS, onCluster: 'slow' },
  {
    has: 'select v.tenant_id, v.client_id from virtual_numbers v where v.phone = given.vn',
    why: 'A text from a person names our number, which leads to the tenant.',
    onCluster: 'refused',
  },
  {
    has: 'select tenant_id from links where token = $1 union all',
    why: 'During a rolling upgrade the version before this one stores addresses without their tenant.',
    onCluster: 'slow',
  },
  {
    has: 'select j.tenant_id, j.id as job_id from jobs j where j.id = any($1::uuid[]) and j.state',
    why: 'Receipts and replies of several tenants come together.',
    onCluster: 'slow',
  },
  { has: 'update messages set lease_until =', why: START, onCluster: 'slow' },
  {
    has: 'coalesce(j.receipts_until, j.scheduled_at) as due from jobs j',
    why: START,
    onCluster: 'refused',
  },
  { has: 'select v.tenant_id, v.id, 0 as attempts from virtual_numbers v', why: START, onCluster: 'slow' },
  { has: "v.assignment_state like 'PENDING%'", why: START, onCluster: 'slow' },
  {
    has: 'delete from "ended_key_tokens" where "ended_key_tokens"."ended_at" <',
    why: HOURLY,
    onCluster: 'slow',
  },
  { has: 'delete from "notices" where "notices"."at" <', why: HOURLY, onCluster: 'slow' },
  {
    has: 'delete from "conversation_viewers" where "conversation_viewers"."seen_at" <',
    why: HOURLY,
    onCluster: 'slow',
  },
  { has: 'delete from "event_log" where "event_log"."at" <', why: HOURLY, onCluster: 'slow' },
  {
    has: 'delete from "opt_in_entries" where ("opt_in_entries"."joined_at" is null',
    why: HOURLY,
    onCluster: 'slow',
  },
  {
    has: 'delete from "webhook_deliveries" where "webhook_deliveries"."at" <',
    why: HOURLY,
    onCluster: 'slow',
  },
  { has: 'delete from file_chunks f where not exists', why: HOURLY, onCluster: 'slow' },
  { has: "update file_objects f set state = 'removing'", why: HOURLY, onCluster: 'slow' },
  {
    has: 'select (select coalesce(sum(unknown), 0)::int from jobs) as unknown',
    why: 'Metrics count all tenants, every 15 seconds at most.',
    onCluster: 'slow',
  },
];

/** Statements of people's calls that name no tenant. Those of a tenant's people run under a role whose policies compare it. */
export const CROSS_TENANT_IN_CALLS: readonly (Omit<CrossTenant, 'onCluster'> & { role?: string })[] = [
  {
    has: '',
    role: 'app_provider',
    why: 'The provider’s administrators see all tenants, so a cluster asks every node.',
  },
  {
    has: 'select distinct "tenant_id" from',
    role: 'none',
    why: 'Changes by the provider’s administrators are announced to the tenant of the record, which only its id leads to.',
  },
  {
    has: 'select host, proof, health from domains where removed_at is null',
    role: 'none',
    why: 'The checks of the installation look at the domains of all tenants.',
  },
  {
    has: 'select k.id as key_id',
    role: 'none',
    why: '“Operations” counts the paused clients of all tenants.',
  },
  {
    has: 'select store, count(distinct file_id)::int as files from file_objects',
    role: 'none',
    why: 'The checks of the installation look at the files of all tenants.',
  },
];

const isListed = (text: string, role: string) =>
  CROSS_TENANT_IN_CALLS.some((one) => (one.role ?? role) === role && text.includes(one.has)) ||
  (role === 'none' && CROSS_TENANT.some(({ has }) => text.includes(has)));

/** Statements without a tenant that are not listed, with their role and the lines of the server that make them. */
export const unlistedOf = (without: readonly Statement[]): string[] =>
  without
    .filter(({ text, role }) => !isListed(text, role))
    .map(({ text, role, source }) => `${role}: ${text}${source ? ` (${source})` : ''}`);

/** Lines of the list that a contract test is to send, and has not. */
export const unneededBy = (file: string, without: readonly Statement[]): CrossTenant[] =>
  CROSS_TENANT.filter(({ sentBy }) => sentBy === file).filter(
    ({ has }) => !without.some(({ text, role }) => role === 'none' && text.includes(has)),
  );
