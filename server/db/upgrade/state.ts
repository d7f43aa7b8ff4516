import { sql } from 'drizzle-orm';
import { StartError } from '../../lib/startError';
import { type Db, rows, type Tx } from '../rows';
import type { Migration } from './files';

/** A migration that was applied to a database. */
interface Applied {
  tag: string;
  hash: string;
  program: string;
  applied_at: string;
}

/** Traces of earlier migrations in a database. */
interface Found {
  ours: boolean;
  drizzle: boolean;
  /** Some of the tables in `public`, except those of extensions. */
  tables: string[];
}

/** The list of applied migrations has its own schema, because row-level security covers every table in `public`. */
const CREATE = [
  sql`create schema if not exists upgrades`,
  sql`create table if not exists upgrades.applied (
    tag text primary key,
    hash text not null,
    applied_at timestamptz not null default now(),
    program text not null,
    ms integer not null
  )`,
];

/** Migrations that are not applied yet, in order. Refuses a database that belongs to another program or version. */
export async function pendingOf(db: Db | Tx, migrations: readonly Migration[]): Promise<Migration[]> {
  const [state] = await rows<Found>(
    db,
    sql`select to_regclass('upgrades.applied') is not null as ours,
      to_regclass('drizzle.__drizzle_migrations') is not null as drizzle,
      (select coalesce(json_agg(relname), '[]') from (
        select c.relname from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
          and not exists (select 1 from pg_depend d
            where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
        order by c.relname limit 3) t) as tables`,
  );
  if (!state!.ours) {
    if (!state!.drizzle && state!.tables.length > 0) throw foreign(state!.tables);
    return [...migrations];
  }
  const applied = await rows<Applied>(
    db,
    sql`select tag, hash, program, applied_at::text from upgrades.applied order by applied_at, tag`,
  );
  if (applied.length === 0 && state!.tables.length > 0 && !state!.drizzle) throw foreign(state!.tables);
  for (const one of applied) compare(one, migrations);
  const known = new Set(applied.map(({ tag }) => tag));
  return migrations.filter(({ tag }) => !known.has(tag));
}

/**
 * Name of the first migration that an upgrade of this database would apply. Null if there is nothing to upgrade, or no
 * data that could be lost.
 */
export async function upgradeAhead(db: Db, migrations: readonly Migration[]): Promise<string | null> {
  const [pending] = await pendingOf(db, migrations);
  if (!pending) return null;
  const [tenants] = await rows<{ holds: boolean }>(
    db,
    sql`select to_regclass('public.tenants') is not null as holds`,
  );
  if (!tenants!.holds) return null;
  // If drizzle's migrator created the database, the first migration is only recorded again.
  return pending === migrations[0] ? (migrations[1] ?? pending).tag : pending.tag;
}

function compare({ tag, hash, program, applied_at }: Applied, migrations: readonly Migration[]): void {
  const migration = migrations.find((one) => one.tag === tag);
  if (!migration) {
    throw new StartError(
      `This database is newer than this program: version ${program} upgraded it on ${applied_at.slice(0, 10)} ` +
        `(${tag}), and this program knows migrations up to ${migrations.at(-1)?.tag}. Nothing was changed. Start ` +
        'that version or a later one, or restore the backup from before the upgrade.',
    );
  }
  if (migration.hash !== hash) {
    throw new StartError(
      `The migration ${tag} differs from the one that was applied to this database: its file was edited later. ` +
        'Nothing was changed. Start the program as it was released, and put schema changes in a new migration.',
    );
  }
}

const foreign = (tables: readonly string[]) =>
  new StartError(
    `The database contains tables of another program (${tables.join(', ')}). Nothing was changed. Use a separate ` +
      'database for this program.',
  );

/** Creates the list of applied migrations if it does not exist. Called under the lock. */
export async function prepare(tx: Tx, migrations: readonly Migration[]): Promise<void> {
  const [before] = await rows<{ ours: boolean; drizzle: boolean }>(
    tx,
    sql`select to_regclass('upgrades.applied') is not null as ours,
      to_regclass('drizzle.__drizzle_migrations') is not null as drizzle`,
  );
  if (!before!.ours) for (const statement of CREATE) await tx.execute(statement);
  if (before!.drizzle) await adopt(tx, migrations[0]!);
}

/**
 * Takes over a database whose first migration was applied by drizzle's own migrator. The migrator's list is dropped, so
 * that an old version of this program refuses the database, whose later migrations it does not know.
 */
async function adopt(tx: Tx, first: Migration): Promise<void> {
  const made = await rows<{ hash: string }>(tx, sql`select hash from drizzle.__drizzle_migrations`);
  if (made.length === 0) return;
  if (made.length > 1 || made[0]!.hash !== first.hash) {
    throw new StartError(
      'This database was created by another program, or by a version that could not be upgraded. Nothing was changed. ' +
        'Export your data with the version that created it, and start this one with an empty database.',
    );
  }
  await tx.execute(sql`insert into upgrades.applied (tag, hash, program, ms)
    values (${first.tag}, ${first.hash}, 'before 2026-11-22', 0) on conflict do nothing`);
  await tx.execute(sql`drop table drizzle.__drizzle_migrations`);
  // If another program uses the schema, it stays.
  await tx.execute(sql`do $adopt$ begin drop schema drizzle;
    exception when dependent_objects_still_exist then null; end $adopt$`);
}

/** Records a migration as applied, in the migration's transaction. */
export async function note(tx: Tx, { tag, hash }: Migration, program: string, ms: number): Promise<void> {
  await tx.execute(sql`insert into upgrades.applied (tag, hash, program, ms)
    values (${tag}, ${hash}, ${program}, ${ms}::int)`);
}
