import { type SQL, sql } from 'drizzle-orm';
import { rows, type Tx } from '../db/client';
import { asSystem, type Scope } from '../db/scope';

/**
 * Hits of a search that are looked up. Where there are more, they are so frequent that a page is found soon in the order of
 * the list, and nobody counts them.
 */
export const HITS_MAX = 5_000;

/** Length of what trigrams find: fewer characters are in nearly every text. */
const INDEXED_MIN = 3;

/** The text as a pattern's literal part. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/**
 * Condition: one of the columns contains the text, in any case. One or two letters are looked for at the beginning of words,
 * because nearly every text contains them.
 */
export function holds(columns: readonly SQL[], text: string): SQL {
  const ways = /^[a-z0-9]{1,2}$/i.test(text)
    ? columns.flatMap((column) => [sql`${column} ilike ${`${text}%`}`, sql`${column} ilike ${`% ${text}%`}`])
    : columns.map((column) => sql`${column} ilike ${`%${literal(text)}%`}`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Condition: one of the columns with numbers in E.164 contains these digits. */
export const holdsDigits = (columns: readonly SQL[], digits: string): SQL =>
  sql`(${sql.join(
    columns.map((column) => sql`${column} like ${`%${digits}%`}`),
    sql` or `,
  )})`;

/** Whether an index of trigrams finds the text: digits have no beginning of a word but that of the number. */
export const isIndexed = (text: string, { digits = false } = {}): boolean =>
  digits ? text.length >= INDEXED_MIN : text.length >= INDEXED_MIN || /^[a-z0-9]+$/i.test(text);

/**
 * Rows of a query on an index of trigrams; null where there are more than `HITS_MAX`. Row-level security keeps a tenant's own
 * queries from using such an index, because `like` could tell of rows before the rule hides them. So keys alone are looked up
 * outside of it, by a query that must name the caller's tenant (`ofScope`), and the list reads their rows within it.
 */
export async function hitsOf<K>(
  tx: Tx,
  scope: Scope,
  query: SQL,
  { by = 'trigrams' }: { by?: keyof typeof OTHER_WAYS } = {},
): Promise<K[] | null> {
  const hits = await asSystem(tx, scope, async () => {
    await ways(tx, by, 'off');
    const keys = await rows<K>(tx, sql`${query} limit ${HITS_MAX + 1}::int`);
    await ways(tx, by, 'on');
    return keys;
  });
  return hits.length > HITS_MAX ? null : hits;
}

/**
 * Ways that a look-up must not take. The planner takes what is rare for frequent, and would read the table in the hope to
 * meet it soon; and an index of trigrams serves comparisons too, which `keys` should serve.
 */
const OTHER_WAYS = {
  trigrams: ['seqscan', 'indexscan'],
  keys: ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin'],
} as const;

const ways = (tx: Tx, by: keyof typeof OTHER_WAYS, allowed: 'on' | 'off') =>
  tx.execute(
    sql`select ${sql.join(
      OTHER_WAYS[by].map((way) => sql`set_config(${`enable_${way}`}, ${allowed}, true)`),
      sql`, `,
    )}`,
  );

/**
 * Condition that a query outside of row-level security must have: the row belongs to the caller's tenant, and to one of
 * their clients if they see only some.
 * @param client of the row; null: the query names a client that the caller sees, or one of its records
 */
export const ofScope = (scope: Scope, tenant: SQL, client: SQL | null): SQL => {
  if (typeof scope === 'string') return sql`true`;
  const isOurs = sql`${tenant} = ${scope.tenantId}::uuid`;
  return scope.clients && client
    ? sql`(${isOurs} and ${client} = any(${sql.param([...scope.clients])}::uuid[]))`
    : isOurs;
};

/** How many rows a query has; undefined where there are more than `HITS_MAX`, which nobody counts. */
export async function countOfFew(tx: Tx, query: SQL): Promise<number | undefined> {
  const [counted] = await rows<{ total: number }>(
    tx,
    sql`select count(*)::int as total from (${query} limit ${HITS_MAX + 1}::int) x`,
  );
  return counted!.total > HITS_MAX ? undefined : counted!.total;
}
