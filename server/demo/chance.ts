import { sql, type SQL } from 'drizzle-orm';

/**
 * A number in [0, 1) that depends on nothing but `text` and `salt`: the demo is the same on every machine.
 * @param text SQL expression of type text.
 */
export const chance = (text: SQL, salt: string): SQL =>
  sql`((('x' || substr(md5(${text} || ${salt}), 1, 7))::bit(28)::int)::float8 / 268435456)`;

/** One of `values`, chosen by `chance`. */
export const oneOf = (text: SQL, salt: string, values: readonly string[]): SQL =>
  sql`(${textArray(values)})[1 + floor(${chance(text, salt)} * ${values.length}::int)::int]`;

/** An SQL text array of bound values. */
export const textArray = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}::text`),
    sql`, `,
  )}]`;
