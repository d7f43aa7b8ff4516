import { and, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable, PgTableWithColumns } from 'drizzle-orm/pg-core';
import type { Contract } from '../../src/contract/define';
import { ownRows } from '../db/scope';
import type { Call } from '../http/handler';
import { notFound } from '../http/problem';
import type { CrudOptions, Selection } from './options';
import { type Row, rowOf } from './rows';

/** Query parameters of a list. A contract declares those that it supports. */
export interface ListQuery extends Record<string, unknown> {
  skip?: number;
  limit?: number;
  search?: string;
  sort?: string;
  order?: 'asc' | 'desc';
}

export type AnyCall = Call<{ params: Record<string, any>; query: ListQuery; body: any }>;
export type AnyHandler = (call: AnyCall) => Promise<unknown>;

/** A table as the record of a contract. Its types are any: those of `crud` hold for the caller. */
export class RecordTable {
  readonly table: PgTableWithColumns<any>;
  readonly columns: Record<string, AnyPgColumn>;
  /** The last part of the key: the path's parameter, and the column that it selects by. */
  readonly idField: string;
  readonly idColumn: AnyPgColumn;

  constructor(
    readonly contract: Contract,
    source: AnyPgTable,
    readonly options: CrudOptions<any, any, any, Row>,
  ) {
    this.table = source as PgTableWithColumns<any>;
    this.columns = getTableColumns(this.table) as Record<string, AnyPgColumn>;
    this.idField = contract.key.at(-1)!;
    this.idColumn = this.columns[this.idField] ?? this.columns.id!;
  }

  /** All columns, and what the feature selects beside them. */
  async fieldsFor(call: Call): Promise<Selection> {
    const { select } = this.options;
    return { ...this.columns, ...(typeof select === 'function' ? await select(call) : select) };
  }

  /** A row cut to the fields of the record. */
  represent(row: Row, call: Call): Row {
    const full = this.options.represent ? this.options.represent(row, call) : row;
    return Object.fromEntries(Object.keys(this.contract.record.shape).map((name) => [name, full[name]]));
  }

  /** The parent that the path names, if it names one. @throws 404 */
  async parentOf({ tx, params }: AnyCall): Promise<Row | null> {
    const { parent } = this.options;
    const id = parent && params[parent.param];
    return id === undefined ? null : rowOf(tx, parent!.table, id);
  }

  /** The caller's tenant, and conditions from the path: the parent must exist, and the row must belong to it. */
  async within(call: AnyCall): Promise<SQL[]> {
    const ofTenant = ownRows(call.tx, this.table);
    const conditions = ofTenant ? [ofTenant] : [];
    if (!(await this.parentOf(call))) return conditions;
    const { param } = this.options.parent!;
    return [...conditions, eq(this.columns[param]!, call.params[param])];
  }

  /** The row that the path names, within its parent. */
  async whereOf(call: AnyCall, id: string): Promise<SQL | undefined> {
    return and(eq(this.idColumn, id), ...(await this.within(call)));
  }

  /** @throws 404 */
  async read(call: AnyCall, id: string): Promise<Row> {
    const [row] = await call.tx
      .select((await this.fieldsFor(call)) as Record<string, AnyPgColumn>)
      .from(this.table)
      .where(await this.whereOf(call, id));
    if (!row) throw notFound();
    return this.represent(row, call);
  }
}
