import { sql } from 'drizzle-orm';
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
import type { VirtualNumber } from '../../../src/resources/client_virtual_numbers/contract';
import type { Client } from '../../../src/resources/clients/contract';
import type { DoNotCall } from '../../../src/resources/do_not_calls/contract';
import type { ConsentClaim } from '../../../src/rules/consentClaim';
import { carrierAccount, instant, stamps, tenantId } from './columns';
import { tenants } from './identity';
import { brands, registered_campaigns } from './registration';

/** An organization for which the tenant sends. */
export const clients = pgTable(
  'clients',
  {
    tenant_id: tenantId().references(() => tenants.id),
    id: uuid().notNull(),
    name: text().notNull(),
    external_code: text(),
    contact_name: text(),
    email: text(),
    phone: text(),
    time_zone: text().notNull(),
    window_start: text().notNull().default('08:00'),
    window_end: text().notNull().default('21:00'),
    /** What its jobs do about recipients outside their hours; null uses the server's default. */
    quiet_hours: text().$type<NonNullable<Client['quiet_hours']>>(),
    /** Nothing is sent on federal holidays. */
    holidays: boolean().notNull().default(false),
    /** Further days without sending, one a line. */
    closed_days: text(),
    /** Whom an opt-out from this client's messages reaches. */
    opt_out_scope: text().$type<Client['opt_out_scope']>().notNull().default('client'),
    /** The consent that its recipients must have, as their imports claim; null: none. */
    consent_required: text().$type<ConsentClaim>(),
    help_text: text(),
    /** What its messages may cost in a month, in whole units of the currency; null: there is no limit. */
    budget: integer(),
    /** Share of the budget in percent from which staff are warned. */
    budget_warning: integer().notNull().default(80),
    brand_id: uuid(),
    notes: text(),
    archived: boolean().notNull().default(false),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({
      name: 'clients_brand_fk',
      columns: [t.tenant_id, t.brand_id],
      foreignColumns: [brands.tenant_id, brands.id],
    }),
    index('clients_name').using('gin', sql`${t.name} gin_trgm_ops`),
  ],
);

/** Numbers to send from. `client_id` null: the tenant's shared numbers, used by clients that have none. */
export const virtual_numbers = pgTable(
  'virtual_numbers',
  {
    tenant_id: tenantId().references(() => tenants.id),
    id: uuid().notNull(),
    client_id: uuid(),
    phone: text().notNull(),
    area_code: text().notNull(),
    city: text(),
    state: text(),
    type: text().$type<VirtualNumber['type']>().notNull().default('local'),
    sms: boolean().notNull().default(true),
    mms: boolean().notNull().default(true),
    voice: boolean().notNull().default(false),
    registered_campaign_id: uuid(),
    assignment_state: text().$type<VirtualNumber['assignment_state']>().notNull().default('UNASSIGNED'),
    assignment_error: text(),
    /** When the carrier was asked for what `assignment_state` says. Null: it is still to be asked. */
    assignment_asked_at: instant(),
    assignment_attempts: integer().notNull().default(0),
    /** How many readings of the carrier's records were begun, and the number of the last that was written down. */
    assignment_readings: integer().notNull().default(0),
    assignment_written: integer().notNull().default(0),
    /** The account at a carrier that it is rented from, and that its messages go through. */
    account: carrierAccount(),
    order_state: text().$type<VirtualNumber['order_state']>().notNull().default('owned'),
    /** Since when nothing may be sent from it. Null exactly while it is `owned`; a number that is ordered has it too. */
    released_at: instant(),
    /** Why the carrier has not done yet what was asked of it, in its words. */
    trouble: text(),
    /** How often the carrier was asked in vain. */
    attempts: integer().notNull().default(0),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({ columns: [t.tenant_id, t.client_id], foreignColumns: [clients.tenant_id, clients.id] }),
    foreignKey({
      name: 'virtual_numbers_registration_fk',
      columns: [t.tenant_id, t.registered_campaign_id],
      foreignColumns: [registered_campaigns.tenant_id, registered_campaigns.id],
    }),
    uniqueIndex('virtual_numbers_phone')
      .on(t.phone)
      .where(sql`released_at is null`),
    /** What is being ordered or given back is nobody else's to order. */
    uniqueIndex('virtual_numbers_under_way')
      .on(t.phone)
      .where(sql`order_state in ('ordering', 'releasing')`),
    /** Whose number a text came to, also one that was released. */
    index('virtual_numbers_owner').on(t.phone, t.account),
    index('virtual_numbers_client').on(t.tenant_id, t.client_id),
  ],
);

/** Numbers that a client may not text. The evidence is kept when the conversation and the campaign are deleted. */
export const do_not_calls = pgTable(
  'do_not_calls',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    client_id: uuid().notNull(),
    phone: text().notNull(),
    source: text().$type<DoNotCall['source']>().notNull(),
    keyword: text(),
    campaign_id: uuid(),
    campaign_name: text(),
    virtual_number: text(),
    /** Applies to nothing but the numbers in `wider_opt_outs`, by the client's setting. */
    pair_only: boolean().notNull().default(false),
    by: text(),
    note: text(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({ columns: [t.tenant_id, t.client_id], foreignColumns: [clients.tenant_id, clients.id] }),
    uniqueIndex('do_not_calls_phone').on(t.tenant_id, t.client_id, t.phone),
    /** A person's entries, over all clients. */
    index('do_not_calls_person').on(t.tenant_id, t.phone),
    /** In the order of its list. */
    index('do_not_calls_latest').on(t.tenant_id, t.client_id, t.created_at, t.phone),
    /** The few that nobody has decided yet. */
    index('do_not_calls_wishes')
      .on(t.tenant_id, t.client_id, t.phone)
      .where(sql`source = 'wish'`),
  ],
);

/**
 * Numbers of ours from which nobody may text a person, whichever client brought that about; an empty one means all. With
 * the client's own list it is what the send gate asks (server/consent/scope.ts).
 */
export const wider_opt_outs = pgTable(
  'wider_opt_outs',
  {
    tenant_id: tenantId(),
    phone: text().notNull(),
    virtual_number: text().notNull(),
    /** Whose opt-out it was. */
    client_id: uuid().notNull(),
    /** That of the entry on the client's own list, so that lists with entries of other clients are read in order. */
    at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.phone, t.virtual_number, t.client_id] }),
    foreignKey({ columns: [t.tenant_id, t.client_id], foreignColumns: [clients.tenant_id, clients.id] }),
    index('wider_opt_outs_of_all')
      .on(t.tenant_id, t.phone)
      .where(sql`virtual_number = ''`),
    index('wider_opt_outs_latest')
      .on(t.tenant_id, t.client_id, t.at, t.phone)
      .where(sql`virtual_number = ''`),
  ],
);
