import { sql } from 'drizzle-orm';
import { rows, type Tx } from '../../db/client';
import type { Answer, Decision } from '../carrier/carrier';
import { type Claimed, release } from '../claim/claim';
import { compose } from '../compose/compose';
import { jobKey } from '../carrier/keys';
import { handOverEnd, leaseEnd, type Sending } from '../context';
import { count } from '../counters';
import { type JobRow, ofJob, readJob } from '../jobRow';
import { ask, type AskedRow } from './lost';
import { breathe } from '../../lib/pause';
import { Gathered } from './gathered';
import type { Sender, Senders } from '../compose/senders';
import { type ShortLink, withOwnAddresses } from '../compose/shortLinks';
import { CARRIER_ERROR, type Outcome, settle } from './settle';
import { array, byKey, inLedger } from '../ledger';

/** One worker's hold on a job. */
export interface Run {
  job: JobRow;
  token: string;
  senders: Senders;
  links: readonly ShortLink[];
  signal: AbortSignal;
  /** Rows whose answer was lost, but that the carrier certainly did not take: how often, and since when. */
  refusals: Map<number, { times: number; since: number }>;
}

/** What to do after a batch. */
export interface Sent {
  /** Rows that were not sent and should be tried again. */
  again: number[];
  /** No outcome at all: the carrier is down or busy. */
  stuck: boolean;
  waitMs: number;
}

/** Submissions of one row before it is given up while other rows are accepted. */
const MAX_REFUSALS = 10;
/** When no other rows are accepted, the carrier may be down: rows are tried for this long. */
const MAX_REFUSED_MS = 10 * 60_000;

interface Ready {
  n: number;
  body: string;
  segments: number;
  virtual_number: string;
  account: string;
  registration: string | null;
  phone: string;
}
type Composed = Ready | { n: number; skip: 'do_not_call' | 'empty_message' | 'unresolved_field' };

/** Renders the rows, marks them as being submitted, submits them, and stores the outcomes. */
export async function sendBatch(ctx: Sending, run: Run, claimed: readonly Claimed[]): Promise<Sent> {
  const composed = await withOwnAddresses(
    ctx,
    run,
    claimed.map((row) => composeRow(run, row)),
  );
  await breathe();
  const until = handOverEnd(ctx);
  const ready = await markSubmitting(ctx, run, composed);
  if (ready.length === 0) return { again: [], stuck: false, waitMs: 0 };
  await breathe();
  const handed = await handOver(ctx, run, ready, until);
  await breathe();
  const asked = await ask(ctx, run.job.job_id, handed.lost, run.signal);
  const someDecided = handed.decided > 0 || asked.known.size > 0;
  const { again, gaveUp } = sortNotTaken(run, asked.notTaken, someDecided, ctx.clock.now().getTime());
  const outcomes = new Map<number, Outcome>(asked.known);
  for (const n of gaveUp) outcomes.set(n, { outcome: 'rejected', code: CARRIER_ERROR });
  await inLedger(ctx.db, (tx) => settle(tx, run.job, run.token, outcomes, ctx.clock.now()));
  const unsent = [...handed.notTaken, ...again];
  await release(ctx, run.job, run.token, unsent);
  return { again: unsent, stuck: handed.decided === 0 && outcomes.size === 0, waitMs: handed.waitMs };
}

/** The number that a row leaves from: the one it was given in an earlier attempt, or the one for its recipient. */
function senderOf({ senders }: Run, row: Claimed): Sender {
  if (row.virtual_number === null) return senders.for(row.phone);
  const { virtual_number: phone, account } = row;
  return senders.named(phone) ?? { phone, account, registration: null };
}

/** How many of the rows leave through each account. */
export function countByAccount(run: Run, claimed: readonly Claimed[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of claimed) {
    const { account } = senderOf(run, row);
    counts.set(account, (counts.get(account) ?? 0) + 1);
  }
  return counts;
}

function composeRow(run: Run, row: Claimed): Composed {
  const { phone: virtual_number, account, registration } = senderOf(run, row);
  const sender = { virtual_number, account, registration };
  if (row.body !== null && row.segments !== null)
    return { n: row.n, body: row.body, segments: row.segments, ...sender, phone: row.phone };
  const result = compose(run.job.message, row.phone, row.fields ?? {});
  if ('skip' in result) return { n: row.n, skip: result.skip };
  return { n: row.n, ...result, ...sender, phone: row.phone };
}

/**
 * The last point at which a message can be held back. The job's row is locked, so a stop either comes first and
 * nothing is submitted, or comes later and finds these rows on their way. People who opted out after the row was
 * taken are skipped; that can be a while ago if this process was frozen.
 */
