import { contracts } from '../../src/resources/contracts';
import { rolesOf } from '../auth/sessions';
import type { Database } from '../db/client';
import type { Deps } from '../http/handler';
import { allOperations } from '../http/router';
import { type Listener, listenEmbedded, listenPostgres } from './listen';
import { readersOf, Streams } from './streams';

/** A tenant's changes of so long are one event, ms. */
const GATHERED = 1_000;

type Tools = Pick<Deps, 'db' | 'env' | 'clock' | 'log'>;

/** The streams of a process that answers calls. */
export async function openStreams(tools: Tools, { pglite }: Pick<Database, 'pglite'>): Promise<Streams> {
  const { DATABASE_URL } = tools.env;
  if (pglite) return streamsBy(await listenEmbedded(pglite), tools);
  return streamsBy(DATABASE_URL ? await listenPostgres(DATABASE_URL, tools.log) : null, tools);
}

/** Streams of what a listener hears; null where nothing can be heard. */
export const streamsBy = (listener: Listener | null, tools: Tools, gathered = GATHERED): Streams =>
  new Streams({
    listener,
    rolesOf: (ids) => rolesOf(tools, ids),
    gathered,
    readers: readersOf(allOperations(contracts)),
    fail: (error) => tools.log.warn('streams', { error }),
  });
