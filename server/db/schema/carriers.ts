import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CarrierKind } from '../../../src/resources/carrier_accounts/contract';
import { carrierAccount, instant } from './columns';

/** The accounts at carriers as the configuration names them, and how they do. No secret is in here. */
export const carrier_accounts = pgTable('carrier_accounts', {
  /** Its name in the configuration. */
  id: text().primaryKey(),
  kind: text().$type<CarrierKind>().notNull(),
  base_url: text(),
  webhook_url: text(),
  per_second: integer().notNull(),
  /** Ids of tenants or provider accounts; null: every tenant uses it. */
  tenants: jsonb().$type<string[]>(),
  /** Countries that it may send to, as ISO 3166 codes with commas. */
  countries: text(),
  /** ISO 4217 code of all prices, the last one that the configuration named. */
  currency: text(),
  /** Whether the configuration still names it. */
  configured: boolean().notNull(),
  /** Whether its connection is up, as last written by any process; null without one. */
  bound: boolean(),
  bound_since: instant(),
  /** Heartbeat of the process that holds the connection. A killed process stops updating it. */
  bound_seen: instant(),
  accepted_at: instant(),
  /** Last error, in the carrier's words or as a code. */
  error: text(),
  error_at: instant(),
  /** Messages accepted in the minute that begins at `minute`, and in the one before. */
  minute: instant(),
  accepted: integer().notNull().default(0),
  accepted_before: integer().notNull().default(0),
});

/**
 * Events from carriers' webhooks, as received. A row is kept for a while after processing, so that a redelivered event
 * counts once.
 */
export const carrier_events = pgTable(
  'carrier_events',
  {
    account: carrierAccount(),
    /** The carrier's id of the event. */
    event_id: text().notNull(),
    /** The part of the webhook's address after the account. */
    word: text().notNull(),
    /** JSON as text, because jsonb cannot hold zero characters. Null after processing. */
    body: text(),
    received_at: instant().notNull(),
    attempts: integer().notNull().default(0),
    /** Earliest next attempt after a failure. Null: at once. */
    next_try_at: instant(),
    done_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.event_id] }),
    index('carrier_events_open')
      .on(t.received_at)
      .where(sql`done_at is null`),
    index('carrier_events_done')
      .on(t.done_at)
      .where(sql`done_at is not null`),
  ],
);
