import { and, eq, getTableName, isNull, lt, sql } from 'drizzle-orm';
import type { PgTableWithColumns } from 'drizzle-orm/pg-core';
import { TROUBLES, troubleText } from '../../../src/rules/words/troubles';
import { rows, type Tx } from '../../db/client';
import { assertSame } from '../../db/identity';
import { placementOf } from '../../db/placement';
import { withScope } from '../../db/scope';
import { emit } from '../../db/eventLog/emit';
import { announce } from '../../events/announce';
import type { Deps } from '../../http/handler';
import type { Payment } from '../../sending/carrier/payment';
import type { Worker } from '../../queue/queue';
import type { Ready, Registry, Submissions, Submitted } from '../../sending/carrier/registry';
import { isQueued } from '../../queue/entries';

/** Polling intervals in seconds; the last one repeats. */
const AGAIN_SECONDS = [10, 30, 60, 300, 900, 3_600];
/** Polling interval after the registry has decided. */
const DECIDED_SECONDS = 12 * 3_600;
/** Time of the next poll, after `attempts` polls without a decision. */
export const askedAgainAt = (now: Date, attempts: number, isDecided: boolean): Date => {
  const waits = isDecided ? DECIDED_SECONDS : AGAIN_SECONDS[Math.min(attempts, AGAIN_SECONDS.length - 1)]!;
  return new Date(now.getTime() + waits * 1_000);
};
/** A submission still missing from the records after this time was never made, unless its kind takes longer. */
const NEVER_MADE_MS = 15 * 60_000;

/** Columns that every table of registry submissions has (`submission` in the schema). */
export interface Row {
  id: string;
  tenant_id: string | null;
  account: string | null;
  registry_id: string | null;
  submitted_at: Date | null;
  created_at: Date;
  trouble: string | null;
  attempts: number;
  readings: number;
  written: number;
}

/** One kind of object that is submitted to a registry. */
export interface Kind<R extends Row, S, Reading> {
  /** Its queue, and its table, whose rows are named by `id`. */
  queue: string;
  table: PgTableWithColumns<any>;
  /** Resources that show it. */
  shownIn: readonly string[];
  /** Trouble of a submission that the carrier's records do not have. */
  neverMade: string;
  /** Time within which its records show a submission, if that is long. */
  neverMadeMs?: number;
  /** The registry's interface for this kind; undefined if it has none. */
  of(registry: Registry, row: R): Submissions<S, Reading> | undefined;
  /** The submission; null if something that it needs is missing. */
  submissionOf(tx: Tx, row: R, at: Date): Promise<S | null> | S;
  /** Whether the registry has decided, so that it is polled less often. */
  isDecided(row: R): boolean;
  /** Columns to store when the registry has accepted it, and when it has refused it. */
  onAcceptance?: Partial<R>;
  refused(feedback: Extract<Submitted, { outcome: 'refused' }>['feedback']): Partial<R>;
  /** Runs in the transaction that stores the registry's decision. */
  onDecision?(deps: Pick<Deps, 'queue'>, tx: Tx, row: R): Promise<unknown>;
  /** Runs in the transaction that stores a reading. */
  onReading?(deps: Pick<Deps, 'queue'>, tx: Tx, row: R, before: R): Promise<unknown>;
}

type Tools = Pick<Deps, 'db' | 'clock' | 'identity' | 'queue'>;
type Named = Pick<Row, 'tenant_id' | 'id'>;

/** Enqueues one for the worker, which submits it if it is new and polls it otherwise. */
const workSoon = (
  { queue }: Pick<Deps, 'queue'>,
  tx: Tx,
  kind: { queue: string },
  { tenant_id, id }: Named,
) => queue.enqueue(tx, kind.queue, { tenant_id, id });

/** Enqueues the submission of a new one, in the transaction that stores it. */
export const submitSoon = (
  _payment: Payment,
  deps: Pick<Deps, 'queue'>,
  tx: Tx,
  kind: { queue: string },
  row: Named,
) => workSoon(deps, tx, kind, row);

/**
 * Submits or polls one registration and schedules the next poll. It is submitted only once; after a lost answer, the
 * worker searches the carrier's records. Only the registry decides about it.
 */
