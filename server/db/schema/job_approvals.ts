import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  ApprovalChange,
  ApprovalFacts,
  ApprovalState,
} from '../../../src/resources/job_approvals/contract';
import type { JobStart } from '../../../src/resources/job_approvals/values';
import { campaigns } from './campaigns';
import { instant, tenantId } from './columns';
import { jobs } from './sending';

/** Requests for a second person's approval of a large job. */
export const job_approvals = pgTable(
  'job_approvals',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    campaign_id: uuid().notNull(),
    /** `waiting` may be void by now: that follows from what it is bound to. `void`: it was, as another one replaced it. */
    state: text().$type<ApprovalState>().notNull().default('waiting'),
    /** Why it is void, once that is stored. */
    changes: text()
      .array()
      .$type<ApprovalChange[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** The person who asked; for a program the owner of its key. */
    asked_by: uuid().notNull(),
    by: text(),
    /** The start as it was asked for, without what it confirmed. */
    start: jsonb().$type<Omit<JobStart, 'confirmed'>>().notNull(),
    hours: text().$type<'hold' | 'warn' | 'override'>().notNull(),
    scheduled_at: instant(),
    message: text().notNull(),
    /** The facts that were confirmed. */
    facts: jsonb().$type<ApprovalFacts>().notNull(),
    /** Digests of what it is bound to beyond those. */
    basis: jsonb().$type<{ text: string; audience: string; time: string }>().notNull(),
    /** Digest of all of it. */
    fingerprint: text().notNull(),
    decided_by_id: uuid(),
    decided_by: text(),
    decided_at: instant(),
    reason: text(),
    job_id: uuid(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({
      columns: [t.tenant_id, t.campaign_id],
      foreignColumns: [campaigns.tenant_id, campaigns.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.tenant_id, t.job_id], foreignColumns: [jobs.tenant_id, jobs.id] }),
    /** One request of a campaign at a time, as with its jobs. */
    uniqueIndex('job_approvals_one_waiting')
      .on(t.tenant_id, t.campaign_id)
      .where(sql`state = 'waiting'`),
    /** An approval starts one job. */
    uniqueIndex('job_approvals_job').on(t.tenant_id, t.job_id),
    index('job_approvals_latest').on(t.tenant_id, t.created_at, t.id),
    index('job_approvals_campaign').on(t.tenant_id, t.campaign_id, t.created_at),
  ],
);
