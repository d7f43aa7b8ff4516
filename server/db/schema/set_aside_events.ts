import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SetAsideEvent } from '../../../src/resources/set_aside_events/contract';
import { instant } from './columns';

/** Events of carriers that could not be processed. A person decides about each. */
export const set_aside_events = pgTable(
  'set_aside_events',
  {
    id: uuid().primaryKey(),
    account: text().notNull(),
    event_id: text().notNull(),
    /** The part of the address after the account. */
    word: text().notNull(),
    /** JSON as text. Null after a decision. */
    body: text(),
    cause: text().$type<SetAsideEvent['cause']>().notNull(),
    detail: text().notNull(),
    received_at: instant().notNull(),
    set_aside_at: instant().notNull(),
    /** Null while undecided. */
    decision: text().$type<'retry' | 'discard'>(),
    decided_by: text(),
    decided_at: instant(),
  },
  (t) => [
    uniqueIndex('set_aside_events_event').on(t.account, t.event_id),
    index('set_aside_events_list').on(t.account, t.set_aside_at),
  ],
);
