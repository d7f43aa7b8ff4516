import pg from 'pg';
import { realPause } from '../lib/pause';
import { StartError } from '../lib/startError';
import { causeOf, isAway } from './failures';
import type { Limits } from './limits';

/** One for each piece of background work, the rest for requests. */
const POOL_SIZE = 12;
/** A silent connection is probed after this long: a server that vanished sends no farewell. */
const KEEP_ALIVE_MS = 10_000;
/** The server ends a statement by itself; only one that has vanished lets it come to this. */
const SILENCE_MS = 5_000;

/** A script that brings its own transaction, as those of pg-boss do, with limits of their own. */
const BEGINS = /^\s*begin\b/i;

/**
 * Sets the limits for the transaction it begins, in the same message. As settings of the session they would not
 * survive pgbouncer in transaction mode, which hands a connection to somebody else after each transaction, and as
 * parameters of the connection's start pgbouncer refuses them.
 */
const limiting = ({ statement, lock, idleInTransaction }: Limits): string =>
  `; set local statement_timeout = ${statement}; set local lock_timeout = ${lock}; ` +
  `set local idle_in_transaction_session_timeout = ${idleInTransaction}`;

type Query = (config: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

const textOf = (config: string | pg.QueryConfig) => (typeof config === 'string' ? config : config.text);

/**
 * Makes every `begin` one with limits, and gives up a connection whose server does not answer. A `begin` that fails
 * gives its connection back to the pool, for Drizzle does not.
 */
function guard(client: pg.PoolClient, limits: string): void {
  // A connection that breaks while somebody uses it would end the process; its user is told by the next query.
  client.on('error', () => undefined);
  const plain = client.query.bind(client) as unknown as Query;
  const guarded: Query = async (config, values) => {
    const text = textOf(config);
    const begins = /^begin\b[^;]*$/i.test(text);
    const limited = begins ? text + limits : text;
    try {
      return await plain(typeof config === 'string' ? limited : { ...config, text: limited }, values);
    } catch (error) {
      // The driver stops waiting and would hand the connection on with the query still running on it.
      if ((error as Error).message === 'Query read timeout') {
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      }
      if (begins) client.release(error as Error);
      throw error;
    }
  };
  client.query = guarded as unknown as typeof client.query;
}

/**
 * The program's connections to PostgreSQL. Every statement runs in a transaction with limits: a single one gets
 * one of its own. Connections that break are replaced when the next is needed.
 */
export class LimitedPool extends pg.Pool {
  constructor(connectionString: string, limits: Limits, { size = POOL_SIZE } = {}) {
    super({
      connectionString,
      max: size,
      connectionTimeoutMillis: limits.connect,
      query_timeout: limits.statement + SILENCE_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    this.on('connect', (client) => guard(client, limiting(limits)));
    // An idle connection that breaks would end the process; whoever needs the database next is told anyway.
    this.on('error', () => undefined);
  }

  override query = (async (config: string | pg.QueryConfig, values?: unknown[]) => {
    const client = await this.connect();
    const script = BEGINS.test(textOf(config));
    if (!script) await client.query('begin');
    let broken: Error | undefined;
    try {
      const result = await client.query(config as string, values);
      if (!script) await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((reason: Error) => (broken = reason));
      throw error;
    } finally {
      client.release(broken);
    }
  }) as unknown as pg.Pool['query'];
}

const LOOK_MS = { least: 250, most: 5_000 };

/** Where a connection string leads, without its password. */
function placeOf(pool: pg.Pool): string {
  const { host, port, pathname } = new URL(pool.options.connectionString ?? '');
  return `${host || `localhost:${port || 5432}`}${pathname}`;
}

/** Resolves when the database lets us in; a server that is starting or restarting gets `ms` to be there. */
export async function whenReachable(pool: pg.Pool, ms: number): Promise<void> {
  const until = Date.now() + ms;
  for (let wait = LOOK_MS.least; ; wait = Math.min(LOOK_MS.most, wait * 2)) {
    try {
      (await pool.connect()).release();
      return;
    } catch (error) {
      const left = until - Date.now();
      if (!isAway(error) || left <= 0) {
        const { message, code } = causeOf(error);
        throw new StartError(`The database ${placeOf(pool)} cannot be used: ${message || code}.`);
      }
      await realPause(Math.min(wait, left));
    }
  }
}
