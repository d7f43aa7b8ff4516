import { createHash } from 'node:crypto';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from './rows';
import * as schema from './schema';
import { PROVIDER_ROLE, TENANT_ROLE } from './scope';

/** Credentials and bookkeeping that no caller's scope may read; reached through `asSystem` only. */
const SYSTEM = [
  'sessions',
  'temp_tokens',
  'password_resets',
  'throttles',
  'idempotency_keys',
  'sim_messages',
  'sim_events',
  'sim_settings',
  'sim_numbers',
];

const CURRENT = `nullif(current_setting('app.tenant_id', true), '')::uuid`;
const OWNED = `tenant_id = ${CURRENT}`;

/** Tables without a `tenant_id`, and which of their rows a tenant may read. */
const READABLE: Record<string, string> = {
  accounts: 'false',
  tenants: `id = ${CURRENT}`,
  users: 'exists (select 1 from memberships m where m.user_id = users.id)',
};

/** Tables of the schema with what isolates their rows. A table that fits no rule fails the start. */
function rules() {
  return Object.values(schema as Record<string, unknown>)
    .filter((value) => is(value, PgTable))
    .map((table) => {
      const { name, columns } = getTableConfig(table);
      if (SYSTEM.includes(name)) return { name, using: null, grant: '' };
      const readable = READABLE[name];
      if (readable) return { name, using: readable, grant: 'select' };
      if (columns.some((column) => column.name === 'tenant_id')) {
        return { name, using: OWNED, grant: 'select, insert, update, delete' };
      }
      throw new Error(`Table ${name} has no tenant_id; say in server/db/security.ts who may read it.`);
    });
}

const statements = (name: string, using: string | null, grant: string): string[] => [
  `alter table "${name}" enable row level security`,
  `revoke all on "${name}" from ${TENANT_ROLE}, ${PROVIDER_ROLE}`,
  `drop policy if exists tenant on "${name}"`,
  `drop policy if exists provider on "${name}"`,
  ...(using === null
    ? []
    : [
        `create policy tenant on "${name}" to ${TENANT_ROLE} using (${using})`,
        `create policy provider on "${name}" to ${PROVIDER_ROLE} using (true)`,
        `grant ${grant} on "${name}" to ${TENANT_ROLE}`,
        `grant select, insert, update, delete on "${name}" to ${PROVIDER_ROLE}`,
      ]),
];

const createRole = (role: string): string[] => [
  `begin create role ${role} nologin; exception when duplicate_object then null; end`,
  `grant ${role} to current_user`,
  `grant usage on schema public to ${role}`,
];

/** Where the state of the rules is noted, so that a start that would change nothing locks nothing. */
const NOTE = 'tenants';

/**
 * Puts roles, grants and row-level policies in place, if they are not as this version of the program wants them:
 * doing so locks every table, which a process that starts beside others must not.
 */
export async function secure(db: Db | Tx): Promise<void> {
  const all = [
    ...[TENANT_ROLE, PROVIDER_ROLE].flatMap(createRole),
    ...rules().flatMap(({ name, using, grant }) => statements(name, using, grant)),
  ].map((statement) => `${statement};`);
  const wanted = createHash('sha256').update(all.join('\n')).digest('hex');
  const noted = await db
    .select({ note: sql<string | null>`obj_description(${NOTE}::regclass, 'pg_class')` })
    .from(sql`pg_roles`)
    .where(sql`rolname = ${PROVIDER_ROLE}`);
  if (noted[0]?.note === wanted) return;
  // One statement, so one transaction and one round trip.
  await db.execute(
    sql.raw(`do $security$ begin ${all.join('\n')} comment on table ${NOTE} is '${wanted}'; end $security$`),
  );
}
