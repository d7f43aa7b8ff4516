import { and, eq, gt, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { jobApprovals as contract, type JobApproval } from '../../../src/resources/job_approvals/contract';
import { crud } from '../../tables/crud';
import { rowIs, rowOf } from '../../tables/rows';
import { campaigns, job_approvals as table } from '../../db/schema';
import { ownRows } from '../../db/scope';
import { down } from '../../db/page';
import { assertConfirmed, assertShown } from '../../http/confirmed';
import { type Call, type CallOf, handlersFor } from '../../http/handler';
import { notFound, problem } from '../../http/problem';
import { callerName } from '../../auth/callerName';
import { assertRecalled } from '../../sending/inbound/recall';
import { assertMayUse, visibleApprovals } from '../jobs/access';
import { assertMayState } from '../jobs/emergency';
import { lockCampaign } from '../jobs/jobLocks';
import { mayDecide } from '../jobs/secondPerson';
import { isLarge, lastJobOf, prepareStart, sizesOf, storeJob } from '../jobs/start';
import { assertProven } from '../../auth/proof';
import { assertMost, mostOf } from '../../auth/reachRight';
import { startFacts } from '../readiness/readiness';
import { basisOf, boundFacts, changesOf, fingerprintOf } from './basis';
import { tellApprovers, tellAsker } from './tell';

type Row = typeof table.$inferSelect;
type Caller = Pick<Call, 'tx' | 'deps' | 'now' | 'principal'>;

const CAMPAIGN = sql.raw(
  'campaigns c where c.tenant_id = job_approvals.tenant_id and c.id = job_approvals.campaign_id',
);
const CLIENT = sql.raw(`campaigns c join clients k on k.tenant_id = c.tenant_id and k.id = c.client_id
  where c.tenant_id = job_approvals.tenant_id and c.id = job_approvals.campaign_id`);

/** Condition: it waits for a decision that the caller may make. */
export function toApprove({ tx, principal, now }: Pick<Call, 'tx' | 'principal' | 'now'>): SQL | undefined {
  const isOwn = ownRows(tx, table);
  if (!mayDecide(principal)) return and(isOwn, sql`false`);
  return and(
    isOwn,
    eq(table.state, 'waiting'),
    ne(table.asked_by, principal.user_id),
    or(isNull(table.scheduled_at), gt(table.scheduled_at, now)),
  );
}

const regular = crud(contract, table, {
  elsewhere: ['after', 'confirmed', 'at_closing', 'note', 'override_reason'],
  select: {
    campaign_name: sql<string>`(select c.name from ${CAMPAIGN})`,
    client_id: sql<string>`(select c.client_id from ${CAMPAIGN})`,
    client_name: sql<string>`(select k.name from ${CLIENT})`,
  },
  parent: { param: 'campaign_id', table: campaigns },
  filter: (call) => and(visibleApprovals(call), call.query.to_approve ? toApprove(call) : undefined),
  order: [down(table.created_at)],
  represent: (row, { principal }) => ({
    ...row,
    mine: row.asked_by === principal.user_id,
    may_decide: false,
    reach: row.facts.reach ?? 0,
    cost: row.facts.price?.micros ?? null,
    currency: row.facts.price?.currency ?? null,
    at_closing: row.start.at_closing ?? 'continue',
    override_reason: row.start.override_reason ?? null,
    note: row.start.note ?? null,
  }),
});

/** Changes since a request was made, if it waits. Reads the recipients, unless they were measured before. */
async function changesNow(call: Caller, request: Row): Promise<JobApproval['changes']> {
  if (request.state !== 'waiting') return request.changes;
  const { tx, now } = call;
  const seen = await startFacts(call, request.campaign_id);
  return changesOf(request, seen, { lastJob: await lastJobOf(tx, request.campaign_id), now });
}

type Shown = Awaited<ReturnType<typeof regular.one>>;

/** The record as it is now: void if what it was asked for has changed. */
async function judged<R extends Shown>(call: Caller, record: R): Promise<R> {
  if (record.state !== 'waiting') return record;
  const request = await rowOf(call.tx, table, record.id);
  const changes = await changesNow(call, request);
  if (changes.length > 0) return { ...record, state: 'void', changes };
  return { ...record, may_decide: mayDecide(call.principal) && !record.mine };
}

const read = async (call: Call) => judged(call, await regular.one(call));

type Deciding = Caller & { params: { campaign_id: string; id: string } };

/** A request that waits, locked after its campaign, which a start locks first. */
async function lockWaiting({ tx, params }: Deciding): Promise<Row> {
  await lockCampaign(tx, params.campaign_id);
  const [request] = await tx
    .select()
    .from(table)
    .where(and(rowIs(tx, table, params.id), eq(table.campaign_id, params.campaign_id)))
    .for('update');
  if (!request) throw notFound();
  if (request.state !== 'waiting') throw problem('approval_over');
  return request;
}

/** @throws for whoever cannot be the second person of a request */
function assertSecondPerson({ principal }: Deciding, { asked_by }: Row): void {
  if (!mayDecide(principal)) throw problem('role');
  if (asked_by === principal.user_id) throw problem('self.approval');
}

type Decision = Partial<Pick<Row, 'state' | 'reason' | 'job_id' | 'changes'>>;

async function decide(call: Deciding, { tenant_id, id }: Row, decision: Decision): Promise<void> {
  const { tx, principal, now } = call;
  await tx
    .update(table)
    .set({
      ...decision,
      decided_by_id: principal.user_id,
      decided_by: await callerName(call),
      decided_at: now,
      updated_at: now,
    })
    .where(and(eq(table.tenant_id, tenant_id), eq(table.id, id)));
}

type Asking = CallOf<typeof contract, 'create'>;

/** A void request makes way for another one. */
async function replaceVoid(call: Asking, campaignId: string): Promise<void> {
  const { tx, now } = call;
  const waits = and(ownRows(tx, table), eq(table.campaign_id, campaignId), eq(table.state, 'waiting'));
  const [waiting] = await tx.select().from(table).where(waits).for('update');
  if (!waiting) return;
  const changes = await changesNow(call, waiting);
  if (changes.length === 0) throw problem('approval_waiting');
  await tx.update(table).set({ state: 'void', changes, updated_at: now }).where(waits);
}

async function ask(call: Asking): Promise<Row> {
  const { tx, params, body, principal, deps, now } = call;
  const { confirmed, ...start } = body;
  const by = await callerName(call);
  const { campaign, scheduledAt, hours } = await prepareStart(call, {
    campaignId: params.campaign_id,
    start,
    by,
  });
  assertMayState(call, campaign.purpose);
  const seen = await startFacts(call, campaign.id);
  await assertConfirmed(confirmed, async () => seen.now);
  assertMost(seen.now.reach, await mostOf(call, contract.create));
  if (!isLarge(seen.now.reach, (await sizesOf(tx, campaign.tenant_id)).approval_above))
    throw problem('approval_not_needed');
  await replaceVoid(call, campaign.id);
  const bound = { start, hours: hours.hours! };
  const facts = boundFacts(seen, bound);
  const basis = basisOf(seen, bound);
  const [request] = await tx
    .insert(table)
    .values({
      tenant_id: campaign.tenant_id,
      id: deps.ids.uuid(),
      campaign_id: campaign.id,
      asked_by: principal.user_id,
      by,
      ...bound,
      scheduled_at: scheduledAt,
      message: campaign.message,
      facts,
      basis,
      fingerprint: fingerprintOf(basis, facts),
      created_at: now,
      updated_at: now,
    })
    .returning();
  return request!;
}

/** Starts the job by the code of a start, in this transaction: nobody edits the campaign in between. */
async function approve(call: CallOf<typeof contract, 'approve'>): Promise<void> {
  const { tx, params, body, principal, now } = call;
  const request = await lockWaiting(call);
  assertSecondPerson(call, request);
  await assertShown(contract.actions.approve, body.confirmed, async () => ({ facts: request.facts }));
  if (request.scheduled_at !== null && request.scheduled_at <= now) throw problem('approval_void');
  const { start, by, asked_by: by_user_id, facts } = request;
  const prepared = await prepareStart(call, { campaignId: params.campaign_id, start, by });
  const seen = await startFacts(call, params.campaign_id);
  const changes = changesOf(request, seen, { lastJob: start.after ?? null, now });
  if (changes.length > 0) throw problem('approval_void');
  assertMost(seen.now.reach, await mostOf(call, contract.actions.approve));
  if (isLarge(seen.now.reach, (await sizesOf(tx, prepared.campaign.tenant_id)).proof_above))
    assertProven(principal, now);
  const author = { by, by_user_id, facts: seen, reach: facts.reach };
  const job_id = await storeJob(call, prepared, author);
  await decide(call, request, { state: 'approved', job_id });
  await tellAsker(call, request, 'approval_given');
}

export const jobApprovals = handlersFor(contract, {
  list: async (call) => {
    const { campaign_id } = call.params;
    if (campaign_id !== undefined) await assertMayUse(call, campaign_id);
    const page = await regular.list(call);
    const records: Shown[] = [];
    for (const record of page.records) records.push(await judged(call, record));
    return { ...page, records };
  },

  one: async (call) => {
    await assertMayUse(call, call.params.campaign_id);
    return read(call);
  },

  create: async (call) => {
    await assertMayUse(call, call.params.campaign_id);
    await assertRecalled(call.tx);
    const request = await ask(call);
    await tellApprovers(call, request);
    return read({ ...call, params: { ...call.params, id: request.id } });
  },

  approve: async (call) => {
    await assertMayUse(call, call.params.campaign_id);
    await assertRecalled(call.tx);
    await approve(call);
    return read(call);
  },

  decline: async (call) => {
    await assertMayUse(call, call.params.campaign_id);
    const request = await lockWaiting(call);
    assertSecondPerson(call, request);
    await decide(call, request, { state: 'declined', reason: call.query.reason });
    await tellAsker(call, request, 'approval_declined');
    return read(call);
  },

  withdraw: async (call) => {
    await assertMayUse(call, call.params.campaign_id);
    const request = await lockWaiting(call);
    if (request.asked_by !== call.principal.user_id) throw problem('role');
    await decide(call, request, { state: 'withdrawn' });
    return read(call);
  },
});
