import { sql } from 'drizzle-orm';
import { StartError } from '../../lib/startError';
import { type Db, rows, type Tx } from '../rows';
import type { Migration } from './files';

/** A migration that a database has had. */
interface Applied {
  tag: string;
  hash: string;
  program: string;
  applied_at: string;
}

/** What a database says of its own past. */
interface Found {
  ours: boolean;
  drizzle: boolean;
  /** Some of the tables in `public`, extensions' own left out. */
  tables: string[];
}

/** The list of what was applied has a schema of its own: row-level security covers every table in `public`. */
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

/** Migrations that are still to be applied, in order. Refuses a database that is not this program's to change. */
export async function pendingOf(db: Db | Tx, migrations: readonly Migration[]): Promise<Migration[]> {
  const [found] = await rows<Found>(
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
  if (!found!.ours) {
    if (!found!.drizzle && found!.tables.length > 0) throw foreign(found!.tables);
    return [...migrations];
  }
  const applied = await rows<Applied>(
    db,
    sql`select tag, hash, program, applied_at::text from upgrades.applied order by applied_at, tag`,
  );
  if (applied.length === 0 && found!.tables.length > 0 && !found!.drizzle) throw foreign(found!.tables);
  for (const one of applied) compare(one, migrations);
  const known = new Set(applied.map(({ tag }) => tag));
  return migrations.filter(({ tag }) => !known.has(tag));
}

/**
 * Name of the step that an upgrade of this database would begin with; null where there is nothing to upgrade, or
 * nothing yet that could be lost.
 */
export async function upgradeAhead(db: Db, migrations: readonly Migration[]): Promise<string | null> {
  const [pending] = await pendingOf(db, migrations);
  if (!pending) return null;
  const [found] = await rows<{ holds: boolean }>(
    db,
    sql`select to_regclass('public.tenants') is not null as holds`,
  );
  if (!found!.holds) return null;
  // Of a database that drizzle's migrator made, the first is only noted anew.
  return pending === migrations[0] ? (migrations[1] ?? pending).tag : pending.tag;
}

function compare({ tag, hash, program, applied_at }: Applied, migrations: readonly Migration[]): void {
  const migration = migrations.find((one) => one.tag === tag);
  if (!migration) {
    throw new StartError(
      `This database is newer than this program: version ${program} upgraded it on ${applied_at.slice(0, 10)} ` +
        `(${tag}), and this program knows steps up to ${migrations.at(-1)?.tag}. Nothing was changed. Start that ` +
        'version or a later one, or restore the backup that was made before the upgrade.',
    );
  }
  if (migration.hash !== hash) {
    throw new StartError(
      `The migration ${tag} of this program is not the one that made this database: the file was changed after ` +
        'it was applied. Nothing was changed. Start the program as it was released; a change of the schema ' +
        'belongs in a new migration.',
    );
  }
}

const foreign = (tables: readonly string[]) =>
  new StartError(
    `The database already holds tables that this program did not make (${tables.join(', ')}). Nothing was ` +
      'changed. Give the program a database of its own.',
  );

/** Makes the list of what was applied, if it is not there. Called under the lock. */
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
 * Takes over a database whose first migration was applied by drizzle's own migrator. Its list is dropped, so that a
 * program of that time refuses the database, not knowing what came later.
 */
async function adopt(tx: Tx, first: Migration): Promise<void> {
  const made = await rows<{ hash: string }>(tx, sql`select hash from drizzle.__drizzle_migrations`);
  if (made.length === 0) return;
  if (made.length > 1 || made[0]!.hash !== first.hash) {
    throw new StartError(
      'This database was made by a version from before upgrades were possible, or by another program. Nothing was ' +
        'changed. Start the version that made it to export what is needed, and this one with an empty database.',
    );
  }
  await tx.execute(sql`insert into upgrades.applied (tag, hash, program, ms)
    values (${first.tag}, ${first.hash}, 'before 2026-11-22', 0) on conflict do nothing`);
  await tx.execute(sql`drop table drizzle.__drizzle_migrations`);
  // Another program may keep something there; then the empty-handed schema stays.
  await tx.execute(sql`do $adopt$ begin drop schema drizzle;
    exception when dependent_objects_still_exist then null; end $adopt$`);
}

/** Notes a migration as applied, in its own transaction. */
export async function note(tx: Tx, { tag, hash }: Migration, program: string, ms: number): Promise<void> {
  await tx.execute(sql`insert into upgrades.applied (tag, hash, program, ms)
    values (${tag}, ${hash}, ${program}, ${ms}::int)`);
}
