import type { Db } from '../../../server/db/client';
import { type Scope, withScope } from '../../../server/db/scope';
import { statementsOf as allStatements } from '../../../tests/support/plans';

type Statement = Awaited<ReturnType<typeof allStatements>>[number];

/** The parts of a driver's client that both have; Drizzle does not type it. */
interface Session {
  client: { query(text: string, params?: unknown[]): Promise<{ rows: { 'QUERY PLAN': Explained[] }[] }> };
}
interface Explained {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}

const isQuery = ({ text }: Statement): boolean =>
  /^\s*(select|with)\b/.test(text) &&
  !/set_config|pg_notify|\b(insert into|delete from|update) /.test(text) &&
  !/for (update|share|no key update|key share)/.test(text);

/** The queries that an act sends. What it writes is left out. */
export const statementsOf = async (db: Db, act: () => Promise<unknown>): Promise<Statement[]> =>
  (await allStatements(db, act)).filter(isQuery);

/** Blocks of 8 kB that these queries read, run again as `scope`. */
export async function blocksOf(db: Db, scope: Scope, statements: readonly Statement[]): Promise<number> {
  let blocks = 0;
  for (const { text, params } of statements)
    try {
      blocks += await withScope(db, scope, async (tx) => {
        const { client } = (tx as unknown as { session: Session }).session;
        const { rows } = await client.query(
          `explain (analyze, buffers, timing off, format json) ${text}`,
          params,
        );
        const plan = rows[0]!['QUERY PLAN'][0]!.Plan;
        return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      });
    } catch (error) {
      // A query of the system's own, on a table that no caller may read.
      if (!/permission denied/.test(String((error as Error).cause ?? error))) throw error;
    }
  return blocks;
}
