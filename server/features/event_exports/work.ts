import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { ADMINS } from '../../../src/contract/roles';
import { rows, type Tx } from '../../db/client';
import { givePlaces } from '../../db/eventLog/numbering';
import { event_exports as table } from '../../db/schema';
import { withScope } from '../../db/scope';
import { announce } from '../../events/announce';
import type { Deps } from '../../http/handler';
import { notify } from '../../notices/notify';
import { isQueued } from '../../queue/entries';
import type { Worker } from '../../queue/queue';
import { RETRY_SECONDS } from '../webhooks/deliver';
import { contentOf, eventsOf, nextObject, periodEnd } from './object';
import { type Failure, failureOf, type StoredExport, storeOf } from './store';

/** Queue of exports with a run to do. */
export const EXPORT_WORK = 'event_exports';

/** It outlasts the slowest request to a store. */
const LEASE_MS = 180_000;
const LOOK_MS = 60_000;

type Tools = Pick<Deps, 'db' | 'clock' | 'env' | 'network' | 'queue' | 'log'>;
type Key = Pick<StoredExport, 'tenant_id' | 'id'>;

export const isExport = ({ tenant_id, id }: Key) => and(eq(table.tenant_id, tenant_id), eq(table.id, id));
const system = <T>({ db }: Pick<Tools, 'db'>, work: (tx: Tx) => Promise<T>): Promise<T> =>
  withScope(db, 'system', work);
const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** Columns of an export after a success. */
const WELL = { trouble: null, answer: null, failing_since: null, tries: 0, lease_until: null } as const;

/**
 * Takes the lease, and stores which object comes next before it is written: a worker that comes after a crash writes the
 * same events to the same key. Undefined: there is nothing to write, or another worker does it.
 */
const begin = (tools: Tools, key: Key) =>
  system(tools, async (tx) => {
    const now = tools.clock.now();
    const isFree = or(isNull(table.lease_until), lte(table.lease_until, now));
    const [row] = await tx
      .update(table)
      .set({ lease_until: later(now, LEASE_MS) })
      .where(and(isExport(key), eq(table.state, 'active'), lte(table.next_at, now), isFree))
      .returning();
    if (!row) return undefined;
    if (row.object === null) {
      const last = await givePlaces(tx, row.tenant_id);
      const next = await nextObject(tx, row, { now, last });
      if (!next) {
        const next_at = await periodEnd(tx, row, now);
        await tx
          .update(table)
          .set({ ...WELL, next_at, last_run_at: now })
          .where(isExport(key));
        return undefined;
      }
      await tx.update(table).set(next).where(isExport(key));
      Object.assign(row, next);
    }
    const object = row.object!;
    const events = await eventsOf(tx, row, row.through!);
    return { row, object, rows: events.length, content: contentOf(row.format, events) };
  });

type Begun = NonNullable<Awaited<ReturnType<typeof begin>>>;

/** Passes the events of an object that was written. */
const finish = (tools: Tools, { row, object, rows: written }: Begun) =>
  system(tools, async (tx) => {
    await tx
      .update(table)
      .set({
        ...WELL,
        place: row.through!,
        since: row.until ?? row.since,
        object: null,
        through: null,
        until: null,
        last_run_at: tools.clock.now(),
        last_object: object,
        last_rows: written,
      })
      .where(and(isExport(row), eq(table.object, object), eq(table.place, row.place)));
    await announce(tx, row.tenant_id, ['event_exports']);
  });

/** Stores a failure: the next attempt, or after days a stop with its notice. */
const fail = (tools: Tools, { row, object }: Begun, failure: Failure) =>
  system(tools, async (tx) => {
    const now = tools.clock.now();
    const seconds = RETRY_SECONDS[row.tries];
    const next_at = seconds === undefined ? null : later(now, seconds * 1_000);
    const [failed] = await tx
      .update(table)
      .set({
        ...failure,
        failing_since: row.failing_since ?? now,
        tries: next_at ? row.tries + 1 : 0,
        state: next_at ? 'active' : 'stopped',
        next_at,
        lease_until: null,
      })
      // Somebody may have paused it, or another worker have written the object.
      .where(and(isExport(row), eq(table.state, 'active'), eq(table.object, object)))
      .returning({ id: table.id });
    if (!failed) return;
    const { tenant_id, id, name } = row;
    await announce(tx, tenant_id, ['event_exports']);
    if (next_at) return tools.queue.enqueue(tx, EXPORT_WORK, { tenant_id, id }, { startAfter: next_at });
    const event = `${id} ${now.toISOString()}`;
    const to = { tenant_id, roles: ADMINS };
    return notify(tx, to, { kind: 'export_stopped', about: [id], name, event, at: now });
  });

/** Writes an export's objects, one after the other, until none is due or one fails. */
export const exportWorker =
  (tools: Tools): Worker =>
  async ({ payload, signal }) => {
    const { tenant_id, id } = payload as unknown as Key;
    while (!signal.aborted) {
      const begun = await begin(tools, { tenant_id, id });
      if (!begun) return;
      try {
        // Events that were erased meanwhile may have been all of it.
        if (begun.rows > 0)
          await storeOf(tools, begun.row).put(begun.object, Buffer.from(begun.content, 'utf8'));
      } catch (error) {
        await fail(tools, begun, failureOf(error));
        return;
      }
      await finish(tools, begun);
    }
  };

/** Enqueues the exports that are due and in no entry of the queue. */
export const enqueueDue = (tools: Pick<Tools, 'db' | 'queue' | 'clock'>): Promise<void> =>
  system(tools, async (tx) => {
    const now = sql`${tools.clock.now().toISOString()}::timestamptz`;
    const due = await rows<Key>(
      tx,
      sql`select x.tenant_id, x.id from event_exports x where x.state = 'active' and x.next_at <= ${now}
        and not ${isQueued({ queue: EXPORT_WORK, key: 'id', value: sql`x.id` })}`,
    );
    for (const { tenant_id, id } of due) await tools.queue.enqueue(tx, EXPORT_WORK, { tenant_id, id });
  });

/** Looks for due exports now and every minute. @returns a function that stops it, and waits for the last look */
export function exportEachMinute(tools: Pick<Tools, 'db' | 'queue' | 'clock' | 'log'>): () => Promise<void> {
  const look = () => enqueueDue(tools).catch((error: unknown) => tools.log.error('event_exports', { error }));
  let looking = look();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_MS);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
