import * as s from './schema';
import { id } from './common';
import { type Confirmed, confirming } from './confirmed';
import { del, list, post } from './define';
import { STAFF } from './roles';

interface Attached<P extends string, R extends s.Schema, F extends string, D extends string, Q> {
  /** Row numbers in the contract's table of calls: list, attach, detach. */
  calls: readonly [number, number, number];
  /** Path of the list, and of the POST that attaches. */
  path: P;
  record: R;
  /** Field for the id of the record to attach. */
  by: F;
  /** Path that detaches; default `{path}/{id}`. */
  detach?: D;
  /** Names of the attached record, which detaching confirms. */
  names: (row: s.Infer<R>) => readonly string[];
  /** Query parameters of the list. */
  query?: Q;
  /** Other resources that attaching and detaching change. */
  affects?: readonly string[];
}

/**
 * The calls of an entity that attaches existing records to a campaign: list, attach by id, detach. Spread
 * it into the entity's contract.
 */
export const attachedCalls = <
  const P extends string,
  R extends s.Schema,
  const F extends string,
  const D extends string = `${P}/{id}`,
  const Q extends s.Shape = {},
>({
  calls: [listCall, attachCall, detachCall],
  path,
  record,
  by,
  names,
  detach = `${path}/{id}` as D,
  query = {} as Q,
  affects = [],
}: Attached<P, R, F, D, Q>) => ({
  list: [list(listCall, path, record, { roles: STAFF, query })],
  create: post(attachCall, path, {
    roles: STAFF,
    status: 201,
    body: s.strictObject({ [by]: id() } as Record<F, ReturnType<typeof id>>),
    answer: record,
    affects,
  }),
  remove: del(detachCall, detach, {
    roles: STAFF,
    affects,
    ...confirming(['names'], (row: s.Infer<R>): Pick<Confirmed, 'names'> => ({ names: [...names(row)] })),
  }),
});
