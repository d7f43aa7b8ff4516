import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Keyword } from '../../../src/resources/keywords/contract';
import { audiences } from './audiences';
import { clients } from './clients';
import { instant, tenantId } from './columns';

/** Words that a client's numbers answer, or that add the sender to an audience. */
export const keywords = pgTable(
  'keywords',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    client_id: uuid().notNull(),
    keyword: text().notNull(),
    match: text().$type<Keyword['match']>().notNull(),
    reply: text(),
    effect: text().$type<Keyword['effect']>().notNull(),
    audience_id: uuid(),
    locked: boolean().notNull().default(false),
    hits: integer().notNull().default(0),
    last_hit_at: instant(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({
      columns: [t.tenant_id, t.client_id],
      foreignColumns: [clients.tenant_id, clients.id],
    }).onDelete('cascade'),
    // Deleting an audience clears it here first: a cluster cannot clear a part of a key.
    foreignKey({
      name: 'keywords_audience_fk',
      columns: [t.tenant_id, t.audience_id],
      foreignColumns: [audiences.tenant_id, audiences.id],
    }),
    index('keywords_audience').on(t.tenant_id, t.audience_id),
    uniqueIndex('keywords_word').on(t.tenant_id, t.client_id, t.keyword),
  ],
);
