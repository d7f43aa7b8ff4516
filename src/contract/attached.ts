import * as z from 'zod/mini';
import { id } from './common';
import { del, list, post, type Shape } from './define';
import { STAFF } from './roles';

interface Attached<P extends string, R extends z.ZodMiniType, F extends string, D extends string, Q> {
  /** Rows of the contract's table: list, attach, detach. */
  calls: readonly [number, number, number];
  /** Path of the list. Attaching posts to it. */
  path: P;
  record: R;
  /** Field that takes the id of the record to attach. */
  by: F;
  /** Path that detaches; `{path}/{id}` by default. */
  detach?: D;
  /** Query parameters of the list. */
  query?: Q;
  /** Resources, beyond its own, that attaching and detaching change. */
  affects?: readonly string[];
}

/**
 * The calls of an entity that attaches existing records to a campaign: list them, attach one by its id, and detach it.
 * To be spread into the entity's contract.
 */
export const attachedCalls = <
  const P extends string,
  R extends z.ZodMiniType,
  const F extends string,
  const D extends string = `${P}/{id}`,
  const Q extends Shape = {},
>({
  calls: [listCall, attachCall, detachCall],
  path,
  record,
  by,
  detach = `${path}/{id}` as D,
  query = {} as Q,
  affects = [],
}: Attached<P, R, F, D, Q>) => ({
  list: [list(listCall, path, record, { roles: STAFF, query })],
  create: post(attachCall, path, {
    roles: STAFF,
    status: 201,
    body: z.strictObject({ [by]: id() } as Record<F, ReturnType<typeof id>>),
    answer: record,
    affects,
  }),
  remove: del(detachCall, detach, { roles: STAFF, affects }),
});
