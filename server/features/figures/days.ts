import { type SQL, sql } from 'drizzle-orm';

/** Days of a time zone, both inclusive. */
export interface Days {
  start: string;
  end: string;
  zone: string;
}

/** Condition: the instant is on one of these days, in terms of an index. */
export const withinDays = (column: string, { start, end, zone }: Days): SQL =>
  sql`${sql.raw(column)} >= (${start}::date)::timestamp at time zone ${zone}
    and ${sql.raw(column)} < (${end}::date + 1)::timestamp at time zone ${zone}`;
