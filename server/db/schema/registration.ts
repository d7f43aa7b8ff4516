import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Brand, BrandFields } from '../../../src/resources/brands/contract';
import type { CampaignFields } from '../../../src/resources/campaign_registrations/contract';
import type { CarrierStatus, RegisteredCampaign } from '../../../src/resources/registered_campaigns/contract';
import type { UseCase } from '../../../src/rules/law/registration';
import type { VettingClass, VettingProvider, VettingState } from '../../../src/rules/law/vetting';
import { instant, submission, tenantId } from './columns';

/** Messaging accounts at carriers; `tenant_id` null: available. */
export const accounts = pgTable('accounts', {
  id: text().primaryKey(),
  name: text().notNull(),
  provider: text().notNull(),
});

/** A 10DLC brand. `registration` has the data for The Campaign Registry, with the contract's names. */
export const brands = pgTable(
  'brands',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    display_name: text().notNull(),
    registration: jsonb().$type<BrandFields>().notNull(),
    tcr_id: text(),
    status: text().$type<Brand['status']>().notNull(),
    identity_status: text().$type<Brand['identity_status']>().notNull(),
    score: integer(),
    feedback: jsonb().$type<Brand['feedback']>().notNull().default([]),
    code: jsonb().$type<NonNullable<Brand['code']>>(),
    ...submission(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
);

/** Vettings of brands. `vetting_id`: the provider's id of one that was made elsewhere, which is only imported. */
export const brand_vettings = pgTable(
  'brand_vettings',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    brand_id: uuid().notNull(),
    /** The carrier's id of the brand. */
    registered_brand: text().notNull(),
    provider: text().$type<VettingProvider>().notNull(),
    vetting_class: text().$type<VettingClass>(),
    vetting_id: text(),
    /** Proves to the registry that the vetting is the brand's. Deleted once the carrier has it. */
    vetting_token: text(),
    state: text().$type<VettingState>().notNull().default('PENDING'),
    score: integer(),
    vetted_on: text(),
    expires_on: text(),
    reason: text(),
    by: text(),
    ...submission(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('brand_vettings_of_brand').on(t.tenant_id, t.brand_id),
    foreignKey({ columns: [t.tenant_id, t.brand_id], foreignColumns: [brands.tenant_id, brands.id] }),
  ],
);

/**
 * 10DLC campaigns as the registry knows them, and the tenant that each is assigned to. Unassigned ones belong to the
 * provider, so `tenant_id` is not part of the key; row-level security compares it.
 */
export const registered_campaigns = pgTable(
  'registered_campaigns',
  {
    id: uuid().primaryKey(),
    tenant_id: uuid(),
    tcr_id: text(),
    brand_id: uuid().notNull(),
    brand_name: text().notNull(),
    use_case: text().$type<UseCase>().notNull(),
    sub_use_cases: jsonb().$type<UseCase[]>().notNull().default([]),
    description: text().notNull(),
    message_flow: text(),
    samples: jsonb().$type<string[]>().notNull().default([]),
    tcr_status: text().$type<RegisteredCampaign['tcr_status']>().notNull(),
    pipeline_status: text().notNull(),
    carriers: jsonb().$type<CarrierStatus[]>().notNull().default([]),
    rejection: jsonb().$type<NonNullable<RegisteredCampaign['rejection']>>(),
    numbers_limit: integer().notNull().default(49),
    auto_renewal: boolean().notNull().default(true),
    renews_on: text(),
    /** The fields submitted through this server. */
    registration: jsonb().$type<CampaignFields>(),
    /** The campaign that was submitted in its place, after it was rejected. */
    replaced_by: uuid(),
    ...submission(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    /** Target of references from a tenant's rows, which include the tenant. */
    unique('registered_campaigns_of_tenant').on(t.tenant_id, t.id),
  ],
);
