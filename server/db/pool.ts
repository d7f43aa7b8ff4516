import pg from 'pg';
import { realPause } from '../lib/pause';
import { StartError } from '../lib/startError';
import { causeOf, isAway } from './failures';
import type { Limits } from './limits';

/** Enough for all background work, and the rest for requests. */
const POOL_SIZE = 12;
/** An idle connection is probed after this long: a server that disappears does not close its connections. */
const KEEP_ALIVE_MS = 10_000;
/** Extra time before the driver gives up. The server ends a slow statement first, unless it has disappeared. */
const SILENCE_MS = 5_000;

/** A script that contains its own transaction and limits, as those of pg-boss do. */
const BEGINS = /^\s*begin\b/i;

/**
 * Sets the limits for the transaction it begins, in the same message. As session settings they would be lost behind
 * pgbouncer in transaction mode, which gives the connection to another client after each transaction; and pgbouncer
 * refuses them as startup parameters. Nothing is compiled: a page's subqueries are estimated so high that compiling them takes
 * seconds, and running them milliseconds.
 */
const limiting = ({ statement, lock, idleInTransaction }: Limits): string =>
  `; set local statement_timeout = ${statement}; set local lock_timeout = ${lock}; ` +
  `set local idle_in_transaction_session_timeout = ${idleInTransaction}; set local jit = off`;

/**
 * Has Citus pass `set local` on to the nodes that a statement runs on: row-level security there compares the tenant.
 * `ddl`: allows triggers on tables that are spread (docs/operations.md).
 */
const onCluster = (ddl: boolean): string =>
  `; set local citus.propagate_set_commands = 'local'${ddl ? '; set local citus.enable_unsafe_triggers = on' : ''}`;

/** Purpose of a pool. `citus`: the database is the coordinator of a cluster. `ddl`: it changes the schema. */
interface Use {
  size?: number;
  citus?: boolean;
  ddl?: boolean;
}

type Query = (config: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

const textOf = (config: string | pg.QueryConfig) => (typeof config === 'string' ? config : config.text);

/**
 * Adds the limits to every `begin`, and drops a connection whose server does not answer. When `begin` fails, the
 * connection goes back to the pool here, because Drizzle does not return it.
 */
function guard(client: pg.PoolClient, limits: string): void {
  // Without a listener, a connection that breaks in use would end the process. The next query on it reports the error.
  client.on('error', () => undefined);
  const plain = client.query.bind(client) as unknown as Query;
  const guarded: Query = async (config, values) => {
    const text = textOf(config);
    const begins = /^begin\b[^;]*$/i.test(text);
    const limited = begins ? text + limits : text;
    try {
      return await plain(typeof config === 'string' ? limited : { ...config, text: limited }, values);
    } catch (error) {
      // The driver stops waiting and would reuse the connection while the query still runs on it.
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
 * The program's connections to PostgreSQL. Every statement runs in a transaction with limits, a single statement in
 * its own. Broken connections are replaced when needed.
 */
export class LimitedPool extends pg.Pool {
  constructor(
    connectionString: string,
    limits: Limits,
    { size = POOL_SIZE, citus = false, ddl = false }: Use = {},
  ) {
    super({
      connectionString,
      max: size,
      connectionTimeoutMillis: limits.connect,
      query_timeout: limits.statement + SILENCE_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    const settings = (citus ? onCluster(ddl) : '') + limiting(limits);
    this.on('connect', (client) => guard(client, settings));
    // Without a listener, an idle connection that breaks would end the process. The next query reports the error.
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

/** Host and database of a connection string, without the password. */
function placeOf(pool: pg.Pool): string {
  const { host, port, pathname } = new URL(pool.options.connectionString ?? '');
  return `${host || `localhost:${port || 5432}`}${pathname}`;
}

/** Resolves when the database accepts connections. A server that is starting or restarting gets `ms` to do so. */
export async function whenReachable(pool: pg.Pool, ms: number): Promise<void> {
  const until = Date.now() + ms;
  for (let wait = LOOK_MS.least; ; wait = Math.min(LOOK_MS.most, wait * 2)) {
    try {
      (await pool.connect()).release();
      return;
    } catch (error) {
      const remaining = until - Date.now();
      if (!isAway(error) || remaining <= 0) {
        const { message, code } = causeOf(error);
        throw new StartError(`The database ${placeOf(pool)} cannot be used: ${message || code}.`);
      }
      await realPause(Math.min(wait, remaining));
    }
  }
}
