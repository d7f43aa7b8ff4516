import { type SQL, sql } from 'drizzle-orm';
import type { Job } from '../../../src/resources/jobs/contract';
import type { Purpose } from '../../../src/rules/law/purposes';
import type { ClientHours } from '../../../src/rules/law/quietHours/holidays';
import type { Waiting } from '../../../src/rules/law/quietHours/standing';
import { everyState } from '../../../src/rules/law/quietHours/inForce';
import { rows } from '../../db/client';
import { ownIn } from '../../db/scope';
import type { Call } from '../../http/handler';
import { CLIENT_HOURS, type JobRow, tenantCap } from '../../sending/ledger/jobRow';
import { lawHolds } from '../../sending/ledger/lawful';
import { visibleJobs } from '../jobs/access';
import { placesOf } from '../readiness/reachedPlaces';
import { MEASURED_MAX } from '../readiness/targets';

/** Jobs looked at by one call, those that start first. */
const JOBS_MOST = 200;
/** Rows of audiences that one call reads at most, but always those of one job. What was read before costs nothing. */
const ROWS_MOST = 2 * MEASURED_MAX;

/** A job that is not over and holds people to their hours, and its client's hours. */
export interface WaitingJob extends ClientHours {
  id: string;
  campaign_id: string;
  campaign_name: string;
  client_id: string;
  client_name: string;
  state: Job['state'];
  scheduled_at: string | null;
  purpose: Purpose | null;
  hours: JobRow['hours'];
  message: string;
  tenant_cap: number | null;
  /** Its rows still to be sent; none before it is prepared. */
  places: Waiting[];
  /** Rows of its audiences, while its own are not there yet. */
  targets: number;
  /** Its rows are being written, or were written by a version that did not know all laws. */
  partial: boolean;
  /** Jobs in all. */
  total: number;
}

/** The caller's jobs, found by their states; their people are counted by place as they wait, so no row of theirs is read. */
export const waitingJobs = (call: Call, jobId: string | undefined): Promise<WaitingJob[]> => {
  const one: SQL = jobId === undefined ? sql`true` : sql`jobs.id = ${jobId}::uuid`;
  const waits = lawHolds(call.deps.env)
    ? sql`true`
    : sql`(jobs.hours = 'hold' or exists (select 1 from job_places p where p.tenant_id = jobs.tenant_id and p.job_id = jobs.id))`;
  return rows<WaitingJob & Record<string, unknown>>(
    call.tx,
    sql`select jobs.id, jobs.campaign_id, c.name as campaign_name, c.client_id, k.name as client_name, jobs.state, jobs.scheduled_at, jobs.purpose, jobs.message,
        ${CLIENT_HOURS}, ${tenantCap(sql`jobs.hours`)} as tenant_cap, jobs.hours,
        case when jobs.state in ('preparing', 'sending') then
          (select coalesce(jsonb_agg(jsonb_build_object('place', p.place, 'waiting', p.waiting)), '[]') from job_places p
            where p.tenant_id = jobs.tenant_id and p.job_id = jobs.id and p.waiting > 0)
          else '[]' end as places,
        case when jobs.state in ('scheduled', 'queued') then
          (select coalesce(sum(a.targets), 0)::int from campaign_audiences x join audiences a on a.tenant_id = x.tenant_id and a.id = x.audience_id
            where x.tenant_id = jobs.tenant_id and x.campaign_id = jobs.campaign_id)
          else 0 end as targets,
        case when jobs.state in ('scheduled', 'queued') then jobs.message <> c.message
          else jobs.state = 'preparing' or jobs.law_states is distinct from ${everyState()} end as partial,
        count(*) over ()::int as total
      from jobs join campaigns c on c.tenant_id = jobs.tenant_id and c.id = jobs.campaign_id
        join clients k on k.tenant_id = c.tenant_id and k.id = c.client_id
      where jobs.state in ('scheduled', 'queued', 'preparing', 'sending') and ${waits}
        and ${ownIn(call.tx, 'jobs')} and ${one} and ${visibleJobs(call) ?? sql`true`}
      order by coalesce(jobs.scheduled_at, jobs.created_at), jobs.id limit ${JOBS_MOST}::int`,
  );
};

/** A job with the people who wait in it. */
export interface Counted {
  job: WaitingJob;
  places: readonly Waiting[];
  estimated: boolean;
}

/**
 * Counts the people of jobs by place: those of prepared ones as the job itself does, those of others as their campaign's
 * readiness does. Without those whose audiences are too many rows for one call.
 */
export async function counted(
  call: Pick<Call, 'deps' | 'principal' | 'now'>,
  jobs: readonly WaitingJob[],
): Promise<Counted[]> {
  const all: Counted[] = [];
  let read = 0;
  for (const job of jobs) {
    if (job.targets === 0) {
      all.push({ job, places: job.places, estimated: job.partial });
      continue;
    }
    const needs = Math.min(job.targets, MEASURED_MAX);
    if (read > 0 && read + needs > ROWS_MOST) continue;
    read += needs;
    const { places, sampled } = await placesOf(call, job.campaign_id);
    all.push({ job, places, estimated: sampled || job.partial });
  }
  return all;
}
