import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
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
} from 'drizzle-orm/pg-core';
import type { ScrubAnswer, ScrubKind } from '../../../src/rules/data/scrubs';
import { audiences } from './audiences';
import { campaigns } from './campaigns';
import { instant, tenantId } from './columns';

/** Questions of one kind that a person agreed to pay for. */
export interface AgreedKind {
  kind: ScrubKind;
  numbers: number;
  micros: number;
}

/** A run of questions about the numbers of a campaign or an audience, which a person started and pays for. */
export const scrubs = pgTable(
  'scrubs',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    client_id: uuid().notNull(),
    campaign_id: uuid(),
    audience_id: uuid(),
    source: text().notNull(),
    currency: text().notNull(),
    state: text().$type<'running' | 'done' | 'stopped' | 'failed'>().notNull(),
    agreed: jsonb().$type<AgreedKind[]>().notNull(),
    /** Place in the kinds and audiences, and questions of the kind so far. */
    cursor_kind: integer().notNull().default(0),
    cursor_audience_id: uuid(),
    cursor_target_id: bigint({ mode: 'number' }).notNull().default(0),
    asked_of_kind: integer().notNull().default(0),
    asked: integer().notNull().default(0),
    clear: integer().notNull().default(0),
    listed: integer().notNull().default(0),
    no_answer: integer().notNull().default(0),
    micros: bigint({ mode: 'number' }).notNull().default(0),
    trouble: text(),
    by: text(),
    created_at: instant().notNull(),
    finished_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({
      name: 'scrubs_campaign_fk',
      columns: [t.tenant_id, t.campaign_id],
      foreignColumns: [campaigns.tenant_id, campaigns.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'scrubs_audience_fk',
      columns: [t.tenant_id, t.audience_id],
      foreignColumns: [audiences.tenant_id, audiences.id],
    }).onDelete('cascade'),
    check('scrubs_subject', sql`num_nonnulls(${t.campaign_id}, ${t.audience_id}) = 1`),
    index('scrubs_campaign').on(t.tenant_id, t.campaign_id, t.created_at),
    index('scrubs_audience').on(t.tenant_id, t.audience_id, t.created_at),
    uniqueIndex('scrubs_one')
      .on(t.tenant_id, sql`coalesce(campaign_id, audience_id)`)
      .where(sql`state = 'running'`),
  ],
);

/**
 * Requests to a source. The row is written before the request, and its id is the request's: a lost answer is asked for
 * again and paid once. With its answer it is the certificate, which outlives its run.
 */
export const scrub_batches = pgTable(
  'scrub_batches',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    scrub_id: uuid().notNull(),
    client_id: uuid().notNull(),
    source: text().notNull(),
    kind: text().$type<ScrubKind>().notNull(),
    currency: text().notNull(),
    /** Price of a question. */
    micros: integer().notNull(),
    numbers: integer().notNull(),
    state: text().$type<'asking' | 'answered' | 'given_up'>().notNull(),
    /** Requests whose answer was lost. */
    tries: integer().notNull().default(0),
    due_at: instant().notNull(),
    certificate: text(),
    issued_at: instant(),
    as_of: instant(),
    listed: integer().notNull().default(0),
    no_answer: integer().notNull().default(0),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('scrub_batches_run').on(t.tenant_id, t.scrub_id),
    index('scrub_batches_asking')
      .on(t.tenant_id, t.due_at)
      .where(sql`state = 'asking'`),
  ],
);

/** The latest answer about a number by kind, and for kinds that depend on it by the day of consent. */
export const scrub_answers = pgTable(
  'scrub_answers',
  {
    tenant_id: tenantId(),
    phone: text().notNull(),
    kind: text().$type<ScrubKind>().notNull(),
    /** Day of consent that was asked about; 1970-01-01 for other kinds. */
    since: date().notNull(),
    answer: text().$type<ScrubAnswer>(),
    as_of: instant(),
    /** Row of `scrub_batches` that answered it, with the certificate. */
    batch: uuid(),
    /** Row of `scrub_batches` that asks about it now; null: none. */
    asking: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.phone, t.kind, t.since] }),
    index('scrub_answers_asking')
      .on(t.tenant_id, t.asking)
      .where(sql`asking is not null`),
    index('scrub_answers_age')
      .on(t.tenant_id, t.as_of)
      .where(sql`asking is null`),
  ],
);
