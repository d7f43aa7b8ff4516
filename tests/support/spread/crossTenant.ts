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
const SHARED = 'Jobs of several tenants wait for the same carrier’s account.';
const NOTICE = 'A registry’s notice names its own id, or that of an order, not always the tenant.';
const PROVIDER = 'The provider’s administrators answer for every tenant.';
const DUE = 'Looks for what is due, of all tenants; the work on it names the tenant.';
const ROOT = 'The root of a day, and the signature of a minute, are of the histories of all tenants.';
const COMPARED = 'The comparison of consent goes through all tenants, chunk by chunk.';
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
  { has: 'delete from report_parts p where not exists', why: HOURLY, onCluster: 'slow' },
  {
    has: 'select (select coalesce(sum(unknown), 0)::int from jobs) as unknown',
    why: 'Metrics count all tenants, every 15 seconds at most.',
    onCluster: 'slow',
  },
  {
    has: 'select account, carrier_id from messages where carrier_id = any($1::text[]) and not (job_id',
    why: OTHERS,
    onCluster: 'slow',
    sentBy: 'carriers/core.test.ts',
  },
  {
    has: 'with jobs_freed as ( update messages m set carrier_id =',
    why: 'Frees an id that the carrier gives again, whoever’s message had it.',
    onCluster: 'slow',
    sentBy: 'carriers/idsAgain.long.test.ts',
  },
  {
    has: 'select given.carrier_id from unnest($1::text[]) as given(carrier_id) join messages m on',
    why: OTHERS,
    onCluster: 'slow',
    sentBy: 'carriers/idsAgain.long.test.ts',
  },
  {
    has: 'join "direct_messages" m on m.carrier_id = given.carrier_id and m.account = $5 where m.state in',
    why: RECEIPT,
    onCluster: 'refused',
    sentBy: 'sending/eventOrder.property.long.test.ts',
  },
  {
    has: 'from messages m left join campaigns c on c.tenant_id = m.tenant_id and c.id = m.campaign_id where m.carrier_id = any(',
    why: RECEIPT,
    onCluster: 'slow',
    sentBy: 'carriers/rest.long.test.ts',
  },
  {
    has: 'where exists (select 1 from inbound_messages i where i.tn = given.tn and i.vn = given.vn',
    why: 'A text that the carrier kept names our number, which another tenant may have had when the text came.',
    onCluster: 'slow',
    sentBy: 'sending/textRecall.test.ts',
  },
  {
    has: 'update jobs set away_account = null where away_account = $1',
    why: SHARED,
    onCluster: 'slow',
    sentBy: 'carriers/bandwidth.test.ts',
  },
  {
    has: "select id from jobs where state = 'sending' and held_by->>'by' = 'sender'",
    why: 'A pause that a version before this one wrote names no tenant.',
    onCluster: 'slow',
    sentBy: 'sending/pausedNumbers.test.ts',
  },
  {
    has: 'select currency, exists (select 1 from spending)',
    why: 'A process that starts with another currency looks whether any tenant has amounts in the one before.',
    onCluster: 'slow',
    sentBy: 'sending/exchanged.test.ts',
  },
  {
    has: 'select tenant_id, id from brands where account = $1 and (registry_id =',
    why: NOTICE,
    onCluster: 'slow',
    sentBy: 'carriers/vettings.test.ts',
  },
  {
    has: 'select tenant_id, id from virtual_numbers where account = $1 and id::text =',
    why: NOTICE,
    onCluster: 'slow',
    sentBy: 'carriers/numbers.long.test.ts',
  },
  {
    has: 'select phone from virtual_numbers where released_at is null and phone in (select jsonb_array_elements_text',
    why: 'A number that the carrier offers may be any tenant’s.',
    onCluster: 'slow',
    sentBy: 'carriers/accounts.test.ts',
  },
  {
    has: 'from conversations c where c.assignee_id = $1::uuid and true and not exists',
    why: PROVIDER,
    onCluster: 'refused',
    sentBy: 'clients/inboxAnswerers.test.ts',
  },
  {
    has: 'delete from "conversation_viewers" where ("conversation_viewers"."user_id" = $1 and not exists',
    why: PROVIDER,
    onCluster: 'slow',
    sentBy: 'clients/inboxAnswerers.test.ts',
  },
  {
    has: 'from domains where removed_at is null and next_check_at <=',
    why: DUE,
    onCluster: 'refused',
    sentBy: 'domains/domains.test.ts',
  },
  {
    has: "select count(*)::int as n from audit_log where operation = 'installation_checks.try_mail'",
    why: 'The checks of the installation ask whether anybody has tried a mail.',
    onCluster: 'slow',
    sentBy: 'provisioning/installationChecks.test.ts',
  },
  {
    has: 'select p.tenant_id, p.id from report_plans p where',
    why: DUE,
    onCluster: 'slow',
    sentBy: 'reports/reportPlans.test.ts',
  },
  {
    has: 'from "reports" where "reports"."id" = $1',
    why: 'A report’s address has its id and its key alone, and was mailed to people.',
    onCluster: 'slow',
    sentBy: 'campaigns/campaignExtras.test.ts',
  },
  {
    has: 'select width_bucket(e.recorded_at',
    why: ROOT,
    onCluster: 'slow',
    sentBy: 'consent/signedEvents.test.ts',
  },
  {
    has: 'with grown as ( select e.tenant_id, e.phone, max(e.n) as n',
    why: ROOT,
    onCluster: 'slow',
    sentBy: 'consent/dailyRoot.test.ts',
  },
  {
    has: 'select tenant_id, phone from (select e.tenant_id, e.phone from consent_events e where',
    why: COMPARED,
    onCluster: 'slow',
    sentBy: 'consent/listAgainstHistory.test.ts',
  },
  {
    has: 'from (select e.tenant_id, e.client_id, e.phone, bool_or(',
    why: COMPARED,
    onCluster: 'refused',
    sentBy: 'consent/listAgainstHistory.test.ts',
  },
  {
    has: 'select tenant_id, client_id, phone from (select d.tenant_id, d.client_id, d.phone from do_not_calls d where',
    why: COMPARED,
    onCluster: 'slow',
    sentBy: 'consent/listAgainstHistory.test.ts',
  },
  {
    has: 'delete from consent_holds where released_at is not null and client_id <> all',
    why: COMPARED,
    onCluster: 'slow',
    sentBy: 'consent/listAgainstHistory.test.ts',
  },
  {
    has: "update consent_holds set missing = 0, unexplained = 0, people = '[]', fingerprint = '0' where client_id <> all",
    why: COMPARED,
    onCluster: 'slow',
    sentBy: 'consent/listAgainstHistory.test.ts',
  },
  {
    has: 'select 1 from messages m where m.carrier_id = $1 and m.account = $2 union all',
    why: OTHERS,
    onCluster: 'slow',
    sentBy: 'jobs/unknownMessages.long.test.ts',
  },
  {
    has: 'and true limit $',
    why: 'The provider’s administrators search all tenants.',
    onCluster: 'slow',
    sentBy: 'database/longLists.long.test.ts',
  },
  {
    has: 'n.name from jsonb_array_elements_text($1::jsonb) n (name) where not exists (select 1 from file_objects',
    why: 'Compares the names in a bucket with the files of all tenants.',
    onCluster: 'slow',
    sentBy: 'files/objectStore.long.test.ts',
  },
  {
    has: "select tenant_id, name from file_objects where state = 'removing' and store = $1",
    why: DUE,
    onCluster: 'slow',
    sentBy: 'files/objectStore.long.test.ts',
  },
  {
    has: "update file_objects set state = 'removing', key = null where state = 'writing'",
    why: HOURLY,
    onCluster: 'slow',
    sentBy: 'files/objectStore.long.test.ts',
  },
  {
    has: '(array_agg(phone order by phone) filter (where differs))[1:20] as phones from (select d.tenant_id',
    why: COMPARED,
    onCluster: 'slow',
    sentBy: 'consent/consentHolds.long.test.ts',
  },
  {
    has: "select x.tenant_id, x.id from event_exports x where x.state = 'active' and x.next_at <= $1",
    why: DUE,
    onCluster: 'slow',
    sentBy: 'http/exports.long.test.ts',
  },
  {
    has: "select w.tenant_id, w.id from webhooks w where w.state = 'active' and w.secret is not null",
    why: DUE,
    onCluster: 'slow',
    sentBy: 'http/webhooks.long.test.ts',
  },
];

/** Statements of people's calls that name no tenant, of a role alone where it is given. */
export const CROSS_TENANT_IN_CALLS: readonly (Omit<CrossTenant, 'onCluster'> & { role?: string })[] = [
  {
    has: '',
    role: 'app_provider',
    why: 'The provider’s administrators who have chosen no tenant see all of them, so a cluster asks every node.',
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
