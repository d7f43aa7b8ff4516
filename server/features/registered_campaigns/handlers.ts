import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { availableRegisteredCampaigns as availableContract } from '../../../src/resources/available_registered_campaigns/contract';
import { ACTIVE_JOB_STATES } from '../../../src/resources/jobs/contract';
import { registeredCampaigns as contract } from '../../../src/resources/registered_campaigns/contract';
import { rowOf } from '../../tables/rows';
import type { Tx } from '../../db/client';
import { campaigns, jobs, registered_campaigns as table, tenants, virtual_numbers } from '../../db/schema';
import { ownIn } from '../../db/scope';
import { assertShown } from '../../http/confirmed';
import { type CallOf, handlersFor } from '../../http/handler';
import { notFound, problem } from '../../http/problem';
import { assignSoon } from '../client_virtual_numbers/assigning';

const DEFAULT_LIMIT = 10;

const fieldsOf = (tx: Tx) => ({
  id: table.id,
  tenant_id: table.tenant_id,
  tenant_name: tenants.name,
  tcr_id: table.tcr_id,
  brand_id: table.brand_id,
  brand_name: table.brand_name,
  use_case: table.use_case,
  sub_use_cases: table.sub_use_cases,
  description: table.description,
  message_flow: table.message_flow,
  samples: table.samples,
  tcr_status: table.tcr_status,
  pipeline_status: table.pipeline_status,
  carriers: table.carriers,
  rejection: table.rejection,
  registration: table.registration,
  replaced_by: table.replaced_by,
  trouble: table.trouble,
  numbers_used: sql<number>`(select count(*)::int from ${virtual_numbers} v where ${ownIn(tx, 'v')} and v.registered_campaign_id = ${table.id} and v.released_at is null)`,
  campaigns: sql<number>`(select count(*)::int from ${campaigns} c where ${ownIn(tx, 'c')} and c.registered_campaign_id = ${table.id} and not c.archived)`,
  numbers_limit: table.numbers_limit,
  auto_renewal: table.auto_renewal,
  renews_on: table.renews_on,
  created_at: table.created_at,
});

type Page = Pick<CallOf<typeof availableContract, 'list'>, 'tx' | 'query'>;

async function page({ tx, query }: Page, where: SQL | undefined) {
  const records = await tx
    .select(fieldsOf(tx))
    .from(table)
    .leftJoin(tenants, eq(tenants.id, table.tenant_id))
    .where(where)
    .orderBy(asc(table.brand_name), desc(table.id))
    .limit(query.limit ?? DEFAULT_LIMIT)
    .offset(query.skip ?? 0);
  const [counted] = await tx.select({ total: count() }).from(table).where(where);
  return { records, total: Number(counted!.total) };
}

/** @throws 409 while a job sends under the registration */
async function assertIdle(tx: Tx, id: string): Promise<void> {
  const [job] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(campaigns, eq(campaigns.id, jobs.campaign_id))
    .where(and(eq(campaigns.registered_campaign_id, id), inArray(sql`${jobs.state}`, [...ACTIVE_JOB_STATES])))
    .limit(1);
  if (job) throw problem('job_running');
}

/** Calls 16-18 and 20. Who holds a registered campaign is the provider's decision. */
export const registeredCampaigns = handlersFor(contract, {
  list: async (call) => {
    const { tenant_id } = call.params;
    if (tenant_id === undefined) return page(call, undefined);
    await rowOf(call.tx, tenants, tenant_id);
    return page(call, eq(table.tenant_id, tenant_id));
  },

  create: async (call) => {
    const { tx, params, body } = call;
    const { id: tenant_id } = await rowOf(tx, tenants, params.tenant_id);
    const { id } = await rowOf(tx, table, body.registered_campaign_id);
    const updates = await tx
      .update(table)
      .set({ tenant_id })
      .where(and(eq(table.id, id), isNull(table.tenant_id)))
      .returning({ id: table.id });
    if (updates.length === 0) throw problem('taken');
    const { records } = await page({ tx, query: {} }, eq(table.id, id));
    return records[0]!;
  },

  /** The numbers and campaigns stay with the tenant, without a registration. */
  remove: async ({ tx, params, query, deps }) => {
    const { id } = params;
    // Locked before the registration, in the same order as a starting job.
    await tx
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(eq(campaigns.registered_campaign_id, id))
      .orderBy(asc(campaigns.id))
      .for('update');
    const [held] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.id, id), eq(table.tenant_id, params.tenant_id)))
      .for('update');
    if (!held) throw notFound();
    await assertIdle(tx, id);
    await assertShown(contract.remove, query.confirmed, async () => {
      const { records } = await page({ tx, query: {} }, eq(table.id, id));
      return records[0]!;
    });
    // Numbers assigned from here are removed at the carrier as well.
    const numbers = await tx
      .update(virtual_numbers)
      .set({
        registered_campaign_id: null,
        assignment_state: sql`case when assignment_asked_at is null then 'UNASSIGNED' else 'PENDING_UNASSIGNMENT' end`,
        assignment_error: null,
        assignment_asked_at: null,
        assignment_attempts: 0,
      })
      .where(eq(virtual_numbers.registered_campaign_id, id))
      .returning({ tenant_id: virtual_numbers.tenant_id, id: virtual_numbers.id });
    for (const number of numbers) await assignSoon(deps, tx, number);
    await tx
      .update(campaigns)
      .set({ registered_campaign_id: null })
      .where(eq(campaigns.registered_campaign_id, id));
    // Last, because references to it include the tenant.
    await tx.update(table).set({ tenant_id: null }).where(eq(table.id, id));
    return undefined;
  },
});

/** Call 19. */
export const availableRegisteredCampaigns = handlersFor(availableContract, {
  list: async (call) => {
    await rowOf(call.tx, tenants, call.params.tenant_id);
    return page(call, isNull(table.tenant_id));
  },
});
