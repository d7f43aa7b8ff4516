import { sql } from 'drizzle-orm';
import type { Db } from '../../server/db/client';
import { type Scope, withScope } from '../../server/db/scope';

/** A node of a plan that was run, as PostgreSQL tells it. */
export interface PlanNode {
  'Node Type': string;
  'Actual Loops': number;
  'Actual Rows': number;
  'Parent Relationship'?: string;
  'Index Name'?: string;
  /** Blocks of 8 kB, of the node and those below it. */
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

interface Statement {
  text: string;
  params: unknown[];
}

/** The parts of Drizzle's session and of the embedded database that this file uses; neither is typed. */
interface Inside {
  session: { options: { logger?: { logQuery(text: string, params: unknown[]): void } } };
  $client: { transaction<T>(run: (tx: Client) => Promise<T>): Promise<T> };
}
interface Client {
  query(text: string, params?: unknown[]): Promise<{ rows: { 'QUERY PLAN': { Plan: PlanNode }[] }[] }>;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** All statements that an act sends to the embedded database. */
export async function statementsOf(db: Db, act: () => Promise<unknown>): Promise<Statement[]> {
  const { options } = (db as unknown as Inside).session;
  const sent: Statement[] = [];
  options.logger = { logQuery: (text, params) => void sent.push({ text, params }) };
  try {
    await act();
  } finally {
    delete options.logger;
  }
  return sent;
}

/**
 * How the queries of an act that read `table` were carried out, in their order, run again as `scope`: the nodes of each
 * plan. Rows and loops are those that were counted, not guessed. `bitmaps`: an index of trigrams has no other scan.
 */
export async function plansOf(
  db: Db,
  { table, scope, bitmaps = false }: { table: string; scope: Scope; bitmaps?: boolean },
  act: () => Promise<unknown>,
): Promise<{ text: string; nodes: PlanNode[] }[]> {
  const isQuery = (text: string) => /^\s*(select|with)\b/.test(text) && !text.includes('set_config');
  const sent = (await statementsOf(db, act)).filter(
    ({ text }) => isQuery(text) && new RegExp(`\\b${table}\\b`).test(text),
  );
  return withScope(db, scope, async (tx) => {
    // The tables of tests are so small that reading and sorting them would be as cheap as an index that has the order.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_sort = off`);
    if (bitmaps) await tx.execute(sql`set local enable_indexscan = off`);
    else await tx.execute(sql`set local enable_bitmapscan = off`);
    const plans = [];
    for (const { text, params } of sent) {
      const session = (tx as unknown as { session: { client: Client } }).session;
      const { rows } = await session.client.query(
        `explain (analyze, buffers, timing off, costs off, format json) ${text}`,
        params,
      );
      plans.push({ text, nodes: nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan) });
    }
    return plans;
  });
}
