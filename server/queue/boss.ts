import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import { type Database, rows, type Tx } from '../db/client';
import type { Env } from '../config/env';
import type { Logger } from '../lib/log';
import { embedded, inPool, within } from './bossDb';
import { makeQueues } from './bossSchema';
import { Backoff, Bell, realPause } from '../lib/pause';
import { currentRequest, underRequest } from '../lib/requestId';
import { traced } from '../lib/traces';
import type { Work, Worker, WorkQueue } from './queue';

/**
 * Polling interval for due entries. The embedded database is used by this process alone, which notices its own
 * additions, so there it only serves entries that a statement changes directly.
 */
const LOOK_MS = { shared: 300, alone: 2_000 };
/** An entry is given up after this many errors or deaths of its worker. Rows of a job are given up earlier. */
const RETRY_LIMIT = 100;
const RETRY_DELAY_SECONDS = 2;
const CONCURRENCY = 4;
/** How often finished entries are archived. */
const MAINTENANCE_SECONDS = 60;

interface Handled {
  worker: Worker;
  concurrency: number;
}

interface Running {
  name: string;
  id: string;
  /** How often the entry was taken. A worker that finds another number has lost the entry. */
  retryCount: number;
  abort: AbortController;
  completion: Promise<void>;
}

interface Options {
  database: Database;
  env: Pick<Env, 'LEASE_SECONDS' | 'HEARTBEAT_SECONDS'>;
  clock: { now(): Date };
  log: Logger;
}

/**
 * pg-boss with leases. A worker holds an entry for LEASE_SECONDS and renews it every HEARTBEAT_SECONDS; the entry of a
 * dead worker is run again by another. pg-boss 10 has no heartbeat, so renewing `started_on` extends the expiry.
 */
class LeasedBoss implements WorkQueue {
  private readonly boss: PgBoss;
  private readonly handled = new Map<string, Handled>();
  private readonly declared = new Set<string>();
  private readonly running = new Set<Running>();
  private readonly stopping = new AbortController();
  private loops: Promise<void>[] = [];
  /** Rings when there may be something to do: an entry was added, or one has ended. */
  private readonly bell = new Bell();

  constructor(private readonly options: Options) {
    const { pglite, pool } = options.database;
    if (!pglite && !pool) throw new Error('The queue needs a database.');
    this.boss = new PgBoss({
      db: (pglite ? embedded(pglite) : inPool(pool!)) as PgBoss.Db,
      schedule: false,
      maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    });
    this.boss.on('error', (error) => options.log.error('queue', { error }));
  }

  declare(name: string): void {
    this.declared.add(name);
  }

  handle(name: string, worker: Worker, { concurrency = CONCURRENCY } = {}): void {
    this.handled.set(name, { worker, concurrency });
  }

  /** Creates the tables and queues. No work is done yet. */
  async open(): Promise<void> {
    const { database, env } = this.options;
    if (database.pglite) await this.boss.start();
    await makeQueues(database, [...this.declared, ...this.handled.keys()], {
      retryLimit: RETRY_LIMIT,
      retryDelay: RETRY_DELAY_SECONDS,
      expireInSeconds: env.LEASE_SECONDS,
    });
    if (!database.pglite) await this.boss.start();
    // The lock on the embedded database rules out other processes, so active entries belong to one that has ended.
    if (database.pglite) {
      await database.db.execute(sql`update pgboss.job set state = 'retry' where state = 'active'`);
    }
  }

  async enqueue(
    tx: Tx,
    name: string,
    payload: Record<string, unknown>,
    { startAfter }: { startAfter?: Date } = {},
  ) {
    const [caller] = await rows<{ role: string }>(tx, sql`select current_setting('role') as role`);
    await tx.execute(sql.raw('set local role none'));
    // pg-boss uses the database's clock, which demo mode does not shift, so the delay is passed on and not the time.
    const delay = startAfter ? Math.max(0, startAfter.getTime() - this.options.clock.now().getTime()) : 0;
    const request_id = currentRequest();
    const id = await this.boss.send(
      name,
      { ...payload, ...(request_id && { request_id }) },
      {
        db: within(tx) as PgBoss.Db,
        expireInSeconds: this.options.env.LEASE_SECONDS,
        ...(delay > 0 ? { startAfter: new Date(Date.now() + delay) } : {}),
      },
    );
    if (id === null) throw new Error(`There is no queue ${name}.`);
    await tx.execute(sql.raw(`set local role ${caller!.role}`));
    // The embedded engine answers the poll after this transaction has ended.
    this.bell.ring();
  }

  async hurry(tx: Tx, name: string, { key, values }: { key: string; values: readonly string[] }) {
    if (values.length === 0) return;
    // By the database's clock, as it was enqueued.
    await tx.execute(sql`update pgboss.job set start_after = now()
      where name = ${name} and state in ('created', 'retry') and start_after > now()
        and data->>${key} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`);
    this.bell.ring();
  }

  async start(): Promise<void> {
    this.loops = [this.watch(), this.heartbeat()];
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    for (const { abort } of this.running) abort.abort();
    await Promise.all([...this.loops, ...[...this.running].map(({ completion }) => completion)]);
    await this.boss.stop({ graceful: false });
  }

