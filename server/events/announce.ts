import { sql } from 'drizzle-orm';
import type { Endpoint } from '../../src/contract/define';
import type { Db, Tx } from '../db/rows';

/** The channel of the database on which processes tell each other what changed. */
export const CHANNEL = 'changes';

/** Payload of a notification: resources of a tenant in which something changed, or that sessions ended. */
export type Told = { tenant_id: string | null; resources: readonly string[] } | { sessions: true };

/** Resources that show what a call changes. */
export const changedBy = (
  { name }: { readonly name: string },
  { affects }: Pick<Endpoint, 'affects'>,
): string[] => [name, ...affects];

const tell = (tx: Pick<Db | Tx, 'execute'>, event: Told): Promise<unknown> =>
  tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`);

/**
 * Tells every process what changed when the transaction commits, and nothing if it does not. `tenant_id` is the tenant of
 * the rows; null where it is not known, then operators alone hear of it. Commits that tell something wait for each other,
 * so nothing that is done for each message may call this.
 */
export const announce = (
  tx: Pick<Db | Tx, 'execute'>,
  tenant_id: string | null,
  resources: readonly string[],
): Promise<unknown> => tell(tx, { tenant_id, resources: [...new Set(resources)] });

/** Tells every process that sessions ended, so that it ends their streams. */
export const announceSessions = (tx: Pick<Db | Tx, 'execute'>): Promise<unknown> =>
  tell(tx, { sessions: true });
