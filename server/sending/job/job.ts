import type { JobErrorCode } from '../../../src/resources/jobs/contract';
import { withScope } from '../../db/scope';
import { gatherStatistics } from '../../db/statistics';
import { CAMPAIGN_JOB, type Sending } from '../context';
import { expandChunk } from '../claim/expand';
import { renewPlaces } from '../claim/renewPlaces';
import { MARGIN_MS, OpenPlaces } from './hours';
import { sleepUntilOpen, sleepWhileAway } from './sleep';
import { type JobRow, readJob } from '../ledger/jobRow';
import { noLongerHeld, sleepWhileHeld } from './limited';
import { breathe } from '../../lib/pause';
import { currentRequest, underRequest } from '../../lib/requestId';
import { noteRequest } from '../../lib/traces';
import type { Work } from '../../queue/queue';
import { sendersOf } from '../compose/senders';
import { linksOf } from '../compose/shortLinks';
import { cancelChunk, stopJob } from './stop';
import { noteTooLate, tellOfLimit, toleratedBy } from './decisions';
import { waitsForReach } from './confirmedReach';
import { waitForPerson } from './restored';
import { awaitReceipts, handedOver } from './receiptsOut';
import { takeOver } from './takeover';
import { isActive, move } from './transitions';
import { sendAll } from './sendAll';

const idsOf = ({ payload }: Work) => ({ tenantId: String(payload.tenant_id), jobId: String(payload.job_id) });

/**
 * Runs a campaign job from its current state until nothing more leaves it, and again when the time of its receipts is over.
 * Every step is stored before the next begins, so the job can be run again after any interruption.
 */
export async function runJob(ctx: Sending, work: Work): Promise<void> {
  const { tenantId, jobId } = idsOf(work);
  const read = () => readJob(ctx.db, tenantId, jobId);
  try {
    const job = await read();
    // A restart or a webhook may have woken it, and the request that continues a job leaves its entry as it is.
    const id = job?.request_id ?? currentRequest();
    noteRequest(id);
    await underRequest(id, () => advance(ctx, job, { read, signal: work.signal }));
  } catch (error) {
    const job = work.last ? await read() : undefined;
    if (job) await fail(ctx, job, 'broken');
    throw error;
  }
}

interface Advancing {
  read: () => Promise<JobRow | undefined>;
  signal: AbortSignal;
}

async function advance(ctx: Sending, start: JobRow | undefined, { read, signal }: Advancing): Promise<void> {
  let job = start;
  if (job?.waits_for_person && isActive(job)) return waitForPerson(ctx, job);
  if (job && (await begin(ctx, job))) job = await read();
  if (job?.state === 'preparing') job = await prepare(ctx, job, signal);
  if (job?.state === 'sending') job = await send(ctx, job, signal);
  if (job?.state === 'sending' && !signal.aborted) job = await handedOver(ctx, job);
  if (job?.state === 'sent' || job?.state === 'completed') await tellOfLimit(ctx, job);
  if (job?.state === 'sent') await awaitReceipts(ctx, job);
  if (job?.state === 'stopped') await cleanUp(ctx, job, signal);
}

/** Starts a job whose time has come. @returns whether its state changed */
async function begin(ctx: Sending, job: JobRow): Promise<boolean> {
  if (job.state !== 'scheduled' && job.state !== 'queued') return false;
  if (job.archived) return stopJob(ctx, job, { error: 'archived' });
  const due = job.scheduled_at === null ? null : new Date(job.scheduled_at);
  if (job.state === 'scheduled' && due && due > ctx.clock.now()) {
    await withScope(ctx.db, 'system', (tx) =>
      ctx.queue.enqueue(
        tx,
        CAMPAIGN_JOB,
        { tenant_id: job.tenant_id, job_id: job.job_id },
        { startAfter: due },
      ),
    );
    return false;
  }
  return move(ctx, job, ['scheduled', 'queued'], 'preparing', { started: true });
}

async function prepare(ctx: Sending, job: JobRow, signal: AbortSignal): Promise<JobRow | undefined> {
  while (!signal.aborted && (await expandChunk(ctx, job.tenant_id, job.job_id))) await breathe();
  const expanded = await readJob(ctx.db, job.tenant_id, job.job_id);
  if (signal.aborted || expanded?.state !== 'preparing') return expanded;
  if (expanded.targeted === 0) await fail(ctx, expanded, 'no_targets');
  else if (await waitsForReach(ctx, expanded)) {
    await waitForPerson(ctx, expanded);
    return undefined;
  } else {
    await gatherStatistics(ctx.db, 'messages');
    await move(ctx, expanded, ['preparing'], 'sending');
  }
  return readJob(ctx.db, job.tenant_id, job.job_id);
}

/** @returns the job afterwards; undefined when it sleeps until its recipients' hours begin or the carrier is back */
async function send(ctx: Sending, job: JobRow, signal: AbortSignal): Promise<JobRow | undefined> {
  await noLongerHeld(ctx, job);
  await renewPlaces(ctx, job, signal);
  const senders = await sendersOf(ctx.db, job);
  if (senders.count === 0) await fail(ctx, job, 'no_number');
  else {
    const links = await linksOf(ctx.db, job);
    const holds = senders.accounts.map((account) => ctx.carrier.holdsMs?.(account) ?? 0);
    const marginMs = Math.max(MARGIN_MS, ...holds);
    const ended = await sendAll(ctx, {
      job,
      senders,
      links,
      signal,
      token: ctx.ids.uuid(),
      places: new OpenPlaces(ctx, job, marginMs),
      refusals: new Map(),
      aside: new Map(),
      trials: new Map(),
      looked: new Map(),
      refused: null,
      ...(await toleratedBy(ctx, job)),
    });
    if (ended === 'held') {
      await sleepUntilOpen(ctx, job);
      return undefined;
    }
    const tooLate =
      typeof ended === 'object' && 'limited' in ended && (await noteTooLate(ctx, job, ended.limited));
    if (ended !== 'over' && !tooLate) {
      if ('away' in ended) await sleepWhileAway(ctx, job, ended.away);
      else await sleepWhileHeld(ctx, job, ended.limited);
      return undefined;
    }
  }
  const current = await readJob(ctx.db, job.tenant_id, job.job_id);
  if (current?.state === 'sending' && current.archived) {
    await stopJob(ctx, job, { error: 'archived' });
    return { ...current, state: 'stopped' };
  }
  return current;
}

/** Closes open rows of a job that ends early: unsent ones, and those whose worker died while submitting them. */
async function cleanUp(ctx: Sending, job: JobRow, signal: AbortSignal): Promise<void> {
  await takeOver(ctx, job, ctx.ids.uuid(), signal);
  while (!signal.aborted && (await cancelChunk(ctx, job))) await breathe();
}

async function fail(ctx: Sending, job: JobRow, error: JobErrorCode): Promise<void> {
  if (
    !(await move(ctx, job, ['scheduled', 'queued', 'preparing', 'sending'], 'failed', {
      finished: true,
      error,
    }))
  )
    return;
  while (await cancelChunk(ctx, job)) await breathe();
}
