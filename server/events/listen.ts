import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Logger } from '../lib/log';
import { CHANNEL, type Told } from './announce';

/** Hears what all processes announce. */
export interface Listener {
  /** Everything that is announced from now on. */
  onTold(take: (event: Told) => void): void;
  /** Called when announcements may have been missed. */
  onLost(take: () => void): void;
  isListening(): boolean;
  /** Makes sure that the connection lives; one that does not answer is replaced. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** The embedded engine has one process, which hears itself. */
export async function listenEmbedded(pglite: PGlite): Promise<Listener> {
  let take: (event: Told) => void = () => {};
  const leave = await pglite.listen(CHANNEL, (payload) => take(JSON.parse(payload) as Told));
  return {
    onTold: (to) => void (take = to),
    onLost: () => {},
    isListening: () => true,
    check: async () => {},
    close: () => leave(),
  };
}

const KEEP_ALIVE_MS = 10_000;
const ANSWER_MS = 10_000;
const AGAIN_MS = { least: 1_000, most: 30_000 };

/**
 * A connection of its own to PostgreSQL that listens, and is replaced when it breaks. Null behind a pooler: it gives the
 * connection to others, who would get what this one listens for. A pooler is known by the server process, which is not
 * the one that the connection was told of.
 */
export async function listenPostgres(connectionString: string, log: Logger): Promise<Listener | null> {
  let take: (event: Told) => void = () => {};
  let lost = () => {};
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function connect(): Promise<'listens' | 'pooled'> {
    const fresh = new pg.Client({
      connectionString,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    fresh.on('error', () => undefined);
    await fresh.connect();
    try {
      const { rows } = await fresh.query<{ pid: number }>('select pg_backend_pid() as pid');
      if (rows[0]?.pid !== (fresh as unknown as { processID: number }).processID) {
        await fresh.end();
        return 'pooled';
      }
      fresh.on('notification', ({ payload }) => payload && take(JSON.parse(payload) as Told));
      await fresh.query(`listen ${CHANNEL}`);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    fresh.once('end', () => {
      if (client !== fresh) return;
      client = undefined;
      lost();
      retry(AGAIN_MS.least);
    });
    if (isClosed) await fresh.end();
    else client = fresh;
    return 'listens';
  }

  function retry(wait: number): void {
    if (isClosed) return;
    again = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn('not_listening', { error });
        retry(Math.min(AGAIN_MS.most, wait * 2));
      });
    }, wait);
    again.unref();
  }

  if ((await connect()) === 'pooled') return null;
  return {
    onTold: (to) => void (take = to),
    onLost: (to) => void (lost = to),
    isListening: () => client !== undefined,
    async check() {
      const checked = client;
      try {
        await checked?.query('select 1');
      } catch {
        (checked as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(again);
      const last = client;
      client = undefined;
      await last?.end();
    },
  };
}
