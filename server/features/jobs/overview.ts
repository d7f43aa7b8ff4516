import { and, eq, or, sql } from 'drizzle-orm';
import { LIMIT_MAX } from '../../../src/contract/common';
import type { JobCampaign, jobs as contract, JobsNow } from '../../../src/resources/jobs/contract';
import { contains } from '../../tables/rows';
import { rows } from '../../db/client';
import { campaigns as table, clients } from '../../db/schema';
import { ownIn } from '../../db/scope';
import type { CallOf } from '../../http/handler';
import { visibleCampaigns, visibleJobs } from './access';
import { jobCounts } from './activity';

type List = CallOf<typeof contract, 'list'>;

/** Campaigns for which the caller may start a job: those whose name or client matches the search, or the given one. */
function startable(call: List) {
  const { campaign, campaign_search } = call.query;
  return and(
    sql`not ${table.archived} and not ${clients.archived}`,
    visibleCampaigns(call),
    campaign ? eq(table.id, campaign) : undefined,
    campaign_search?.trim()
      ? or(contains(table.name, campaign_search), contains(clients.name, campaign_search))
      : undefined,
  );
}

/**
 * Totals of the jobs that the caller can see, and the first campaigns for which they may start one. Others are found
 * by searching.
 */
export async function jobsNow(call: List): Promise<JobsNow> {
  const { tx, query } = call;
  const [ended] = await rows<Pick<JobsNow, 'finished'>>(
    tx,
    sql`select count(*)::int as finished from jobs
      where ${ownIn(tx, 'jobs')} and state in ('sent', 'completed', 'stopped', 'failed') and finished_at >= ${query.since}::timestamptz
        and ${visibleJobs(call) ?? sql`true`}`,
  );
  const campaigns = await rows<JobCampaign & { total: number }>(
    tx,
    sql`select campaigns.id, campaigns.name, clients.name as client_name,
        (select case when count(*) = 1 then max(a.targets)::int end from campaign_audiences ca
          join audiences a on a.tenant_id = ca.tenant_id and a.id = ca.audience_id
          where ca.tenant_id = campaigns.tenant_id and ca.campaign_id = campaigns.id) as reach,
        (select j.id from jobs j where j.tenant_id = campaigns.tenant_id and j.campaign_id = campaigns.id
          and j.state in ('scheduled', 'queued', 'preparing', 'sending')) as active_job_id,
        count(*) over ()::int as total
      from campaigns join clients on clients.tenant_id = campaigns.tenant_id and clients.id = campaigns.client_id
      where ${ownIn(tx, 'campaigns')} and ${startable(call)}
      order by lower(campaigns.name), campaigns.id limit ${LIMIT_MAX}::int`,
  );
  return {
    ...(await jobCounts(call)),
    ...ended!,
    campaigns: campaigns.map(({ total: _, ...campaign }) => campaign),
    campaigns_total: campaigns[0]?.total ?? 0,
  };
}
