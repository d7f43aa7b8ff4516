import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ConsentStatement } from '../../../src/resources/consent_statements/contract';
import { audiences } from './audiences';
import { instant, tenantId } from './columns';

/** Statements by staff about the consent of people imported into an audience earlier. */
export const consent_statements = pgTable(
  'consent_statements',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    audience_id: uuid().notNull(),
    claim: text().$type<ConsentStatement['claim']>().notNull(),
    reason: text().notNull(),
    people: integer().notNull(),
    recorded: integer().notNull().default(0),
    /** The recipient behind whom the next events are recorded. */
    cursor: bigint({ mode: 'number' }).notNull().default(0),
    state: text().$type<ConsentStatement['state']>().notNull(),
    /** The last recipient who is meant: who came later is not. */
    until: bigint({ mode: 'number' }).notNull(),
    by: text(),
    by_user_id: uuid(),
    created_at: instant().notNull().defaultNow(),
    done_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({
      name: 'consent_statements_audience_fk',
      columns: [t.tenant_id, t.audience_id],
      foreignColumns: [audiences.tenant_id, audiences.id],
    }).onDelete('cascade'),
    index('consent_statements_audience').on(t.tenant_id, t.audience_id),
  ],
);
