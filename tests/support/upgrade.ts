import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { type Db, rows } from '../../server/db/client';

/**
 * A database of commit 724bbd7, the last one whose schema could not be upgraded, as written by pg_dump: a
 * part of the demo, a finished job with its receipts and a scheduled one, both started on its screens,
 * pg-boss's tables, and data that that version wrongly accepted: a client's brand, a campaign's
 * registration and a keyword's audience of another tenant.
 */
const DUMP = join(import.meta.dirname, 'upgrade/724bbd7.sql.gz');
const dump = () => gunzipSync(readFileSync(DUMP)).toString();

/** Roles belong to the server and are in no dump. Another test may be creating them. */
const ROLES = ['app_tenant', 'app_provider']
  .map(
    (role) => `do $$ begin create role ${role} nologin;
      exception when duplicate_object or unique_violation then null; end $$;`,
  )
  .join('\n');

/** Restores the old database into an empty PostgreSQL database. */
export async function loadOld(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(ROLES);
    await client.query(dump());
  } finally {
    await client.end();
  }
}

/** Creates a data directory with the old database. */
export async function loadOldEmbedded(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const pglite = await PGlite.create({ dataDir: join(dataDir, 'db'), extensions: { pg_trgm } });
  await pglite.exec(ROLES);
  await pglite.exec(dump());
  await pglite.close();
}

/** The definition of a schema as lines that are equal for equal schemas. */
export async function catalogOf(db: Db): Promise<string[]> {
  const found = await rows<{ line: string }>(
    db,
    sql`with t as (
      select n.nspname || '.' || c.relname as name, c.oid, c.relkind, c.relrowsecurity, c.relacl, c.relowner from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname not like 'pg\_%' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'S')
        and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    )
    select 'table ' || name || ' rls ' || relrowsecurity::text || ' ' || coalesce(obj_description(oid, 'pg_class'), '') as line from t
    union all select 'column ' || t.name || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull::text
      || ' ' || a.attidentity::text || a.attgenerated::text || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '')
      from t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and t.relkind <> 'S'
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    union all select 'constraint ' || t.name || '.' || k.conname || ' ' || pg_get_constraintdef(k.oid) || ' ' || k.convalidated::text
      from t join pg_constraint k on k.conrelid = t.oid and k.contype <> 'n'
    union all select 'index ' || pg_get_indexdef(i.indexrelid) || ' ' || i.indisvalid::text from t join pg_index i on i.indrelid = t.oid
    union all select 'policy ' || t.name || '.' || p.polname || ' ' || p.polroles::regrole[]::text || ' ' || p.polcmd::text
      || ' ' || coalesce(pg_get_expr(p.polqual, t.oid), '') || ' ' || coalesce(pg_get_expr(p.polwithcheck, t.oid), '')
      from t join pg_policy p on p.polrelid = t.oid
    union all select distinct 'grant ' || t.name || ' ' || g.grantee::regrole::text || ' ' || g.privilege_type
      from t, aclexplode(t.relacl) g where g.grantee <> t.relowner
    order by 1`,
  );
  return found.map(({ line }) => line);
}

/** Number of rows of every table in `public`. */
export async function countsOf(db: Db): Promise<Record<string, number>> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [found] = await rows<{ n: number }>(db, sql.raw(`select count(*)::int as n from "${name}"`));
    counts[name] = found!.n;
  }
  return counts;
}
