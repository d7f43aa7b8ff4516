import { and, asc, eq, sql } from 'drizzle-orm';
import { TENANT_ADMIN } from '../../../src/contract/roles';
import { CARRIER_HEALTH } from '../../../src/resources/carrier_accounts/contract';
import { tenantAccounts as accountsContract } from '../../../src/resources/tenant_accounts/contract';
import {
  type RemovalPreview,
  shownOfRetention,
  type Tenant,
  tenants as contract,
} from '../../../src/resources/tenants/contract';
import { allowedPage } from '../../auth/links';
import { crud } from '../../tables/crud';
import { rowOf } from '../../tables/rows';
import { rows, type Tx } from '../../db/client';
import { accounts, carrier_accounts, tenants as table } from '../../db/schema';
import { assertConfirmed } from '../../http/confirmed';
import { type Call, type CallOf, handlersFor } from '../../http/handler';
import { invalidField, duplicate, problem } from '../../http/problem';
import { assertTimeZone } from '../checks/inputChecks';
import { monthOf, tenantSpending } from '../../money/spending';
import { costFrom, type Paid, spendingFrom } from '../../money/costs';
import { accountFigures } from '../carrier_accounts/handlers';
import { heldByTenant } from '../jobs/activity';
import { array } from '../../sending/ledger/rows';
import { queueLength } from '../queue/handlers';
import { OVER, standing } from '../registration/standings';
import { invite } from '../users/invite';
import { overBefore, removedBefore } from './removal';
import { up } from '../../db/page';
import { recentFailedRate } from '../figures/rejections';

const MONTH_MS = 30 * 24 * 3600 * 1000;
/** Provider of an account that is created while no carrier is configured. */
const NO_CARRIER = 'none';
const APPROVED = standing('approved');
const REJECTED = standing('rejected');

const registered = (condition: unknown) =>
  sql<number>`(select count(*)::int from registered_campaigns r where r.tenant_id = tenants.id and ${condition})`;

const figures = (call: Call) => {
  const { now } = call;
  const since = new Date(now.getTime() - MONTH_MS);
  const buckets = sql`from job_buckets b where b.tenant_id = tenants.id and b.at >= ${since.toISOString()}::timestamptz`;
  const serving = sql`from carrier_accounts where carrier_accounts.configured and (carrier_accounts.tenants is null
    or carrier_accounts.tenants ? tenants.id::text or carrier_accounts.tenants ? tenants.account_id)`;
  return {
    account_name: sql<string>`coalesce((select a.name from accounts a where a.id = tenants.account_id), '')`,
    account_id: sql<string>`coalesce(tenants.account_id, 'none')`,
    users: sql<number>`(select count(*)::int from memberships m where m.tenant_id = tenants.id)`,
    clients: sql<number>`(select count(*)::int from clients c where c.tenant_id = tenants.id and not c.archived)`,
    registered_campaigns_approved: registered(APPROVED),
    registered_campaigns_rejected: registered(sql`(${REJECTED} or ${OVER})`),
    registered_campaigns_pending: registered(sql`not ${APPROVED} and not ${REJECTED} and not ${OVER}`),
    paid_30d: sql<Paid>`(select jsonb_build_object('sent', coalesce(sum(sent), 0), 'cost', coalesce(sum(cost), 0),
      'priced', coalesce(sum(priced), 0), 'told', coalesce(sum(told), 0)) ${buckets})`,
    spent: sql<{
      month: string;
      cost: number;
      unpriced: number;
    }>`(select jsonb_build_object('month', ${monthOf(now)})
      || ${tenantSpending(sql`k.id`, now)} from tenants k where k.id = tenants.id)`,
    sent_30d: sql<number>`(select coalesce(sum(sent), 0)::int ${buckets})`,
    carriers: sql<
      string | null
    >`(select string_agg(carrier_accounts.id, ', ' order by carrier_accounts.id) ${serving})`,
    carrier_health: sql<Tenant['carrier_health']>`(select ${accountFigures(call).health} as health ${serving}
      order by array_position(${array(CARRIER_HEALTH, 'text')}, ${accountFigures(call).health}) limit 1)`,
    failed_rate_30d: recentFailedRate({
      since,
      buckets: sql`b.tenant_id = tenants.id`,
      jobs: sql`j.tenant_id = tenants.id`,
    }),
  };
};

/** An account can serve only one tenant. */
async function assertFree(tx: Tx, id: string): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
  if (!account) throw invalidField('account_id', 'unknown.account');
  const [user] = await tx.select({ id: table.id }).from(table).where(eq(table.account_id, account.id));
  if (user) throw duplicate('account_id', 'account_taken');
}

/** An account of the tenant's own, at the first carrier of the configuration. */
async function newAccount({ tx, deps, body }: CallOf<typeof contract, 'create'>): Promise<string> {
  const [carrier] = await tx
    .select({ kind: carrier_accounts.kind })
    .from(carrier_accounts)
    .where(eq(carrier_accounts.configured, true))
    .orderBy(asc(carrier_accounts.id))
    .limit(1);
  const id = deps.ids.uuid();
  await tx.insert(accounts).values({ id, name: body.name, provider: carrier?.kind ?? NO_CARRIER });
  return id;
}

