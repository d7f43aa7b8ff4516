import * as z from 'zod/mini';
import { get } from './define';
import type { Roles } from './roles';

/** Most rows of one answer: what an export of react-admin asks for at once. */
export const RANGE_MAX = 1000;

/** A value that is written as JSON in a query string. */
const json = (schema: z.ZodMiniType) =>
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
      schema,
    ),
  );

const place = () => z.int().check(z.nonnegative());

/**
 * A list call as ra-data-simple-rest makes it: `sort=["at","DESC"]`, `range=[0,9]` and `filter={…}`, answered with
 * the rows alone. Their number is in the header `Content-Range`.
 */
export const plainList = (
  call: number,
  path: string,
  record: z.ZodMiniType,
  { roles, sort, filter }: { roles: Roles; sort: readonly [string, ...string[]]; filter: z.ZodMiniType },
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
