import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { PgTableWithColumns } from 'drizzle-orm/pg-core';
import { rows, type Tx } from '../../db/client';
import { withScope } from '../../db/scope';
import type { Deps } from '../../http/handler';
import type { Worker } from '../../queue/queue';
import type { Ready, Registry, Submissions, Submitted } from '../../sending/carrier/registry';

/** After so many seconds the registry is asked again; the last one for ever. */
const AGAIN_SECONDS = [10, 30, 60, 300, 900, 3_600];
/** How often something is read that the registry has decided about. */
const DECIDED_SECONDS = 12 * 3_600;
/** When the registry is asked again, after so many times without a decision. */
export const askedAgainAt = (now: Date, attempts: number, isDecided: boolean): Date => {
  const waits = isDecided ? DECIDED_SECONDS : AGAIN_SECONDS[Math.min(attempts, AGAIN_SECONDS.length - 1)]!;
  return new Date(now.getTime() + waits * 1_000);
};
/** A submission that the records do not know after this time was never made, unless its kind takes longer. */
const NEVER_MADE_MS = 15 * 60_000;

/** What every row has that is submitted to a registry (`submission` in the schema). */
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
  /** What is said about one that the carrier's records do not have. */
  neverMade: string;
  /** How long its records may take to show one, where that is long. */
  neverMadeMs?: number;
  /** Where it is submitted; undefined where the registry takes none of its kind. */
  of(registry: Registry, row: R): Submissions<S, Reading> | undefined;
  /** What is submitted; null if something that it needs is missing. */
  submissionOf(tx: Tx, row: R, at: Date): Promise<S | null> | S;
  /** Whether the registry has decided, so that it is read seldom. */
  isDecided(row: R): boolean;
  /** What is written down of one that the registry has, and of one that it does not take. */
  taken?: Partial<R>;
  refused(feedback: Extract<Submitted, { outcome: 'refused' }>['feedback']): Partial<R>;
  /** Done in the transaction that writes the registry's decision down. */
  onDecision?(deps: Pick<Deps, 'queue'>, tx: Tx, row: R): Promise<unknown>;
}

type Tools = Pick<Deps, 'db' | 'clock' | 'queue'>;
type Named = Pick<Row, 'tenant_id' | 'id'>;

/** Hands a new one to the worker, in the transaction that stores it. */
export const submitSoon = (
  { queue }: Pick<Deps, 'queue'>,
  tx: Tx,
  kind: { queue: string },
  { tenant_id, id }: Named,
) => queue.enqueue(tx, kind.queue, { tenant_id, id });

/**
 * Works on one row of a kind, and comes back to it as long as it is registered. It is submitted once; after a lost answer
 * the carrier's records are asked. The registry alone decides about it.
 */
