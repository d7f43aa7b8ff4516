import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ReportPlan } from '../../../src/resources/report_plans/contract';
import type { Language } from '../../../src/rules/words/languages';
import { instant, stamps, tenantId } from './columns';
import { reports } from './campaigns';
import { clients } from './clients';
import { memberships, tenants } from './identity';

const ofMember = (name: string, t: { tenant_id: AnyPgColumn; user_id: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [t.tenant_id, t.user_id],
    foreignColumns: [memberships.tenant_id, memberships.user_id],
  }).onDelete('cascade');

/** A report that is prepared each month, of the month before. */
export const report_plans = pgTable(
  'report_plans',
  {
    tenant_id: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    kind: text().$type<ReportPlan['kind']>().notNull(),
    /** Null: all clients. */
    client_id: uuid(),
    language: text().$type<Language>().notNull(),
    state: text().$type<ReportPlan['state']>().notNull().default('active'),
    stopped_because: text().$type<NonNullable<ReportPlan['stopped_because']>>(),
    /** First day of the first month that it is about. */
    since: date({ mode: 'string' }).notNull(),
    /** First days of the months whose report was made, so that each is made once, whatever the clock says. */
    made: date({ mode: 'string' })
      .array()
      .notNull()
      .default(sql`'{}'::date[]`),
    last_made_at: instant(),
    by_user_id: uuid().notNull(),
    by: text(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({
      name: 'report_plans_client_fk',
      columns: [t.tenant_id, t.client_id],
      foreignColumns: [clients.tenant_id, clients.id],
    }).onDelete('cascade'),
    index('report_plans_client').on(t.tenant_id, t.client_id),
  ],
);

/** Recipients of a plan's emails, as long as they belong to the tenant. */
export const report_plan_readers = pgTable(
  'report_plan_readers',
  { tenant_id: tenantId(), plan_id: uuid().notNull(), user_id: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.plan_id, t.user_id] }),
    foreignKey({
      name: 'report_plan_readers_plan_fk',
      columns: [t.tenant_id, t.plan_id],
      foreignColumns: [report_plans.tenant_id, report_plans.id],
    }).onDelete('cascade'),
    ofMember('report_plan_readers_user_fk', t),
    index('report_plan_readers_user').on(t.tenant_id, t.user_id),
  ],
);

/** Users to email once a report is ready. The transaction that enqueues the emails deletes the rows. */
export const report_mails = pgTable(
  'report_mails',
  { tenant_id: tenantId(), report_id: uuid().notNull(), user_id: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.report_id, t.user_id] }),
    foreignKey({
      name: 'report_mails_report_fk',
      columns: [t.tenant_id, t.report_id],
      foreignColumns: [reports.tenant_id, reports.id],
    }).onDelete('cascade'),
    ofMember('report_mails_user_fk', t),
    index('report_mails_user').on(t.tenant_id, t.user_id),
  ],
);
