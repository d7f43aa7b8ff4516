import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Click } from '../../../src/resources/campaign_clicks/contract';
import type { Domain } from '../../../src/resources/domains/contract';
import { clients } from './clients';
import { instant, tenantId } from './columns';
import { host_holders } from './directory';

export const domains = pgTable(
  'domains',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    client_id: uuid(),
    /** In ASCII and lower case. */
    host: text().notNull(),
    /** Whether the tenant has shown by a DNS record that the host is its own. */
    proof: text().$type<Domain['proof']>().notNull().default('pending'),
    /** Random part of the record's value. */
    proof_token: text().notNull(),
    proof_trouble: text().$type<NonNullable<Domain['proof_trouble']>>(),
    proof_checked_at: instant(),
    health: text().$type<Domain['health']>().notNull().default('unknown'),
    health_trouble: text().$type<NonNullable<Domain['health_trouble']>>(),
    measured_at: instant(),
    certificate_expires_at: instant(),
    /** When a worker looks at its records again. */
    next_check_at: instant().notNull().defaultNow(),
    /** Its row stays, because messages name it; it proves nothing and carries nothing any more. */
    removed_at: instant(),
    /** How many recipients' addresses it may have; null for no cap. Carriers filter domains with too many. */
    cap: integer(),
    /** How many addresses it has. Changed in the transaction that creates them. */
    used: integer().notNull().default(0),
    created_at: instant().notNull().defaultNow(),
    /** Its host while no other tenant can have it: others may claim it until one has proven it. */
    proven_host: text().generatedAlwaysAs(sql`case when proof = 'verified' then host end`),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({ columns: [t.tenant_id, t.client_id], foreignColumns: [clients.tenant_id, clients.id] }),
    /** One holder over all tenants: whatever stores a proof takes the host first (`takeHosts`). */
    foreignKey({
      name: 'domains_holder_fk',
      columns: [t.proven_host, t.tenant_id],
      foreignColumns: [host_holders.host, host_holders.tenant_id],
    }),
    /** Visits of a branded domain, and checks of the reference. */
    index('domains_proven_host')
      .on(t.proven_host)
      .where(sql`proven_host is not null`),
    uniqueIndex('domains_host_of_tenant')
      .on(t.tenant_id, t.host)
      .where(sql`${t.removed_at} is null`),
    index('domains_due')
      .on(t.next_check_at)
      .where(sql`${t.removed_at} is null`),
    check('domains_removed', sql`${t.removed_at} is null or ${t.proof} <> 'verified'`),
  ],
);

export const links = pgTable(
  'links',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    client_id: uuid().notNull(),
    domain_id: uuid(),
    name: text().notNull(),
    destination: text().notNull(),
    /** Path of the short address, unique over all domains by `short_addresses`. */
    token: text().notNull(),
    by: text(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({ columns: [t.tenant_id, t.client_id], foreignColumns: [clients.tenant_id, clients.id] }),
    foreignKey({ columns: [t.tenant_id, t.domain_id], foreignColumns: [domains.tenant_id, domains.id] }),
    uniqueIndex('links_token').on(t.token, t.tenant_id),
  ],
);

export const clicks = pgTable(
  'clicks',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    link_id: uuid().notNull(),
    campaign_id: uuid(),
    /** The recipient whose address it was; null for the link's own address. */
    job_id: uuid(),
    n: integer(),
    phone: text(),
    bot: boolean().notNull().default(false),
    /** Reason for taking the click for a program's. */
    reason: text().$type<NonNullable<Click['reason']>>(),
    /** Evidence from the request: the program's name for itself, or the owner of its network. */
    detail: text(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({ columns: [t.tenant_id, t.link_id], foreignColumns: [links.tenant_id, links.id] }).onDelete(
      'cascade',
    ),
    index('clicks_campaign').on(t.tenant_id, t.campaign_id, t.at),
    index('clicks_link').on(t.tenant_id, t.link_id),
    index('clicks_phone').on(t.tenant_id, t.phone),
  ],
);

/**
 * A recipient's own address for a link: a path on `domain_id`, or on the console's origin. It stays when the message is
 * removed: the person may still follow it. A reference to the ledger could not be checked when a partition is dropped.
 */
export const short_codes = pgTable(
  'short_codes',
  {
    tenant_id: tenantId(),
    job_id: uuid().notNull(),
    n: integer().notNull(),
    link_id: uuid().notNull(),
    campaign_id: uuid().notNull(),
    code: text().notNull(),
    domain_id: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.job_id, t.n, t.link_id] }),
    foreignKey({ columns: [t.tenant_id, t.link_id], foreignColumns: [links.tenant_id, links.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.tenant_id, t.domain_id], foreignColumns: [domains.tenant_id, domains.id] }),
    uniqueIndex('short_codes_code').on(t.code, t.tenant_id),
    index('short_codes_link').on(t.tenant_id, t.link_id),
  ],
);
