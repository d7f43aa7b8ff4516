import { integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** An instant; JSON answers it as ISO 8601 UTC. */
export const instant = (name?: string) =>
  name
    ? timestamp(name, { withTimezone: true, mode: 'date' })
    : timestamp({ withTimezone: true, mode: 'date' });

/** Leading column of every key of what a tenant owns: row-level security and sharding both hang off it. */
export const tenantId = () => uuid().notNull();

/** When the row was made, when it last changed, and its version for optimistic concurrency. */
export const stamps = () => ({
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
  version: integer().notNull().default(0),
});
