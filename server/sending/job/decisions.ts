import { type SQL, sql } from 'drizzle-orm';
import { ADMINS } from '../../../src/contract/roles';
import { isDecision, type Job, type JobDecision } from '../../../src/resources/jobs/contract';
import type { NoticeKind } from '../../../src/resources/notices/contract';
import { meaningOf } from '../../../src/rules/words/carrierErrors';
import { rows, type Tx } from '../../db/client';
import { withScope } from '../../db/scope';
import type { jobs } from '../../db/schema';
import { announce } from '../../events/announce';
import { currentRequest } from '../../lib/requestId';
import { notify } from '../../notices/notify';
import { CAMPAIGN_JOB, type Sending } from '../context';
import { bucketOf } from '../ledger/counters';
import { type JobRow, readJob } from '../ledger/jobRow';
import { array } from '../ledger/rows';
import { Doubts } from '../submit/askFirst';
import type { Differs } from '../submit/gate';
import type { Run } from '../submit/submit';
import type { HeldBy } from './heldBy';
import { ACTIVE, JOB_CHANGES } from './transitions';

/** How often a run looks. */
const LOOK_MS = 1_000;
/** Number of latest receipts for the share of filtered texts. */
const RECEIPTS = 200;
/** Receipts are counted in buckets of ten seconds; older ones tell nothing about now. */
const BUCKETS = 360;
/** Fewer opt-outs than that are no share. */
const LEAST_OPT_OUTS = 10;

type Passed = NonNullable<Job['limit_passed']>;
type Row = typeof jobs.$inferSelect;
type Figures = Pick<Row, 'held_by' | 'resumed' | 'sent' | 'opted_out' | 'filtered'>;
type Ids = Pick<JobRow, 'tenant_id' | 'job_id'>;
type World = Pick<Sending, 'db' | 'clock' | 'env'>;

/** Of the latest receipts, how many say that a text was filtered. */
export interface Latest {
  filtered: number;
  receipts: number;
}

/** SQL expression: the latest receipts of a job that came after an instant. */
export const latestReceipts = (tenantId: SQL, jobId: SQL, since: SQL): SQL<Latest> =>
  sql`(select jsonb_build_object('filtered', coalesce(sum(filtered), 0), 'receipts', coalesce(sum(receipts), 0)) from (
      select filtered, delivered + failed as receipts,
        sum(delivered + failed) over (order by at desc) - delivered - failed as newer
      from (select * from job_buckets where tenant_id = ${tenantId} and job_id = ${jobId}
        and at > coalesce(${since}, '-infinity') order by at desc limit ${BUCKETS}::int) latest
    ) b where newer < ${RECEIPTS}::int)`;

const isJob = ({ tenant_id, job_id }: Ids) => sql`tenant_id = ${tenant_id}::uuid and id = ${job_id}::uuid`;

/**
 * Whether, by the latest receipts, too many texts were filtered. Receipts from before a person resumed the job do not
 * count.
 */
async function filteredOf(
  { db, env }: World,
  { tenant_id, job_id }: Ids,
  job: Figures,
): Promise<HeldBy | null> {
  if (!maybeFiltered(env, job)) return null;
  const since = sql`${job.resumed?.filtered?.at ?? null}::timestamptz`;
  const [last] = await rows<{ latest: Latest }>(
    db,
    sql`select ${latestReceipts(sql`${tenant_id}::uuid`, sql`${job_id}::uuid`, since)} as latest`,
  );
  return heldIf(filteredIn(env, last!.latest));
}

const leastFiltered = (percent: number) => Math.ceil((RECEIPTS * percent) / 100);

/** Whether enough texts were filtered for a share of the latest receipts to pass the limit. */
function maybeFiltered({ FILTERED_PAUSE_PERCENT: percent }: World['env'], { filtered, resumed }: Figures) {
  return percent > 0 && filtered - (resumed?.filtered?.filtered ?? 0) >= leastFiltered(percent);
}

