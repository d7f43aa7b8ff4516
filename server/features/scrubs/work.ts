import { and, eq, sql } from 'drizzle-orm';
import { scrubs as contract } from '../../../src/resources/scrubs/contract';
import { rows, type Tx } from '../../db/client';
import { scrub_batches as batches, scrubs as runs } from '../../db/schema';
import { assertSame } from '../../db/identity';
import { withScope } from '../../db/scope';
import { announce, changedBy } from '../../events/announce';
import type { Deps } from '../../http/handler';
import type { Worker } from '../../queue/queue';
import type { Payment } from '../../sending/carrier/payment';
import type { ScrubRequest } from '../../sending/carrier/scrubSource';
import { scrubRuleOf } from '../../sending/ledger/scrub';
import { unnestRows } from '../../sending/ledger/rows';
import { isDated } from '../../../src/rules/data/scrubs';
import { audiencesOf, recipientsAfter } from './recipients';
import { settle, TRIES_MAX } from './settle';

/** Queue of comparisons with lists. */
export const SCRUB_WORK = 'scrubs';

/** Enqueues a new run, in the transaction that stores it. */
export const scrubSoon = (_payment: Payment, { queue }: Pick<Deps, 'queue'>, tx: Tx, ids: Ids) =>
  queue.enqueue(tx, SCRUB_WORK, { tenant_id: ids.tenant_id, id: ids.id });

/** Numbers in a request: those of a job share few certificates. */
const AT_ONCE = 1_000;
/** A request under way belongs to its worker for so long; then another asks again, by the same id. */
const LEASE_MS = 2 * 60_000;

type Tools = Pick<Deps, 'db' | 'clock' | 'ids' | 'identity' | 'queue' | 'log'> & {
  scrub: NonNullable<Deps['scrub']>;
};
type Run = typeof runs.$inferSelect;
type Batch = typeof batches.$inferSelect;
type Ids = Pick<Run, 'tenant_id' | 'id'>;

const isRun = ({ tenant_id, id }: Ids) => and(eq(runs.tenant_id, tenant_id), eq(runs.id, id));

/** Next step of a worker: a request, a further look into the audiences, a wait, or nothing. */
type Step = { batch: Batch; request: ScrubRequest } | { further: true } | { wait: Date } | { over: true };

/** Numbers of a request. Those of people who were erased since are not asked about. */
async function requestOf(tx: Tx, batch: Batch): Promise<ScrubRequest> {
  const { tenant_id, id, kind, micros } = batch;
  const numbers = await rows<{ phone: string; since: string }>(
    tx,
    sql`select x.phone, x.since::text as since from scrub_answers x
      where x.tenant_id = ${tenant_id}::uuid and x.asking = ${id}::uuid order by x.phone`,
  );
  return {
    id,
    kind,
    micros,
    numbers: numbers.map(({ phone, since }) => ({ phone, since: isDated(kind) ? since : null })),
  };
}

/**
 * A request without an answer: of this run, or of any that ended while an answer that may have been charged was on its way.
 * It is asked again before anything else is paid for.
 */
async function openBatch(
  { scrub }: Tools,
  tx: Tx,
  { tenant_id, id, state }: Run,
  now: Date,
): Promise<Batch | Date | null> {
  const at = now.toISOString();
  // After a person has stopped it, only what was on its way; nothing after too many lost answers.
  const mayAsk =
    state === 'running' ? sql`true` : sql`${state === 'stopped'}::boolean and b.tries < ${TRIES_MAX}::int`;
  const [next] = await rows<{ id: string; due: boolean; due_at: string }>(
    tx,
    sql`select b.id, b.due_at <= ${at}::timestamptz as due, b.due_at::text as due_at from scrub_batches b
      where b.tenant_id = ${tenant_id}::uuid and b.state = 'asking' and b.source = ${scrub.name}
        and case when b.scrub_id = ${id}::uuid then ${mayAsk}
          else ${state === 'running'}::boolean and not exists (select 1 from scrubs r
            where r.tenant_id = b.tenant_id and r.id = b.scrub_id and r.state = 'running') end
      order by b.due_at, b.id limit 1 for update`,
  );
  if (!next) return null;
  if (!next.due) return new Date(next.due_at);
  const [batch] = await tx
    .update(batches)
    .set({ due_at: new Date(now.getTime() + LEASE_MS) })
    .where(and(eq(batches.tenant_id, tenant_id), eq(batches.id, next.id)))
    .returning();
  return batch!;
}

