import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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
import type { Rights } from '../../../src/contract/rights';
import type { FieldChange } from '../../../src/resources/audit_log/contract';
import type { ListKind } from '../../../src/rules/data/scrubs';
import type { Holiday } from '../../../src/rules/law/quietHours/federalHolidays';
import { instant, stamps, tenantId } from './columns';

/** A customer of the provider. Its own row-level policy compares `id`. */
export const tenants = pgTable('tenants', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  account_id: text(),
  time_zone: text().notNull().default('America/New_York'),
  /** Months to keep texts and outcomes of messages; null: for ever. */
  keep_months: integer(),
  /** Cut-off of the last removal by that setting, and its time. */
  removed_before: instant(),
  removed_at: instant(),
  /** Federal holidays without sending, and further no-send days, one per line. They apply to every client and job. */
  holidays: text()
    .array()
    .$type<Holiday[]>()
    .notNull()
    .default(sql`'{}'::text[]`),
  closed_days: text(),
  /** The most campaign texts to a person in 24 hours by one client, wherever the person is; null: as laws of states say. */
  most_texts: integer(),
  /** Lists that every number is compared with before a text, and the age in days up to which answers count; null: 31. */
  scrub_kinds: text()
    .array()
    .$type<ListKind[]>()
    .notNull()
    .default(sql`'{}'::text[]`),
  scrub_days: integer(),
  /** A job that reaches more people needs a second person's approval; null: none does. */
  approval_above: integer(),
  /** A job that reaches more people than this needs a recent proof of the person who starts it. */
  proof_above: integer(),
  /** Whether its people need a second factor. Those without one set one up at their next sign-in. */
  mfa_required: boolean().notNull().default(false),
  notes: text(),
  /** Monthly budget for its clients' messages, in whole units of the currency; null: no limit. */
  budget: integer(),
  /** Percentage of the budget at which staff are warned. */
  budget_warning: integer().notNull().default(80),
  ...stamps(),
});

/**
 * A person who signs in, or is invited to: an invitation is a person of its tenant alone until it is accepted, so that it
 * shows nobody whether its address has an account (decision 102). Visible to a tenant through a membership.
 */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    /** argon2id; absent until the invitation is accepted. */
    password_hash: text(),
    mfa_required: boolean().notNull().default(false),
    /** AES-256-GCM under the server's key; absent until enrolled. */
    mfa_secret: text(),
    /** Last TOTP time step that was accepted; only later ones are (RFC 6238 5.2). */
    mfa_last_step: bigint({ mode: 'number' }),
    /** In any tenant. Only the version before this one reads it, during a rolling upgrade. */
    last_sign_in_at: instant(),
    /** Tenant of an invitation that nobody has accepted. Null: an account. */
    invited_to: uuid().references(() => tenants.id, { onDelete: 'cascade' }),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('users_account')
      .on(sql`lower(${t.email})`)
      .where(sql`invited_to is null`),
    uniqueIndex('users_invitation').on(sql`lower(${t.email})`, t.invited_to),
    check('users_invited', sql`${t.invited_to} is null or ${t.password_hash} is null`),
  ],
);

/** A person's role in a tenant, and what narrows it. */
export const memberships = pgTable(
  'memberships',
  {
    tenant_id: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: integer().notNull(),
    /** Narrows roles 3 and 4 (decision 125). Null: the role alone decides. */
    rights: jsonb().$type<Rights>(),
    /** Last time that a session was opened in this tenant, by signing in or by switching to it. */
    last_sign_in_at: instant(),
    /** Id of the person for the tenant's directory (SCIM), which an accepted invitation keeps. Null: `user_id`. */
    scim_id: uuid(),
    /** The directory's own id of the person. */
    external_id: text(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.user_id] }), index('memberships_user').on(t.user_id)],
);

/** A signed-in session. Only the client knows the token itself. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    tenant_id: tenantId(),
    user_id: uuid().notNull(),
    /** SHA-256 of the token, hex. */
    token_hash: text().notNull().unique(),
    created_at: instant().notNull(),
    /** Last call other than the profile poll. */
    active_at: instant().notNull(),
    /** Last time that the person gave a password or code in it, by signing in or later. Null: before that was known. */
    proved_at: instant(),
    /** The session from which this one switched tenant. Its first call ends that session. */
    replaces: uuid(),
    /** The only tenant whose records the provider's administrator works with; null: those of all tenants. */
    narrowed_to: uuid(),
    /** Row of `sign_in_issuers` by which the person has signed in; null: by a password or passkey of their own. */
    issuer_id: uuid(),
    /** The ID token, encrypted, for the sign-out at the issuer. */
    issuer_token: text(),
    /** Session at the issuer (`sid` of the ID token), which its logout tokens name; null: it names none. */
    issuer_sid: text(),
    /** Browser and system in which it was opened; null: of a program, or not known. */
    device: text(),
    /** Network address from which it was opened; null: before that was stored. */
    address: text(),
  },
  (t) => [
    foreignKey({
      columns: [t.tenant_id, t.user_id],
      foreignColumns: [memberships.tenant_id, memberships.user_id],
    }).onDelete('cascade'),
    index('sessions_user').on(t.user_id),
  ],
);