// oxlint-disable-next-line max-lines-per-function -- Its functions share one kind of registration.
export function registryWorker<R extends Row, S, Reading extends object>(
  deps: Tools & Pick<Deps, 'carrier'>,
  kind: Kind<R, S, Reading>,
): Worker {
  const { table } = kind;
  // A campaign's tenant may change while work on it waits.
  const staysWithTenant = placementOf(getTableName(table), true) === 'by tenant';
  const isRow = ({ tenant_id, id }: Named) =>
    and(staysWithTenant ? eq(table.tenant_id, tenant_id) : undefined, eq(table.id, id));
  const system = <T>(work: (tx: Tx) => Promise<T>) => withScope(deps.db, 'system', work);
  const change = (row: R, values: object) =>
    system(async (tx) => {
      await tx.update(table).set(values).where(isRow(row));
      await announce(tx, row.tenant_id, kind.shownIn);
    });

  /** Prepares the submission. A crash does no harm: the preparation starts over. */
  async function prepared(registry: Submissions<S, Reading>, row: R): Promise<Ready | undefined> {
    if (!registry.prepare) return {};
    const submission = await system(async (tx) => kind.submissionOf(tx, row, deps.clock.now()));
    if (!submission) return undefined;
    const preparation = await registry.prepare(submission);
    if (preparation.outcome === 'ready') return preparation.ready;
    if (preparation.outcome === 'waiting') await change(row, { trouble: preparation.reason });
    else await change(row, { trouble: null, ...kind.refused(preparation.feedback) });
    return undefined;
  }

  /** At most one worker submits. After a crash none does, and the records are searched instead. */
  async function submit(registry: Submissions<S, Reading>, row: R): Promise<void> {
    const ready = await prepared(registry, row);
    if (!ready) return;
    const submitted_at = deps.clock.now();
    const submission = await system(async (tx) => {
      await assertSame(tx, deps.identity);
      const draft = await kind.submissionOf(tx, row, submitted_at);
      const mine = draft
        ? await tx
            .update(table)
            // Polls start at once, however long the preparation has taken.
            .set({ submitted_at, attempts: 0 })
            .where(and(isRow(row), isNull(table.submitted_at)))
            .returning({ id: table.id })
        : [];
      return mine.length > 0 ? draft : null;
    });
    if (!submission) return;
    const answer = await registry.submit(submission, ready);
    if (answer.outcome === 'taken')
      await change(row, { registry_id: answer.id, trouble: null, ...kind.onAcceptance });
    if (answer.outcome === 'unknown') await change(row, { trouble: answer.reason });
    if (answer.outcome === 'not_taken') await change(row, { submitted_at: null, trouble: answer.reason });
    if (answer.outcome === 'refused') await change(row, { trouble: null, ...kind.refused(answer.feedback) });
  }

  /** Searches the records for a row of a restored copy. One that stays missing from them is submitted afterwards. */
  async function findFirst(registry: Submissions<S, Reading>, row: R): Promise<void> {
    const { created_at: at } = row;
    const [submission, restored] = await system(async (tx) => [
      await kind.submissionOf(tx, row, at),
      await rows<{ at: string | null }>(tx, sql`select max(restored_at) as at from installation`),
    ]);
    if (!submission) return;
    const match = await registry.find(submission);
    if (match.outcome === 'taken') {
      await change(row, { registry_id: match.id, submitted_at: at, trouble: null, ...kind.onAcceptance });
      return;
    }
    const since = Date.parse(restored[0]?.at ?? '') || 0;
    if (match.outcome === 'absent' && isOver(since)) await change(row, { trouble: null });
  }

  /** Whether the carrier's records would show a submission of that time. */
  const isOver = (since: number) => deps.clock.now().getTime() - since >= (kind.neverMadeMs ?? NEVER_MADE_MS);

  /** Searches the records for a submission whose answer was lost. */
  async function find(registry: Submissions<S, Reading>, row: R): Promise<void> {
    const submission = await system(async (tx) => kind.submissionOf(tx, row, row.submitted_at!));
    if (!submission) return;
    const match = await registry.find(submission);
    if (match.outcome === 'taken') {
      await change(row, { registry_id: match.id, trouble: null, ...kind.onAcceptance });
      return;
    }
    const isMissing = match.outcome === 'absent' && isOver(row.submitted_at!.getTime());
    await change(row, { trouble: isMissing ? kind.neverMade : match.reason || null });
  }

  /**
   * Reads the registry's record and stores it. Readings are numbered when they begin: one that began before the last
   * stored one is dropped, however late it arrives.
   */
  async function read(registry: Submissions<S, Reading>, row: R): Promise<void> {
    const [begun] = await system((tx) =>
      tx
        .update(table)
        .set({ readings: sql`${table.readings} + 1` })
        .where(isRow(row))
        .returning({ reading: table.readings }),
    );
    if (!begun) return;
    const reading = await registry.read(row.registry_id!);
    const values = 'trouble' in reading ? reading : { ...reading, trouble: null, written: begun.reading };
    await system(async (tx) => {
      const [after] = (await tx
        .update(table)
        .set(values)
        .where(and(isRow(row), lt(table.written, begun.reading)))
        .returning()) as R[];
      if (after && kind.isDecided(after) && !kind.isDecided(row)) {
        await kind.onDecision?.(deps, tx, after);
        const [about] = kind.shownIn;
        const data = { about, id: row.id, registry_id: after.registry_id };
        const at = deps.clock.now();
        // The provider's own campaigns belong to no tenant.
        if (row.tenant_id !== null)
          await emit(tx, row.tenant_id, [
            { type: 'registration.decided', subject: `${about} ${row.id}`, data, at },
          ]);
      }
      if (after) {
        await kind.onReading?.(deps, tx, after, row);
        await announce(tx, row.tenant_id, kind.shownIn);
      }
    });
  }

  const current = async (named: Named) =>
    (await system((tx) => tx.select().from(table).where(isRow(named))))[0] as R | undefined;

  return async ({ payload }) => {
    const { tenant_id, id, once } = payload as unknown as Named & { once?: boolean };
    const row = await current({ tenant_id, id });
    if (!row?.account) return;
    const reached = deps.carrier?.registryOf?.(row.account);
    const registry = reached && kind.of(reached, row);
    if (!registry) await change(row, { trouble: troubleText('account_missing') });
    else if (row.submitted_at === null && row.trouble === TROUBLES.restored) await findFirst(registry, row);
    else if (row.submitted_at === null) {
      // A notice is only a hint to read; submitting is left to the queue's own worker.
      if (!once && !kind.isDecided(row)) await submit(registry, row);
    } else if (row.registry_id === null) await find(registry, row);
    if (registry && row.registry_id !== null) await read(registry, row);
    if (once) return;
    const after = await current(row);
    if (!after) return;
    const decided = kind.isDecided(after);
    // Refused before it had an id: there is nothing to poll.
    if ((after.registry_id === null && decided) || after.trouble === kind.neverMade) return;
    const startAfter = askedAgainAt(deps.clock.now(), after.attempts, decided);
    await system(async (tx) => {
      await tx
        .update(table)
        .set({ attempts: sql`${table.attempts} + 1` })
        .where(isRow(after));
      await deps.queue.enqueue(tx, kind.queue, { tenant_id, id }, { startAfter });
    });
  };
}

/** Re-enqueues registrations missing from the queue. */
export const resumeRegistering = <R extends Row>(
  { db, queue }: Tools,
  kind: Pick<Kind<R, never, never>, 'queue' | 'table' | 'isDecided' | 'neverMade'>,
): Promise<void> =>
  withScope(db, 'system', async (tx) => {
    const lost = await rows<R>(
      tx,
      sql`select b.* from ${kind.table} b
        where b.account is not null and b.trouble is distinct from ${kind.neverMade}
          and not ${isQueued({ queue: kind.queue, key: 'id', value: sql`b.id` })}`,
    );
    for (const row of lost)
      if (row.registry_id !== null || !kind.isDecided(row)) await workSoon({ queue }, tx, kind, row);
  });
