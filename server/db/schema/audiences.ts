import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import type { Audience, Import, Merge, Places, UndoFigures } from '../../../src/resources/audiences/contract';
import type { ConsentClaim } from '../../../src/rules/law/consentClaim';
import type { PhonesMode } from '../../../src/rules/formats/mapping';
import type { RememberedColumn } from '../../../src/rules/formats/rememberedColumns';
import { clients } from './clients';
import { instant, stamps, tenantId } from './columns';

/** A merge, and the user to notify when it has ended. */
export type MergeRow = Merge & { by_user_id: string };

export const audiences = pgTable(
  'audiences',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    client_id: uuid().notNull(),
    name: text().notNull(),
    description: text(),
    state: text().$type<Audience['state']>().notNull().default('ready'),
    archived: boolean().notNull().default(false),
    /** Maintained in the transaction that adds or removes targets. */
    targets: integer().notNull().default(0),
    fields: jsonb().$type<Audience['fields']>().notNull().default([]),
    places: jsonb().$type<Places>().notNull().default({ us_state: {}, area_code: {}, time_zone: {} }),
    merge: jsonb().$type<MergeRow>(),
    by: text(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({ columns: [t.tenant_id, t.client_id], foreignColumns: [clients.tenant_id, clients.id] }),
    index('audiences_client').on(t.tenant_id, t.client_id),
    index('audiences_shown')
      .on(t.tenant_id, t.client_id)
      .where(sql`not archived`),
    index('audiences_name').using('gin', sql`${t.name} gin_trgm_ops`),
  ],
);

/** A number of an audience. `id` counts up so that a million rows insert in order. */
export const audience_targets = pgTable(
  'audience_targets',
  {
    tenant_id: tenantId(),
    audience_id: uuid().notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    phone: text().notNull(),
    fields: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The text that a search for people uses: taken from `fields` once, not for each search. */
    name: text().generatedAlwaysAs(
      sql`lower(coalesce(fields->>'first_name', '') || ' ' || coalesce(fields->>'last_name', ''))`,
    ),
    us_state: text(),
    time_zone: text(),
    import_id: uuid(),
    /** The strongest consent claimed for the person apart from imports: by hand, by a keyword of theirs, or in audiences merged into this one. */
    claim: text().$type<ConsentClaim>(),
    /** The last import whose file has the number as well. Null: none since it was added. */
    confirmed_import_id: uuid(),
    /** Edited, pasted or joined by a person since: undoing an import keeps it. */
    by_hand: boolean().notNull().default(false),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.audience_id, t.id] }),
    foreignKey({
      columns: [t.tenant_id, t.audience_id],
      foreignColumns: [audiences.tenant_id, audiences.id],
    }).onDelete('cascade'),
    uniqueIndex('audience_targets_phone').on(t.tenant_id, t.audience_id, t.phone),
    index('audience_targets_state').on(t.tenant_id, t.audience_id, t.us_state, t.id),
    index('audience_targets_search').using('gin', sql`${t.phone} gin_trgm_ops`, sql`${t.name} gin_trgm_ops`),
  ],
);

/** How far the undoing of an import has come: its figures, and the last target and change that it has visited. */
export interface UndoRow extends UndoFigures {
  state: 'undoing' | 'undone';
  /** The sum of the figures that were confirmed. */
  of: number;
  target: number;
  change: number;
  by: string | null;
  at: string;
  finished_at: string | null;
}

/** The import of a file into an audience. `audience_id` is null for a dry run without one. */
export const imports = pgTable(
  'imports',
  {
    tenant_id: tenantId(),
    id: uuid().notNull(),
    client_id: uuid().notNull(),
    audience_id: uuid(),
    file_name: text().notNull(),
    state: text().$type<Import['state']>().notNull(),
    error: jsonb().$type<NonNullable<Import['error']>>(),
    rows: integer().notNull().default(0),
    processed: integer().notNull().default(0),
    /** Outcomes beyond one per row: at the end, rows + further = imported + rejected. */
    further: integer().notNull().default(0),
    imported: integer().notNull().default(0),
    rejected: jsonb().$type<Record<string, number>>().notNull().default({}),
    mode: text().$type<Import['mode']>().notNull().default('add'),
    /** People of a `match` who were there: with other details than the file's, and with the same. */
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    /** People that a `match` removed, and those that it would have removed from a file that was read in full. */
    gone: integer().notNull().default(0),
    spared: integer().notNull().default(0),
    /** Newest target that a `match` may remove: people who join meanwhile stay. */
    until: bigint({ mode: 'number' }).notNull().default(0),
    /** Its undoing; null: not asked for. */
    undo: jsonb().$type<UndoRow>(),
    consent: text(),
    consent_when: text(),
    consent_kind: text().$type<Import['consent_kind']>(),
    by: text(),
    /** User to notify when the import ends; null for imports that are older than notices. */
    by_user_id: uuid(),
    created_at: instant().notNull().defaultNow(),
    finished_at: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.id] }),
    foreignKey({
      columns: [t.tenant_id, t.audience_id],
      foreignColumns: [audiences.tenant_id, audiences.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'imports_client_fk',
      columns: [t.tenant_id, t.client_id],
      foreignColumns: [clients.tenant_id, clients.id],
    }).onDelete('cascade'),
    index('imports_audience').on(t.tenant_id, t.audience_id, t.created_at),
  ],
);

/** People that an import changed or removed, as they were before: its undoing restores them. */
export const import_changes = pgTable(
  'import_changes',
  {
    tenant_id: tenantId(),
    import_id: uuid().notNull(),
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    kind: text().$type<'changed' | 'gone'>().notNull(),
    phone: text().notNull(),
    fields: jsonb().$type<Record<string, string>>().notNull(),
    us_state: text(),
    time_zone: text(),
    /** The import that had added the person. */
    origin_id: uuid(),
    confirmed_import_id: uuid(),
    claim: text().$type<ConsentClaim>(),
    by_hand: boolean().notNull(),
    added_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.import_id, t.id] }),
    foreignKey({
      columns: [t.tenant_id, t.import_id],
      foreignColumns: [imports.tenant_id, imports.id],
    }).onDelete('cascade'),
    // For the erasure of a person.
    index('import_changes_phone').on(t.tenant_id, t.phone),
  ],
);

/** Columns of a client's confirmed imports, by the headings of the file: the next such file is mapped the same way. */
export const remembered_columns = pgTable(
  'remembered_columns',
  {
    tenant_id: tenantId(),
    client_id: uuid().notNull(),
    /** Hash of the headings. */
    key: text().notNull(),
    columns: jsonb().$type<RememberedColumn[]>().notNull(),
    phones: text().$type<PhonesMode>().notNull(),
    used_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.client_id, t.key] }),
    foreignKey({
      name: 'remembered_columns_client_fk',
      columns: [t.tenant_id, t.client_id],
      foreignColumns: [clients.tenant_id, clients.id],
    }).onDelete('cascade'),
  ],
);

/** The reject ledger: one entry for every row or number of the file that did not become a target. */
export const import_rejects = pgTable(
  'import_rejects',
  {
    tenant_id: tenantId(),
    import_id: uuid().notNull(),
    /** Position in the ledger, from 1 without gaps, which is used for paging. */
    n: integer().notNull(),
    /** Row number as a spreadsheet shows it; the header is row 1. */
    row: integer().notNull(),
    reason: text().notNull(),
    detail: text(),
    value: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.import_id, t.n] }),
    foreignKey({
      columns: [t.tenant_id, t.import_id],
      foreignColumns: [imports.tenant_id, imports.id],
    }).onDelete('cascade'),
  ],
);
