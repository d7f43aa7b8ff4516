import { sql } from 'drizzle-orm';
import {
  bigint,
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
import type { LineType } from '../../../src/rules/data/lineTypes';
import { campaigns } from './campaigns';
import { instant, tenantId } from './columns';

/** A look-up of the lines of a campaign's recipients, which a person started and is paid by the number. */
export const line_type_lookups = pgTable(
  'line_type_lookups',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    campaign_id: uuid().notNull(),
    client_id: uuid().notNull(),
    account: text().notNull(),
    state: text().$type<'running' | 'done' | 'stopped'>().notNull(),
    /**
     * Maximum number of look-ups that the user agreed to pay for, and the price of each in millionths of the currency.
     */
    agreed: integer().notNull(),
    micros: integer().notNull(),
    /** Besides these: how many questions may be repeated because their answer was lost, and how many were. */
    repeats: integer().notNull().default(0),
    repeated: integer().notNull().default(0),
    /** Numbers whose answer is old or was lost are looked up again. */
    again: boolean().notNull(),
    /** Cursor in the audiences. */
    cursor_audience_id: uuid(),
    cursor_target_id: bigint({ mode: 'number' }).notNull().default(0),
    /** Numbers marked for look-up. They end in one of the other counts, or are released. */
    asked: integer().notNull().default(0),
    told: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    no_answer: integer().notNull().default(0),
    /** Reason why the carrier looks nothing up at present, in its words. */
    trouble: text(),
    by: text(),
    created_at: instant().notNull(),
    finished_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({
      name: 'line_type_lookups_campaign_fk',
      columns: [t.tenant_id, t.campaign_id],
      foreignColumns: [campaigns.tenant_id, campaigns.id],
    }).onDelete('cascade'),
    index('line_type_lookups_campaign').on(t.tenant_id, t.campaign_id, t.created_at),
    uniqueIndex('line_type_lookups_one')
      .on(t.tenant_id, t.campaign_id)
      .where(sql`state = 'running'`),
  ],
);

/**
 * Line types of numbers, looked up once and kept. The row is written before the call to the carrier, so that no number
 * is paid for twice even if the process dies. A number without a row was never looked up.
 */
export const line_types = pgTable(
  'line_types',
  {
    tenant_id: tenantId(),
    phone: text().notNull(),
    /** `no_answer`: the answer was lost, and may have been charged. `refused`: the carrier has none for this number. */
    state: text().$type<'asking' | 'told' | 'refused' | 'no_answer'>().notNull(),
    /** Latest answer, and its time; both stay during a new look-up. */
    line_type: text().$type<LineType>(),
    told_at: instant(),
    /** Account, look-up and time of the last call. */
    account: text().notNull(),
    lookup_id: uuid().notNull(),
    asked_at: instant().notNull(),
    /** Number of tries by this look-up. */
    tries: integer().notNull().default(1),
    /**
     * Until then, jobs of the look-up's campaign do not text this number: an answer is on its way, or will be requested
     * again.
     */
    waits_until: instant(),
    /** Cost of all answers, in millionths of the currency. */
    cost: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.phone] }),
    index('line_types_asking')
      .on(t.tenant_id, t.lookup_id)
      .where(sql`state = 'asking'`),
    index('line_types_waiting')
      .on(t.tenant_id, t.lookup_id)
      .where(sql`waits_until is not null`),
  ],
);
