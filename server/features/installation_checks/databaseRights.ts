import { sql } from 'drizzle-orm';
import { type Db, rows } from '../../db/rows';
import { CLIENTS_ROLE, PROVIDER_ROLE, TENANT_ROLE } from '../../db/scope';

const ROLES = [TENANT_ROLE, CLIENTS_ROLE, PROVIDER_ROLE];

interface Rights {
  name: string;
  /** Roles of this server, and those of them that this user is a member of. */
  roles: string[];
  memberOf: string[];
  may_create_roles: boolean;
  may_create_tables: boolean;
  has_pg_trgm: boolean;
  may_create_pg_trgm: boolean;
}

/**
 * Statements that an administrator of the database has to run before the product can start on it; empty if its user may do
 * everything itself. Nothing is tried, so nothing is changed.
 */
export async function lackingRights(db: Db): Promise<string[]> {
  const [rights] = await rows<Rights>(
    db,
    sql`select quote_ident(current_user) as name,
      array(select rolname::text from pg_roles where rolname = any(${sql.param(ROLES)}::text[])) as roles,
      array(select rolname::text from pg_roles where rolname = any(${sql.param(ROLES)}::text[]) and pg_has_role(oid, 'MEMBER')) as "memberOf",
      (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may_create_roles,
      has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as may_create_tables,
      exists (select 1 from pg_extension where extname = 'pg_trgm') as has_pg_trgm,
      exists (select 1 from pg_available_extensions where name = 'pg_trgm')
        and has_database_privilege(current_database(), 'create') as may_create_pg_trgm`,
  );
  const { name, roles, memberOf, may_create_roles, may_create_tables } = rights!;
  const lacking = ROLES.filter((role) => !memberOf.includes(role));
  return [
    ...(may_create_tables ? [] : [`alter database … owner to ${name}`]),
    ...(may_create_roles
      ? []
      : lacking.flatMap((role) => (roles.includes(role) ? [] : [`create role ${role} nologin`]))),
    // The maker of a role may give it to itself: only a role of somebody else is lacking.
    ...lacking.flatMap((role) =>
      may_create_roles && !roles.includes(role) ? [] : [`grant ${role} to ${name}`],
    ),
    ...(rights!.has_pg_trgm || rights!.may_create_pg_trgm ? [] : ['create extension pg_trgm']),
  ];
}
