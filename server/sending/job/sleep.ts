import { windowOf } from '../../../src/rules/law/quietHours/holidays';
import { standingOf } from '../../../src/rules/law/quietHours/standing';
import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import { withScope } from '../../db/scope';
import { notify } from '../../notices/notify';
import { CAMPAIGN_JOB, type Sending } from '../context';
import { closingsOf } from './expire';
import { type JobRow, readJob } from '../ledger/jobRow';
import { waitingOf } from '../ledger/waiting';
import { isWaiting } from '../../queue/entries';

/** Longest sleep of a job that waits for hours. A window that changes meanwhile is noticed by then. */
const SLEEP_MAX_MS = 5 * 60_000;

/** Puts a job to sleep in the queue. */
export const sleep = (
  ctx: Sending,
  { tenant_id, job_id }: JobRow,
  until: (tx: Tx, job: JobRow) => Promise<Date>,
) =>
  withScope(ctx.db, 'system', async (tx) => {
    const job = await readJob(tx, tenant_id, job_id, { lock: true });
    if (job?.state !== 'sending') return;
    const at = await until(tx, job);
    const closes = await nextClosing(ctx, tx, job);
    await wakeAt(ctx, tx, job, closes && closes < at ? closes : at);
  });

/** When hours end in a job that stops then: it wakes to say who gets no message, whatever else it waits for. */
async function nextClosing({ clock }: Sending, tx: Tx, job: JobRow): Promise<Date | null> {
  if (job.at_closing !== 'stop') return null;
  const places = (await waitingOf(tx, job)).filter(({ waiting }) => waiting > 0);
  return closingsOf(
    job,
    places.map(({ place }) => place),
    clock.now(),
  ).next;
}

/** Has the queue run a job again at a time. Its row is locked, so however often this is called, only one entry waits. */
export async function wakeAt(
  { queue }: Pick<Sending, 'queue'>,
  tx: Tx,
  { tenant_id, job_id }: Pick<JobRow, 'tenant_id' | 'job_id'>,
  startAfter: Date,
): Promise<void> {
  const waits = isWaiting({ queue: CAMPAIGN_JOB, key: 'job_id', value: job_id });
  if ((await rows(tx, sql`select 1 where ${waits}`)).length === 0)
    await queue.enqueue(tx, CAMPAIGN_JOB, { tenant_id, job_id }, { startAfter });
}

/** Puts a job to sleep until the next of its places opens. */
export const sleepUntilOpen = (ctx: Sending, job: JobRow): Promise<void> =>
  sleep(ctx, job, async (tx, current) => {
    const at = ctx.clock.now();
    const window = windowOf(current, at);
    const { next_open_at } = standingOf(await waitingOf(tx, current), window, at);
    const latest = at.getTime() + SLEEP_MAX_MS;
    return new Date(next_open_at ? Math.min(Date.parse(next_open_at), latest) : latest);
  });

/** Puts a job to sleep until its carrier is tried again. Once it is back, the job is woken (submit/outage.ts). */
export const sleepWhileAway = (ctx: Sending, job: JobRow, account: string): Promise<void> =>
  sleep(ctx, job, async (tx) => {
    const [outage] = await rows<{ since: string; next_try_at: string }>(
      tx,
      sql`select since, next_try_at from carrier_outages where account = ${account} for update`,
    );
    if (!outage) return ctx.clock.now();
    await tx.execute(sql`update jobs set away_account = ${account}
      where tenant_id = ${job.tenant_id}::uuid and id = ${job.job_id}::uuid`);
    await tellOfWait(tx, job, `${job.job_id} ${outage.since}`, ctx.clock.now());
    return new Date(outage.next_try_at);
  });

/** Notifies the user who started the job that it waits, once per outage. */
async function tellOfWait(tx: Tx, { tenant_id, job_id }: JobRow, event: string, at: Date): Promise<void> {
  const [job] = await rows<{ campaign_id: string; by_user_id: string | null; name: string }>(
    tx,
    sql`select j.campaign_id, j.by_user_id, c.name from jobs j join campaigns c on c.tenant_id = j.tenant_id and c.id = j.campaign_id
      where j.tenant_id = ${tenant_id}::uuid and j.id = ${job_id}::uuid`,
  );
  if (!job) return;
  const { campaign_id, by_user_id: user_id, name } = job;
  await notify(
    tx,
    { tenant_id, user_id },
    { kind: 'job_waits', about: [campaign_id, job_id], name, event, at },
  );
}
