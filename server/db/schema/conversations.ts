import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { clients } from './clients';
import { instant, tenantId } from './columns';

/** A conversation between a contact's number and a virtual number. Opting out deletes it (spec 4). */
export const conversations = pgTable(
  'conversations',
  {
    tenant_id: tenantId(),
    client_id: uuid().notNull(),
    tn: text().notNull(),
    vn: text().notNull(),
    last_message: text().notNull(),
    last_message_at: instant().notNull(),
    unread: integer().notNull().default(0),
    needs_reply: boolean().notNull().default(true),
    /** Messages before this time belong to a deleted thread. */
    began_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.client_id, t.tn, t.vn] }),
    foreignKey({ columns: [t.tenant_id, t.client_id], foreignColumns: [clients.tenant_id, clients.id] }),
    index('conversations_recent').on(t.tenant_id, t.client_id, t.last_message_at),
    /** Over all clients, and of these the few that need a reply. */
    index('conversations_latest').on(t.tenant_id, t.last_message_at),
    index('conversations_unanswered')
      .on(t.tenant_id, t.last_message_at)
      .where(sql`needs_reply`),
  ],
);
