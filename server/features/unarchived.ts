import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { audiences, campaigns } from '../db/schema';

/**
 * What a list shows unasked: nothing archived. Archiving a client hides what it owns as well, everywhere but on
 * its own page (`ofClient`).
 */
export const unarchived = (table: typeof audiences | typeof campaigns, ofClient: boolean): SQL | undefined =>
  and(
    eq(table.archived, false),
    ofClient
      ? undefined
      : sql`not exists (select 1 from clients k
          where k.tenant_id = ${table}.tenant_id and k.id = ${table}.client_id and k.archived)`,
  );