/** A sign-in with a correct password that still needs its second factor. Valid only for the three MFA calls. */
export const temp_tokens = pgTable('temp_tokens', {
  id: uuid().primaryKey(),
  user_id: uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  token_hash: text().notNull().unique(),
  expires_at: instant().notNull(),
  /** Codes tried; counted before they are checked. */
  attempts: integer().notNull().default(0),
  /** Encrypted seed handed out for enrolling with this token. */
  issued_secret: text(),
});

/**
 * Codes that replace the authenticator's at sign-in, each once. Only the person has the codes themselves; their MACs are
 * made with the server's key, because 50 bits could be searched (decision 119).
 */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** HMAC-SHA-256, hex. */
    code_mac: text().notNull(),
    created_at: instant().notNull(),
    /** Null: it can be used. */
    used_at: instant(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.code_mac] })],
);

/** Public keys of the authenticators that people sign in with (decision 122). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Base64url. */
    credential_id: text().notNull().unique(),
    /** COSE key, base64url. */
    public_key: text().notNull(),
    /** Uses that the authenticator has counted; 0 for those that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Host for which it was made; browsers offer it nowhere else. */
    rp_id: text().notNull(),
    name: text().notNull(),
    /** Whether its keeper copies it. */
    backed_up: boolean().notNull(),
    created_at: instant().notNull(),
    /** Null: never since it was added. */
    used_at: instant(),
  },
  (t) => [index('passkeys_user').on(t.user_id)],
);

/** Challenges that authenticators have not signed yet. Each is deleted by the first answer to it. */
export const passkey_challenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256, hex. */
    challenge_hash: text().primaryKey(),
    purpose: text().$type<'add' | 'sign_in' | 'second_factor' | 'proof'>().notNull(),
    /** Row of `sessions` or `temp_tokens` that asked for it; null: nobody is known yet. */
    owner: uuid(),
    rp_id: text().notNull(),
    expires_at: instant().notNull(),
  },
  (t) => [index('passkey_challenges_owner').on(t.owner)],
);

/**
 * A link to choose a password. Invitations and links sent by an administrator belong to a person. A link requested by
 * "forgot password" belongs to an address, so that the row is the same whether or not the address has an account.
 */
export const password_resets = pgTable(
  'password_resets',
  {
    token_hash: text().primaryKey(),
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the address in lower case, hex. */
    account: text(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (t) => [
    index('password_resets_user').on(t.user_id),
    index('password_resets_account').on(t.account),
    check('password_resets_owner', sql`(${t.user_id} is null) <> (${t.account} is null)`),
  ],
);

/** Failures by key within a window. They survive restarts. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resets_at: instant().notNull(),
});

/** Answers of calls that carried an Idempotency-Key. */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    user_id: uuid().notNull(),
    key: text().notNull(),
    operation: text().notNull(),
    /** SHA-256 over path, query and body. */
    fingerprint: text().notNull(),
    /** Null while the call that owns the key runs, or after it was killed. */
    answer: jsonb(),
    /** The call that may store its work and answer under the key. */
    owner: uuid(),
    /** Without an answer by then, another request with the key becomes its owner. Null: at once. */
    lease_until: instant(),
    created_at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.key] }), index('idempotency_keys_age').on(t.created_at)],
);

/** Changes: by whom, when and from where. One row per changing call, written in the same transaction. */
export const audit_log = pgTable(
  'audit_log',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    at: instant().notNull(),
    user_id: uuid().notNull(),
    /** The person's name at that time, which outlives their account. */
    user_name: text(),
    operation: text().notNull(),
    /** Path and query parameters. Never the body, which may hold a password or a message. */
    params: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Name of the record at that time, which outlives it. Null: it has none, or it is a person. */
    record_name: text(),
    /** Fields that an update changed, as the API answers them. Values of free text are left out. Null: not known. */
    changes: jsonb().$type<FieldChange[]>(),
    /** Ids of the record and of those it belongs to, its own first. They outlive the records, so nothing refers to them. */
    records: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Address that the call came from, and its number in the server's log. */
    ip: text(),
    request_id: text(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    /** In the order of the list, of a tenant and of all tenants. */
    index('audit_log_time').on(t.tenant_id, t.at, t.id),
    index('audit_log_everywhere').on(t.at, t.id, t.tenant_id),
    index('audit_log_records').using('gin', t.records),
    index('audit_log_person').on(t.tenant_id, t.user_id, t.at, t.id),
    index('audit_log_operation').on(t.tenant_id, t.operation, t.at, t.id),
  ],
);
