import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { EventExport } from '../../../src/resources/event_exports/contract';
import type { EventType } from '../../../src/resources/event_log/contract';
import { instant, stamps, tenantId } from './columns';
import { tenants } from './identity';

/** Exports of events into object stores of tenants (decision 121). */
export const event_exports = pgTable(
  'event_exports',
  {
    tenant_id: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    name: text().notNull(),
    types: text().array().$type<EventType[]>().notNull(),
    format: text().$type<EventExport['format']>().notNull(),
    schedule: text().$type<EventExport['schedule']>().notNull(),
    endpoint: text().notNull(),
    region: text().notNull(),
    bucket: text().notNull(),
    prefix: text(),
    access_key_id: text().notNull(),
    /** AES-256-GCM under the server's key. */
    secret_access_key: text().notNull(),
    state: text().$type<EventExport['state']>().notNull().default('active'),
    /** All events up to this place are in objects, or were not asked for. */
    place: bigint({ mode: 'number' }).notNull(),
    /** End of the last period that is complete: the next object is of a later one. */
    since: instant().notNull(),
    /** Key, last place and, if it completes its period, end of the object that is being written; null: none is. */
    object: text(),
    through: bigint({ mode: 'number' }),
    until: instant(),
    next_at: instant(),
    failing_since: instant(),
    /** Failed attempts in a row. */
    tries: integer().notNull().default(0),
    trouble: text().$type<NonNullable<EventExport['trouble']>>(),
    answer: text(),
    /** A worker exports until then. */
    lease_until: instant(),
    last_run_at: instant(),
    last_object: text(),
    last_rows: integer(),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), index('event_exports_time').on(t.created_at, t.id)],
);
