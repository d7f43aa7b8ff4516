import { and, inArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { down, inOrder, type Key, orderOf, spanOf } from '../db/page';
import type { JoinedOrder, Selection } from './options';
import { contains, type Row } from './rows';
import type { AnyCall, ListQuery, RecordTable } from './table';

/** Names under which the keys of rows are read; no field has them. */
const [KEY_ID, KEY_TENANT] = ['key_id', 'key_tenant'];
const keyOf = (row: Row): string => `${row[KEY_TENANT]} ${row[KEY_ID]}`;

/** With the tenant, because every index begins with it and the provider sees all of them. */
const keyColumnsOf = ({ columns, idColumn }: RecordTable): Record<string, AnyPgColumn> => ({
  [KEY_ID]: idColumn,
  ...(columns.tenant_id && { [KEY_TENANT]: columns.tenant_id }),
});

/** A page of the records that the query selects, with their total. */
export async function listRecords(
  of: RecordTable,
  call: AnyCall,
): Promise<{ records: Row[]; total?: number }> {
  const { table, contract, options, idColumn } = of;
  const { tx, query } = call;
  const { search } = query;
  const fields = await of.fieldsFor(call);
  const equal = (contract.filterable ?? []).filter((name) => query[name] !== undefined);
  const where = and(
    ...(await of.within(call)),
    ...equal.map((name) => sql`${fields[name]} = ${query[name]}`),
    search?.trim() && options.search
      ? or(...options.search.map((column) => contains(column, search)))
      : undefined,
    await options.filter?.(call as never),
  );
  const total = options.total ? await options.total(call as never, where) : await tx.$count(table, where);
  const span = spanOf(total, query);
  if (span.limit === 0 || query.skip! >= (total ?? Infinity)) return { records: [], total };
  // Keys first, so that displayed columns are read for the page only, not for skipped rows.
  const keyColumns = keyColumnsOf(of);
  const joined = query.sort === undefined ? undefined : options.orders?.[query.sort];
  const all = tx.select(keyColumns).from(table).$dynamic();
  const keys = await (joined ? all.leftJoin(joined.from, joined.on) : all)
    .where(where)
    .orderBy(...orderOf([...ordered(query, fields, { joined, ...options }), down(idColumn)], span.backward))
    .limit(span.limit)
    .offset(span.skip);
  const rows = await tx
    .select({ ...fields, ...keyColumns } as Record<string, AnyPgColumn>)
    .from(table)
    .where(
      and(
        ...Object.entries(keyColumns).map(([name, column]) =>
          inArray(column, [...new Set(keys.map((key) => key[name]))]),
        ),
      ),
    );
  const byKey = new Map(rows.map((row: Row) => [keyOf(row), row]));
  const page = inOrder(keys, span).flatMap((key) => byKey.get(keyOf(key)) ?? []);
  return { records: page.map((row) => of.represent(row, call)), total };
}

/** The order of a list. Text is sorted case-insensitively; empty values always come last. */
function ordered(
  query: ListQuery,
  fields: Selection,
  { joined, order = [] }: { joined?: JoinedOrder; order?: readonly Key[] },
): Key[] {
  const value = query.sort === undefined ? undefined : (joined?.by ?? fields[query.sort]);
  if (!value) return [...order];
  const isText = 'dataType' in value && value.dataType === 'string' && value.columnType === 'PgText';
  return [{ by: isText ? sql`lower(${value})` : value, desc: query.order === 'desc' }];
}
