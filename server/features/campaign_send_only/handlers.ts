import { and, asc, eq, notExists, notInArray, sql } from 'drizzle-orm';
import { availableSendOnly as availableContract } from '../../../src/resources/available_send_only/contract';
import { campaignSendOnly as contract } from '../../../src/resources/campaign_send_only/contract';
import { STAFF } from '../../../src/contract/roles';
import { crud } from '../../tables/crud';
import { rowOf } from '../../tables/rows';
import type { Tx } from '../../db/client';
import { campaign_send_only as table, campaigns, memberships, users } from '../../db/schema';
import { handlersFor } from '../../http/handler';
import { invalidField } from '../../http/problem';

const DEFAULT_LIMIT = 10;
const STAFF_ROLES = [...(STAFF as readonly number[])];

const ofUser = (column: string) =>
  sql<string>`(select ${sql.raw(`u.${column}`)} from users u where u.id = campaign_send_only.user_id)`;

/** Jobs-only members of the campaign's tenant. */
const jobsOnly = (tenantId: string) =>
  and(eq(memberships.tenant_id, tenantId), notInArray(memberships.role, STAFF_ROLES));

async function assertJobsOnly(tx: Tx, tenantId: string, userId: string): Promise<void> {
  const [member] = await tx
    .select({ id: memberships.user_id })
    .from(memberships)
    .where(and(jobsOnly(tenantId), eq(memberships.user_id, userId)));
  if (member) return;
  throw invalidField('user_id', 'role');
}

export const campaignSendOnly = handlersFor(
  contract,
  crud(contract, table, {
    select: { name: ofUser('name'), email: ofUser('email') },
    parent: { param: 'campaign_id', table: campaigns },
    create: async ({ tx, params, body }) => {
      const campaign = await rowOf(tx, campaigns, params.campaign_id);
      await assertJobsOnly(tx, campaign.tenant_id, body.user_id);
      return {};
    },
  }),
);

export const availableSendOnly = handlersFor(availableContract, {
  list: async ({ tx, params, query }) => {
    const campaign = await rowOf(tx, campaigns, params.campaign_id);
    const grants = tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.tenant_id, campaign.tenant_id),
          eq(table.campaign_id, campaign.id),
          eq(table.user_id, memberships.user_id),
        ),
      );
    const where = and(jobsOnly(campaign.tenant_id), notExists(grants));
    const records = await tx
      .select({ id: users.id, name: users.name, email: users.email })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.user_id))
      .where(where)
      .orderBy(asc(users.name), asc(users.id))
      .limit(query.limit ?? DEFAULT_LIMIT)
      .offset(query.skip ?? 0);
    const [counted] = await tx
      .select({ total: sql<number>`count(*)::int` })
      .from(memberships)
      .where(where);
    return { records, total: counted!.total };
  },
});