export function registryWorker<R extends Row, S, Reading extends object>(
  deps: Tools & Pick<Deps, 'carrier'>,
  kind: Kind<R, S, Reading>,
): Worker {
  const { table } = kind;
  const own = ({ id }: Pick<Row, 'id'>) => eq(table.id, id);
  const system = <T>(work: (tx: Tx) => Promise<T>) => withScope(deps.db, 'system', work);
  const change = (row: R, values: object) => system((tx) => tx.update(table).set(values).where(own(row)));

  /** What the submission needs, as far as it is there. A crash in it loses nothing: it is gone through again. */
  async function prepared(registry: Submissions<S, Reading>, row: R): Promise<Ready | undefined> {
    if (!registry.prepare) return {};
    const submission = await system(async (tx) => kind.submissionOf(tx, row, deps.clock.now()));
    if (!submission) return undefined;
    const said = await registry.prepare(submission);
    if (said.outcome === 'ready') return said.ready;
    if (said.outcome === 'waiting') await change(row, { trouble: said.reason });
    else await change(row, { trouble: null, ...kind.refused(said.feedback) });
    return undefined;
  }

  /** Of two workers one submits, and after a crash none: then the records are asked. */
  async function submit(registry: Submissions<S, Reading>, row: R): Promise<void> {
    const ready = await prepared(registry, row);
    if (!ready) return;
    const submitted_at = deps.clock.now();
    const submission = await system(async (tx) => {
      const told = await kind.submissionOf(tx, row, submitted_at);
      const mine = told
        ? await tx
            .update(table)
            // The registry is asked soon, however long the preparation has taken.
            .set({ submitted_at, attempts: 0 })
            .where(and(own(row), isNull(table.submitted_at)))
            .returning({ id: table.id })
        : [];
      return mine.length > 0 ? told : null;
    });
    if (!submission) return;
    const said = await registry.submit(submission, ready);
    if (said.outcome === 'taken') await change(row, { registry_id: said.id, trouble: null, ...kind.taken });
    if (said.outcome === 'unknown') await change(row, { trouble: said.reason });
    if (said.outcome === 'not_taken') await change(row, { submitted_at: null, trouble: said.reason });
    if (said.outcome === 'refused') await change(row, { trouble: null, ...kind.refused(said.feedback) });
  }

  /** Asks the records about a submission whose answer was lost. */
  async function find(registry: Submissions<S, Reading>, row: R): Promise<void> {
    const submission = await system(async (tx) => kind.submissionOf(tx, row, row.submitted_at!));
    if (!submission) return;
    const found = await registry.find(submission);
    if (found.outcome === 'taken') {
      await change(row, { registry_id: found.id, trouble: null, ...kind.taken });
      return;
    }
    const isOver =
      deps.clock.now().getTime() - row.submitted_at!.getTime() >= (kind.neverMadeMs ?? NEVER_MADE_MS);
    await change(row, {
      trouble: found.outcome === 'absent' && isOver ? kind.neverMade : found.reason || null,
    });
  }

  /**
   * Reads what the registry says and writes it down. Readings are numbered when they begin: one that began before the last
   * that was written is dropped, however late it comes.
   */
  async function read(registry: Submissions<S, Reading>, row: R): Promise<void> {
    const [begun] = await system((tx) =>
      tx
        .update(table)
        .set({ readings: sql`${table.readings} + 1` })
        .where(own(row))
        .returning({ reading: table.readings }),
    );
    if (!begun) return;
    const said = await registry.read(row.registry_id!);
    const values = 'trouble' in said ? said : { ...said, trouble: null, written: begun.reading };
    await system(async (tx) => {
      const [after] = (await tx
        .update(table)
        .set(values)
        .where(and(own(row), lt(table.written, begun.reading)))
        .returning()) as R[];
      if (after && kind.isDecided(after) && !kind.isDecided(row)) await kind.onDecision?.(deps, tx, after);
    });
  }

  const current = async (id: string) =>
    (await system((tx) => tx.select().from(table).where(eq(table.id, id))))[0] as R | undefined;

  return async ({ payload }) => {
    const { tenant_id, id, once } = payload as unknown as Named & { once?: boolean };
    const row = await current(id);
    if (!row?.account) return;
    const reached = deps.carrier?.registryOf?.(row.account);
    const registry = reached && kind.of(reached, row);
    if (!registry) await change(row, { trouble: 'The account is not configured.' });
    else if (row.submitted_at === null) {
      // A notice is only a hint to read; preparing is one worker's.
      if (!once && !kind.isDecided(row)) await submit(registry, row);
    } else if (row.registry_id === null) await find(registry, row);
    if (registry && row.registry_id !== null) await read(registry, row);
    if (once) return;
    const after = await current(id);
    if (!after) return;
    const decided = kind.isDecided(after);
    // Refused before it had an id: there is nothing to ask about.
    if ((after.registry_id === null && decided) || after.trouble === kind.neverMade) return;
    const startAfter = askedAgainAt(deps.clock.now(), after.attempts, decided);
    await system(async (tx) => {
      await tx
        .update(table)
        .set({ attempts: sql`${table.attempts} + 1` })
        .where(own(after));
      await deps.queue.enqueue(tx, kind.queue, { tenant_id, id }, { startAfter });
    });
  };
}

/** Takes up what the queue has lost. */
export const resumeRegistering = <R extends Row>(
  { db, queue }: Tools,
  kind: Pick<Kind<R, never, never>, 'queue' | 'table' | 'isDecided' | 'neverMade'>,
): Promise<void> =>
  withScope(db, 'system', async (tx) => {
    const lost = await rows<R>(
      tx,
      sql`select b.* from ${kind.table} b
        where b.account is not null and b.trouble is distinct from ${kind.neverMade} and not exists (
          select 1 from pgboss.job q where q.name = ${kind.queue} and q.state < 'completed' and q.data->>'id' = b.id::text)`,
    );
    for (const row of lost)
      if (row.registry_id !== null || !kind.isDecided(row)) await submitSoon({ queue }, tx, kind, row);
  });
