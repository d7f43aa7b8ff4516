import { and, eq, inArray, sql } from 'drizzle-orm';
import { rowIs, rowOf } from '../../tables/rows';
import type { Tx } from '../../db/client';
import { campaigns, clients, jobs, registered_campaigns } from '../../db/schema';
import { notFound, problem } from '../../http/problem';
import { ACTIVE } from '../../sending/job/transitions';

/** The campaign, locked until the transaction ends, and its active job if there is one. */
export async function lockCampaign(tx: Tx, id: string) {
  const [campaign] = await tx
    .select()
    .from(campaigns)
    .where(rowIs(tx, campaigns, id))
    .for('update');
  if (!campaign) throw notFound();
  const [job] = await tx
    .select({ id: jobs.id, state: jobs.state })
    .from(jobs)
    .where(
      and(eq(jobs.tenant_id, campaign.tenant_id), eq(jobs.campaign_id, id), inArray(jobs.state, [...ACTIVE])),
    );
  return { campaign, job };
}

/**
 * Locks everything that a job of the campaign depends on until the job is stored, so that no call that does not see the
 * job yet can archive the client, release a number, delete an audience or withdraw the registration.
 */
export async function keepForJob(tx: Tx, campaign: typeof campaigns.$inferSelect): Promise<void> {
  const { tenant_id, id, client_id, registered_campaign_id } = campaign;
  await rowOf(tx, clients, client_id, 'share');
  if (registered_campaign_id) {
    const isRegistration = eq(registered_campaigns.id, registered_campaign_id);
    await tx
      .select({ id: registered_campaigns.id })
      .from(registered_campaigns)
      .where(isRegistration)
      .for('share');
  }
  await tx.execute(sql`
    select 1 from audiences a where a.tenant_id = ${tenant_id}::uuid and a.id in (
      select audience_id from campaign_audiences where tenant_id = ${tenant_id}::uuid and campaign_id = ${id}::uuid
      union all
      select audience_id from campaign_excluded_audiences where tenant_id = ${tenant_id}::uuid and campaign_id = ${id}::uuid)
    order by a.id for key share`);
}

/** @throws 409 if a job of the campaign is scheduled or running */
export async function assertIdle(tx: Tx, campaignId: string) {
  const { campaign, job } = await lockCampaign(tx, campaignId);
  if (job) throw problem(job.state === 'scheduled' ? 'job_active.scheduled' : 'job_active.running');
  return campaign;
}

/** @throws 409 if a job is running, or if one is scheduled and the change affects its message or recipients */
export async function assertEditable(tx: Tx, campaignId: string, changesJob: boolean) {
  const { campaign, job } = await lockCampaign(tx, campaignId);
  if (job && job.state !== 'scheduled') throw problem('job_active.running');
  if (job && changesJob) throw problem('job_active.scheduled');
  return campaign;
}
