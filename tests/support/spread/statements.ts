import type { PGlite } from '@electric-sql/pglite';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { type Placement, placementOf } from '../../../server/db/placement';
import * as schema from '../../../server/db/schema';
import { TENANT_ROLE } from '../../../server/db/scope';

/** A statement as the server sent it. */
export interface Statement {
  text: string;
  /** Database role under which it ran; `none` is the system. */
  role: string;
  /** Whether its transaction has set the tenant that policies compare. */
  hasTenant: boolean;
}

const ROLE = /^\s*set local role (\w+)/i;
const TENANT = /^\s*set local app\.tenant_id = '(.*)'/i;

/** Where a cluster keeps each table of the schema. */
const placements: ReadonlyMap<string, Placement> = new Map(
  Object.values(schema as Record<string, unknown>)
    .filter((value): value is PgTable => is(value, PgTable))
    .map((table) => {
      const name = getTableName(table);
      return [name, placementOf(name, 'tenant_id' in getTableColumns(table))] as const;
    }),
);

/** Records every statement of a server on the embedded database, inside and outside transactions. */
export function recordStatements(pglite: PGlite): { statements: Statement[]; stop(): void } {
  const statements: Statement[] = [];
  type Queries = Pick<PGlite, 'query'>;
  const record = (client: Queries) => {
    const { query } = client;
    const scope = { role: 'none', hasTenant: false };
    client.query = ((text: string, ...rest: never[]) => {
      const [, role] = ROLE.exec(text) ?? [];
      const [, tenant] = TENANT.exec(text) ?? [];
      if (role !== undefined) scope.role = role;
      if (tenant !== undefined) scope.hasTenant = tenant !== '';
      statements.push({ text: text.replace(/\s+/g, ' ').trim(), ...scope });
      return query.call(client, text, ...rest);
    }) as PGlite['query'];
    return () => void (client.query = query);
  };
  const outside = record(pglite);
  const { transaction } = pglite;
  pglite.transaction = ((work: (tx: Queries) => Promise<unknown>) =>
    transaction.call(pglite, (tx) => {
      record(tx as unknown as Queries);
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

/**
 * Watches which statements on tables kept by tenant name theirs, or run under the role whose policies compare it.
 * @returns `during` records while its work runs; `without` are texts that name no tenant, with the role that ran them
 */
export function watchStatements(pglite: PGlite) {
  const seen = new Map<string, Statement & { names: boolean }>();
  return {
    async during<T>(work: () => Promise<T>): Promise<T> {
      const recorder = recordStatements(pglite);
      try {
        return await work();
      } finally {
        recorder.stop();
        for (const statement of recorder.statements) {
          const { text, role, hasTenant } = statement;
          if (tenantTablesIn(text, placements).length === 0) continue;
          const names = (role === TENANT_ROLE && hasTenant) || namesTenant(text, placements);
          seen.set(`${role} ${text}`, { ...statement, names });
        }
      }
    },
    without: () => [...seen.values()].filter(({ names }) => !names),
    named: () => [...seen.values()].filter(({ names }) => names),
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
