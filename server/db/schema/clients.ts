import { sql } from 'drizzle-orm';
import {
  boolean,
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
import type {
  ASSIGNMENT_STATES,
  Verification,
  VirtualNumber,
} from '../../../src/resources/client_virtual_numbers/contract';
import type { Client } from '../../../src/resources/clients/contract';
import type { DoNotCall } from '../../../src/resources/do_not_calls/contract';
import type { ConsentClaim } from '../../../src/rules/law/consentClaim';
import { type NumberType, TOLL_FREE_CODES } from '../../../src/rules/formats/national';
import { carrierAccount, instant, stamps, tenantId } from './columns';
import { number_holders } from './directory';
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
    /** How its jobs treat recipients outside their hours; null uses the server's default. */
    quiet_hours: text().$type<NonNullable<Client['quiet_hours']>>(),
    /** Nothing is sent on federal holidays. */
    holidays: boolean().notNull().default(false),
    /** No-send days, one per line. */
    closed_days: text(),
    /** Scope of an opt-out from this client's messages. */
    opt_out_scope: text().$type<Client['opt_out_scope']>().notNull().default('client'),
    /** Campaigns skip recipients whose import does not claim at least this consent. Null: no requirement. */
    consent_required: text().$type<ConsentClaim>(),
    /** Months after which consent no longer counts, where one is required. Null: never. */
    consent_months: integer(),
    help_text: text(),
    /** Monthly budget for messages, in whole units of the currency; null: no limit. */
    budget: integer(),
    /** Percentage of the budget at which staff are warned. */
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
    /** By its area code alone (`numberTypeOf`). */
    type: text()
      .$type<NumberType>()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `case when phone ~ '^\\+1(${TOLL_FREE_CODES.join('|')})\\d{7}$' then 'toll_free' else 'local' end`,
        ),
      ),
    sms: boolean().notNull().default(true),
    mms: boolean().notNull().default(true),
    voice: boolean().notNull().default(false),
    registered_campaign_id: uuid(),
    assignment_state: text().$type<(typeof ASSIGNMENT_STATES)[number]>().notNull().default('UNASSIGNED'),
    assignment_error: text(),
    /** When the request for `assignment_state` was sent to the carrier. Null: still to be sent. */
    assignment_asked_at: instant(),
    assignment_attempts: integer().notNull().default(0),
    /** Number of readings of the carrier's records, and the number of the last one stored. */
    assignment_readings: integer().notNull().default(0),
    assignment_written: integer().notNull().default(0),
    /** The carrier's verification of a toll-free number; null until an operator states it. */
    verification: jsonb().$type<Verification>(),
    /** The account at a carrier that it is rented from, and that its messages go through. */
    account: carrierAccount(),
    order_state: text().$type<VirtualNumber['order_state']>().notNull().default('owned'),
    /** Since when nothing may be sent from it. Null exactly while it is `owned`; a number that is ordered has it too. */
    released_at: instant(),
    /** The carrier's reason for not having completed the request yet. */
    trouble: text(),
    /** Number of unsuccessful requests. */
    attempts: integer().notNull().default(0),
    created_at: instant().notNull().defaultNow(),
    /** Its phone number while no other tenant can have it. */
    held: text().generatedAlwaysAs(
      sql`case when released_at is null or order_state in ('ordering', 'releasing') then phone end`,
    ),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({ columns: [t.tenant_id, t.client_id], foreignColumns: [clients.tenant_id, clients.id] }),
    /** One holder over all tenants: whatever stores a number takes it first (`takeNumbers`). */
    foreignKey({
      name: 'virtual_numbers_holder_fk',
      columns: [t.held, t.tenant_id],
      foreignColumns: [number_holders.phone, number_holders.tenant_id],
    }),
    foreignKey({
      name: 'virtual_numbers_registration_fk',
      columns: [t.tenant_id, t.registered_campaign_id],
      foreignColumns: [registered_campaigns.tenant_id, registered_campaigns.id],
    }),
    uniqueIndex('virtual_numbers_phone')
      .on(t.tenant_id, t.phone)
      .where(sql`released_at is null`),
    /** A number that is being ordered or released cannot be ordered again. */
    uniqueIndex('virtual_numbers_under_way')
      .on(t.tenant_id, t.phone)
      .where(sql`order_state in ('ordering', 'releasing')`),
    /** Finds the owner of a number that received a text, even if released since. */
    index('virtual_numbers_owner').on(t.phone, t.account),
    /** Checks of the reference, when another tenant takes the number. */
    index('virtual_numbers_held')
      .on(t.held)
      .where(sql`held is not null`),
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
    /** The few that are still undecided. */
    index('do_not_calls_wishes')
      .on(t.tenant_id, t.client_id, t.phone)
      .where(sql`source = 'wish'`),
    index('do_not_calls_search').using(
      'gin',
      sql`${t.phone} gin_trgm_ops`,
      sql`${t.note} gin_trgm_ops`,
      sql`${t.keyword} gin_trgm_ops`,
    ),
  ],
);

/**
 * Our numbers that must not text a person, whichever client caused it; an empty one means all. The send gate checks
 * these together with the client's own list (server/consent/scope.ts).
 */
export const wider_opt_outs = pgTable(
  'wider_opt_outs',
  {
    tenant_id: tenantId(),
    phone: text().notNull(),
    virtual_number: text().notNull(),
    /** Client whose opt-out it is. */
    client_id: uuid().notNull(),
    /** Time of the entry on the client's own list, so that lists with entries of other clients are read in order. */
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
