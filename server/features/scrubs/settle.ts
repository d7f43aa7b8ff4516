import { and, eq, sql } from 'drizzle-orm';
import { scrubs as contract } from '../../../src/resources/scrubs/contract';
import { rows, type Tx } from '../../db/client';
import { scrub_batches as batches, scrubs as runs } from '../../db/schema';
import { announce, changedBy } from '../../events/announce';
import { spend } from '../../money/spending';
import type { Scrubbed, ScrubRequest, Told } from '../../sending/carrier/scrubSource';
import { NO_DAY } from '../../sending/ledger/scrub';
import { unnestRows } from '../../sending/ledger/rows';

type Batch = typeof batches.$inferSelect;

/** Lost answers in a row after which a run ends. Its request stays open, and the next run asks it again first. */
export const TRIES_MAX = 5;
/** Wait before a lost answer is asked for again; it doubles each time. */
const AGAIN_MS = 30_000;
/** How far ahead a source's clock may be. */
const AHEAD_MS = 5 * 60_000;

/**
 * The answers that can be relied on: of numbers that were asked about, to the question that was asked, each told once, or the same
 * each time, and none from the future. What else a source tells is dropped, and the number stays unknown.
 */
export function reliable(
  { kind, numbers: questions }: Pick<ScrubRequest, 'kind' | 'numbers'>,
  statements: readonly Told[],
  now: Date,
): ReadonlyMap<string, Told> {
  const latest = now.getTime() + AHEAD_MS;
  const numbers = new Set(questions.map(({ phone }) => phone));
  const readings = new Map<string, Told | null>();
  for (const each of statements) {
    if (!numbers.has(each.phone)) continue;
    const isOfKind = each.answer === 'no_answer' || (each.line_type !== undefined) === (kind === 'line_type');
    const other = readings.get(each.phone);
    const isSame =
      other === undefined ||
      (other !== null &&
        other.answer === each.answer &&
        other.line_type === each.line_type &&
        other.as_of.getTime() === each.as_of.getTime());
    readings.set(each.phone, isSame && isOfKind && each.as_of.getTime() <= latest ? each : null);
  }
  return new Map([...readings].flatMap(([phone, each]) => (each ? [[phone, each] as const] : [])));
}

interface Outcome {
  /** The run that asks; the request may belong to an earlier one. */
  run: { tenant_id: string; id: string };
  batch: Batch;
  request: ScrubRequest;
  reply: Scrubbed;
  now: Date;
}

/** Stores what became of a request. @returns when the worker is to ask again; undefined: at once something else */
export async function settle(
  tx: Tx,
  { run, batch: { tenant_id, id }, request, reply, now }: Outcome,
): Promise<Date | undefined> {
  const isBatch = and(eq(batches.tenant_id, tenant_id), eq(batches.id, id));
  const [batch] = await tx.select().from(batches).where(isBatch).for('update');
  // Another worker has stored the answer, which is the same.
  if (batch?.state !== 'asking') return undefined;
  const isRun = and(eq(runs.tenant_id, run.tenant_id), eq(runs.id, run.id));
  const set = (change: Partial<Batch>) => tx.update(batches).set(change).where(isBatch);
  const endRun = async (state: 'stopped' | 'failed', trouble: string) => {
    await tx
      .update(runs)
      .set({ state, trouble, finished_at: now })
      .where(and(isRun, eq(runs.state, 'running')));
    await announce(tx, batch.tenant_id, changedBy(contract, contract.actions.start));
  };
  if (reply.outcome === 'answered') {
    await store(tx, batch, { request, reply, now });
    return undefined;
  }
  if (reply.outcome === 'price_changed' || reply.outcome === 'refused') {
    await set({ state: 'given_up' });
    await release(tx, batch);
    // A request of an earlier run says nothing about this one.
    if (batch.scrub_id !== run.id || request.numbers.length === 0) return undefined;
    if (reply.outcome === 'price_changed') await endRun('stopped', 'price_changed');
    else await endRun('failed', reply.reason);
    return undefined;
  }
  if (reply.outcome === 'not_asked') {
    const due_at = new Date(now.getTime() + reply.retryAfterMs);
    await set({ due_at });
    await tx.update(runs).set({ trouble: reply.reason }).where(isRun);
    return due_at;
  }
  const tries = batch.tries + 1;
  const isOver = tries % TRIES_MAX === 0;
  const due_at = isOver ? now : new Date(now.getTime() + AGAIN_MS * 2 ** ((tries - 1) % TRIES_MAX));
  await set({ tries, due_at });
  if (!isOver) {
    await tx.update(runs).set({ trouble: reply.reason }).where(isRun);
    return due_at;
  }
  await endRun('failed', 'unanswered');
  return undefined;
}

