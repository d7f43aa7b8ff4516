import * as s from '../../../src/contract/schema';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { id } from '../../../src/contract/common';
import { AUDIT_FILTERS, auditLog as contract } from '../../../src/resources/audit_log/contract';
import { crud } from '../../tables/crud';
import { audit_log as table } from '../../db/schema';
import { asSystem } from '../../db/scope';
import { type Call, handlersFor } from '../../http/handler';
import { scopeOf } from '../../http/run';
import { filterOf, simpleRest } from '../../http/simpleRest';
import { down } from '../../db/page';
import { rows } from '../../db/client';
import { tallied } from '../../db/tallies';
import { array } from '../../sending/ledger/rows';
import { countOfFew, hitsOf, ofScope } from '../../tables/search';

const AuditFilter = s.strictObject({
  id: s.optional(s.array(id(), { max: 100 })),
  tenant_id: s.optional(id()),
  ...AUDIT_FILTERS,
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Start of a day in the zone of the caller's tenant, `later` days on; another value is an instant. */
const edge = ({ principal }: Pick<Call, 'principal'>, value: string, later: 0 | 1): SQL =>
  DAY.test(value)
    ? sql`((${value}::date + ${later}::int)::timestamp at time zone
        coalesce((select t.time_zone from tenants t where t.id = ${principal.tenant_id}::uuid), 'UTC'))`
    : sql`${value}::timestamptz`;

const resource = sql<string>`split_part(${table.operation}, '.', 1)`;
const action = sql<string>`split_part(${table.operation}, '.', 2)`;

/**
 * The operations that were logged, as few look-ups in their index: with their names a filter is a comparison, which
 * row-level security lets an index serve.
 */
async function operationsOf(
  { tx, principal }: Pick<Call, 'tx' | 'principal'>,
  part: 1 | 2,
  name: string,
): Promise<SQL> {
  const scope = scopeOf(principal);
  // Outside row-level security, whose comparison keeps a row of two columns from being looked up in the index.
  const logged = await asSystem(tx, scope, () =>
    rows<{ operation: string }>(
      tx,
      sql`with recursive logged as (
        (select tenant_id, operation from audit_log where ${ofScope(scope, sql`tenant_id`, null)}
          order by tenant_id, operation limit 1)
        union all
        select next.* from logged l cross join lateral (select tenant_id, operation from (
          (select tenant_id, operation from audit_log a where a.tenant_id = l.tenant_id and a.operation > l.operation
            order by operation limit 1)
          union all
          (select tenant_id, operation from audit_log a where a.tenant_id > l.tenant_id and ${ofScope(scope, sql`tenant_id`, null)}
            order by tenant_id, operation limit 1)
        ) following order by tenant_id, operation limit 1) next
      ) select distinct operation from logged where split_part(operation, '.', ${part}::int) = ${name}`,
    ),
  );
  return sql`${table.operation} = any(${array(
    logged.map(({ operation }) => operation),
    'text',
  )})`;
}

/** Entries about a record, or those that belong to it. */
async function aboutRecord({ tx, principal }: Pick<Call, 'tx' | 'principal'>, record: string): Promise<SQL> {
  const about = sql`${table.records} @> ${array([record], 'text')}`;
  const scope = scopeOf(principal);
  const hits = await hitsOf<{ id: string }>(
    tx,
    scope,
    sql`select id from audit_log where ${about} and ${ofScope(scope, sql`tenant_id`, null)}`,
  );
  return hits === null
    ? about
    : inArray(
        table.id,
        hits.map(({ id }) => id),
      );
}

/** Changes by users, for administrators. http/audit.ts writes the entries; nothing changes them. */
const read = crud(contract, table, {
  select: {
    resource,
    action,
    tenant_name: sql<string | null>`(select t.name from tenants t where t.id = audit_log.tenant_id)`,
    record_id: sql<string | null>`audit_log.records[1]`,
    details: table.params,
  },
  order: [down(table.at)],
  filter: async (call) => {
    const {
      id,
      tenant_id,
      user_id,
      resource: name,
      action: verb,
      record,
      from,
      to,
    } = filterOf(AuditFilter, call.query.filter);
    return and(
      id ? inArray(table.id, id) : undefined,
      tenant_id ? eq(table.tenant_id, tenant_id) : undefined,
      user_id ? eq(table.user_id, user_id) : undefined,
      name ? await operationsOf(call, 1, name) : undefined,
      verb ? await operationsOf(call, 2, verb) : undefined,
      record ? await aboutRecord(call, record) : undefined,
      from ? sql`${table.at} >= ${edge(call, from, 0)}` : undefined,
      to ? sql`${table.at} ${DAY.test(to) ? sql`<` : sql`<=`} ${edge(call, to, 1)}` : undefined,
    );
  },
  total: ({ tx, query }, where) =>
    query.filter === undefined || Object.keys(filterOf(AuditFilter, query.filter)).length === 0
      ? tallied(tx, 'audit_log')
      : countOfFew(tx, sql`select 1 from audit_log where ${where}`),
});

export const auditLog = handlersFor(contract, { ...read, list: simpleRest(read.list) });
