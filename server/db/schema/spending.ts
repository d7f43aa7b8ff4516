import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from './columns';

/** Job id in `spending` of messages outside jobs. */
export const NO_JOB = '00000000-0000-0000-0000-000000000000';

/**
 * Cost of a client's messages by month, with a row per job so that jobs do not wait for each other. Months are those of
 * the client's time zone. Updated together with the ledger.
 */
export const spending = pgTable(
  'spending',
  {
    tenant_id: tenantId(),
    client_id: uuid().notNull(),
    /** `2026-11`. */
    month: text().notNull(),
    job_id: uuid().notNull(),
    /** In millionths of the currency. */
    cost: bigint({ mode: 'number' }).notNull().default(0),
    /** Messages sent, of which `priced` have a known price. */
    sent: integer().notNull().default(0),
    priced: integer().notNull().default(0),
    /** Texts from people, of which `received_priced` have a known price. Their cost is part of `cost`. */
    received: integer().notNull().default(0),
    received_priced: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.client_id, t.month, t.job_id] })],
);
