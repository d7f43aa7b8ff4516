import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Usage of each limit by all processes together (server/sending/ledger/rateBudgets.ts). */
export const budgets = pgTable('budgets', {
  /**
   * Key of a limit. Segments per second or minute: `account:<name>`, `number:<account>:<phone>` or `campaign:<the
   * registry's id>`. Segments per day: `campaign-day:<the registry's id>` or `brand-day:<id>`.
   */
  key: text().primaryKey(),
  /** Time until which the whole allowance is taken; for a daily limit, when `used` starts over. */
  next_at: instant().notNull(),
  /** Segments of this day. */
  used: integer().notNull().default(0),
  /** Segments that left in the window of a second or a minute: when, in milliseconds since 1970, and how many. Oldest first. */
  recent: jsonb().$type<[at: number, units: number][]>().notNull().default([]),
});
