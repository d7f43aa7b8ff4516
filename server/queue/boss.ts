import { sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import { type Database, rows, type Tx } from '../db/client';
import type { Env } from '../config/env';
import type { Logger } from '../lib/log';
import { embedded, inPool, within } from './bossDb';
import { makeQueues } from './bossSchema';
import { Backoff, realPause } from '../lib/pause';
import type { Work, Worker, WorkQueue } from './queue';

/** Time between two polls. */
const POLL_MS = 300;
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
  done: Promise<void>;
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
    const id = await this.boss.send(name, payload, {
      db: within(tx) as PgBoss.Db,
      expireInSeconds: this.options.env.LEASE_SECONDS,
      ...(delay > 0 ? { startAfter: new Date(Date.now() + delay) } : {}),
    });
    if (id === null) throw new Error(`There is no queue ${name}.`);
    await tx.execute(sql.raw(`set local role ${caller!.role}`));
  }

  async start(): Promise<void> {
    this.loops = [...[...this.handled.keys()].map((name) => this.poll(name)), this.heartbeat()];
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    for (const { abort } of this.running) abort.abort();
    await Promise.all([...this.loops, ...[...this.running].map(({ done }) => done)]);
    await this.boss.stop({ graceful: false });
  }

  async drain({ early = false } = {}): Promise<number> {
    let count = 0;
    for (const [name, { worker }] of this.handled) {
      const options = { includeMetadata: true as const, batchSize: 1000, ignoreStartAfter: early };
      for (const job of (await this.boss.fetch<Work['payload']>(name, options)) ?? []) {
        await this.run(name, worker, job).done;
        count += 1;
      }
    }
    return count;
  }

  private async poll(name: string): Promise<void> {
    const { worker, concurrency } = this.handled.get(name)!;
    const { signal } = this.stopping;
    const backoff = new Backoff(POLL_MS);
    while (!signal.aborted) {
      const free = concurrency - [...this.running].filter((entry) => entry.name === name).length;
      try {
        const found =
          free > 0
            ? await this.boss.fetch<Work['payload']>(name, { includeMetadata: true, batchSize: free })
            : [];
        for (const job of found ?? []) this.run(name, worker, job);
        backoff.wentWell();
      } catch (error) {
        this.options.log.error('queue_poll', { queue: name, error });
        backoff.failed();
      }
      await realPause(backoff.ms, signal);
    }
  }

  private run(name: string, worker: Worker, job: PgBoss.JobWithMetadata<Work['payload']>): Running {
    const abort = new AbortController();
    const entry: Running = { name, id: job.id, retryCount: job.retryCount, abort, done: Promise.resolve() };
    this.running.add(entry);
    const work: Work = { payload: job.data, signal: abort.signal, last: job.retryCount >= job.retryLimit };
    entry.done = worker(work)
      .then(() => this.settle(entry, abort.signal.aborted ? 'retry' : 'completed'))
      .catch((error: unknown) => {
        this.options.log.error('queue_work', { queue: name, error });
        return this.settle(entry, work.last ? 'failed' : 'retry', RETRY_DELAY_SECONDS);
      })
      .catch((error: unknown) => this.options.log.error('queue_settle', { queue: name, error }))
      .finally(() => this.running.delete(entry));
    return entry;
  }

  /** Ends or gives back an entry, unless another worker holds it by now. */
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
