import { integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A point in time; ISO 8601 UTC in JSON. */
export const instant = (name?: string) =>
  name
    ? timestamp(name, { withTimezone: true, mode: 'date' })
    : timestamp({ withTimezone: true, mode: 'date' });

/** First column of every key in a tenant's tables: row-level security and sharding are based on it. */
export const tenantId = () => uuid().notNull();

/** When the row was created and last changed, and its version for optimistic concurrency. */
export const stamps = () => ({
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
  version: integer().notNull().default(0),
});
