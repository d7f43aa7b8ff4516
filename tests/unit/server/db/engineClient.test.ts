import type { PGlite, QueryOptions } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, it } from 'vitest';
import { clientFor } from '../../../../server/db/embedded/engineClient';

/** An engine that keeps the options of its queries. */
function fakeEngine() {
  const seen: QueryOptions[] = [];
  const query = async (_text: string, _params: unknown[], options: QueryOptions) => {
    seen.push(options);
    return { rows: [] };
  };
  const transaction = (work: (tx: unknown) => Promise<unknown>) => work({ query });
  return { engine: { parsers: {}, query, transaction } as unknown as PGlite, seen };
}

it('gives the engine every parser that Drizzle gives a query', async () => {
  const { engine, seen } = fakeEngine();
  await drizzle({ client: engine }).execute(sql`select 1`);
  clientFor(engine);
  expect(Object.keys(engine.parsers)).toEqual(Object.keys(seen[0]!.parsers!));
  for (const [type, parse] of Object.entries(engine.parsers))
    expect(parse('2026')).toBe(seen[0]!.parsers![type as unknown as number]!('2026'));
});

it('sends no parsers with a query, inside and outside transactions', async () => {
  const { engine, seen } = fakeEngine();
  const db = drizzle({ client: clientFor(engine) });
  await db.execute(sql`select 1`);
  await db.transaction((tx) => tx.execute(sql`select 2`));
  expect(seen.map(({ parsers, rowMode }) => ({ parsers, rowMode }))).toEqual([
    { parsers: undefined, rowMode: 'object' },
    { parsers: undefined, rowMode: 'object' },
  ]);
});
