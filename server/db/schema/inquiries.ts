import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { UnknownMessage } from '../../../src/resources/unknown_messages/contract';
import { instant, tenantId } from './columns';

/** Findings about messages whose outcome was unknown, and the users who settled them. */
export const inquiries = pgTable(
  'inquiries',
  {
    tenant_id: tenantId(),
    /** The message's id at the desk (`deskId`). */
    id: text().notNull(),
    /** The message of a job; null outside jobs. */
    job_id: uuid(),
    n: integer(),
    told: text().$type<Exclude<UnknownMessage['told'], 'not_asked'>>(),
    asked_at: instant(),
    settled_as: text().$type<'sent' | 'not_sent'>(),
    settled_by: text(),
    settled_at: instant(),
    settled_why: text(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.id] })],
);
