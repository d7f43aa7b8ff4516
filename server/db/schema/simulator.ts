import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  jsonb,
} from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** The simulated carrier's ledger: accepted messages in order. Rows are never changed. */
export const sim_messages = pgTable(
  'sim_messages',
  {
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    key: text().notNull(),
    /** Empty while the carrier accepts a key once, otherwise different in each row. */
    copy: text().notNull().default(''),
    /** The job of a campaign message's key (`parseKey`). */
    job_id: text(),
    carrier_id: text().notNull(),
    from: text().notNull(),
    to: text().notNull(),
    body: text().notNull(),
    accepted_at: instant().notNull(),
  },
  (t) => [uniqueIndex('sim_messages_once').on(t.key, t.copy)],
);

/** Pending delivery receipts and replies of the simulated network. Deleted once they are delivered. */
export const sim_events = pgTable(
  'sim_events',
  {
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    kind: text().$type<'receipt' | 'inbound'>().notNull(),
    due_at: instant().notNull(),
    /** Until then, another process is delivering it. */
    leased_until: instant(),
    carrier_id: text().notNull(),
    key: text(),
    delivered: boolean(),
    code: text(),
    from: text(),
    to: text(),
    body: text(),
  },
  (t) => [index('sim_events_due').on(t.due_at)],
);

/** The simulator's settings: one row, shared by all processes. */
export const sim_settings = pgTable('sim_settings', {
  id: integer().primaryKey(),
  per_second: integer().notNull(),
  fault: text().notNull(),
  rate: doublePrecision().notNull(),
  seed: integer().notNull(),
  memory: text().notNull().default('keys'),
});

/** Numbers that the simulated carrier has sold, and to which account. */
export const sim_numbers = pgTable('sim_numbers', {
  phone: text().primaryKey(),
  account: text().notNull(),
});

/** Brands that were registered with the simulated registry. */
export const sim_brands = pgTable('sim_brands', {
  id: text().primaryKey(),
  ein: text(),
  submitted_at: instant().notNull(),
  /** Of a sole proprietor. */
  mobile: text(),
  code_sent_at: instant(),
  code_verified_at: instant(),
});

/** Vettings of brands that the simulated registry got. */
export const sim_vettings = pgTable('sim_vettings', {
  seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  brand: text().notNull(),
  provider: text().notNull(),
  vetting_class: text().notNull(),
  /** The provider's id of one that was imported. */
  imported: text(),
  submitted_at: instant().notNull(),
});

/** Numbers that the simulated registry assigned to campaigns. */
export const sim_assignments = pgTable('sim_assignments', {
  phone: text().primaryKey(),
  campaign: text().notNull(),
  asked_at: instant().notNull(),
});

/** 10DLC campaigns that were registered with the simulated registry. */
export const sim_campaigns = pgTable('sim_campaigns', {
  id: text().primaryKey(),
  samples: text().notNull(),
  submitted_at: instant().notNull(),
});

/** Requests that the simulated list provider has answered and charged: each id once. */
export const sim_scrubs = pgTable('sim_scrubs', {
  id: text().primaryKey(),
  kind: text().notNull(),
  numbers: integer().notNull(),
  reply: jsonb().notNull(),
});
