import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { clients } from './clients';
import { instant, tenantId } from './columns';

/** Ed25519 keys by which this installation signs evidence (decision 127). Public halves are kept for ever. */
export const signing_keys = pgTable(
  'signing_keys',
  {
    /** Thumbprint of the public key (RFC 7638). */
    id: text().primaryKey(),
    /** 32 bytes in base64url. */
    public_key: text().notNull(),
    /** Private half, encrypted with the server's key. Null once the key is replaced. */
    sealed: text(),
    valid_from: instant().notNull(),
    /** When another key replaced it. */
    valid_until: instant(),
  },
  () => [
    uniqueIndex('signing_keys_current')
      .on(sql`(true)`)
      .where(sql`valid_until is null`),
  ],
);

/** Figures of one tenant in the root of a day. */
export interface TenantRoot {
  tenant_id: string;
  /** People with events, and events, until the end of the day. */
  chains: number;
  events: number;
  /** SHA-256 over the heads of the chains that grew on the day; null: none did. */
  heads: string | null;
}

/** One row a day: the state of the history of consent at its end, in UTC. Each root covers the one before it. */
export const evidence_roots = pgTable('evidence_roots', {
  day: date({ mode: 'string' }).primaryKey(),
  chains: integer().notNull(),
  events: integer().notNull(),
  tenants: jsonb().$type<TenantRoot[]>().notNull(),
  previous: text(),
  root: text().notNull(),
  key_id: text().notNull(),
  signature: text().notNull(),
  made_at: instant().notNull(),
});

/** Events of one tenant that a seal covers. */
export interface SealedEvents {
  tenant_id: string;
  events: number;
  /** SHA-256 over the hashes of all of them. */
  hashes: string;
}

/**
 * Signatures of the events of consent, of a minute each in which there were any (decision 162). Each covers the one before it. The
 * first has no events: signing began then.
 */
export const consent_seals = pgTable('consent_seals', {
  /** From 1 without gaps. */
  number: integer().primaryKey(),
  /** Events recorded from then on, and before `until`. */
  since: instant().notNull(),
  until: instant().notNull(),
  tenants: jsonb().$type<SealedEvents[]>().notNull(),
  events: integer().notNull(),
  previous: text(),
  /** SHA-256 over all columns before it and `made_at`. */
  root: text().notNull(),
  key_id: text().notNull(),
  signature: text().notNull(),
  made_at: instant().notNull(),
});

/** A person about whom list and history differ. */
export interface DifferingPerson {
  phone: string;
  /** `missing`: out by the history alone. `unexplained`: on the list alone. */
  of: 'missing' | 'unexplained';
}

/**
 * Clients whose do-not-call list differed from the history of consent. Their jobs wait until an administrator has looked.
 */
export const consent_holds = pgTable(
  'consent_holds',
  {
    tenant_id: tenantId(),
    client_id: uuid().notNull(),
    missing: integer().notNull(),
    unexplained: integer().notNull(),
    /** People of the client who were compared. */
    compared: integer().notNull(),
    /** The first few of them. */
    people: jsonb().$type<DifferingPerson[]>().notNull(),
    /** Sum of hashes of all of them: the same people as before are no reason to ask again. */
    fingerprint: text().notNull(),
    found_at: instant().notNull(),
    /** Null: the client's jobs wait. */
    released_at: instant(),
    released_by: text(),
    reason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.client_id] }),
    foreignKey({
      name: 'consent_holds_client_fk',
      columns: [t.tenant_id, t.client_id],
      foreignColumns: [clients.tenant_id, clients.id],
    }).onDelete('cascade'),
  ],
);

/** One row: the last comparison of all lists with the history of consent. */
export const last_consent_check = pgTable('last_consent_check', {
  one: boolean().primaryKey().default(true),
  done_at: instant().notNull(),
});
