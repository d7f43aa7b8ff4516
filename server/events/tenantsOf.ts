import { getTableColumns, inArray, is } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { PROVIDER_ADMIN } from '../../src/contract/roles';
import type { Operation } from '../../src/contract/define';
import type { Db, Tx } from '../db/rows';
import * as schema from '../db/schema';
import type { Unbound } from '../http/handler';

const TABLES = new Map(
  Object.values(schema as Record<string, unknown>)
    .filter((value): value is PgTable => is(value, PgTable))
    .map((table) => [getTableConfig(table).name, table]),
);
const columnsOf = (table: PgTable): Record<string, AnyPgColumn> => getTableColumns(table);
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const REFERENCE = /^(\w+)_ids?$/;
const OWN = /^ids?$/;

/** The column that names the tenant of a table's rows; a tenant's own row is named by its id. */
const tenantColumn = (table: PgTable): AnyPgColumn | undefined =>
  table === schema.tenants ? schema.tenants.id : columnsOf(table).tenant_id;

/** Fields that name rows, those of parents first: there are fewer of them. */
const namesIn = (of: unknown): [name: string, ids: string[]][] =>
  Object.entries(of !== null && typeof of === 'object' ? of : {})
    .filter(([name]) => REFERENCE.test(name) || OWN.test(name))
    .map(([name, value]): [string, string[]] => [
      name,
      [value].flat().filter((id): id is string => typeof id === 'string' && UUID.test(id)),
    ])
    .filter(([, ids]) => ids.length > 0)
    .sort(([a], [b]) => Number(OWN.test(a)) - Number(OWN.test(b)));

/**
 * Tenants of the rows that an operator's call is about, by what the declaration names in `of`: the call's path and body, or
 * its answer. Empty where no table says so. A tenant's own people change only rows of theirs.
 */
export async function tenantsOf(
  db: Db | Tx,
  { resource }: Pick<Operation, 'resource'>,
  { principal }: Pick<Unbound, 'principal'>,
  ...of: readonly unknown[]
): Promise<string[]> {
  if (principal.role !== PROVIDER_ADMIN) return [principal.tenant_id];
  for (const [name, ids] of of.flatMap(namesIn)) {
    const table = TABLES.get(OWN.test(name) ? resource : `${REFERENCE.exec(name)![1]}s`);
    const tenant = table && tenantColumn(table);
    const id = table && columnsOf(table).id;
    if (!table || !tenant || id?.columnType !== 'PgUUID') continue;
    const records = await db.selectDistinct({ tenant }).from(table).where(inArray(id, ids));
    if (records.length > 0) return records.map((row) => String(row.tenant));
  }
  return [];
}