/** Marks the next numbers before they are asked about: from then on no other request has them. */
async function nextBatch({ ids }: Tools, tx: Tx, run: Run, now: Date): Promise<Batch | 'further' | null> {
  const { tenant_id, agreed, cursor_kind, cursor_audience_id: at, asked_of_kind } = run;
  const part = agreed[cursor_kind];
  if (!part) return null;
  const move = (place: Partial<Run>) => tx.update(runs).set(place).where(isRun(run));
  const nextKind = {
    cursor_kind: cursor_kind + 1,
    cursor_audience_id: null,
    cursor_target_id: 0,
    asked_of_kind: 0,
  };
  const audiences = await audiencesOf(tx, run);
  const audience = audiences.find((each) => at === null || each >= at);
  const rest = part.numbers - asked_of_kind;
  if (audience === undefined || rest <= 0) {
    await move(nextKind);
    return 'further';
  }
  const { days } = await scrubRuleOf(tx, tenant_id);
  const after = audience === at ? run.cursor_target_id : 0;
  const place = { audience, audiences, after, kind: part.kind };
  const read = await recipientsAfter(tx, run, place, { limit: AT_ONCE, now, days });
  const wanted = read.filter((each) => each.wanted && each.unasked && each.since !== null);
  const chosen = wanted.slice(0, rest);
  const later = audiences.find((each) => each > audience);
  const next =
    read.length === AT_ONCE
      ? { cursor_audience_id: audience, cursor_target_id: read.at(-1)!.id }
      : later === undefined
        ? nextKind
        : { cursor_audience_id: later, cursor_target_id: 0 };
  const id = ids.uuid();
  const marked =
    chosen.length === 0
      ? []
      : await rows(
          tx,
          sql`insert into scrub_answers as x (tenant_id, phone, kind, since, asking)
            select ${tenant_id}::uuid, given.phone, ${part.kind}::text, given.since::date, ${id}::uuid
            from ${unnestRows(
              // In one order for all runs, so that two of them cannot deadlock.
              chosen.toSorted((a, b) => (a.phone < b.phone ? -1 : 1)),
              { phone: ['text', ({ phone }) => phone], since: ['text', ({ since }) => since] },
            )}
            on conflict (tenant_id, phone, kind, since) do update set asking = excluded.asking where x.asking is null
            returning 1`,
        );
  const count = marked.length;
  await move({
    ...next,
    asked: run.asked + count,
    ...('cursor_kind' in next ? {} : { asked_of_kind: asked_of_kind + count }),
  });
  if (count === 0) return 'further';
  const [batch] = await tx
    .insert(batches)
    .values({
      tenant_id,
      id,
      scrub_id: run.id,
      client_id: run.client_id,
      source: run.source,
      kind: part.kind,
      currency: run.currency,
      micros: part.micros,
      numbers: count,
      state: 'asking',
      due_at: new Date(now.getTime() + LEASE_MS),
      created_at: now,
    })
    .returning();
  return batch!;
}

/** Whether the source still asks for no more than the person agreed to. */
const asAgreed = ({ scrub }: Tools, { source, agreed, cursor_kind }: Run): boolean =>
  scrub.name === source &&
  agreed.slice(cursor_kind).every(({ kind, micros }) => (scrub.prices[kind] ?? Infinity) <= micros);

async function stepOf(tools: Tools, tx: Tx, ids: Ids): Promise<Step> {
  await assertSame(tx, tools.identity);
  const now = tools.clock.now();
  const [run] = await tx.select().from(runs).where(isRun(ids)).for('update');
  if (!run) return { over: true };
  const open = await openBatch(tools, tx, run, now);
  if (open instanceof Date) return { wait: open };
  if (open) return { batch: open, request: await requestOf(tx, open) };
  if (run.state !== 'running') return { over: true };
  const end = async (change: Pick<Run, 'state'> & Partial<Run>): Promise<Step> => {
    await tx
      .update(runs)
      .set({ ...change, finished_at: now })
      .where(isRun(run));
    await announce(tx, run.tenant_id, changedBy(contract, contract.actions.start));
    return { over: true };
  };
  if (!asAgreed(tools, run)) return end({ state: 'stopped', trouble: 'price_changed' });
  const made = await nextBatch(tools, tx, run, now);
  if (made === null) return end({ state: 'done', trouble: null });
  return made === 'further' ? { further: true } : { batch: made, request: await requestOf(tx, made) };
}

/**
 * The worker of the queue: writes a request, asks it and stores the answers, until the number that the person agreed to is
 * reached or no numbers are left. A lost answer is asked for again under the same id, which the source charges once: also
 * after a worker died, and when a later run of the tenant finds it.
 */
export const scrubWorker =
  (tools: Tools): Worker =>
  async (work) => {
    const ids = work.payload as unknown as Ids;
    const { db, clock, queue, scrub } = tools;
    const later = (startAfter: Date) =>
      withScope(db, 'system', (tx) =>
        queue.enqueue(tx, SCRUB_WORK, { tenant_id: ids.tenant_id, id: ids.id }, { startAfter }),
      );
    while (!work.signal.aborted) {
      const step = await withScope(db, 'system', (tx) => stepOf(tools, tx, ids));
      if ('over' in step) return;
      if ('further' in step) continue;
      if ('wait' in step) return later(step.wait);
      const { batch, request } = step;
      const reply =
        request.numbers.length === 0
          ? ({ outcome: 'refused', reason: 'erased' } as const)
          : await scrub
              .ask(request)
              .catch((error: unknown) => ({ outcome: 'lost' as const, reason: String(error) }));
      const waits = await withScope(db, 'system', (tx) =>
        settle(tx, { run: ids, batch, request, reply, now: clock.now() }),
      );
      if (waits) return later(waits);
    }
  };
