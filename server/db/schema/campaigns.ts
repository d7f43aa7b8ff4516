import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Report } from '../../../src/resources/reports/contract';
import type { Purpose } from '../../../src/rules/law/purposes';
import type { Language } from '../../../src/rules/words/languages';
import { audiences } from './audiences';
import { clients, virtual_numbers } from './clients';
import { instant, stamps, tenantId } from './columns';
import { memberships } from './identity';
import { domains, links } from './links';
import { registered_campaigns } from './registration';

/** Position of a report's reading: values of the key of its source. */
export type Cursor = Readonly<Record<string, string | number>>;

export const campaigns = pgTable(
  'campaigns',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    client_id: uuid().notNull(),
    name: text().notNull(),
    description: text(),
    message: text().notNull().default(''),
    /** Null: not stated, so every rule of hours and caps holds. */
    purpose: text().$type<Purpose>(),
    registered_campaign_id: uuid(),
    /** People the client has texted within this many days are excluded; null excludes no one. */
    exclude_texted_days: integer(),
    archived: boolean().notNull().default(false),
    by: text(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({ columns: [t.tenant_id, t.client_id], foreignColumns: [clients.tenant_id, clients.id] }),
    foreignKey({
      name: 'campaigns_registration_fk',
      columns: [t.tenant_id, t.registered_campaign_id],
      foreignColumns: [registered_campaigns.tenant_id, registered_campaigns.id],
    }),
    index('campaigns_client').on(t.tenant_id, t.client_id),
    /** Figures of clients count them, and look their registrations up. */
    index('campaigns_shown')
      .on(t.tenant_id, t.client_id, t.registered_campaign_id)
      .where(sql`not archived`),
    /** In the order of the list, of a tenant and of all tenants. */
    index('campaigns_created').on(t.tenant_id, t.created_at),
    index('campaigns_everywhere').on(t.created_at, t.id),
    /** In the order of names, of a tenant and of all tenants. */
    index('campaigns_by_name').on(t.tenant_id, sql`lower(${t.name})`),
    index('campaigns_by_name_everywhere').on(sql`lower(${t.name})`),
    index('campaigns_name').using('gin', sql`${t.name} gin_trgm_ops`),
  ],
);

const ofCampaign = (t: { tenant_id: AnyPgColumn; campaign_id: AnyPgColumn }) =>
  foreignKey({
    columns: [t.tenant_id, t.campaign_id],
    foreignColumns: [campaigns.tenant_id, campaigns.id],
  }).onDelete('cascade');

/** `id` is the contract's campaign_dataset_id. */
export const campaign_audiences = pgTable(
  'campaign_audiences',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    campaign_id: uuid().notNull(),
    audience_id: uuid().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    ofCampaign(t),
    foreignKey({
      columns: [t.tenant_id, t.audience_id],
      foreignColumns: [audiences.tenant_id, audiences.id],
    }),
    uniqueIndex('campaign_audiences_pair').on(t.tenant_id, t.campaign_id, t.audience_id),
    index('campaign_audiences_audience').on(t.tenant_id, t.audience_id),
  ],
);

export const campaign_virtual_numbers = pgTable(
  'campaign_virtual_numbers',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    campaign_id: uuid().notNull(),
    virtual_number_id: uuid().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    ofCampaign(t),
    foreignKey({
      columns: [t.tenant_id, t.virtual_number_id],
      foreignColumns: [virtual_numbers.tenant_id, virtual_numbers.id],
    }),
    uniqueIndex('campaign_virtual_numbers_pair').on(t.tenant_id, t.campaign_id, t.virtual_number_id),
  ],
);

export const campaign_links = pgTable(
  'campaign_links',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    campaign_id: uuid().notNull(),
    link_id: uuid().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    ofCampaign(t),
    foreignKey({ columns: [t.tenant_id, t.link_id], foreignColumns: [links.tenant_id, links.id] }),
    uniqueIndex('campaign_links_pair').on(t.tenant_id, t.campaign_id, t.link_id),
  ],
);

