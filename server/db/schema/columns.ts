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

/** What is kept of everything that is submitted to a registry through a carrier's account. */
export const submission = () => ({
  /** The account at a carrier that submits it; null: none was asked, and nothing here changes it. */
  account: text(),
  /** The carrier's id of it. */
  registry_id: text(),
  /** When it was submitted, just before that was done. Null: it can be submitted. */
  submitted_at: instant(),
  /** Why the registry's answer is missing, in the carrier's words. */
  trouble: text(),
  attempts: integer().notNull().default(0),
  /** How many readings of the registry's record were begun, and the number of the last that was written down. */
  readings: integer().notNull().default(0),
  written: integer().notNull().default(0),
  /** What the person agreed to pay, and who that was. */
  accepted_fee: integer(),
  accepted_by: uuid(),
});
