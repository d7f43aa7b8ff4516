import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { campaigns, jobs } from '../db/schema';
import { notFound, problem } from '../http/problem';
import { ACTIVE } from '../sending/transitions';

/** The campaign, locked until the transaction ends, with its active job if there is one. */
export async function lockCampaign(tx: Tx, id: string) {
  const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update');
  if (!campaign) throw notFound();
  const [job] = await tx
    .select({ id: jobs.id, state: jobs.state })
    .from(jobs)
    .where(
      and(eq(jobs.tenant_id, campaign.tenant_id), eq(jobs.campaign_id, id), inArray(jobs.state, [...ACTIVE])),
    );
  return { campaign, job };
}

const SENDING = 'A job of this campaign is running. Stop it first, or wait until it is finished.';
const SCHEDULED = 'A job of this campaign is scheduled. Stop it first.';

/** Refuses what would change a job that is scheduled or under way. */
export async function assertIdle(tx: Tx, campaignId: string) {
  const { campaign, job } = await lockCampaign(tx, campaignId);
  if (job) throw problem(409, 'job_active', job.state === 'scheduled' ? SCHEDULED : SENDING);
  return campaign;
}

/** Refuses any change while a job is under way, and a change of what it says or to whom while it is scheduled. */
export async function assertEditable(tx: Tx, campaignId: string, changesJob: boolean) {
  const { campaign, job } = await lockCampaign(tx, campaignId);
  if (job && job.state !== 'scheduled') throw problem(409, 'job_active', SENDING);
  if (job && changesJob) throw problem(409, 'job_active', SCHEDULED);
  return campaign;
}
