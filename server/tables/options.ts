import type { GetColumnData, SQL } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import type { Contract } from '../../src/contract/define';
import type { VerbOf } from '../../src/contract/infer';
import type { Key } from '../db/page';
import type { Call, CallOf } from '../http/handler';
import type { Row } from './rows';

type Value = AnyPgColumn | SQL;
export type Selection = Record<string, Value>;

/** Row type that a query returns for a selection. */
type Read<S> = {
  [K in keyof S]: S[K] extends SQL<infer V> ? V : S[K] extends AnyPgColumn ? GetColumnData<S[K]> : never;
};
/** A table's row, with the columns that `select` adds or replaces. */
export type Selected<T extends AnyPgTable, S> = Omit<T['$inferSelect'], keyof S> & Read<S>;

/** The verbs that a table serves. */
export type Verb = 'list' | 'one' | 'create' | 'update' | 'remove';
type CallAt<C extends Contract, V extends Verb> = V extends VerbOf<C> ? CallOf<C, V> : never;
type Maybe<T> = T | Promise<T>;

/** A derived table, the condition that joins it to the list's table, and the key. */
export interface JoinedOrder {
  from: SQL;
  on: SQL;
  by: SQL;
}

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
  /**
   * Number of rows that meet the condition, where the list has a cheaper way than to count them; undefined where nobody
   * knows it. The list then has pages without an end.
   */
  total?(call: CallAt<C, 'list'>, where: SQL | undefined): Promise<number | undefined>;
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
  /**
   * Orders by figures of other rows. Each is computed once for all records and joined: a field's subquery in `select`
   * would run for every skipped row.
   */
  orders?: Readonly<Record<string, JoinedOrder>>;
  /** Order without `sort`. Default: newest first. */
  order?: readonly Key[];
}
