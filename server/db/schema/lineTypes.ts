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
import type { LineType } from '../../../src/rules/lineTypes';
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
    /** The most numbers that the person agreed to pay for, and what each of them costs in millionths of the currency. */
    agreed: integer().notNull(),
    micros: integer().notNull(),
    /** Numbers whose answer is old or never came are asked again. */
    again: boolean().notNull(),
    /** How far the audiences are asked. */
    cursor_audience_id: uuid(),
    cursor_target_id: bigint({ mode: 'number' }).notNull().default(0),
    /** Numbers marked to be asked. They end as one of the other counts, or are given back. */
    asked: integer().notNull().default(0),
    told: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    no_answer: integer().notNull().default(0),
    /** Why the carrier looks nothing up at present, in its words. */
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
 * What kind of line a number is, asked once and kept. The row is written before the carrier is asked, so that no number
 * is paid for twice, whatever happens to the process. A number without a row was never asked.
 */
export const line_types = pgTable(
  'line_types',
  {
    tenant_id: tenantId(),
    phone: text().notNull(),
    /** `no_answer`: the answer was lost, and it may have been paid. `refused`: the carrier says nothing about it. */
    state: text().$type<'asking' | 'told' | 'refused' | 'no_answer'>().notNull(),
    /** What was told last, and when; both stay while it is asked again. */
    line_type: text().$type<LineType>(),
    told_at: instant(),
    /** The account that was asked last, by which look-up, and when. */
    account: text().notNull(),
    lookup_id: uuid().notNull(),
    asked_at: instant().notNull(),
    /** In millionths of the currency, of all answers. */
    cost: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.phone] }),
    index('line_types_asking')
      .on(t.tenant_id, t.lookup_id)
      .where(sql`state = 'asking'`),
  ],
);
