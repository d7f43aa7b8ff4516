import { bigint, customType, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { tenantId } from './columns';

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
