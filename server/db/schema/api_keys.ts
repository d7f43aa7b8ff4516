import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { KeyRefusal } from '../../../src/resources/api_keys/contract';
import { instant, stamps, tenantId } from './columns';
import { tenants } from './identity';

/** Keys of programs. Only the program knows a token; it names its tenant, so that it is looked up within it. */
export const api_keys = pgTable(
  'api_keys',
  {
    tenant_id: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    name: text().notNull(),
    scopes: text().array().notNull(),
    role: integer().notNull(),
    /** The owner, whose role in the tenant bounds the key's. They may leave. */
    owner_id: uuid().notNull(),
    by: text(),
    expires_at: instant(),
    /** SHA-256 of the token, hex; null before the first one is issued. */
    token_hash: text(),
    /** Beginning of the token. */
    hint: text(),
    issued_at: instant(),
    /** The token before the last rotation, and until when it is accepted. */
    old_hash: text(),
    overlaps_until: instant(),
    /** Written at most every five minutes. */
    last_used_at: instant(),
    /** Refused calls, of several within a minute one; time, reason and network address of the last one counted. */
    refused_count: integer().notNull().default(0),
    refused_at: instant(),
    refused_reason: text().$type<KeyRefusal>(),
    refused_from: text(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    uniqueIndex('api_keys_token').on(t.tenant_id, t.token_hash),
    index('api_keys_old_token')
      .on(t.tenant_id, t.old_hash)
      .where(sql`old_hash is not null`),
    index('api_keys_time').on(t.created_at, t.id),
  ],
);

/** Tokens that were replaced or revoked, by which a program or a thief that still has one is recognized. */
export const ended_key_tokens = pgTable(
  'ended_key_tokens',
  {
    tenant_id: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, hex. */
    token_hash: text().notNull(),
    /** Row of `api_keys`, while the key is not revoked. */
    key_id: uuid().notNull(),
    /** Name and owner of the key when it was revoked. */
    name: text().notNull(),
    owner_id: uuid().notNull(),
    ended_at: instant().notNull(),
    /** Last refused call that was noted, of a revoked key. */
    refused_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.token_hash] }),
    index('ended_key_tokens_key').on(t.tenant_id, t.key_id),
  ],
);
