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
    has: 'where not exists (select 1 from links l where l.token = x.code)',
    why: 'A recipient’s own address differs from the addresses of all links.',
    onCluster: 'slow',
  },
  {
    has: 'from links l left join lateral',
    why: 'The path of a short address names no tenant.',
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
  { has: 'delete from "notices" where "notices"."at" <', why: HOURLY, onCluster: 'slow' },
  { has: 'delete from file_chunks f where not exists', why: HOURLY, onCluster: 'slow' },
  { has: "update file_objects f set state = 'removing'", why: HOURLY, onCluster: 'slow' },
  {
    has: 'select (select coalesce(sum(unknown), 0)::int from jobs) as unknown',
    why: 'Metrics count all tenants, every 15 seconds at most.',
    onCluster: 'slow',
  },
];