  async drain({ early = false } = {}): Promise<number> {
    let count = 0;
    // Asking each queue would cost a test most of its time.
    let waiting = await this.waiting();
    for (const [name, { worker }] of this.handled) {
      if (!waiting.some((queue) => queue.name === name && (early || queue.ms <= 0))) continue;
      const options = { includeMetadata: true as const, batchSize: 1000, ignoreStartAfter: early };
      for (const job of (await this.boss.fetch<Work['payload']>(name, options)) ?? []) {
        await this.run(name, worker, job).completion;
        count += 1;
      }
      waiting = await this.waiting();
    }
    return count;
  }

  /** Takes due entries, and waits until others may be due. */
  private async watch(): Promise<void> {
    const { signal } = this.stopping;
    const backoff = new Backoff(this.options.database.pglite ? LOOK_MS.alone : LOOK_MS.shared);
    while (!signal.aborted) {
      let soonest = Infinity;
      try {
        for (const { name, ms } of await this.waiting()) {
          if (ms <= 0) await this.take(name);
          else soonest = Math.min(soonest, ms);
        }
        backoff.wentWell();
      } catch (error) {
        this.options.log.error('queue_poll', { error });
        backoff.failed();
      }
      await this.bell.wait(Math.min(backoff.ms, soonest), signal);
    }
  }

  /** The queues of this process that are not empty, and in how many milliseconds their first entry is due. */
  private waiting(): Promise<{ name: string; ms: number }[]> {
    const names = sql`(select jsonb_array_elements_text(${JSON.stringify([...this.handled.keys()])}::jsonb))`;
    return rows(
      this.options.database.db,
      sql`select name, ceil(extract(epoch from min(start_after) - now()) * 1000)::float as ms from pgboss.job
        where state < 'active' and name in ${names} group by name`,
    );
  }

  private async take(name: string): Promise<void> {
    const { worker, concurrency } = this.handled.get(name)!;
    const free = concurrency - [...this.running].filter((entry) => entry.name === name).length;
    if (free <= 0) return;
    const jobs = await this.boss.fetch<Work['payload']>(name, { includeMetadata: true, batchSize: free });
    for (const job of jobs ?? []) this.run(name, worker, job);
  }

  private run(name: string, worker: Worker, job: PgBoss.JobWithMetadata<Work['payload']>): Running {
    const abort = new AbortController();
    const entry: Running = {
      name,
      id: job.id,
      retryCount: job.retryCount,
      abort,
      completion: Promise.resolve(),
    };
    this.running.add(entry);
    const { request_id, ...payload } = job.data;
    const caused = request_id as string | undefined;
    const work: Work = {
      payload,
      signal: abort.signal,
      tries: job.retryCount,
      last: job.retryCount >= job.retryLimit,
    };
    const span = { name, kind: 'work', attributes: { request_id: caused } } as const;
    // Its failure is logged under the same id.
    entry.completion = underRequest(caused, () =>
      traced(span, () => worker(work))
        .then(() => this.settle(entry, abort.signal.aborted ? 'retry' : 'completed'))
        .catch((error: unknown) => {
          this.options.log.error('queue_work', { queue: name, error });
          return this.settle(entry, work.last ? 'failed' : 'retry', RETRY_DELAY_SECONDS);
        })
        .catch((error: unknown) => this.options.log.error('queue_settle', { queue: name, error })),
    ).finally(() => {
      this.running.delete(entry);
      this.bell.ring();
    });
    return entry;
  }

  /** Completes or releases an entry, unless another worker holds it by now. */
  private async settle(
    { name, id, retryCount }: Running,
    state: 'completed' | 'retry' | 'failed',
    delay = 0,
  ) {
    await this.options.database.db.execute(sql`
      update pgboss.job set state = ${state}::pgboss.job_state,
        completed_on = case when ${state}::text = 'retry' then null else now() end,
        start_after = case when ${state}::text = 'retry' then now() + ${delay}::int * interval '1 second' else start_after end
      where name = ${name} and id = ${id}::uuid and state = 'active' and retry_count = ${retryCount}::int`);
  }

  private async heartbeat(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await realPause(this.options.env.HEARTBEAT_SECONDS * 1000, signal);
      try {
        for (const entry of this.running) await this.renew(entry);
        if (!signal.aborted) await this.boss.expire();
      } catch (error) {
        this.options.log.error('queue_heartbeat', { error });
      }
    }
  }

  private async renew({ name, id, retryCount, abort }: Running): Promise<void> {
    const held = await rows(
      this.options.database.db,
      sql`update pgboss.job set started_on = now()
        where name = ${name} and id = ${id}::uuid and state = 'active' and retry_count = ${retryCount}::int returning id`,
    );
    if (held.length === 0) abort.abort();
  }
}

/** The queue on an open database. Call `handle` for every queue, then `open`, then `start` if this process works. */
export const createQueue = (options: Options): WorkQueue & { open(): Promise<void> } =>
  new LeasedBoss(options);
