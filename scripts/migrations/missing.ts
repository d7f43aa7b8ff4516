import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../server/db/schema';
import { MIGRATIONS, readJournal } from '../../server/db/upgrade/files';

interface Snapshot {
  readonly tables: Readonly<
    Record<
      string,
      {
        readonly columns: Readonly<Record<string, { readonly type: string; readonly notNull: boolean }>>;
        readonly indexes: object;
        readonly foreignKeys: object;
      }
    >
  >;
}

/** A table in words that are equal exactly when nothing of it has changed that a migration makes. */
const written = (columns: readonly string[], indexes: readonly string[], keys: readonly string[]): string =>
  [columns, indexes, keys].map((names) => names.toSorted().join()).join(';');

/** The tables that the last migration leaves behind. */
function madeIn(folder: string): Map<string, string> {
  const { idx } = readJournal(folder).entries.at(-1)!;
  const file = join(folder, 'meta', `${String(idx).padStart(4, '0')}_snapshot.json`);
  const { tables } = JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
  return new Map(
    Object.entries(tables).map(([name, { columns, indexes, foreignKeys }]) => [
      name.replace('public.', ''),
      written(
        Object.entries(columns).map(([column, { type, notNull }]) => `${column} ${type} ${notNull}`),
        Object.keys(indexes),
        Object.keys(foreignKeys),
      ),
    ]),
  );
}

/** The tables of server/db/schema. */
const declaredIn = (exported: object): Map<string, string> =>
  new Map(
    Object.values(exported)
      .filter((value): value is PgTable => is(value, PgTable))
      .map(getTableConfig)
      .map(({ name, columns, indexes, foreignKeys }) => [
        name,
        written(
          columns.map((column) => `${column.name} ${column.getSQLType()} ${column.notNull}`),
          indexes.flatMap(({ config }) => config.name ?? []),
          foreignKeys.map((key) => key.getName()),
        ),
      ]),
  );

/**
 * The sentence that names the tables that were changed without a migration; undefined when there are none. It compares
 * columns, indexes and references; defaults and conditions are compared by the tests, which have drizzle-kit.
 */
export function missingMigration(exported: object = schema, folder = MIGRATIONS): string | undefined {
  const [made, declared] = [madeIn(folder), declaredIn(exported)];
  const changed = [...new Set([...made.keys(), ...declared.keys()])].filter(
    (name) => made.get(name) !== declared.get(name),
  );
  return changed.length === 0
    ? undefined
    : `The schema has changed without a migration: run npm run db:generate -- --name what_it_does (${changed.toSorted().join(', ')}).`;
}