/** The fields of the first administrator; null if none is invited. */
function administratorIn({ body, deps }: CallOf<typeof contract, 'create'>) {
  if (!body.admin_email) {
    if (body.admin_name) throw invalidField('admin_email', 'required.value');
    return null;
  }
  if (!body.admin_name) throw invalidField('admin_name', 'required.value');
  if (!body.url) throw invalidField('url', 'required.value');
  const { admin_name: name, admin_email: email, url } = body;
  return { name, email, page: allowedPage(deps.env, url) };
}

/** A tenant with its account and, if the body names one, its first administrator, who is invited by mail. */
async function create(call: CallOf<typeof contract, 'create'>) {
  const { body, tx } = call;
  assertTimeZone('time_zone', body.time_zone);
  const administrator = administratorIn(call);
  if (body.account_id) await assertFree(tx, body.account_id);
  const account_id = body.account_id || (await newAccount(call));
  const { name, time_zone, notes } = body;
  const tenant = await regular.create({ ...call, body: { name, time_zone, notes, account_id } });
  if (!administrator) return tenant;
  const { page, ...person } = administrator;
  await invite(call, { ...person, role: TENANT_ADMIN, tenant_id: tenant.id }, page, 'admin_email');
  return regular.one({ ...call, params: { id: tenant.id } });
}

const stored = crud(contract, table, {
  select: figures,
  search: [table.name],
  order: [up(table.name)],
  represent: (row, { deps }) => ({
    ...row,
    cost_30d: costFrom(deps, row.paid_30d),
    spending: spendingFrom(deps, { ...row, ...row.spent }),
  }),
  update: async () => ({}),
  create: async () => ({}),
  elsewhere: ['admin_name', 'admin_email', 'url', 'held'],
});

/** With the texts that each holds, which the database alone does not know: hours depend on places. */
async function withHeld<R extends { id: string }>(call: Call, records: readonly R[]) {
  const held = await heldByTenant(call);
  return records.map((each) => ({ ...each, held: held.get(each.id) ?? 0 }));
}

const oneHeld = async <R extends { id: string }>(call: Call, record: R) =>
  (await withHeld(call, [record]))[0]!;

const regular = {
  async list(call: CallOf<typeof contract, 'list'>) {
    const page = await stored.list(call);
    return { ...page, records: await withHeld(call, page.records) };
  },
  one: async (call: Call) => oneHeld(call, await stored.one(call)),
  create: async (call: CallOf<typeof contract, 'create'>) => oneHeld(call, await stored.create(call)),
  update: async (call: CallOf<typeof contract, 'update'>) => oneHeld(call, await stored.update(call)),
};

/** Preview of a retention setting: records that it would remove now. */
const removal = async ({ tx, params, query, now }: CallOf<typeof contract, 'removal'>) =>
  removedBy(tx, await rowOf(tx, table, params.id), removedBefore(now, query.keep_months));

async function removedBy(tx: Tx, tenant: { id: string }, before: Date): Promise<RemovalPreview> {
  const ofTenant = (alias: 'j' | 'x') => sql`${sql.raw(alias)}.tenant_id = ${tenant.id}::uuid`;
  const old = (name: string) =>
    sql`(select count(*) from ${sql.raw(name)} x where ${ofTenant('x')} and x.at < ${before.toISOString()}::timestamptz)`;
  const [counted] = await rows<{ jobs: number; messages: number; texts: number }>(
    tx,
    sql`select count(*)::int as jobs, coalesce(sum(j.targeted), 0)::int as messages,
        (${old('inbound_messages')} + ${old('direct_messages')})::int as texts
      from jobs j where ${ofTenant('j')} and j.removed_at is null and ${overBefore(before)}`,
  );
  return { before: before.toISOString(), ...counted! };
}

/** Sets for how many months texts and outcomes are kept. They are removed in the background, within the hour. */
async function keep(call: CallOf<typeof contract, 'keep'>) {
  const { tx, params, body, now } = call;
  const tenant = await rowOf(tx, table, params.id, 'update');
  await assertConfirmed(body.confirmed, async () =>
    shownOfRetention(
      tenant,
      body.keep_months === null ? null : await removedBy(tx, tenant, removedBefore(now, body.keep_months)),
    ),
  );
  await tx
    .update(table)
    .set({ keep_months: body.keep_months, updated_at: now, version: sql`${table.version} + 1` })
    .where(eq(table.id, params.id));
  return regular.one(call);
}

/** Calls 9-13. */
export const tenants = handlersFor(contract, {
  ...regular,
  create,
  removal,
  keep,
  queue_length: queueLength,
});

const unused = () => sql`not exists (select 1 from tenants t where t.account_id = accounts.id)`;

/** Call 14, and the accounts that it lists. */
export const tenantAccounts = handlersFor(
  accountsContract,
  crud(accountsContract, accounts, {
    order: [up(accounts.name)],
    filter: unused,
    /** Locks the account first, as the creation of a tenant does. */
    remove: async ({ tx, params }) => {
      const { id } = await rowOf(tx, accounts, params.id, 'update');
      const [used] = await tx.select({ id: table.id }).from(table).where(eq(table.account_id, id)).limit(1);
      if (used) throw problem('in_use.account');
      // The server would not start: the configuration may only name accounts that exist.
      const [named] = await tx
        .select({ id: carrier_accounts.id })
        .from(carrier_accounts)
        .where(and(eq(carrier_accounts.configured, true), sql`${carrier_accounts.tenants} ? ${id}::text`))
        .limit(1);
      if (named) throw problem('in_use.configured');
    },
  }),
);
