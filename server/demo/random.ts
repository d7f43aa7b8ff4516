import { sql, type SQL } from 'drizzle-orm';

/** Independent random draws from one md5 hash. */
type Draw = 0 | 1 | 2 | 3;

/**
 * A number in [0, 1) that depends only on `hash`, so that the demo is the same on every machine.
 * @param hash SQL expression of an md5 hash in hex.
 */
export const chance = (hash: SQL, draw: Draw): SQL =>
  sql`((('x' || substr(${hash}, ${sql.raw(String(1 + draw * 7))}, 7))::bit(28)::int)::float8 / 268435456)`;

/** One of `values`, chosen by `chance`. */
export const oneOf = (hash: SQL, draw: Draw, values: readonly string[]): SQL =>
  sql`(${textArray(values)})[1 + floor(${chance(hash, draw)} * ${values.length}::int)::int]`;

/** An SQL text array of bound values. */
export const textArray = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}::text`),
    sql`, `,
  )}]`;
