import * as s from '../../../src/contract/schema';
import { and, arrayContains, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { givenInstant, id } from '../../../src/contract/common';
import { auditLog as contract } from '../../../src/resources/audit_log/contract';
import { crud } from '../../tables/crud';
import { audit_log as table } from '../../db/schema';
import { handlersFor } from '../../http/handler';
import { filterOf, simpleRest } from '../../http/simpleRest';
import { down } from '../../db/page';

const name = () => s.string({ pattern: /^[a-z_]{1,60}$/ });

/** `record` finds what was done to a record and to those that belong to it; `from` and `to` are included. */
const AuditFilter = s.strictObject({
  id: s.optional(s.array(id(), { max: 100 })),
  tenant_id: s.optional(id()),
  user_id: s.optional(id()),
  resource: s.optional(name()),
  action: s.optional(name()),
  record: s.optional(id()),
  from: s.optional(givenInstant()),
  to: s.optional(givenInstant()),
});

const resource = sql<string>`split_part(${table.operation}, '.', 1)`;
const action = sql<string>`split_part(${table.operation}, '.', 2)`;

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
  filter: ({ query }) => {
    const {
      id,
      tenant_id,
      user_id,
      resource: name,
      action: verb,
      record,
      from,
      to,
    } = filterOf(AuditFilter, query.filter);
    return and(
      id ? inArray(table.id, id) : undefined,
      tenant_id ? eq(table.tenant_id, tenant_id) : undefined,
      user_id ? eq(table.user_id, user_id) : undefined,
      name ? eq(resource, name) : undefined,
      verb ? eq(action, verb) : undefined,
      record ? arrayContains(table.records, [record]) : undefined,
      from ? gte(table.at, new Date(from)) : undefined,
      to ? lte(table.at, new Date(to)) : undefined,
    );
  },
});

export const auditLog = handlersFor(contract, { ...read, list: simpleRest(read.list) });
