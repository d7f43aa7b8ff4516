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

/** Columns of every record that is submitted to a registry through a carrier account. */
export const submission = () => ({
  /** The carrier account that submits it; null: it was not submitted through one, and nothing here changes it. */
  account: text(),
  /** The carrier's id of it. */
  registry_id: text(),
  /** Set immediately before it is submitted. Null: it can be submitted. */
  submitted_at: instant(),
  /** Reason for a missing answer of the registry, in the carrier's words. */
  trouble: text(),
  attempts: integer().notNull().default(0),
  /** Number of readings of the registry's record, and the number of the last one stored. */
  readings: integer().notNull().default(0),
  written: integer().notNull().default(0),
  /** Fee that a user accepted, and that user. */
  accepted_fee: integer(),
  accepted_by: uuid(),
});