function filteredIn(
  { FILTERED_PAUSE_PERCENT: percent }: World['env'],
  { filtered: count, receipts: of }: Latest,
): Passed | null {
  const passed = count >= leastFiltered(percent) && count * 100 >= percent * of;
  return passed ? { by: 'filtered', count, of } : null;
}

/** Whether too many have opted out or, since a person resumed the job, as large a share again. */
function optedOutIn(
  { OPT_OUT_PAUSE_PERCENT: percent }: World['env'],
  { resumed, sent, opted_out }: Figures,
): Passed | null {
  const seen = resumed?.opted_out ?? { sent: 0, opted_out: 0 };
  const more = opted_out - seen.opted_out;
  const of = Math.max(sent - seen.sent, seen.sent);
  if (percent === 0 || more < LEAST_OPT_OUTS || more * 100 < percent * of) return null;
  return { by: 'opted_out', count: opted_out, of: sent };
}

const heldBy = (by: JobDecision, more: Pick<HeldBy, 'code' | 'count' | 'of'>): HeldBy => ({
  by,
  name: '',
  most: null,
  until: null,
  ...more,
});

const heldIf = (passed: Passed | null): HeldBy | null => passed && heldBy(passed.by, passed);

/** The carrier refused message after message for one cause. */
export const heldByRefusals = (code: string): HeldBy => heldBy('refused', { code });

/** More people would be texted, `count`, than the start confirmed, `of`. */
export const heldByReach = (figures: Differs): HeldBy => heldBy('more_people', figures);

/** The do-not-call list lacks people who opted out by the history of consent. */
export const heldByDifference = ({ count, of }: Differs): HeldBy => heldBy('consent_differs', { count, of });

const holdOf = (what: SQL, where: SQL) => sql`(select ${what} from campaigns c
  join consent_holds h on h.tenant_id = c.tenant_id and h.client_id = c.client_id
  where c.tenant_id = jobs.tenant_id and c.id = jobs.campaign_id and ${where})`;

/** SQL expression: people of the job's client about whom list and history differ, until a person releases it. */
const CLIENT_DIFFERS = holdOf(
  sql`jsonb_build_object('count', h.missing + h.unexplained, 'of', h.compared)`,
  sql`h.released_at is null`,
);

/** Looks once a second whether a job waits for a person's decision, or is to. Resolves to that, or to null. */
export function decisionsOn(ctx: World, job: Ids): () => Promise<HeldBy | null> {
  let next = -Infinity;
  return async () => {
    const now = ctx.clock.now().getTime();
    if (now < next) return null;
    next = now + LOOK_MS;
    const [current] = await rows<Figures & { differs: Differs | null; [column: string]: unknown }>(
      ctx.db,
      sql`select held_by, resumed, sent, opted_out, filtered, ${CLIENT_DIFFERS} as differs from jobs where ${isJob(job)}`,
    );
    if (!current) return null;
    const { held_by, resumed, differs } = current;
    // Keeps `at`, as it is stored already.
    if (held_by && isDecision(held_by.by)) return held_by as unknown as HeldBy;
    if (differs && !resumed?.differences) return heldByDifference(differs);
    return (await filteredOf(ctx, job, current)) ?? heldIf(optedOutIn(ctx.env, current));
  };
}

/** The row of a job that is to be judged when everything has been handed over. */
export type Judged = Figures & Pick<Row, 'state'> & { latest_receipts: Latest | null };

/**
 * The limit that a job passed though nothing of it was left to pause, by the same figures that pause one; a streak of
 * refusals is known only to the run that met it.
 */
export function limitPassed(env: World['env'], job: Judged): Passed | null {
  if (job.state !== 'sent' && job.state !== 'completed') return null;
  if (job.held_by?.by === 'refused') return { by: 'refused', code: job.held_by.code };
  const filtered =
    job.latest_receipts && maybeFiltered(env, job) ? filteredIn(env, job.latest_receipts) : null;
  return filtered ?? optedOutIn(env, job);
}

