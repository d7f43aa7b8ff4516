import type { PGlite } from '@electric-sql/pglite';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../server/db/client';
import { clientFor } from '../../../server/db/embedded/engineClient';
import { type Placement, placementOf } from '../../../server/db/placement';
import * as schema from '../../../server/db/schema';
import { noteSources, sourceOf } from './sources';

/** A statement as the server sent it. */
export interface Statement {
  text: string;
  /** Database role under which it ran; `none` is the system. */
  role: string;
  /** Lines of the server that made it, where they are known. */
  source?: string;
}

const ROLE = /^\s*set local role (\w+)/i;

/** Where a cluster keeps each table of the schema. */
const placements: ReadonlyMap<string, Placement> = new Map(
  Object.values(schema as Record<string, unknown>)
    .filter((value): value is PgTable => is(value, PgTable))
    .map((table) => {
      const name = getTableName(table);
      return [name, placementOf(name, 'tenant_id' in getTableColumns(table))] as const;
    }),
);

type Queries = Pick<PGlite, 'query'>;

/** A client of the embedded database that shows each of its statements to `see`, inside and outside transactions. */
function seenClient(pglite: PGlite, see: (statement: Statement) => void) {
  const seenBy = (client: Queries): Queries['query'] => {
    const scope = { role: 'none' };
    return ((text: string, ...rest: never[]) => {
      const [, role] = ROLE.exec(text) ?? [];
      if (role !== undefined) scope.role = role;
      see({ text, ...scope });
      return client.query(text, ...rest);
    }) as Queries['query'];
  };
  const transaction = ((work: (tx: Queries) => Promise<unknown>) =>
    pglite.transaction((tx) => work({ query: seenBy(tx) }))) as PGlite['transaction'];
  return { query: seenBy(pglite), transaction };
}

const BY_VALUE = /\btenant_id"? (?:= (?:any\s*\()?|in )\(?\$\d+/i;
const BY_ROWS = /\btenant_id"? = (?:given|x|r|p)\."?tenant_id/i;
const IN_ROWS = /as u\([^)]*\btenant_id\b|\$\d+(?:::uuid)? as "?tenant_id/i;
/** The table, the columns, and what follows them. */
const INSERTS = /^insert into "?\w+"?(?: as \w+)? \(([^)]*)\)(.*)/i;

/** Whether the statement compares the tenant with a value or with the rows given to it, or writes given rows. */
export function namesTenant(text: string, placements: ReadonlyMap<string, Placement>): boolean {
  if (BY_VALUE.test(text) || (BY_ROWS.test(text) && IN_ROWS.test(text))) return true;
  const [, columns, source] = INSERTS.exec(text) ?? [];
  return /\btenant_id\b/.test(columns ?? '') && tenantTablesIn(source ?? '', placements).length === 0;
}

/** Statements without a tenant, of each server that the running test file has opened. */
const watched: (() => Statement[])[] = [];

/** Statements without a tenant of all servers since the last call. */
export const takeStatements = (): Statement[] => watched.splice(0).flatMap((without) => without());

/**
 * The embedded database as a server gets it: tells which of the server's statements on tables kept by tenant name theirs. A
 * policy that compares it does not count, because a cluster plans without policies. Statements of a test's own go to the
 * database itself.
 */
export function watchStatements(pglite: PGlite) {
  noteSources();
  const known = new Set<string>();
  const seen: (Statement & { names: boolean })[] = [];
  const see = ({ text, role }: Statement) => {
    // Most of a suite's statements are the same few.
    const key = `${role} ${text}`;
    if (known.has(key)) return;
    known.add(key);
    const plain = text.replace(/\s+/g, ' ').trim();
    // Plans that a test asks for.
    if (/^explain\b/.test(plain) || tenantTablesIn(plain, placements).length === 0) return;
    const source = sourceOf();
    seen.push({ text: plain, role, names: namesTenant(plain, placements), source });
  };
  const without = () => seen.filter(({ names }) => !names);
  if (process.env.STATEMENTS) watched.push(without);
  return {
    db: drizzle({ client: seenClient(clientFor(pglite), see) as PGlite, schema }) as Db,
    without,
    named: () => seen.filter(({ names }) => names),
  };
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
