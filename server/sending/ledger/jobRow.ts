import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows, type Tx } from '../../db/client';
import { type ConsentSettings, TERM_COLUMNS } from '../../consent/expiry';
import type { Purpose } from '../../../src/rules/law/purposes';
import type { Holiday } from '../../../src/rules/law/quietHours/federalHolidays';
import { awaitingOf, type JobRef, pendingOf } from './counters';
import { scrubRule, type ScrubRule } from './scrub';

/** Columns of `ClientHours`: `k` is the client. */
export const CLIENT_HOURS = sql.raw(`k.window_start, k.window_end, k.holidays, k.closed_days,
  (select to_jsonb(t.holidays) from tenants t where t.id = k.tenant_id) as tenant_holidays,
  (select t.closed_days from tenants t where t.id = k.tenant_id) as tenant_closed_days`);

/**
 * The most texts in 24 hours that the tenant of a client `k` allows a person, for a job in a mode: an override lifts it, and
 * leaves the laws' own caps.
 */
export const tenantCap = (mode: SQL): SQL =>
  sql`case when ${mode} <> 'override' then (select t.most_texts from tenants t where t.id = k.tenant_id) end`;

/** A job as the pipeline sees it. */
export interface JobRow extends JobRef, ConsentSettings {
  state: 'scheduled' | 'queued' | 'preparing' | 'sending' | 'sent' | 'completed' | 'stopped' | 'failed';
  message: string;
  /** The part of the ledger that its rows lie in. */
  shelf: string;
  scheduled_at: string | null;
  receipts_until: string | null;
  cursor_audience_id: string | null;
  cursor_target_id: number | null;
  cursor_n: number;
  targeted: number;
  sent: number;
  /** Queued, or held by a worker. */
  pending: number;
  /** How recipients outside their hours are treated. */
  hours: 'hold' | 'warn' | 'override';
  /** Some of its rows were written with the places that hours depend on. */
  placed: boolean;
  at_closing: 'continue' | 'stop';
  created_at: string;
  window_start: string;
  window_end: string;
  holidays: boolean;
  closed_days: string | null;
  tenant_holidays: Holiday[];
  tenant_closed_days: string | null;
  /** The purpose that its campaign stated at the start; null: none, so every rule holds. */
  purpose: Purpose | null;
  /** The most texts that its tenant allows a person in 24 hours, in every state. */
  tenant_cap: number | null;
  /** Lists that its tenant compares numbers with. */
  scrub: ScrubRule;
  /** The states with a law of their own that the places of its rows know. */
  law_states: string | null;
  /** The reach that its start confirmed, unless a person has confirmed more since. */
  confirmed_reach: { reach: number; rows: number; sampled: boolean } | null;
  /** Accepted by the carrier, with no receipt yet. */
  awaiting: number;
  /** A person decides before anything else is done. */
  waits_for_person: boolean;
  /** Its campaign or client was archived: nothing more may be sent. */
  archived: boolean;
  /** The request that started or last continued it, by which its work is logged. */
  request_id: string | null;
}

/** `lock` holds the row until the transaction ends, so that stopping the job and this transaction take turns. */
export async function readJob(
  db: Db | Tx,
  tenantId: string,
  jobId: string,
  { lock = false } = {},
): Promise<JobRow | undefined> {
  const [job] = await rows<JobRow>(
    db,
    sql`select j.tenant_id, j.id as job_id, j.campaign_id, c.client_id, j.state, j.message, coalesce(j.shelf, '') as shelf, j.scheduled_at, j.receipts_until,
        j.cursor_audience_id, j.cursor_target_id::int as cursor_target_id, j.cursor_n, j.targeted, j.sent, j.hours, j.at_closing, j.law_states,
        j.created_at, j.request_id, j.purpose, ${TERM_COLUMNS}, ${CLIENT_HOURS}, ${tenantCap(sql`j.hours`)} as tenant_cap,
        exists (select 1 from job_places p where p.tenant_id = j.tenant_id and p.job_id = j.id) as placed,
        ${scrubRule(sql`k.tenant_id`)} as scrub,
        ${sql.raw(pendingOf('j.'))} as pending,
        ${sql.raw(awaitingOf('j.'))} as awaiting, c.archived or k.archived as archived,
        case when j.resumed->'more_people' is null then j.confirmed_reach end as confirmed_reach,
        coalesce(j.held_by->>'by' = 'restored'
          or (j.state <> 'sending' and j.held_by->>'by' in ('consent_differs', 'more_people')), false) as waits_for_person
      from jobs j
      join campaigns c on c.tenant_id = j.tenant_id and c.id = j.campaign_id
      join clients k on k.tenant_id = c.tenant_id and k.id = c.client_id
      where j.tenant_id = ${tenantId}::uuid and j.id = ${jobId}::uuid ${lock ? sql`for update of j` : sql``}`,
  );
  return job;
}

/** A job whose rows are queried. With a known shelf, the planner reads only that partition. */
export type LedgerOf = Pick<JobRef, 'tenant_id' | 'job_id'> & { shelf?: string };

const shelfOf = ({ tenant_id, job_id, shelf }: LedgerOf) =>
  shelf === undefined
    ? sql`(select j.shelf from jobs j where j.tenant_id = ${tenant_id}::uuid and j.id = ${job_id}::uuid)`
    : sql`${shelf}::text`;

/** Condition on a row of `messages` for one job. */
export const ofJob = (job: LedgerOf) =>
  sql`m.tenant_id = ${job.tenant_id}::uuid and m.job_id = ${job.job_id}::uuid and m.shelf = ${shelfOf(job)}`;

/** Columns shared by all rows that a run holds, for a join with values for each (`given`). */
export const heldRows = (job: LedgerOf, state: 'claimed' | 'submitting', token: string) => ({
  tenant_id: sql`${job.tenant_id}::uuid`,
  job_id: sql`${job.job_id}::uuid`,
  shelf: shelfOf(job),
  was: sql`${state}::text`,
  lease_token: sql`${token}::uuid`,
});
/** Join condition: rows of `messages` that the run still holds. */
export const HELD = sql`m.tenant_id = given.tenant_id and m.job_id = given.job_id and m.n = given.n
  and m.shelf = given.shelf and m.state = given.was and m.lease_token = given.lease_token`;