/** Alarms that a person has let the job go on in spite of: causes of refusals, and differences between list and history. */
export async function toleratedBy(
  { db }: Pick<World, 'db'>,
  job: Ids,
): Promise<Pick<Run, 'tolerated' | 'doubts'>> {
  const [current] = await rows<Pick<Figures, 'resumed'> & { released: boolean }>(
    db,
    sql`select resumed, ${holdOf(sql`true`, sql`h.released_at is not null`)} is not null as released from jobs where ${isJob(job)}`,
  );
  const { refused = [], restored } = current?.resumed ?? {};
  const differences = current?.released || current?.resumed?.differences || false;
  return { tolerated: { refused, differences }, doubts: restored?.asks ? new Doubts() : null };
}

/**
 * Stores the decision that a person has to take, and notifies the user who started the job and the tenant's
 * administrators.
 * @returns whether the job still waits for it: a decision stored before may have been taken meanwhile
 */
export async function askPerson(tx: Tx, job: JobRow, held: HeldBy, at: Date): Promise<boolean> {
  const [current] = await rows<Pick<Row, 'held_by' | 'campaign_id' | 'by_user_id'> & { name: string }>(
    tx,
    sql`select j.held_by, j.campaign_id, j.by_user_id, c.name from jobs j
      join campaigns c on c.tenant_id = j.tenant_id and c.id = j.campaign_id
      where j.tenant_id = ${job.tenant_id}::uuid and j.id = ${job.job_id}::uuid`,
  );
  if (!current) return false;
  if (current.held_by && isDecision(current.held_by.by)) return true;
  if (held.at !== undefined) return false;
  const written = { ...held, at: at.toISOString() };
  await tx.execute(sql`update jobs set held_by = ${JSON.stringify(written)}::jsonb where ${isJob(job)}`);
  await announce(tx, job.tenant_id, JOB_CHANGES);
  await tellOfPause(tx, { ...job, ...current }, at);
  return true;
}

/**
 * Notes what a run met when nothing of the job was left to pause.
 * @returns whether that is so: the job is over then, and waits for nobody
 */
export async function noteTooLate({ db, clock }: World, job: JobRow, held: HeldBy | null): Promise<boolean> {
  if (held === null || !isDecision(held.by)) return false;
  const current = await readJob(db, job.tenant_id, job.job_id);
  if (current?.state !== 'sending' || current.pending > 0) return false;
  // All others follow from the job's figures.
  if (held.by === 'refused' && held.at === undefined) {
    const written = JSON.stringify({ ...held, at: clock.now().toISOString() });
    await db.execute(sql`update jobs set held_by = ${written}::jsonb where ${isJob(job)}`);
  }
  return true;
}

/** Notifies, once for each limit, that a job passed one after everything was handed over. */
export async function tellOfLimit({ db, env, clock }: World, { tenant_id, job_id }: Ids): Promise<void> {
  await withScope(db, 'system', async (tx) => {
    const since = sql`(j.resumed->'filtered'->>'at')::timestamptz`;
    const [job] = await rows<Judged & Pick<Row, 'campaign_id' | 'by_user_id'> & { name: string }>(
      tx,
      sql`select j.state, j.held_by, j.resumed, j.sent, j.opted_out, j.filtered, j.campaign_id, j.by_user_id, c.name,
          case when j.filtered > 0 then ${latestReceipts(sql`j.tenant_id`, sql`j.id`, since)} end as latest_receipts
        from jobs j join campaigns c on c.tenant_id = j.tenant_id and c.id = j.campaign_id
        where j.tenant_id = ${tenant_id}::uuid and j.id = ${job_id}::uuid`,
    );
    const passed = job && limitPassed(env, job);
    if (!passed) return;
    const event = `${job_id} ${passed.by}`;
    await tellDeciders(
      tx,
      { ...job, tenant_id, job_id },
      { kind: 'job_limit_passed', event, at: clock.now() },
    );
  });
}

