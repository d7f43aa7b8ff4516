import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { domains as contract } from '../../../src/resources/domains/contract';
import { crud } from '../../tables/crud';
import { referenced, rowOf } from '../../tables/rows';
import { rows, type Tx } from '../../db/client';
import {
  campaign_domains,
  campaign_links,
  campaigns,
  clients,
  domains as table,
  jobs,
  links,
  tenants,
} from '../../db/schema';
import { up } from '../../db/page';
import { tenantOfHost } from '../../db/directory';
import { asSystem, withScope } from '../../db/scope';
import { assertShown } from '../../http/confirmed';
import { type Call, type CallOf, handlersFor } from '../../http/handler';
import { duplicate, notFound, problem } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { ACTIVE } from '../../sending/job/transitions';
import { tokenOf } from '../../shortLinks/address';
import { checkDomain } from './check';
import { ownHost } from './health';
import { assertHost } from './host';
import { proofName, proofValue } from './proof';

const TOKEN_BYTES = 24;

const select = {
  links: sql<number>`(select count(*)::int from links l where l.tenant_id = domains.tenant_id and l.domain_id = domains.id)`,
  campaigns: sql<number>`(select count(*)::int from campaign_domains c where c.tenant_id = domains.tenant_id and c.domain_id = domains.id)`,
  client_name: sql<
    string | null
  >`(select k.name from clients k where k.tenant_id = domains.tenant_id and k.id = domains.client_id)`,
};

const regular = crud(contract, table, {
  select,
  search: [table.host],
  order: [up(table.host)],
  filter: () => isNull(table.removed_at),
  elsewhere: ['proof_name', 'proof_value', 'points_to'],
  represent: (row, { deps }) => ({
    ...row,
    proof_name: proofName(row.host),
    proof_value: proofValue(row.proof_token),
    points_to: ownHost(deps.env),
  }),
  create: async (call) => {
    const { tx, body, principal, deps } = call;
    const host = assertHost('host', body.host, deps.env);
    const { id: tenant_id } = await rowOf(tx, tenants, body.tenant_id ?? principal.tenant_id);
    call.concerns(tenant_id);
    await assertFree(call, tenant_id, host);
    return { tenant_id, host, next_check_at: call.now, proof_token: tokenOf(deps.random.bytes(TOKEN_BYTES)) };
  },
});

/** Another tenant's claim counts once it is proven: nobody keeps a host from its owner by naming it. */
async function assertFree(call: Call, tenant_id: string, host: string): Promise<void> {
  const { tx } = call;
  const holder = await asSystem(tx, scopeOf(call.principal), async () => {
    const claims = eq(table.tenant_id, tenant_id);
    if (await tx.$count(table, and(claims, eq(table.host, host), isNull(table.removed_at)))) return tenant_id;
    const other = await tenantOfHost(tx, host);
    if (other === undefined) return undefined;
    const proven = and(eq(table.tenant_id, other), eq(table.proven_host, host));
    return (await tx.$count(table, proven)) > 0 ? other : undefined;
  });
  if (holder !== undefined)
    throw duplicate('host', holder === tenant_id ? 'host_taken.here' : 'host_taken.elsewhere');
}

/** The domain of the path, which is still there. */
async function present(tx: Tx, id: string, lock?: 'update') {
  const domain = await rowOf(tx, table, id, lock);
  if (domain.removed_at) throw notFound();
  return domain;
}

const one = async (call: Call) => {
  await present(call.tx, call.params.id!);
  return regular.one(call);
};

type Using = Pick<typeof table.$inferSelect, 'tenant_id' | 'id'>;

/** Campaigns whose messages may name the domain: by their rotation, or by one of their links. */
const campaignsUsing = (tx: Tx, { tenant_id, id }: Using) => {
  const inRotation = tx
    .select({ id: campaign_domains.campaign_id })
    .from(campaign_domains)
    .where(and(eq(campaign_domains.tenant_id, tenant_id), eq(campaign_domains.domain_id, id)));
  const byLink = tx
    .select({ id: campaign_links.campaign_id })
    .from(campaign_links)
    .innerJoin(
      links,
      and(eq(links.tenant_id, campaign_links.tenant_id), eq(links.id, campaign_links.link_id)),
    )
    .where(and(eq(campaign_links.tenant_id, tenant_id), eq(links.domain_id, id)));
  return and(
    eq(campaigns.tenant_id, tenant_id),
    or(inArray(campaigns.id, inRotation), inArray(campaigns.id, byLink)),
  );
};

