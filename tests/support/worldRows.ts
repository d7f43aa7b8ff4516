import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../server/db/schema';
import { contracts } from '../../src/resources/contracts';
import type { Shape } from '../../src/contract/schema';
import { accepts, sampleOf } from './samples';

const tables = schema as Record<string, unknown>;

/** A row of a table: its own id in every reference, words where its contract takes them. */
function rowOf(table: PgTable, shape: Shape, own: { tenant_id: string; id: string }) {
  const { columns, foreignKeys } = getTableConfig(table);
  const references = foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name));
  const values: Record<string, unknown> = {};
  for (const { name, notNull, hasDefault } of columns) {
    if (!notNull || hasDefault) continue;
    const field = shape[name];
    if (references.includes(name)) values[name] = own.id;
    else if (field && accepts(field, 'Canary')) values[name] = 'Canary';
    else if (field) values[name] = sampleOf(field, name);
  }
  return { ...values, ...own };
}

/**
 * A row for each entity that is stored in the table of its name and that no seed has.
 *
 * @param seeded the tables that have their rows
 * @param own tenant and id of every row
 */
export const rowsBeyond = (seeded: ReadonlySet<PgTable>, own: { tenant_id: string; id: string }) =>
  contracts.flatMap(({ name, record }) => {
    const table = tables[name];
    if (!is(table, PgTable) || seeded.has(table) || !isPlain(table)) return [];
    return [{ table, values: rowOf(table, record.shape, own) }];
  });

/** Tables like the recipe's: rows of a tenant, with the version that an update checks. */
const isPlain = (table: PgTable) =>
  ['tenant_id', 'id', 'version'].every((column) => column in getTableColumns(table));
