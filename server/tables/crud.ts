import { and, eq, type GetColumnData, getTableColumns, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  type AnyPgTable,
  getTableConfig,
  type PgTableWithColumns,
} from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Confirmed } from '../../src/contract/confirmed';
import type { Contract } from '../../src/contract/define';
import type { InputOf, VerbOf } from '../../src/contract/infer';
import type { Tx } from '../db/client';
import { assertShown } from '../http/confirmed';
import type { Call, CallOf } from '../http/handler';
import { invalid, notFound, problem } from '../http/problem';
import { down, inOrder, type Key, orderOf, spanOf } from '../db/page';
import { webAddressesIn } from '../http/webAddress';

/** A row of any table. */
export type Row = Record<string, any>;
type Value = AnyPgColumn | SQL;
type Selection = Record<string, Value>;

/** Row type that a query returns for a selection. */
type Read<S> = {
  [K in keyof S]: S[K] extends SQL<infer V> ? V : S[K] extends AnyPgColumn ? GetColumnData<S[K]> : never;
};
/** A table's row, with the columns that `select` adds or replaces. */
type Selected<T extends AnyPgTable, S> = Omit<T['$inferSelect'], keyof S> & Read<S>;

type Verb = 'list' | 'one' | 'create' | 'update' | 'remove';
type CallAt<C extends Contract, V extends Verb> = V extends VerbOf<C> ? CallOf<C, V> : never;
type Maybe<T> = T | Promise<T>;

export interface CrudOptions<
  C extends Contract = Contract,
  T extends AnyPgTable = AnyPgTable,
  S extends Selection = Selection,
  P extends Row = Row,
  N extends Row = Row,
  E extends string = string,
> {
  /**
   * Fields of the record that are not columns of the table, e.g. counts by subquery. A subquery must name the outer
   * table in plain text (`clients.id`), because Drizzle omits the table name in a single-table select.
   */
  select?: S | ((call: Call) => Maybe<S>);
  /** Columns that `search` searches. */
  search?: readonly AnyPgColumn[];
  /** Further conditions of the list, e.g. whether archived rows show. */
  filter?(call: CallAt<C, 'list'>): Maybe<SQL | undefined>;
  /** The record's parent. It must exist on every call whose path names it; a new row inherits its tenant. */
  parent?: { param: string; table: AnyPgTable };
  /**
   * Values of a new row in addition to the body's; may throw. `tenant_id` replaces the parent's and the caller's. Without
   * it the row belongs to the tenant of the rows that its body refers to, and web addresses are checked here.
   */
  create?(call: CallAt<C, 'create'>): Maybe<N & Partial<T['$inferInsert']>>;
  /** Values that an update sets in addition to the body's; may throw. */
  update?(call: CallAt<C, 'update'>): Maybe<Partial<T['$inferInsert']>>;
  /** Fields of the record or of a body that the feature reads and stores itself, in another table or column. */
  elsewhere?: readonly E[];
  /** Called before a delete; may throw. */
  remove?(call: CallAt<C, 'remove'>): Maybe<void>;
  /** Changes a row before it is reduced to the declared fields. */
  represent?(row: Selected<T, S>, call: Call): P;
  /** Order without `sort`. Default: newest first. */
  order?: readonly Key[];
}

/** Names of a body's fields; none for a call that the contract does not have. */
type BodyField<C extends Contract, V extends 'create' | 'update'> =
  V extends VerbOf<C> ? KeysOfAny<InputOf<C, V>['body']> & string : never;
type KeysOfAny<B> = B extends object ? keyof B : never;

type FieldOf<C extends Contract> =
  (keyof z.infer<C['record']> & string) | BodyField<C, 'create'> | BodyField<C, 'update'>;

/** Fields that would be lost: nothing reads them for the record, or no column takes them from a body. */
type Lost<C extends Contract, T extends AnyPgTable, P, N> =
  | Exclude<keyof z.infer<C['record']>, keyof P>
  | Exclude<BodyField<C, 'create'>, keyof T['$inferInsert'] | keyof N>
  | Exclude<BodyField<C, 'update'>, keyof T['$inferInsert'] | 'version'>;

/** The handlers; for a table that loses a field the name of the field, which nothing takes for handlers. */
type Complete<H, L> = [L] extends [never] ? H : { 'The table has no column for': L };

/** The row cut to the fields of the record. */
type Represented<C extends Contract, P> = Pick<P, keyof P & keyof z.infer<C['record']>>;

interface Results<R> {
  list: { records: R[]; total: number };
  one: R;
  create: R;
  update: R;
  remove: undefined;
}

/** Handlers by verb. `one` reads by the path alone, so it serves any call whose path names the record. */
export type CrudHandlers<C extends Contract, P> = {
  [V in Verb & VerbOf<C>]: (
    call: V extends 'one' ? Call : CallOf<C, V>,
  ) => Promise<Results<Represented<C, P>>[V]>;
};

