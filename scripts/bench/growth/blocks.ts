import type { Db } from '../../../server/db/client';
import { type Scope, withScope } from '../../../server/db/scope';
import { statementsOf } from '../../../tests/support/plans';

export { statementsOf };
type Statement = Awaited<ReturnType<typeof statementsOf>>[number];

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

/** Leaves the caller's scope, or allows and forbids ways to read: a query is run again as it was run. */
const isSetting = ({ text }: Statement): boolean =>
  /^set local role|set_config\('?(\$|app|enable)/.test(text);

/** Blocks of 8 kB that the queries of a call as `scope` read, run again. Statements that write are left out. */
export const blocksOf = (db: Db, scope: Scope, statements: readonly Statement[]): Promise<number> =>
  withScope(db, scope, async (tx) => {
    const { client } = (tx as unknown as { session: Session }).session;
    const begun = statements.findIndex(({ text }) => text.startsWith('set local role app_'));
    let blocks = 0;
    for (const statement of statements.slice(begun + 1)) {
      const { text, params } = statement;
      if (isSetting(statement)) await client.query(text, params);
      else if (isQuery(statement)) {
        const { rows } = await client.query(
          `explain (analyze, buffers, timing off, format json) ${text}`,
          params,
        );
        const plan = rows[0]!['QUERY PLAN'][0]!.Plan;
        blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      }
    }
    return blocks;
  });