export const campaign_domains = pgTable(
  'campaign_domains',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    campaign_id: uuid().notNull(),
    domain_id: uuid().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    ofCampaign(t),
    foreignKey({ columns: [t.tenant_id, t.domain_id], foreignColumns: [domains.tenant_id, domains.id] }),
    uniqueIndex('campaign_domains_pair').on(t.tenant_id, t.campaign_id, t.domain_id),
  ],
);

/** Jobs-only users who may run this campaign. */
export const campaign_send_only = pgTable(
  'campaign_send_only',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    campaign_id: uuid().notNull(),
    user_id: uuid().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    ofCampaign(t),
    foreignKey({
      columns: [t.tenant_id, t.user_id],
      foreignColumns: [memberships.tenant_id, memberships.user_id],
    }).onDelete('cascade'),
    uniqueIndex('campaign_send_only_pair').on(t.tenant_id, t.campaign_id, t.user_id),
    index('campaign_send_only_user').on(t.tenant_id, t.user_id),
  ],
);

/** Numbers that a tenant has sent test messages to. */
export const test_numbers = pgTable(
  'test_numbers',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    phone: text().notNull(),
    last_used_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    uniqueIndex('test_numbers_phone').on(t.tenant_id, t.phone),
  ],
);

/** Files built in the background: of a campaign, of a client, or of all clients of the tenant. */
export const reports = pgTable(
  'reports',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    client_id: uuid(),
    campaign_id: uuid(),
    /** Subjects of the evidence: the people of an audience, or these numbers, in order. */
    audience_id: uuid(),
    numbers: text().array(),
    kind: text().$type<Report['kind']>().notNull(),
    /** Days of the client's, or of the tenant's time zone; both are included. */
    start_date: date({ mode: 'string' }),
    end_date: date({ mode: 'string' }),
    state: text().$type<Exclude<Report['state'], 'expired'>>().notNull(),
    rows: integer().notNull().default(0),
    /** Rows read, and their total; null if the total is unknown beforehand. */
    done: integer().notNull().default(0),
    expected: integer(),
    /** Progress: the file is complete up to `bytes`, and continues after `cursor`. */
    cursor: jsonb().$type<Cursor>(),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** Number of times a worker has taken it. A worker that finds another number has lost it. */
    run: integer().notNull().default(0),
    error: text().$type<NonNullable<Report['error']>>(),
    expires_at: instant(),
    by_user_id: uuid(),
    by: text(),
    /** For a report in text form. */
    language: text().$type<Language>().notNull().default('en'),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    ofCampaign(t),
    foreignKey({
      name: 'reports_client_fk',
      columns: [t.tenant_id, t.client_id],
      foreignColumns: [clients.tenant_id, clients.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'reports_audience_fk',
      columns: [t.tenant_id, t.audience_id],
      foreignColumns: [audiences.tenant_id, audiences.id],
    }).onDelete('cascade'),
    index('reports_created').on(t.tenant_id, t.created_at),
    index('reports_campaign').on(t.tenant_id, t.campaign_id),
    index('reports_audience').on(t.tenant_id, t.audience_id),
  ],
);

/** Documents that a report's file is divided into, in order. Each lies in the file as it is handed out, without its frame. */
export const report_parts = pgTable(
  'report_parts',
  {
    tenant_id: tenantId(),
    report_id: uuid().notNull(),
    /** Position among the report's documents, from 1 without gaps. */
    n: integer().notNull(),
    /** Bytes of the file before it, and in it. */
    start: bigint({ mode: 'number' }).notNull(),
    bytes: integer().notNull(),
    people: integer().notNull(),
    /** SHA-256, in hex, over all people of the file up to its last one. */
    hash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.report_id, t.n] }),
    foreignKey({
      columns: [t.tenant_id, t.report_id],
      foreignColumns: [reports.tenant_id, reports.id],
    }).onDelete('cascade'),
  ],
);
