import { and, desc, eq } from 'drizzle-orm';
import type { JobStart } from '../../../src/resources/job_approvals/values';
import { jobs as contract } from '../../../src/resources/jobs/contract';
import { assertProven } from '../../auth/proof';
import { assertMost, mostOf } from '../../auth/reachRight';
import { rowOf } from '../../tables/rows';
import type { Tx } from '../../db/client';
import { jobs as table, tenants } from '../../db/schema';
import { ownRows } from '../../db/scope';
import { assertConfirmed } from '../../http/confirmed';
import type { Call, CallOf } from '../../http/handler';
import { invalidField, problem } from '../../http/problem';
import { beginJob } from '../../sending/sending';
import { startFacts, type StartFacts } from '../readiness/readiness';
import { assertReady, type Campaign } from './blockers';
import { assertMayState } from './emergency';
import { hoursOfJob, type JobHours } from './hours';
import { keepForJob, lockCampaign } from './jobLocks';

type Caller = Pick<Call, 'tx' | 'deps' | 'now' | 'principal'>;
type Storing = Pick<CallOf<typeof contract, 'create'>, 'tx' | 'deps' | 'now' | 'payment' | 'requestId'>;
type Start = Omit<JobStart, 'confirmed'>;

/** A start that nothing prevents. Everything that it depends on is locked until the transaction ends. */
export interface Prepared {
  campaign: Campaign;
  start: Start;
  /** The moment to start at; null is now. */
  scheduledAt: Date | null;
  hours: JobHours;
}

/** A time this recent means now: clocks differ, and filling in a form takes a while. */
const LATE_MS = 60_000;

function momentOf({ scheduled_at }: Start, now: Date): Date | null {
  if (!scheduled_at) return null;
  const at = new Date(scheduled_at);
  if (at.getTime() < now.getTime() - LATE_MS) throw invalidField('scheduled_at', 'past');
  return at > now ? at : null;
}

const alreadyActive = () => problem('job_active.second');

/** The campaign's last job; null for none. */
export async function lastJobOf(tx: Tx, campaignId: string): Promise<string | null> {
  const [last] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(ownRows(tx, table), eq(table.campaign_id, campaignId)))
    .orderBy(desc(table.created_at), desc(table.id))
    .limit(1);
  return last?.id ?? null;
}

/**
 * Locks a campaign with all that its job depends on, and checks what its start would be refused for.
 * @param by the name of the person who starts it
 * @throws 409 if there is a job that the caller cannot know, or everyone could get the message twice
 */
export async function prepareStart(
  call: Caller,
  { campaignId, start, by }: { campaignId: string; start: Start; by: string | null },
): Promise<Prepared> {
  const { tx, deps, now } = call;
  const { campaign, job: active } = await lockCampaign(tx, campaignId);
  if (active) throw alreadyActive();
  if ((await lastJobOf(tx, campaignId)) !== (start.after ?? null)) throw problem('job_since');
  await keepForJob(tx, campaign);
  const scheduledAt = momentOf(start, now);
  const hours = await hoursOfJob(call, start, campaign.client_id, by);
  await assertReady(tx, campaign, deps);
  return { campaign, start, scheduledAt, hours };
}

/** The sizes above which a tenant's jobs need a second person or a recent proof; null: there is no such rule. */
export const sizesOf = (
  tx: Tx,
  tenantId: string,
): Promise<{ approval_above: number | null; proof_above: number | null }> => rowOf(tx, tenants, tenantId);

/** Whether a job reaches more people than a size. */
export const isLarge = (reach: number | undefined, above: number | null): boolean =>
  above !== null && (reach ?? 0) > above;

/** Stores a prepared job and hands it to the queue. `reach`: of these facts is what the job may not exceed by itself. */
export async function storeJob(
  { tx, deps, now, payment, requestId }: Storing,
  { campaign, start, scheduledAt, hours }: Prepared,
  { by, by_user_id, facts, reach }: JobAuthor,
): Promise<string> {
  const id = deps.ids.uuid();
  const { tenant_id } = campaign;
  const created = await tx
    .insert(table)
    .values({
      tenant_id,
      id,
      campaign_id: campaign.id,
      state: scheduledAt ? 'scheduled' : 'queued',
      scheduled_at: scheduledAt,
      note: start.note ?? null,
      message: campaign.message,
      purpose: campaign.purpose,
      confirmed_reach:
        facts && reach !== undefined ? { reach, rows: facts.rows, sampled: facts.sampled } : null,
      by_user_id,
      by,
      request_id: requestId,
      ...hours,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning({ id: table.id });
  if (created.length === 0) throw alreadyActive();
  await beginJob(payment, deps, tx, { tenant_id, job_id: id }, scheduledAt);
  return id;
}

interface JobAuthor {
  by: string | null;
  by_user_id: string;
  /** As the transaction of the start sees them. */
  facts: StartFacts | null | undefined;
  reach: number | undefined;
}

/**
 * Starts a job for the caller alone.
 * @throws 409 `approval_needed` above the tenant's size, however the caller came to start it
 * @throws 403 `right_missing` above the caller's own limit
 * @throws 403 `step_up_needed` above the other size, without a recent proof
 */
export async function startAlone(
  call: CallOf<typeof contract, 'create'>,
  by: string | null,
): Promise<string> {
  const { tx, params, body, principal, now } = call;
  const { confirmed, ...start } = body;
  const prepared = await prepareStart(call, { campaignId: params.campaign_id, start, by });
  const { campaign } = prepared;
  assertMayState(call, campaign.purpose);
  const { approval_above: above, proof_above } = await sizesOf(tx, campaign.tenant_id);
  const most = await mostOf(call, contract.create);
  // Where a size is set, a job that grows above what it was measured by always waits for a person.
  const isSized = above !== null || proof_above !== null || most !== null;
  const isMeasured = Boolean(confirmed) || isSized;
  const facts = isMeasured ? await startFacts(call, campaign.id) : null;
  await assertConfirmed(confirmed, async () => facts!.now);
  assertMost(facts?.now.reach, most);
  if (isLarge(facts?.now.reach, above)) throw problem('approval_needed.start');
  if (isLarge(facts?.now.reach, proof_above)) assertProven(principal, now);
  const reach = confirmed?.reach ?? (isSized ? facts!.now.reach : undefined);
  return storeJob(call, prepared, { by, by_user_id: principal.user_id, facts, reach });
}
