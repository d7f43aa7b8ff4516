import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ConsentEvent } from '../../../src/resources/consent_events/contract';
import type { Held } from '../../../src/resources/people/contract';
import { instant, tenantId } from './columns';

/** Requests to erase a person's data, and their progress. The evidence is in the history of consent. */
export const erasures = pgTable(
  'erasures',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    phone: text().notNull(),
    state: text().$type<'erasing' | 'done'>().notNull(),
    reason: text(),
    by: text(),
    at: instant().notNull(),
    done_at: instant(),
    /** Counts of the records erased so far. */
    gone: jsonb().$type<Held>().notNull(),
    on_their_way: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    index('erasures_person').on(t.tenant_id, t.phone, t.at),
  ],
);

/**
 * Events about a person's consent, one row each, kept for ever. Triggers refuse changes, and chain the events of a
 * person. An erasure may blank the texts of earlier events, and nothing else (decision 042). The database sets `n`,
 * `recorded_at` and `hash`. The do-not-call lists follow from these events (server/consent).
 */
export const consent_events = pgTable(
  'consent_events',
  {
    tenant_id: tenantId(),
    phone: text().notNull(),
    /** Position among the person's events, from 1 without gaps. */
    n: integer().notNull(),
    kind: text().$type<ConsentEvent['kind']>().notNull(),
    source: text().$type<ConsentEvent['source']>().notNull(),
    scope: text().$type<ConsentEvent['scope']>().notNull(),
    client_id: uuid().notNull(),
    virtual_number: text(),
    keyword: text(),
    /** The person's text: copied, because the conversation may be deleted. */
    message_id: uuid(),
    message: text(),
    campaign_id: uuid(),
    campaign_name: text(),
    import_id: uuid(),
    file_name: text(),
    row: integer(),
    /** The reason given by staff, or an import's claim of how and when the person agreed. */
    reason: text(),
    by_user_id: uuid(),
    by: text(),
    /** When it happened; `recorded_at` is when it was stored. */
    at: instant().notNull(),
    recorded_at: instant().notNull().defaultNow(),
    /** For an erasure: SHA-256 over the remaining contents of earlier events. Set by the database. */
    sealed: text(),
    /** SHA-256, in hex, over the event and the hash of the person's event before it. */
    hash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.phone, t.n] }),
    // A few kilobytes for millions of events: a day's events are read by it.
    index('consent_events_recorded').using('brin', t.recorded_at),
  ],
);
