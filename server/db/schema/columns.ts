import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A point in time; ISO 8601 UTC in JSON. */
export const instant = (name?: string) =>
  name
    ? timestamp(name, { withTimezone: true, mode: 'date' })
    : timestamp({ withTimezone: true, mode: 'date' });

/** First column of every key in a tenant's tables: row-level security and sharding are based on it. */
export const tenantId = () => uuid().notNull();

/** The account at a carrier that everything belongs to unless the configuration names others. */
export const DEFAULT_ACCOUNT = 'simulator';

/** Name of an account at a carrier, as the configuration has it. Ids that the carrier gives are unique in an account. */
export const carrierAccount = () => text().notNull().default(DEFAULT_ACCOUNT);

/** When the row was created and last changed, and its version for optimistic concurrency. */
export const stamps = () => ({
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
  version: integer().notNull().default(0),
});
