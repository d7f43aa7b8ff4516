import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { carrierAccount, instant } from './columns';

/**
 * Receipts for a carrier's ids that no message has yet: they came before the answer, or belong to nobody. `dated`:
 * timestamp for ordering the events of one message.
 */
export const parked_receipts = pgTable(
  'parked_receipts',
  {
    account: carrierAccount(),
    carrier_id: text().notNull(),
    status: text().$type<'accepted' | 'delivered' | 'failed'>().notNull(),
    code: text(),
    cost: bigint({ mode: 'number' }),
    at: instant().notNull(),
    dated: instant().notNull(),
    /** By the database's clock. */
    parked_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.carrier_id, t.status, t.dated] }),
    index('parked_receipts_age').on(t.parked_at),
  ],
);

/**
 * Parts of long texts, where the carrier names each of them. `whole` is the carrier's id of the message, which is that of
 * its first part.
 */
export const carrier_parts = pgTable(
  'carrier_parts',
  {
    account: carrierAccount(),
    carrier_id: text().notNull(),
    whole: text().notNull(),
    /** Null until its receipt comes. */
    status: text().$type<'delivered' | 'failed'>(),
    code: text(),
    /** The carrier's time of that receipt. */
    status_at: instant(),
    /** By the database's clock. */
    written_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.carrier_id] }),
    index('carrier_parts_whole').on(t.account, t.whole),
    index('carrier_parts_age').on(t.written_at),
  ],
);
