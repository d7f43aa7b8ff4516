import { boolean, foreignKey, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, stamps, tenantId } from './columns';
import { tenants } from './identity';

/** OpenID Connect issuers of tenants, at which their people sign in (decision 124). */
export const sign_in_issuers = pgTable(
  'sign_in_issuers',
  {
    tenant_id: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** Public, in lower case. */
    organization: text().notNull(),
    issuer: text().notNull(),
    client_id: text().notNull(),
    /** AES-256-GCM under the server's key; null: a public client. */
    client_secret: text(),
    role_claim: text(),
    /** Values of the claim, one per line. */
    admin_values: text(),
    staff_values: text(),
    sender_values: text(),
    /** Role of people without such a value; null: they are refused. */
    other_role: integer(),
    creates_people: boolean().notNull(),
    /** Whether people of the tenant sign in at the issuer alone. */
    passwords_off: boolean().notNull().default(false),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    unique('sign_in_issuers_tenant').on(t.tenant_id),
    unique('sign_in_issuers_organization').on(t.organization),
  ],
);

/**
 * Members by the subject that an issuer knows them by, which stays when their address changes. Those of removed people
 * stay too, and refer to nobody: otherwise the next sign-in would add them again.
 */
export const issuer_people = pgTable(
  'issuer_people',
  {
    tenant_id: tenantId(),
    issuer_id: uuid().notNull(),
    /** `iss` and `sub` of the ID token. */
    issuer: text().notNull(),
    subject: text().notNull(),
    user_id: uuid().notNull(),
    created_at: instant().notNull(),
    used_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.issuer_id, t.issuer, t.subject] }),
    unique('issuer_people_person').on(t.tenant_id, t.issuer_id, t.issuer, t.user_id),
    foreignKey({
      name: 'issuer_people_issuer_fk',
      columns: [t.tenant_id, t.issuer_id],
      foreignColumns: [sign_in_issuers.tenant_id, sign_in_issuers.id],
    }).onDelete('cascade'),
  ],
);

/** Sign-ins that wait for the issuer's answer. Each is deleted by the first answer to it. */
export const issuer_sign_ins = pgTable('issuer_sign_ins', {
  /** SHA-256, hex. */
  state_hash: text().primaryKey(),
  issuer_id: uuid().notNull(),
  /** SHA-256 of the secret in the browser's cookie, from which nonce and verifier follow. */
  browser_hash: text().notNull(),
  redirect_uri: text().notNull(),
  expires_at: instant().notNull(),
});
