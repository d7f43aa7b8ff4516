import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, tenantId } from './columns';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Contents of files that wait for a worker or for a person, in chunks, so that every host reads them. */
export const file_chunks = pgTable(
  'file_chunks',
  {
    tenant_id: tenantId(),
    /** Id of the import or the report that it belongs to. */
    file_id: uuid().notNull(),
    /** Bytes of the file before this chunk. */
    start: bigint({ mode: 'number' }).notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant_id, t.file_id, t.start] })],
);

/**
 * Parts of files that are objects in an S3-compatible store. A row is written before its object, and deleted after it, so
 * that no object is forgotten.
 */
export const file_objects = pgTable(
  'file_objects',
  {
    tenant_id: tenantId(),
    /** Key of the object in its bucket. */
    name: text().notNull(),
    /** Bucket that has it. */
    store: text().notNull(),
    /** Id of the import or the report that it belongs to. */
    file_id: uuid().notNull(),
    /** Bytes of the file before this part, and in it. */
    start: bigint({ mode: 'number' }).notNull(),
    bytes: integer().notNull(),
    /** Only `stored` ones are part of a file. */
    state: text({ enum: ['writing', 'stored', 'removing'] }).notNull(),
    /** Encrypts this object alone, base64. Null: neither it nor a copy of it can be read any more. */
    key: text(),
    written_at: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant_id, t.name] }),
    uniqueIndex('file_objects_start')
      .on(t.tenant_id, t.file_id, t.start)
      .where(sql`state = 'stored'`),
    index('file_objects_unfinished')
      .on(t.state)
      .where(sql`state <> 'stored'`),
  ],
);
