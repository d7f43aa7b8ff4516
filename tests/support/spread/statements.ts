import type { PGlite } from '@electric-sql/pglite';
import type { Placement } from '../../../server/db/placement';

/** A statement as the server sent it, and the database role under which it ran; `none` is the system. */
export interface Statement {
  text: string;
  role: string;
}

const ROLE = /^\s*set local role (\w+)/i;

/** Records every statement of a server on the embedded database, inside and outside transactions. */
export function recordStatements(pglite: PGlite): { statements: Statement[]; stop(): void } {
  const statements: Statement[] = [];
  type Queries = Pick<PGlite, 'query'>;
  const record = (client: Queries, role: { is: string }) => {
    const { query } = client;
    client.query = ((text: string, ...rest: never[]) => {
      const changes = ROLE.exec(text);
      if (changes) role.is = changes[1]!;
      statements.push({ text: text.replace(/\s+/g, ' ').trim(), role: role.is });
      return query.call(client, text, ...rest);
    }) as PGlite['query'];
    return () => void (client.query = query);
  };
  const outside = record(pglite, { is: 'none' });
  const { transaction } = pglite;
  pglite.transaction = ((work: (tx: Queries) => Promise<unknown>) =>
    transaction.call(pglite, (tx) => {
      record(tx as unknown as Queries, { is: 'none' });
      return work(tx as unknown as Queries);
    })) as PGlite['transaction'];
  return {
    statements,
    stop() {
      outside();
      pglite.transaction = transaction;
    },
  };
}

const BY_VALUE = /\btenant_id"? = (?:any\s*\()?\(?\$\d+/i;
const BY_ROWS = /\btenant_id"? = (?:given|x|r)\."?tenant_id/i;
const IN_ROWS = /as u\([^)]*\btenant_id\b|\$\d+(?:::uuid)? as "?tenant_id/i;
/** The table, the columns, and what follows them. */
const INSERTS = /^insert into "?\w+"?(?: as \w+)? \(([^)]*)\)(.*)/i;

/** Whether the statement compares the tenant with a value or with the rows given to it, or writes given rows. */
export function namesTenant(text: string, placements: ReadonlyMap<string, Placement>): boolean {
  if (BY_VALUE.test(text) || (BY_ROWS.test(text) && IN_ROWS.test(text))) return true;
  const [, columns, source] = INSERTS.exec(text) ?? [];
  return /\btenant_id\b/.test(columns ?? '') && tenantTablesIn(source ?? '', placements).length === 0;
}

/** Tables kept by tenant that the statement reads or writes. */
export function tenantTablesIn(text: string, placements: ReadonlyMap<string, Placement>): string[] {
  const names = text.matchAll(
    /(?:\b(?:from|join|update|into|using)|,) (?:only )?(?:public\.)?"?(\w+)"?(?![\w.])/gi,
  );
  return [...new Set([...names].map(([, name]) => name!))].filter(
    (name) => placements.get(name) === 'by tenant',
  );
}