function markSubmitting(ctx: Sending, { job, token }: Run, composed: readonly Composed[]): Promise<Ready[]> {
  const now = ctx.clock.now();
  return inLedger(ctx.db, async (tx) => {
    const current = await readJob(tx, job.tenant_id, job.job_id, { lock: true });
    if (current?.state !== 'sending' || current.archived) return [];
    const out = await optedOut(tx, job, composed);
    const decided = composed.map((row): Composed =>
      'body' in row && out.has(row.phone) ? { n: row.n, skip: 'do_not_call' } : row,
    );
    const given = byKey(decided, sql`m.n`, 'int', ({ n }) => n);
    const skip = given.value('text', (row) => ('skip' in row ? row.skip : null));
    const marked = await rows<{ n: number; state: string; code: string | null }>(
      tx,
      sql`update messages m set
          state = case when ${skip} is null then 'submitting' else 'skipped' end,
          code = ${skip}, fields = null,
          body = ${given.value('text', (row) => ('body' in row ? row.body : null))},
          segments = ${given.value('int', (row) => ('body' in row ? row.segments : null))},
          virtual_number = ${given.value('text', (row) => ('body' in row ? row.virtual_number : null))},
          account = coalesce(${given.value('text', (row) => ('body' in row ? row.account : null))}, m.account),
          closed_at = case when ${skip} is not null then ${now.toISOString()}::timestamptz end,
          lease_token = case when ${skip} is null then m.lease_token end,
          lease_until = case when ${skip} is null then ${leaseEnd(ctx).toISOString()}::timestamptz end
        where ${ofJob(job)} and ${given.where} and m.state = 'claimed' and m.lease_token = ${token}::uuid
        returning m.n, m.state, m.code`,
    );
    const skippedAs = (reason: string) => marked.filter(({ code }) => code === reason).length;
    await count(tx, job, now, {
      skipped_do_not_call: skippedAs('do_not_call'),
      skipped_empty_message: skippedAs('empty_message'),
      skipped_unresolved_field: skippedAs('unresolved_field'),
    });
    const leaving = new Set(marked.filter(({ state }) => state === 'submitting').map(({ n }) => n));
    return decided.filter((row): row is Ready => 'body' in row && leaving.has(row.n));
  });
}

/** Which of these numbers are now on the client's do-not-call list. */
async function optedOut(tx: Tx, job: JobRow, composed: readonly Composed[]): Promise<Set<string>> {
  const phones = composed.flatMap((row) => ('body' in row ? [row.phone] : []));
  const found = await rows<{ phone: string }>(
    tx,
    sql`select phone from do_not_calls where tenant_id = ${job.tenant_id}::uuid
      and client_id = ${job.client_id}::uuid and phone = any(${array(phones, 'text')})`,
  );
  return new Set(found.map(({ phone }) => phone));
}

interface HandedOver {
  /** How many rows the carrier accepted or rejected. They are settled. */
  decided: number;
  /** Rows that the carrier certainly did not take. */
  notTaken: number[];
  /** Rows without an answer. */
  lost: AskedRow[];
  /** How long the carrier wants to be left alone. */
  waitMs: number;
}

/** Submits the rows, and writes down each decision while the carrier still works on the others. */
async function handOver(
  { carrier, clock, db, log }: Sending,
  { job, token }: Run,
  ready: readonly Ready[],
  until: Date,
): Promise<HandedOver> {
  const open = new Map(ready.map((row) => [jobKey(job.job_id, row.n), row]));
  // This process was frozen after it marked the rows. Another may have stopped the job or taken the rows over.
  if (clock.now() >= until) return { decided: 0, notTaken: ready.map(({ n }) => n), lost: [], waitMs: 0 };
  const decisions = new Gathered<[number, Decision]>((group) =>
    inLedger(db, (tx) => settle(tx, job, token, new Map(group), clock.now())),
  );
  const notTaken: number[] = [];
  let waitMs = 0;
  const answered = (key: string, answer: Answer) => {
    const row = open.get(key);
    if (!row) return;
    open.delete(key);
    if (answer.outcome === 'not_taken') {
      notTaken.push(row.n);
      waitMs = Math.max(waitMs, answer.retryAfterMs);
    } else decisions.add([row.n, answer]);
  };
  const batch = [...open].map(([key, { virtual_number, phone, body, account, registration, segments }]) => ({
    key,
    account,
    tenant_id: job.tenant_id,
    from: virtual_number,
    to: phone,
    body,
    segments,
    registration,
  }));
  try {
    await carrier.submit(batch, until, answered);
  } catch (error) {
    log.warn('carrier_lost', { job_id: job.job_id, messages: open.size, error });
  }
  const lost = [...open.values()].map(({ n, account, virtual_number, phone }) => ({
    n,
    account,
    from: virtual_number,
    to: phone,
  }));
  await decisions.written();
  return { decided: ready.length - notTaken.length - lost.length, notTaken, lost, waitMs };
}

/** Rows that were lost but not taken: those to try again, and those that were tried often enough. */
function sortNotTaken({ refusals }: Run, notTaken: readonly number[], someDecided: boolean, now: number) {
  const again: number[] = [];
  const gaveUp: number[] = [];
  for (const n of notTaken) {
    const before = refusals.get(n) ?? { times: 0, since: now };
    const times = before.times + (someDecided ? 1 : 0);
    refusals.set(n, { ...before, times });
    (times < MAX_REFUSALS && now - before.since < MAX_REFUSED_MS ? again : gaveUp).push(n);
  }
  return { again, gaveUp };
}