/** @throws 409 if a job that may name the domain is not over. Locks the campaigns, as the start of a job does. */
async function assertNoJob(tx: Tx, domain: Using): Promise<void> {
  const all = await tx
    .select({ id: campaigns.id, name: campaigns.name })
    .from(campaigns)
    .where(campaignsUsing(tx, domain))
    .orderBy(asc(campaigns.id))
    .for('update');
  if (all.length === 0) return;
  const ids = all.map(({ id }) => id);
  const [job] = await tx
    .select({ campaign_id: jobs.campaign_id })
    .from(jobs)
    .where(
      and(
        eq(jobs.tenant_id, domain.tenant_id),
        inArray(jobs.campaign_id, ids),
        inArray(jobs.state, [...ACTIVE]),
      ),
    )
    .limit(1);
  if (!job) return;
  const { name } = all.find(({ id }) => id === job.campaign_id)!;
  throw problem('job_active.domain', { campaign: name });
}

/**
 * Takes a domain out of use. Its row stays for the addresses that were sent with it; they lead nowhere from now on. The
 * order of locks is that of all calls: campaigns, then what they use.
 */
async function remove(call: CallOf<typeof contract, 'remove'>): Promise<undefined> {
  const { tx, params, now } = call;
  const seen = await present(tx, params.id);
  await assertNoJob(tx, seen);
  const { tenant_id, id } = await present(tx, params.id, 'update');
  // Again: a campaign may have taken it up before it was locked.
  await assertNoJob(tx, { tenant_id, id });
  await assertShown(contract.remove, call.query.confirmed, () => regular.one(call));
  const isDomain = and(eq(table.tenant_id, tenant_id), eq(table.id, id));
  await tx
    .delete(campaign_domains)
    .where(and(eq(campaign_domains.tenant_id, tenant_id), eq(campaign_domains.domain_id, id)));
  // A link is itself again: its address is the console's.
  await tx
    .update(links)
    .set({ domain_id: null })
    .where(and(eq(links.tenant_id, tenant_id), eq(links.domain_id, id)));
  await tx.update(table).set({ removed_at: now, proof: 'pending', proof_trouble: null }).where(isDomain);
  return undefined;
}

/** Links and rotations of other clients would lose it. They lock the domain before they take it. */
async function assertOnlyOf(tx: Tx, { tenant_id, id }: Using, client_id: string): Promise<void> {
  const [link] = await tx
    .select({ id: links.id })
    .from(links)
    .where(and(eq(links.tenant_id, tenant_id), eq(links.domain_id, id), ne(links.client_id, client_id)))
    .limit(1);
  const [campaign] = await rows(
    tx,
    sql`select 1 from campaign_domains d join campaigns c on c.tenant_id = d.tenant_id and c.id = d.campaign_id
      where d.tenant_id = ${tenant_id}::uuid and d.domain_id = ${id}::uuid and c.client_id <> ${client_id}::uuid limit 1`,
  );
  if (link || campaign) throw problem('in_use.domain');
}

async function assign(call: CallOf<typeof contract, 'assign'>) {
  const { tx, params, body } = call;
  const { client_id } = body;
  const domain = await present(tx, params.id, 'update');
  const { tenant_id, id } = domain;
  if (domain.proof !== 'verified') throw problem('domain_unproven');
  await assertShown(contract.actions.assign, body.confirmed, () => regular.one(call));
  if (client_id !== null) {
    await referenced(tx, clients, { field: 'client_id', id: client_id, tenant_id });
    await assertOnlyOf(tx, domain, client_id);
  }
  await tx
    .update(table)
    .set({ client_id })
    .where(and(eq(table.tenant_id, tenant_id), eq(table.id, id)));
  return regular.one(call);
}

/** Call 103, and the domains that it lists. */
export const domains = handlersFor(contract, {
  ...regular,
  one,
  remove,
  assign,
  check: {
    /** Other servers are asked, so nothing is locked meanwhile. */
    async unscoped(call) {
      const { deps, params, principal } = call;
      const scope = scopeOf(principal);
      const { tenant_id, id } = await withScope(deps.db, scope, (tx) => present(tx, params.id));
      call.concerns(tenant_id);
      if (!(await checkDomain(deps, { tenant_id, id }))) throw notFound();
      return withScope(deps.db, scope, (tx) => one({ ...call, tx } as unknown as Call)) as never;
    },
  },
});
