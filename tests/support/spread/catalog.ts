import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../../server/db/client';
import { BY_KEY, type Placement, placementOf } from '../../../server/db/placement';

/** A part of the schema that Citus refuses, or that works there only with care. */
export interface Obstacle {
  /** `table.name` of the index, key, policy or trigger. */
  name: string;
  cure: string;
}

const TENANT = 'tenant_id';

/** A trigger that only works with settings of the cluster. */
export interface Allowed {
  name: string;
  settings: readonly string[];
}

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

const isSpread = (placement: Placement) => placement === 'by tenant' || placement === 'by key';

const uniqueObstacles = (keys: readonly Key[], place: (table: string) => Placement): Obstacle[] =>
  keys.flatMap(({ table, name, columns }) =>
    isSpread(place(table)) && !columns.includes(BY_KEY[table] ?? TENANT)
      ? [
          {
            name: `${table}.${name}`,
            cure: `Add ${BY_KEY[table] ?? TENANT} to the unique index, or give what is unique over all tenants a table of its own.`,
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

const UNSAFE = 'citus.enable_unsafe_triggers';
const NESTED = 'citus.allow_nested_distributed_execution';

/** Words of a function's text, without its comments. */
const wordsOf = (source: string) => new Set(source.replace(/--.*$/gm, '').match(/\w+/g));
/** Statements of a function that name a table. */
const statementsOn = (source: string, table: string) =>
  source
    .split(';')
    .filter((statement) =>
      new RegExp(String.raw`(from|join|into|update|table) +(public\.)?"?${table}\b`, 'i').test(statement),
    );

interface Routine extends Record<string, unknown> {
  name: string;
  source: string;
}

/** A function and those that it calls. */
function reachedFrom(name: string, routines: readonly Routine[], seen: Set<string> = new Set()): Routine[] {
  const routine = routines.find((one) => one.name === name);
  if (!routine || seen.has(name)) return [];
  seen.add(name);
  const words = wordsOf(routine.source);
  return [
    routine,
    ...routines.filter((one) => words.has(one.name)).flatMap((one) => reachedFrom(one.name, routines, seen)),
  ];
}

/** Tables that the function of a trigger or policy reads or writes, each with the statements that do. */
const touchedBy = (name: string, routines: readonly Routine[], tables: readonly string[]) =>
  reachedFrom(name, routines).flatMap(({ source }) =>
    tables.flatMap((table) => {
      const statements = statementsOn(source, table);
      return statements.length > 0 ? [{ table, statements }] : [];
    }),
  );

/** Everything in the catalog of a migrated database that keeps its tables from being spread by tenant. */
export async function obstaclesIn(db: Db): Promise<Obstacle[]> {
  return (await judge(db)).obstacles;
}

/** Triggers that touch rows of the changed rows' tenant alone, with the settings that a cluster needs for them. */
export async function allowedTriggersIn(db: Db): Promise<Allowed[]> {
  return (await judge(db)).allowed;
}

async function judge(db: Db): Promise<{ obstacles: Obstacle[]; allowed: Allowed[] }> {
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
  const triggers = await rows<{ table: string; name: string; calls: string }>(
    db,
    sql`select c.relname as table, t.tgname as name, p.proname as calls from pg_trigger t
      join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal and ${OURS}`,
  );
  const routines = await rows<Routine>(
    db,
    sql`select proname as name, prosrc as source from pg_proc where pronamespace = 'public'::regnamespace
      and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))`,
  );
  const calledByPolicies = await rows<{ table: string; name: string; calls: string }>(
    db,
    sql`select c.relname as table, p.polname as name, f.proname as calls from pg_policy p
      join pg_class c on c.oid = p.polrelid join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid
        and d.refclassid = 'pg_proc'::regclass join pg_proc f on f.oid = d.refobjid where ${OURS}`,
  );
  const names = tables.map(({ name }) => name);
  const judged = triggers
    .filter(({ table }) => place(table) !== 'coordinator')
    .map(({ table, name, calls }) => {
      const touched = touchedBy(calls, routines, names);
      const far = touched.filter(
        (one) =>
          place(one.table) !== 'by tenant' ||
          place(table) !== 'by tenant' ||
          one.statements.some((statement) => !/\btenant_id\b/.test(statement)),
      );
      return { name: `${table}.${name}`, far, settings: touched.length > 0 ? [UNSAFE, NESTED] : [UNSAFE] };
    });
  return {
    obstacles: [
      ...uniqueObstacles(keys, place),
      ...references.flatMap((key) => {
        const cure = referenceCure(key, place);
        return cure === null ? [] : [{ name: `${key.table}.${key.name}`, cure }];
      }),
      ...policyObstacles(policies, place),
      ...calledByPolicies.flatMap(({ table, name, calls }) => {
        const far = touchedBy(calls, routines, names).filter((one) => place(one.table) !== 'everywhere');
        const cure = `Its function ${calls} reads ${far.map((one) => one.table).join(', ')}, not all of which a node has.`;
        return far.length > 0 ? [{ name: `${table}.${name}`, cure }] : [];
      }),
      ...judged.flatMap(({ name, far }) =>
        far.length > 0
          ? [
              {
                name,
                cure: `Compare ${TENANT} with the changed row's wherever it uses ${far.map((one) => one.table).join(', ')}, or write it as a statement of the program.`,
              },
            ]
          : [],
      ),
    ],
    allowed: judged
      .filter(({ far }) => far.length === 0)
      .map(({ name, settings }) => ({ name, settings }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
}
