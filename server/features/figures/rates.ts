import { type SQL, sql } from 'drizzle-orm';
import type { Rate } from '../../../src/rules/words/figures';

type Alias = '' | 'b.' | 'j.' | 'jobs.' | 'x.';

/** Counters of a row added up, in SQL. `of` is an alias with its dot. */
export const sumOf = (names: readonly string[], of: Alias): string =>
  names.map((name) => `${of}${name}`).join(' + ');

/** A rate of the rules over the rows of a group, in SQL: null where there is nothing to take it of. `of` is an alias with its dot. */
export const rateSql = ({ part, of: whole }: Rate, of: Alias = ''): string =>
  `sum(${sumOf(part, of)})::float8 / nullif(sum(${sumOf(whole, of)}), 0)`;

/** `shareOfDelivered` of the rules over the rows of a group, in SQL. `of` is an alias with its dot. */
export const ofDeliveredSql = (name: 'replied' | 'opted_out', of: '' | 'j.' = ''): string =>
  `least(sum(${of}${name}), sum(${of}delivered))::float8 / nullif(sum(${of}delivered), 0)`;

/** Figures of some time, which the buckets of jobs count. Rejected messages have no bucket (`rejectedByDay`). */
export const BUCKET_FIGURES = ['sent', 'delivered', 'failed', 'replied', 'opted_out'] as const;

/** Their sums over the rows of a group, in SQL. `of` is an alias with its dot. */
export const bucketSums = (of: '' | 'b.' = ''): SQL =>
  sql.raw(BUCKET_FIGURES.map((name) => `coalesce(sum(${of}${name}), 0)::int as ${name}`).join(', '));
