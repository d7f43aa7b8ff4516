import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../../server/db/client';
import { type Placement, placementOf } from '../../../server/db/placement';

/** A part of the schema that Citus refuses, or that works there only with care. */
export interface Obstacle {
  /** `table.name` of the index, key, policy or trigger. */
  name: string;
  cure: string;
}

const TENANT = 'tenant_id';

interface Table extends Record<string, unknown> {
  name: string;
  has_tenant: boolean;
}

interface Key extends Record<string, unknown> {
  table: string;
  name: string;
  columns: string[];
}

interface Reference extends Key {
  to: string;
  to_columns: string[];
  /** As in `pg_constraint`: n is `set null`, d is `set default`. */
  on_delete: string;
  on_update: string;
}

interface Policy extends Record<string, unknown> {
  table: string;
  name: string;
  /** Other tables. */
  reads: string[];
}

const columnsOf = (relation: string, numbers: string) =>
  sql.raw(`(select coalesce(array_agg(a.attname::text order by part.i), '{}') from unnest(${numbers}::int[]) with ordinality part(n, i)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = part.n)`);

/** Partitions follow their table. */
const OURS = sql`c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

const uniqueObstacles = (keys: readonly Key[], place: (table: string) => Placement): Obstacle[] =>
  keys.flatMap(({ table, name, columns }) =>
    place(table) === 'by tenant' && !columns.includes(TENANT)
      ? [
          {
            name: `${table}.${name}`,
            cure: `Add ${TENANT} to the unique index, or give what is unique over all tenants a table of its own.`,
          },
        ]
      : [],
  );

function referenceCure(key: Reference, place: (table: string) => Placement): string | null {
  const [from, to] = [place(key.table), place(key.to)];
  if (to === 'everywhere' || (from === 'coordinator' && to === 'coordinator')) return null;
  if (from !== 'by tenant' || to !== 'by tenant')
    return `A table kept ${from} cannot refer to one kept ${to}: change server/db/placement.ts, or drop the key.`;
  const at = key.columns.indexOf(TENANT);
  if (at < 0 || key.to_columns[at] !== TENANT) return `Lead the key by ${TENANT} on both sides.`;
  if (['n', 'd'].includes(key.on_delete) || ['n', 'd'].includes(key.on_update))
    return 'Citus sets no column of a key that has the tenant: clear it by a statement before deleting.';
  return null;
}

const policyObstacles = (policies: readonly Policy[], place: (table: string) => Placement): Obstacle[] =>
  policies.flatMap(({ table, name, reads }) => {
    const far = place(table) === 'coordinator' ? reads.filter((to) => place(to) === 'by tenant') : reads;
    const cure = `Compare columns of the row itself: the policy cannot read ${far.join(', ')}.`;
    return far.length === 0 ? [] : [{ name: `${table}.${name}`, cure }];
  });

/** Everything in the catalog of a migrated database that keeps its tables from being spread by tenant. */
export async function obstaclesIn(db: Db): Promise<Obstacle[]> {
  const tables = await rows<Table>(
    db,
    sql`select c.relname as name, exists (select 1 from pg_attribute a where a.attrelid = c.oid
      and a.attname = ${TENANT} and not a.attisdropped) as has_tenant from pg_class c where ${OURS}`,
  );
  const places = new Map(tables.map(({ name, has_tenant }) => [name, placementOf(name, has_tenant)]));
  const place = (table: string) => places.get(table)!;
  const keys = await rows<Key>(
    db,
    sql`select c.relname as table, i.relname as name, ${columnsOf('x.indrelid', 'x.indkey')} as columns
      from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      where (x.indisunique or x.indisexclusion) and ${OURS}`,
  );
  const references = await rows<Reference>(
    db,
    sql`select c.relname as table, k.conname as name, t.relname as to, k.confdeltype as on_delete, k.confupdtype as on_update,
        ${columnsOf('k.conrelid', 'k.conkey')} as columns, ${columnsOf('k.confrelid', 'k.confkey')} as to_columns
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and k.conparentid = 0 and ${OURS}`,
  );
  const policies = await rows<Policy>(
    db,
    sql`select c.relname as table, p.polname as name, array(select distinct t.relname::text from pg_depend d
        join pg_class t on t.oid = d.refobjid where d.classid = 'pg_policy'::regclass and d.objid = p.oid
        and d.refclassid = 'pg_class'::regclass and t.oid <> c.oid) as reads
      from pg_policy p join pg_class c on c.oid = p.polrelid where ${OURS}`,
  );
  const triggers = await rows<{ table: string; name: string }>(
    db,
    sql`select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and ${OURS}`,
  );
  return [
    ...uniqueObstacles(keys, place),
    ...references.flatMap((key) => {
      const cure = referenceCure(key, place);
      return cure === null ? [] : [{ name: `${key.table}.${key.name}`, cure }];
    }),
    ...policyObstacles(policies, place),
    ...triggers
      .filter(({ table }) => place(table) !== 'coordinator')
      .map(({ table, name }) => ({
        name: `${table}.${name}`,
        cure: 'Write it as a statement of the program, or list it: Citus runs it on each shard, and only with citus.enable_unsafe_triggers.',
      })),
  ];
}
