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
import type { Click } from '../../../src/resources/campaign_clicks/contract';
import type { Domain } from '../../../src/resources/domains/contract';
import { clients } from './clients';
import { instant, tenantId } from './columns';

export const domains = pgTable(
  'domains',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    client_id: uuid(),
    host: text().notNull(),
    health: text().$type<Domain['health']>().notNull().default('healthy'),
    certificate_expires_at: instant(),
    /** How many recipients' addresses it may have; null for no cap. Carriers filter domains with too many. */
    cap: integer(),
    /** How many addresses it has. Changed in the transaction that creates them. */
    used: integer().notNull().default(0),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({ columns: [t.tenant_id, t.client_id], foreignColumns: [clients.tenant_id, clients.id] }),
    uniqueIndex('domains_host').on(t.host),
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
    /** Path of the short address, unique over all domains. */
    token: text().notNull(),
    by: text(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({ columns: [t.tenant_id, t.client_id], foreignColumns: [clients.tenant_id, clients.id] }),
    foreignKey({ columns: [t.tenant_id, t.domain_id], foreignColumns: [domains.tenant_id, domains.id] }),
    uniqueIndex('links_token').on(t.token),
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
