import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { OptInPage, Shown } from '../../../src/resources/opt_in_pages/contract';
import { audiences } from './audiences';
import { clients } from './clients';
import { instant, stamps, tenantId } from './columns';
import { domains } from './links';

/** Public pages of clients where people agree to messages. */
export const opt_in_pages = pgTable(
  'opt_in_pages',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    client_id: uuid().notNull(),
    audience_id: uuid(),
    domain_id: uuid(),
    name: text().notNull(),
    /** Last part of the address, unique by `short_addresses`. */
    token: text().notNull(),
    language: text().$type<OptInPage['language']>().notNull(),
    consent: text().notNull(),
    claim: text().$type<OptInPage['claim']>().notNull(),
    frequency: text().notNull(),
    privacy_url: text().notNull(),
    terms_url: text().notNull(),
    minimum_age: integer(),
    double_opt_in: boolean().notNull(),
    keyword: text().notNull(),
    /** The newest of `opt_in_texts`. */
    text_version: integer().notNull(),
    archived: boolean().notNull().default(false),
    by: text(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({
      columns: [t.tenant_id, t.client_id],
      foreignColumns: [clients.tenant_id, clients.id],
    }).onDelete('cascade'),
    // Deleting an audience clears it here first: a cluster cannot clear a part of a key.
    foreignKey({
      name: 'opt_in_pages_audience_fk',
      columns: [t.tenant_id, t.audience_id],
      foreignColumns: [audiences.tenant_id, audiences.id],
    }),
    foreignKey({
      name: 'opt_in_pages_domain_fk',
      columns: [t.tenant_id, t.domain_id],
      foreignColumns: [domains.tenant_id, domains.id],
    }),
    index('opt_in_pages_audience').on(t.tenant_id, t.audience_id),
    index('opt_in_pages_token').on(t.tenant_id, t.token),
    uniqueIndex('opt_in_pages_keyword')
      .on(t.tenant_id, t.client_id, t.keyword)
      .where(sql`not archived`),
  ],
);

/** Versions of what a page shows. Never changed: events of consent name them. */
export const opt_in_texts = pgTable(
  'opt_in_texts',
  {
    tenant_id: tenantId(),
    page_id: uuid().notNull(),
    n: integer().notNull(),
    claim: text().$type<OptInPage['claim']>().notNull(),
    shown: jsonb().$type<Shown>().notNull(),
    /** SHA-256, in hex, of the text (`plainOf`). */
    hash: text().notNull(),
    by: text(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.page_id, t.n] }),
    foreignKey({
      name: 'opt_in_texts_page_fk',
      columns: [t.tenant_id, t.page_id],
      foreignColumns: [opt_in_pages.tenant_id, opt_in_pages.id],
    }).onDelete('cascade'),
  ],
);

/** Numbers that were entered on a page: the last time, and the agreement that counts. */
export const opt_in_entries = pgTable(
  'opt_in_entries',
  {
    tenant_id: tenantId(),
    page_id: uuid().notNull(),
    phone: text().notNull(),
    /** The text that was shown when the number was last entered. */
    text_version: integer().notNull(),
    submitted_at: instant().notNull(),
    /** The text of the agreement that counts; null: not confirmed yet. */
    joined_version: integer(),
    joined_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.page_id, t.phone] }),
    foreignKey({
      name: 'opt_in_entries_page_fk',
      columns: [t.tenant_id, t.page_id],
      foreignColumns: [opt_in_pages.tenant_id, opt_in_pages.id],
    }).onDelete('cascade'),
    index('opt_in_entries_phone').on(t.tenant_id, t.phone),
    index('opt_in_entries_overdue')
      .on(t.submitted_at)
      .where(sql`joined_at is null`),
  ],
);