/**
 * Notifies the user who started a job and the tenant's administrators that it has been waiting for a decision since
 * then.
 */
export const tellOfPause = (tx: Tx, job: Told, at: Date): Promise<void> =>
  tellDeciders(tx, job, { kind: 'job_paused', event: `${job.job_id} ${at.toISOString()}`, at });

type Told = Ids & Pick<Row, 'campaign_id' | 'by_user_id'> & { name: string };

async function tellDeciders(
  tx: Tx,
  { tenant_id, job_id, campaign_id, by_user_id: user_id, name }: Told,
  event: { kind: NoticeKind; event: string; at: Date },
): Promise<void> {
  const notice = { ...event, about: [campaign_id, job_id], name };
  await notify(tx, { tenant_id, user_id }, notice);
  await notify(tx, { tenant_id, roles: ADMINS }, notice);
}

/** Remembered when a user resumes a job, so that the same warning does not pause it again. */
function resumedWith(
  { held_by, resumed, sent, opted_out, filtered }: Figures,
  { now, asks }: { now: Date; asks: boolean },
): Row['resumed'] {
  const code = held_by?.code;
  switch (held_by?.by) {
    case 'filtered':
      return { ...resumed, filtered: { at: bucketOf(now).toISOString(), filtered } };
    case 'opted_out':
      return { ...resumed, opted_out: { sent, opted_out } };
    case 'restored':
      return { ...resumed, restored: { asks } };
    case 'consent_differs':
      return { ...resumed, differences: true };
    case 'more_people':
      return { ...resumed, more_people: held_by!.count! };
    default:
      return { ...resumed, refused: [...(resumed?.refused ?? []), ...(code ? [meaningOf(code)] : [])] };
  }
}

interface Resuming {
  /** Throws if the locked job has changed. */
  assertSame?: () => Promise<void>;
  /** After a restore: the carrier is asked about each message before it is sent. */
  asks?: boolean;
}

/**
 * Resumes a job that waits for this decision.
 * @returns false, without any change, if it waits for another decision, or for none and nobody resumed it before
 */
export async function letGoOn(
  tx: Tx,
  { queue, clock }: Pick<Sending, 'queue' | 'clock'>,
  job: { tenant_id: string; id: string },
  by: JobDecision,
  { assertSame = async () => {}, asks = true }: Resuming = {},
): Promise<boolean> {
  const isJob = sql`tenant_id = ${job.tenant_id}::uuid and id = ${job.id}::uuid`;
  const [figures] = await rows<Figures & { active: boolean }>(
    tx,
    sql`select held_by, resumed, sent, opted_out, filtered, state = any(${array(ACTIVE, 'text')}) as active from jobs
      where ${isJob} for update`,
  );
  if (!figures?.active) return false;
  const { held_by } = figures;
  const waitsFor = held_by && isDecision(held_by.by) ? held_by.by : null;
  // The second of two clicks: already resumed.
  if (waitsFor === null) return isResumed(figures, by);
  if (waitsFor !== by) return false;
  await assertSame();
  const resumed = JSON.stringify(resumedWith(figures, { now: clock.now(), asks }));
  await tx.execute(sql`update jobs set held_by = null, resumed = ${resumed}::jsonb,
    request_id = coalesce(${currentRequest() ?? null}::text, request_id) where ${isJob}`);
  await queue.hurry(tx, CAMPAIGN_JOB, { key: 'job_id', values: [job.id] });
  return true;
}

/** Whether a person has resumed a job that had waited for this decision. */
function isResumed({ resumed }: Figures, by: JobDecision): boolean {
  return Boolean(resumed?.[by === 'consent_differs' ? 'differences' : by]);
}
