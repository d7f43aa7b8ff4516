import type { AnyPgTable } from 'drizzle-orm/pg-core';
import type * as s from '../../src/contract/schema';
import type { Contract } from '../../src/contract/define';
import type { InputOf, VerbOf } from '../../src/contract/infer';
import type { Call, CallOf } from '../http/handler';
import { listRecords } from './list';
import type { CrudOptions, Selected, Selection, Verb } from './options';
import type { Row } from './rows';
import { type AnyHandler, RecordTable } from './table';
import { createRecord, removeRecord, updateRecord } from './write';

/** Names of a body's fields; none for a call that the contract does not have. */
type BodyField<C extends Contract, V extends 'create' | 'update'> =
  V extends VerbOf<C> ? KeysOfAny<InputOf<C, V>['body']> & string : never;
type KeysOfAny<B> = B extends object ? keyof B : never;

type FieldOf<C extends Contract> =
  | (keyof s.Infer<C['record']> & string)
  | BodyField<C, 'create'>
  | BodyField<C, 'update'>;

/** Fields that would be lost: nothing reads them for the record, or no column takes them from a body. */
type Lost<C extends Contract, T extends AnyPgTable, P, N> =
  | Exclude<keyof s.Infer<C['record']>, keyof P>
  | Exclude<BodyField<C, 'create'>, keyof T['$inferInsert'] | keyof N>
  | Exclude<BodyField<C, 'update'>, keyof T['$inferInsert'] | 'version'>;

/** The handlers; for a table that loses a field the name of the field, which nothing takes for handlers. */
type Complete<H, L> = [L] extends [never] ? H : { 'The table has no column for': L };

/** The row cut to the fields of the record. */
type Represented<C extends Contract, P> = Pick<P, keyof P & keyof s.Infer<C['record']>>;

interface Results<R> {
  list: { records: R[]; total?: number };
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
  options: CrudOptions<C, T, S, P, N, E> = {},
): Complete<CrudHandlers<C, P>, Exclude<Lost<C, T, P, N>, E>> {
  const of = new RecordTable(contract, source, options as unknown as CrudOptions<any, any, any, Row>);
  const verbs: Record<Verb, AnyHandler> = {
    list: (call) => listRecords(of, call),
    one: (call) => of.read(call, call.params[of.idField]!),
    create: (call) => createRecord(of, call),
    update: (call) => updateRecord(of, call),
    remove: (call) => removeRecord(of, call),
  };
  const offered = Object.entries(verbs).filter(([verb]) => contract[verb as Verb]);
  return Object.fromEntries(offered) as never;
}
