import { sql } from 'drizzle-orm';
import type { JobCampaign, JobsNow } from '../../src/resources/jobs/contract';
import { rows } from '../db/client';
import type { Call } from '../http/handler';
import { visibleCampaigns, visibleJobs } from './jobAccess';

/** More campaigns than anybody reads through; staff with more start jobs from the campaign itself. */
const CAMPAIGNS = 500;

/** The jobs that the caller sees as a whole, and the campaigns that they may start one of. */
export async function jobsNow(call: Call): Promise<JobsNow> {
  const { tx, query } = call;
  const [counts] = await rows<Omit<JobsNow, 'campaigns'>>(
    tx,
    sql`select
        count(*) filter (where state in ('preparing', 'sending'))::int as sending,
        count(*) filter (where state in ('scheduled', 'queued'))::int as waiting,
        count(*) filter (where state in ('completed', 'stopped', 'failed') and finished_at >= ${query.since}::timestamptz)::int as finished
      from jobs where ${visibleJobs(call) ?? sql`true`}`,
  );
  const campaigns = await rows<JobCampaign>(
    tx,
    sql`select campaigns.id, campaigns.name, k.name as client_name,
        (select case when count(*) = 1 then max(a.targets)::int end from campaign_audiences ca
          join audiences a on a.tenant_id = ca.tenant_id and a.id = ca.audience_id
          where ca.tenant_id = campaigns.tenant_id and ca.campaign_id = campaigns.id) as reach,
        (select j.id from jobs j where j.tenant_id = campaigns.tenant_id and j.campaign_id = campaigns.id
          and j.state in ('scheduled', 'queued', 'preparing', 'sending')) as active_job_id
      from campaigns join clients k on k.tenant_id = campaigns.tenant_id and k.id = campaigns.client_id
      where not campaigns.archived and not k.archived and ${visibleCampaigns(call) ?? sql`true`}
      order by lower(campaigns.name), campaigns.id limit ${CAMPAIGNS}::int`,
  );
  return { ...counts!, campaigns };
}