/** Condition: the column contains the text. `%`, `_` and `\` have no special meaning. */
export const contains = (column: AnyPgColumn, text: string): SQL =>
  ilike(column, `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`);

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
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>;
  const query = tx
    .select()
    .from(table as PgTableWithColumns<any>)
    .where(eq(columns.id!, id));
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
  throw invalid([{ field, code: 'other_tenant', message: 'This belongs to another tenant.' }]);
}

/** Columns that refer to a row of a tenant by their table's foreign keys, with the table of that row. */
const referencesOf = (table: AnyPgTable): [column: string, to: AnyPgTable][] =>
  getTableConfig(table as PgTableWithColumns<any>).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    const own = columns.filter(({ name }) => name !== 'tenant_id');
    return own.length === 1 && 'tenant_id' in getTableColumns(foreignTable)
      ? [[own[0]!.name, foreignTable] as [string, AnyPgTable]]
      : [];
  });

/** Query parameters of a list. A contract declares those that it supports. */
interface ListQuery extends Record<string, unknown> {
  skip?: number;
  limit?: number;
  search?: string;
  sort?: string;
  order?: 'asc' | 'desc';
}

/** Names under which the keys of rows are read; no field has them. */
const [KEY_ID, KEY_TENANT] = ['key_id', 'key_tenant'];
const keyOf = (row: Row): string => `${row[KEY_TENANT]} ${row[KEY_ID]}`;

type AnyCall = Call<{ params: Record<string, any>; query: ListQuery; body: any }>;
type AnyHandler = (call: AnyCall) => Promise<unknown>;

/**
 * Handlers for those of list, one, create, update and remove that the contract declares. A table that lacks a
 * column for a field of the record or of a body does not compile, unless `select`, `represent`, `create` or `elsewhere`
 * names the field.
 */
export function crud<
  const C extends Contract,
  T extends AnyPgTable,
  S extends Selection = {},
  P extends Row = Selected<T, S>,
  N extends Row = {},
  const E extends FieldOf<C> = never,
