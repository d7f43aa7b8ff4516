import {
  and,
  asc,
  desc,
  eq,
  type GetColumnData,
  getTableColumns,
  ilike,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable, PgTableWithColumns } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Contract } from '../src/contract/define';
import type { InputOf, VerbOf } from '../src/contract/infer';
import type { Tx } from './db/client';
import type { Call, CallOf } from './http/handler';
import { invalid, notFound, problem } from './http/problem';

/** A row of any table. */
export type Row = Record<string, any>;
type Value = AnyPgColumn | SQL;
type Selection = Record<string, Value>;

/** What a query reads of a selection. */
type Read<S> = {
  [K in keyof S]: S[K] extends SQL<infer V> ? V : S[K] extends AnyPgColumn ? GetColumnData<S[K]> : never;
};
/** A row with its columns and what `select` adds or replaces. */
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
  /** Values of a new row in addition to the body's; may throw. `tenant_id` replaces the parent's and the caller's. */
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
  order?: readonly SQL[];
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

const DEFAULT_LIMIT = 10;

/** What a list may be asked for; a contract names those that it has. */
interface ListQuery extends Record<string, unknown> {
  skip?: number;
  limit?: number;
  search?: string;
  sort?: string;
  order?: 'asc' | 'desc';
}

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
    const rows = await tx
      .select(fields as Record<string, AnyPgColumn>)
      .from(table)
      .where(where)
      .orderBy(...ordered(query, fields, options.order), desc(idColumn))
      .limit(query.limit ?? DEFAULT_LIMIT)
      .offset(query.skip ?? 0);
    const [counted] = await tx
      .select({ total: sql<number>`count(*)::int` })
      .from(table)
      .where(where);
    return { records: rows.map((row) => represent(row, call)), total: counted!.total };
  };

  const create: AnyHandler = async (call) => {
    const { tx, body, params, principal, deps, now } = call;
    const owner =
      parent && params[parent.param] !== undefined
        ? await rowOf(tx, parent.table, params[parent.param]!)
        : null;
    const stamped = 'updated_at' in columns ? { updated_at: now } : {};
    const id = deps.ids.uuid();
    const values = {
      ...body,
      ...(owner ? { [parent!.param]: owner.id } : {}),
      ...('tenant_id' in columns ? { tenant_id: owner?.tenant_id ?? principal.tenant_id } : {}),
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
    const values = {
      ...changes,
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
function ordered(query: ListQuery, fields: Selection, fallback: readonly SQL[] = []): SQL[] {
  const value = query.sort === undefined ? undefined : fields[query.sort];
  if (!value) return [...fallback];
  const isText = 'dataType' in value && value.dataType === 'string' && value.columnType === 'PgText';
  const key = isText ? sql`lower(${value})` : sql`${value}`;
  return [sql`${query.order === 'desc' ? desc(key) : asc(key)} nulls last`];
}
