import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MailKind, MailState } from '../../../src/contract/mails';
import { instant } from './columns';

/** Mails to people, written in the transaction that causes them. The queue sends them (decision 097). */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    kind: text().$type<MailKind>().notNull(),
    /** Names what caused it, so that one cause never mails twice. */
    cause: text().notNull().unique(),
    /** The recipient; null if the address belongs to nobody, so that the work is the same. */
    user_id: uuid(),
    /** The report that it is about; null for other mails. */
    report_id: uuid(),
    /** The content, encrypted, because its link opens an account. Null once it is decided. */
    sealed: text(),
    state: text().$type<MailState>().notNull(),
    tries: integer().notNull().default(0),
    /** When a process took it to send it. */
    taken_at: instant(),
    /** Null: at once. */
    next_try_at: instant(),
    /** The mail server's words, or a sentence of this server. */
    trouble: text(),
    /** Notice to the person who caused it, if it cannot be delivered. */
    notice: jsonb().$type<{
      tenant_id: string;
      user_id: string | null;
      about: readonly string[];
      name: string;
    }>(),
    created_at: instant().notNull(),
    decided_at: instant(),
  },
  (t) => [
    index('mails_person').on(t.user_id, t.created_at),
    index('mails_report')
      .on(t.report_id)
      .where(sql`report_id is not null`),
    index('mails_open')
      .on(t.created_at)
      .where(sql`state in ('waiting', 'sending')`),
    index('mails_decided')
      .on(t.decided_at)
      .where(sql`decided_at is not null`),
  ],
);
