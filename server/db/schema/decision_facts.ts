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
import { instant, tenantId } from './columns';
import { jobs } from './sending';

/**
 * Values that decisions depend on, each with the time since when it holds: limits of clients and the tenant, what numbers and
 * registered campaigns were, whether an account reached networks, and answers about lines that later ones replaced. Triggers
 * write it with the change, all but the networks, which the gate notes as it finds them.
 */
export const fact_history = pgTable(
  'fact_history',
  {
    tenant_id: tenantId(),
    kind: text()
      .$type<'client_budget' | 'tenant_budget' | 'campaign' | 'number' | 'networks' | 'line'>()
      .notNull(),
    /** Id of the client, tenant or campaign; the number; the account. */
    name: text().notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    /** By the database's clock, as `submitted_at` of messages is; of lines by that of the workers, as `decided_at` is. */
    at: instant().notNull(),
    value: jsonb(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.kind, t.name, t.id] })],
);

/**
 * Comparisons of budgets by the gate: one for all messages that passed by it. Numbers rise in the order of the comparisons of one
 * owner, because each is taken under the owner's lock.
 */
export const budget_checks = pgTable(
  'budget_checks',
  {
    tenant_id: tenantId(),
    id: bigint({ mode: 'number' }).generatedByDefaultAsIdentity({ name: 'budget_checks_id_seq' }),
    job_id: uuid().notNull(),
    client_id: uuid().notNull(),
    /** Month, limit in whole units of the currency, and what counted as used before, in millionths. Null: no budget. */
    client_month: text(),
    client_limit: integer(),
    client_used: bigint({ mode: 'number' }),
    tenant_month: text(),
    tenant_limit: integer(),
    tenant_used: bigint({ mode: 'number' }),
    /** Cost of the messages that passed, by the price list. */
    passed: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({ columns: [t.tenant_id, t.job_id], foreignColumns: [jobs.tenant_id, jobs.id] }).onDelete(
      'cascade',
    ),
    index('budget_checks_job').on(t.tenant_id, t.job_id),
  ],
);
