import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { stamps, tenantId } from './columns';

export const saved_replies = pgTable(
  'saved_replies',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    name: text().notNull(),
    body: text().notNull(),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
);
