import * as z from 'zod/mini';
import { get } from './define';
import type { Roles } from './roles';

/** Most rows of one answer: what an export of react-admin asks for at once. */
export const RANGE_MAX = 1000;

/** A value that is written as JSON in a query string. */
const json = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => {
          try {
            return JSON.parse(text) as unknown;
          } catch {
            return text;
          }
        }),
      ),
      schema as z.ZodMiniType<z.output<S>, unknown>,
    ),
  );

const place = () => z.int().check(z.nonnegative());

/**
 * A list call as ra-data-simple-rest makes it: `sort=["at","DESC"]`, `range=[0,9]` and `filter={…}`, answered with
 * the rows alone. Their number is in the header `Content-Range`.
 */
export const plainList = <
  const P extends string,
  R extends z.ZodMiniType,
  const S extends readonly [string, ...string[]],
  F extends z.ZodMiniType,
>(
  call: number,
  path: P,
  record: R,
  { roles, sort, filter }: { roles: Roles; sort: S; filter: F },
) =>
  get(call, path, {
    roles,
    answer: z.array(record),
    query: {
      sort: json(z.tuple([z.enum(sort), z.enum(['ASC', 'DESC'])])),
      range: json(
        z
          .tuple([place(), place()])
          .check(z.refine(([first, last]) => last >= first && last - first < RANGE_MAX)),
      ),
      filter: json(filter),
    },
  });
