import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from './columns';

/** Lists whose rows are counted as they come and go. */
export type TalliedList =
  | 'conversations'
  | 'do_not_calls'
  | 'opt_outs_of_all'
  | 'wider_opt_outs'
  | 'audit_log';

/**
 * How many rows a long list has, by its owner: a client, or the zero id for all of a tenant. Triggers count in the
 * transaction of the change. A list may have several rows here, whose sum counts: a transaction that finds all of them in
 * use by others adds one instead of waiting.
 */
export const tallies = pgTable(
  'tallies',
  {
    tenant_id: tenantId(),
    list: text().$type<TalliedList>().notNull(),
    owner_id: uuid().notNull(),
    id: uuid().notNull().defaultRandom(),
    rows: integer().notNull(),
    /** Exclusive or of a hash of each row, where the list has one: it differs where others are on the list. */
    digest: bigint({ mode: 'bigint' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.list, t.owner_id, t.id] })],
);
