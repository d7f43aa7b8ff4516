import { and, eq, type SQL, sql } from 'drizzle-orm';
import { allows, STAFF } from '../../../src/contract/roles';
import { campaign_send_only } from '../../db/schema';
import { ownRows } from '../../db/scope';
import type { Call } from '../../http/handler';
import { notFound } from '../../http/problem';

/** Staff see the jobs of every campaign. Others see only those of campaigns they are a send-only user of. */
const isStaff = ({ principal }: Pick<Call, 'principal'>) => allows(STAFF, principal.role);

/** @throws 404 if the caller may not use the campaign, as if it did not exist */
export async function assertMayUse(call: Pick<Call, 'tx' | 'principal'>, campaignId: string): Promise<void> {
  if (isStaff(call)) return;
  const { campaign_id, user_id } = campaign_send_only;
  const [grant] = await call.tx
    .select({ id: campaign_send_only.id })
    .from(campaign_send_only)
    .where(
      and(
        ownRows(call.tx, campaign_send_only),
        eq(campaign_id, campaignId),
        eq(user_id, call.principal.user_id),
      ),
    );
  if (!grant) throw notFound();
}

/** Condition on a table, by the column with the campaign's id. */
const visible = (call: Call, table: string, column: string): SQL | undefined =>
  isStaff(call)
    ? undefined
    : sql`exists (select 1 from campaign_send_only s
        where s.tenant_id = ${sql.raw(`${table}.tenant_id`)} and s.campaign_id = ${sql.raw(`${table}.${column}`)}
          and s.user_id = ${call.principal.user_id}::uuid)`;

/** Condition on `jobs` for lists. */
export const visibleJobs = (call: Call): SQL | undefined => visible(call, 'jobs', 'campaign_id');

/** Condition on `job_approvals` for lists. */
export const visibleApprovals = (call: Call): SQL | undefined =>
  visible(call, 'job_approvals', 'campaign_id');

/** Condition on `campaigns`: the caller may start their jobs. */
export const visibleCampaigns = (call: Call): SQL | undefined => visible(call, 'campaigns', 'id');
