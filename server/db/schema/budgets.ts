import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** How far each limit of messages per second is used up by all processes together (server/sending/budgets.ts). */
export const budgets = pgTable('budgets', {
  /** `account:<name>`, `number:<account>:<phone>` or `campaign:<the registry's id>`. */
  key: text().primaryKey(),
  /** Until then all that it allows is given away. */
  next_at: instant().notNull(),
});
