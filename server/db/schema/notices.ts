import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { NoticeKind } from '../../../src/resources/notices/contract';
import { instant, tenantId } from './columns';
import { memberships } from './identity';

/** Notices, one row per user. The id follows from user and event, so that each event is notified once. */
export const notices = pgTable(
  'notices',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    user_id: uuid().notNull(),
    at: instant().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    /** Key of the record that it is about. It outlives the record, so nothing refers to that. */
    about: text().array().notNull(),
    name: text().notNull(),
    /** Null until it is read. */
    read_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({
      columns: [t.tenant_id, t.user_id],
      foreignColumns: [memberships.tenant_id, memberships.user_id],
    }).onDelete('cascade'),
    index('notices_person').on(t.tenant_id, t.user_id, t.at),
  ],
);
