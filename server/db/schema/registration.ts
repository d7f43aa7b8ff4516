import { boolean, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantId } from './columns';

/** Messaging accounts at carriers; `tenant_id` null: available. */
export const accounts = pgTable('accounts', {
  id: text().primaryKey(),
  name: text().notNull(),
  provider: text().notNull(),
});

/** What one mobile network says of a campaign; limits stand where the network gives them. */
export interface CarrierRow {
  carrier: string;
  status: string;
  terms: string | null;
  per_minute?: number | null;
  per_day?: number | null;
  reason?: string | null;
}

/** A 10DLC brand. What The Campaign Registry asks for stands in `registration`, in the contract's names. */
export const brands = pgTable(
  'brands',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    display_name: text().notNull(),
    registration: jsonb().$type<Record<string, unknown>>().notNull(),
    tcr_id: text(),
    status: text().notNull(),
    identity_status: text().notNull(),
    score: integer(),
    feedback: jsonb().$type<{ category: string; text: string; fields: string[] }[]>().notNull().default([]),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
);

/**
 * 10DLC campaigns as the registry knows them, and the tenant each is given to. Those given to nobody
 * are the provider's, so the row has no tenant key of its own; `tenant_id` is compared by row-level security.
 */
export const registered_campaigns = pgTable(
  'registered_campaigns',
  {
    id: uuid().primaryKey(),
    tenant_id: uuid(),
    tcr_id: text().notNull(),
    brand_id: uuid().notNull(),
    brand_name: text().notNull(),
    use_case: text().notNull(),
    sub_use_cases: jsonb().$type<string[]>().notNull().default([]),
    description: text().notNull(),
    message_flow: text(),
    samples: jsonb().$type<string[]>().notNull().default([]),
    tcr_status: text().notNull(),
    pipeline_status: text().notNull(),
    carriers: jsonb().$type<CarrierRow[]>().notNull().default([]),
    rejection: jsonb().$type<{ code: string; text: string; fields: string[] }>(),
    numbers_limit: integer().notNull().default(49),
    auto_renewal: boolean().notNull().default(true),
    renews_on: text(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    /** What a tenant's rows refer to, together with whose it is. */
    unique('registered_campaigns_of_tenant').on(t.tenant_id, t.id),
  ],
);
