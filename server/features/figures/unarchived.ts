import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { audiences, campaigns } from '../../db/schema';

/**
 * Condition that hides archived rows in a list. Archiving a client also hides everything it owns, except on the client's
 * own page (`ofClient`).
 */
export const unarchived = (table: typeof audiences | typeof campaigns, ofClient: boolean): SQL | undefined =>
  and(
    eq(table.archived, false),
    ofClient
      ? undefined
      : sql`not exists (select 1 from clients k
          where k.tenant_id = ${table}.tenant_id and k.id = ${table}.client_id and k.archived)`,
  );
