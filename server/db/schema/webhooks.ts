import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EventType } from '../../../src/resources/event_log/contract';
import type { Webhook } from '../../../src/resources/webhooks/contract';
import type { WebhookDelivery } from '../../../src/resources/webhook_deliveries/contract';
import { instant, stamps, tenantId } from './columns';
import { tenants } from './identity';

const ofTenant = () => tenantId().references(() => tenants.id, { onDelete: 'cascade' });

/**
 * Events, written in the transactions that cause them, for tenants with a reader. Transactions commit in another order than
 * they write, so a place is given to what has committed (`server/db/eventLog/numbering.ts`), and readers follow places.
 */
export const event_log = pgTable(
  'event_log',
  {
    tenant_id: ofTenant(),
    /** Order of writing. Events of one subject are written under its row's lock, so it is theirs. */
    n: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    id: uuid().notNull().defaultRandom(),
    type: text().$type<EventType>().notNull(),
    subject: text().notNull(),
    /** The person concerned; null without one, or once erased. */
    phone: text(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    at: instant().notNull(),
    /** Null until it is committed and numbered. */
    place: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.n] }),
    index('event_log_place').on(t.tenant_id, t.place),
    index('event_log_unplaced')
      .on(t.tenant_id, t.n)
      .where(sql`place is null`),
    index('event_log_person')
      .on(t.tenant_id, t.phone)
      .where(sql`phone is not null`),
    index('event_log_age').on(t.at),
  ],
);

/** Last place given in a tenant, and when its feed was read last: events are written for a while after that. */
export const event_readers = pgTable('event_readers', {
  tenant_id: ofTenant().primaryKey(),
  last_place: bigint({ mode: 'number' }).notNull().default(0),
  read_at: instant(),
});

/** End points to which events are sent, in order. */
export const webhooks = pgTable(
  'webhooks',
  {
    tenant_id: ofTenant(),
    id: uuid().notNull(),
    name: text().notNull(),
    url: text().notNull(),
    types: text().array().$type<EventType[]>().notNull(),
    state: text().$type<Webhook['state']>().notNull().default('active'),
    /** Encrypted, because messages are signed with it; null before one is issued. */
    secret: text(),
    old_secret: text(),
    overlaps_until: instant(),
    issued_at: instant(),
    /** All events up to this place are delivered, or were not asked for. */
    place: bigint({ mode: 'number' }).notNull(),
    failing_since: instant(),
    /** Failed rounds in a row. */
    tries: integer().notNull().default(0),
    next_try_at: instant(),
    trouble: text().$type<NonNullable<Webhook['trouble']>>(),
    /** A worker delivers until then, unless it renews this. */
    lease_until: instant(),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] }), index('webhooks_time').on(t.created_at, t.id)],
);

/** Last attempt of each event at each end point. */
export const webhook_deliveries = pgTable(
  'webhook_deliveries',
  {
    tenant_id: tenantId(),
    webhook_id: uuid().notNull(),
    place: bigint({ mode: 'number' }).notNull(),
    /** The event's. */
    id: uuid().notNull(),
    type: text().$type<EventType>().notNull(),
    subject: text().notNull(),
    state: text().$type<WebhookDelivery['state']>().notNull(),
    /** Status of the answer; null without one. */
    status: integer(),
    trouble: text().$type<NonNullable<WebhookDelivery['trouble']>>(),
    attempts: integer().notNull().default(1),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.webhook_id, t.place] }),
    foreignKey({
      name: 'webhook_deliveries_webhook_fk',
      columns: [t.tenant_id, t.webhook_id],
      foreignColumns: [webhooks.tenant_id, webhooks.id],
    }).onDelete('cascade'),
    index('webhook_deliveries_age').on(t.at),
  ],
);