>(
  contract: C,
  source: T,
  given: CrudOptions<C, T, S, P, N, E> = {},
): Complete<CrudHandlers<C, P>, Exclude<Lost<C, T, P, N>, E>> {
  // Inside, contract and table are any: their types hold for the caller.
  const options = given as unknown as CrudOptions<any, any, any, Row>;
  const table = source as AnyPgTable as PgTableWithColumns<any>;
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>;
  const idField = contract.key.at(-1)!;
  const idColumn = columns[idField] ?? columns.id!;
  /** With the tenant, because every index begins with it and the provider sees all of them. */
  const keyColumns: Record<string, AnyPgColumn> = {
    [KEY_ID]: idColumn,
    ...(columns.tenant_id && { [KEY_TENANT]: columns.tenant_id }),
  };
  const { parent, select } = options;
  const fieldsFor = async (call: Call): Promise<Selection> => ({
    ...columns,
    ...(typeof select === 'function' ? await select(call) : select),
  });

  const represent = (row: Row, call: Call): Row => {
    const full = options.represent ? options.represent(row, call) : row;
    return Object.fromEntries(Object.keys(contract.record.shape).map((name) => [name, full[name]]));
  };

  /** Conditions from the path: the parent must exist, and the row must belong to it. */
  const within = async ({ tx, params }: AnyCall): Promise<SQL[]> => {
    if (!parent || params[parent.param] === undefined) return [];
    await rowOf(tx, parent.table, params[parent.param]!);
    return [eq(columns[parent.param]!, params[parent.param]!)];
  };

  const read = async (call: AnyCall, id: string): Promise<Row> => {
    const where = and(eq(idColumn, id), ...(await within(call)));
    const [row] = await call.tx
      .select((await fieldsFor(call)) as Record<string, AnyPgColumn>)
      .from(table)
      .where(where);
    if (!row) throw notFound();
    return represent(row, call);
  };

  const list: AnyHandler = async (call) => {
    const { tx, query } = call;
    const { search } = query;
    const fields = await fieldsFor(call);
    const equal = (contract.filterable ?? []).filter((name) => query[name] !== undefined);
    const where = and(
      ...(await within(call)),
      ...equal.map((name) => sql`${fields[name]} = ${query[name]}`),
      search?.trim() && options.search
        ? or(...options.search.map((column) => contains(column, search)))
        : undefined,
      await options.filter?.(call),
    );
    const [counted] = await tx
      .select({ total: sql<number>`count(*)::int` })
      .from(table)
      .where(where);
    const { total } = counted!;
    const span = spanOf(total, query);
    if (span.limit === 0 || query.skip! >= total) return { records: [], total };
    // Keys first, so that displayed columns are read for the page only, not for skipped rows.
    const keys = await tx
      .select(keyColumns)
      .from(table)
      .where(where)
      .orderBy(...orderOf([...ordered(query, fields, options.order), down(idColumn)], span.backward))
      .limit(span.limit)
      .offset(span.skip);
    const found = await tx
      .select({ ...fields, ...keyColumns } as Record<string, AnyPgColumn>)
      .from(table)
      .where(
        and(
          ...Object.entries(keyColumns).map(([name, of]) =>
            inArray(of, [...new Set(keys.map((key) => key[name]))]),
          ),
        ),
      );
    const byKey = new Map(found.map((row: Row) => [keyOf(row), row]));
    const records = inOrder(keys, span).flatMap((key) => byKey.get(keyOf(key)) ?? []);
    return { records: records.map((row) => represent(row, call)), total };
  };

  /**
   * The tenant of the rows that a body refers to, `tenant_id` where it is known already; undefined for a body that refers
   * to none. All must belong to one tenant.
   */
  const tenantOf = async (
    { tx, body }: AnyCall,
    tenant_id: string | undefined,
  ): Promise<string | undefined> => {
    let known = tenant_id;
    for (const [field, to] of referencesOf(table)) {
      const id = body[field];
      if (typeof id !== 'string') continue;
      if (known === undefined) known = ((await rowOf(tx, to, id)) as Row).tenant_id;
      else await referenced(tx, to, { field, id, tenant_id: known });
    }
    return known;
  };

  const create: AnyHandler = async (call) => {
    const { tx, body, params, principal, deps, now } = call;
    const owner: Row | null =
      parent && params[parent.param] !== undefined
        ? await rowOf(tx, parent.table, params[parent.param]!)
        : null;
    const stamped = 'updated_at' in columns ? { updated_at: now } : {};
    const tenant = options.create ? owner?.tenant_id : await tenantOf(call, owner?.tenant_id);
    const id = deps.ids.uuid();
    const values = {
      ...body,
      ...(options.create ? {} : webAddressesIn(contract.create?.body, body)),
      ...(owner ? { [parent!.param]: owner.id } : {}),
      ...('tenant_id' in columns ? { tenant_id: tenant ?? principal.tenant_id } : {}),
      id,
      created_at: now,
      ...stamped,
      ...(await options.create?.(call)),
    };
    await tx.insert(table).values(values);
    return read(call, values.id);
  };

  const update: AnyHandler = async (call) => {
    const { tx, body, params, now } = call;
    const { version, ...changes } = body;
    const id = params[idField]!;
    const where = and(eq(idColumn, id), ...(await within(call)));
    if (!options.update && referencesOf(table).some(([field]) => body[field])) {
      const { tenant_id } = (await rowOf(tx, table, id)) as Row;
      await tenantOf(call, tenant_id);
    }
    const values = {
      ...changes,
      ...(options.update ? {} : webAddressesIn(contract.update?.body, body)),
      ...(await options.update?.(call)),
      updated_at: now,
      version: sql`${columns.version} + 1`,
    };
    const changed = await tx
      .update(table)
      .set(values)
      .where(and(where, eq(columns.version!, version)))
      .returning({ id: idColumn });
    const record = await read(call, id);
    if (changed.length === 0)
      throw problem(409, 'stale', 'Someone else changed this record. Reload it and try again.');
    return record;
  };

  const remove: AnyHandler = async (call) => {
    const { tx, params } = call;
    const where = and(eq(idColumn, params[idField]!), ...(await within(call)));
    await options.remove?.(call);
    if (contract.remove?.confirms) {
      await tx.select({ id: idColumn }).from(table).where(where).for('update');
      await assertShown(contract.remove, call.query.confirmed as Confirmed, () =>
        read(call, params[idField]!),
      );
    }
    const removed = await tx.delete(table).where(where).returning({ id: idColumn });
    if (removed.length === 0) throw notFound();
    return undefined;
  };

  const verbs = {
    list: contract.list && list,
    one: contract.one && ((call: AnyCall) => read(call, call.params[idField]!)),
    create: contract.create && create,
    update: contract.update && update,
    remove: contract.remove && remove,
  };
  const offered = Object.entries(verbs).filter(([, handler]) => Boolean(handler));
  return Object.fromEntries(offered) as never;
}

/** The order of a list. Text is sorted case-insensitively; empty values always come last. */
function ordered(query: ListQuery, fields: Selection, fallback: readonly Key[] = []): Key[] {
  const value = query.sort === undefined ? undefined : fields[query.sort];
  if (!value) return [...fallback];
  const isText = 'dataType' in value && value.dataType === 'string' && value.columnType === 'PgText';
  return [{ by: isText ? sql`lower(${value})` : value, desc: query.order === 'desc' }];
}
