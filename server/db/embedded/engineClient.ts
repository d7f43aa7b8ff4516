import { type PGlite, type QueryOptions, types } from '@electric-sql/pglite';

const asText = (value: string): string => value;

/** Types whose values Drizzle reads as text: dates and instants, and arrays of these and of `numeric`. */
const TEXTS = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];

type Queries = Pick<PGlite, 'query'>;

/** Calls the engine without the parsers that come with a query. */
const withoutParsers =
  (client: Queries): Queries['query'] =>
  (text, params, options: QueryOptions = {}) =>
    client.query(text, params, { ...options, parsers: undefined });

/**
 * The engine as Drizzle uses it. Drizzle hands the same nine parsers to every query, and the engine then copies its
 * own, one for each type and each table: a seventh of the processor time of a call. So the engine gets them once.
 */
export function clientFor(pglite: PGlite): PGlite {
  for (const type of TEXTS) pglite.parsers[type] = asText;
  const transaction = ((work: (tx: Queries) => Promise<unknown>) =>
    pglite.transaction((tx) => work({ query: withoutParsers(tx) }))) as PGlite['transaction'];
  return { query: withoutParsers(pglite), transaction } as PGlite;
}
