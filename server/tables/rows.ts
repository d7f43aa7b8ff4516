import { and, eq, getTableColumns, ilike, type SQL } from 'drizzle-orm';
import {
  type AnyPgColumn,
  type AnyPgTable,
  getTableConfig,
  type PgTableWithColumns,
} from 'drizzle-orm/pg-core';
import type { Tx } from '../db/client';
import { ownRows } from '../db/scope';
import { invalidField, notFound } from '../http/problem';

/** A row of any table. */
export type Row = Record<string, any>;

/** Condition: the column contains the text. `%`, `_` and `\` have no special meaning. */
export const contains = (column: AnyPgColumn, text: string): SQL =>
  ilike(column, `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`);

/** Condition: the row of this id, and of the caller's tenant where the caller works in one. */
export function rowIs(tx: Tx, table: AnyPgTable, id: string): SQL {
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>;
  return and(ownRows(tx, table), eq(columns.id!, id))!;
}

/**
 * The referenced row in the caller's scope. Another tenant's row is not found. With `lock` it cannot change until the
 * transaction ends, for checks on one row before changes to another. Locks are always taken in the same order: campaign,
 * client, registration, audiences, number.
 */
export async function rowOf<T extends AnyPgTable>(
  tx: Tx,
  table: T,
  id: string,
  lock?: 'update' | 'share',
): Promise<T['$inferSelect']> {
  const query = tx
    .select()
    .from(table as PgTableWithColumns<any>)
    .where(rowIs(tx, table, id));
  const [row] = await (lock ? query.for(lock) : query);
  if (!row) throw notFound();
  return row;
}

/**
 * The row that a field of the body refers to. It must belong to the same tenant as the record, since the provider can
 * see the rows of all tenants.
 * @throws 404 for a row that the caller cannot see, 422 for another tenant's row
 */
export async function referenced<T extends AnyPgTable>(
  tx: Tx,
  table: T,
  { field, id, tenant_id }: { field: string; id: string; tenant_id: string },
  lock?: 'update' | 'share',
): Promise<T['$inferSelect']> {
  const row: Row = await rowOf(tx, table, id, lock);
  if (row.tenant_id === tenant_id) return row;
  throw invalidField(field, 'other_tenant');
}

/** Columns that refer to a row of a tenant by their table's foreign keys, with the table of that row. */
export const referencesOf = (table: AnyPgTable): [column: string, to: AnyPgTable][] =>
  getTableConfig(table as PgTableWithColumns<any>).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    const keys = columns.filter(({ name }) => name !== 'tenant_id');
    return keys.length === 1 && 'tenant_id' in getTableColumns(foreignTable)
      ? [[keys[0]!.name, foreignTable] as [string, AnyPgTable]]
      : [];
  });
