import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** How far each limit is used up by all processes together (server/sending/budgets.ts). */
export const budgets = pgTable('budgets', {
  /**
   * Of messages per second: `account:<name>`, `number:<account>:<phone>` or `campaign:<the registry's id>`. Of segments per
   * day: `campaign-day:<the registry's id>` or `brand-day:<id>`.
   */
  key: text().primaryKey(),
  /** Until then all that it allows is given away; of a day, when `used` begins anew. */
  next_at: instant().notNull(),
  /** Segments of this day. */
  used: integer().notNull().default(0),
});