/** Gives back numbers that were certainly not charged. Their former answers stay. */
async function release(tx: Tx, { tenant_id, id, scrub_id }: Batch): Promise<void> {
  const of = sql`tenant_id = ${tenant_id}::uuid and asking = ${id}::uuid`;
  const numbers = await rows(tx, sql`update scrub_answers set asking = null where ${of} returning 1`);
  await tx.execute(sql`update scrubs set asked = asked - ${numbers.length}::int
    where tenant_id = ${tenant_id}::uuid and id = ${scrub_id}::uuid`);
}

/** Stores the answers with their certificate, and what they cost: the request's numbers, as the source charges them. */
async function store(
  tx: Tx,
  batch: Batch,
  {
    request,
    reply,
    now,
  }: Pick<Outcome, 'request' | 'now'> & { reply: Extract<Scrubbed, { outcome: 'answered' }> },
): Promise<void> {
  const { tenant_id, id, client_id, scrub_id, kind, micros } = batch;
  const { certificate, statements } = reply;
  const known = reliable(request, statements, now);
  await tx.execute(sql`update scrub_answers x set asking = null, answer = given.answer, batch = ${id}::uuid,
      as_of = given.as_of::timestamptz
    from ${unnestRows(request.numbers, {
      phone: ['text', ({ phone }) => phone],
      since: ['text', ({ since }) => since ?? NO_DAY],
      answer: ['text', ({ phone }) => known.get(phone)?.answer ?? 'no_answer'],
      as_of: ['text', ({ phone }) => (known.get(phone)?.as_of ?? now).toISOString()],
    })}
    where x.tenant_id = ${tenant_id}::uuid and x.phone = given.phone and x.kind = ${kind}::text
      and x.since = given.since::date and x.asking = ${id}::uuid`);
  if (kind === 'line_type') await storeLineTypes(tx, batch, { known, now });
  const count = (answer: Told['answer']) =>
    [...known.values()].filter((each) => each.answer === answer).length;
  const clear = count('clear');
  const listed = count('listed');
  const no_answer = batch.numbers - clear - listed;
  const oldest = [...known.values()].map(({ as_of }) => as_of.getTime()).toSorted((a, b) => a - b)[0];
  await tx
    .update(batches)
    .set({
      state: 'answered',
      certificate: certificate.id,
      issued_at: certificate.issued_at,
      as_of: oldest === undefined ? null : new Date(oldest),
      listed,
      no_answer,
    })
    .where(and(eq(batches.tenant_id, tenant_id), eq(batches.id, id)));
  const cost = batch.numbers * micros;
  await tx.execute(sql`update scrubs set clear = clear + ${clear}::int, listed = listed + ${listed}::int,
      no_answer = no_answer + ${no_answer}::int, micros = micros + ${cost}::bigint, trouble = null
    where tenant_id = ${tenant_id}::uuid and id = ${scrub_id}::uuid`);
  await spend(tx, { tenant_id, client_id }, now, { cost });
}

/**
 * Line types, where jobs and carriers' look-ups find them: a number that is known by one is not paid for at the other.
 * A look-up that is under way stores its own answer.
 */
async function storeLineTypes(
  tx: Tx,
  { tenant_id, id, source, micros }: Batch,
  { known, now }: { known: ReadonlyMap<string, Told>; now: Date },
): Promise<void> {
  const statements = [...known.values()].flatMap(({ phone, line_type, as_of }) =>
    line_type === undefined ? [] : [{ phone, line_type, as_of: as_of.toISOString() }],
  );
  if (statements.length === 0) return;
  await tx.execute(sql`insert into line_types as l
      (tenant_id, phone, state, line_type, told_at, account, lookup_id, asked_at, cost)
    select ${tenant_id}::uuid, given.phone, 'told', given.line_type, given.as_of::timestamptz, ${source}, ${id}::uuid,
      ${now.toISOString()}::timestamptz, ${micros}::bigint
    from ${unnestRows(
      // In one order for all runs and look-ups, so that two of them cannot deadlock.
      statements.toSorted((a, b) => (a.phone < b.phone ? -1 : 1)),
      {
        phone: ['text', ({ phone }) => phone],
        line_type: ['text', ({ line_type }) => line_type],
        as_of: ['text', ({ as_of }) => as_of],
      },
    )}
    on conflict (tenant_id, phone) do update set cost = l.cost + excluded.cost, state = excluded.state,
      line_type = excluded.line_type, told_at = excluded.told_at, account = excluded.account,
      lookup_id = excluded.lookup_id, asked_at = excluded.asked_at, tries = 1, waits_until = null
    where l.state <> 'asking' and l.waits_until is null and (l.told_at is null or l.told_at < excluded.told_at)`);
}
