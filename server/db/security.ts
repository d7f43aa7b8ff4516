import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { StartError } from '../lib/startError';
import { type Db, rows, type Tx } from './rows';
import * as schema from './schema';
import { CLIENTS_ROLE, PROVIDER_ROLE, TENANT_ROLE } from './scope';
import { clientsRuleOf } from './clientsRule';
import { ONE_DATABASE_TRIGGERS } from './placement';
import { inTurn, reasonOf } from './upgrade/lock';
import { type Patience, withLockRetry } from './upgrade/lockRetry';
import { sha256Hex } from '../platform/hashing';

/** Credentials and internal tables that no caller's scope may read; reached through `asSystem` only. */
const SYSTEM = [
  'sessions',
  'temp_tokens',
  'password_resets',
  'recovery_codes',
  'passkey_challenges',
  'issuer_people',
  'issuer_sign_ins',
  'throttles',
  'budgets',
  'budget_checks',
  'fact_history',
  'idempotency_keys',
  'parked_receipts',
  'carrier_parts',
  'carrier_events',
  'number_holders',
  'host_holders',
  'short_addresses',
  'installation',
  'installation_key',
  'last_backup',
  'last_consent_check',
  'signing_keys',
  'evidence_roots',
  'consent_seals',
  'sim_messages',
  'sim_events',
  'sim_settings',
  'sim_numbers',
  'sim_brands',
  'sim_campaigns',
  'sim_scrubs',
  'sim_vettings',
  'sim_assignments',
];

/** Written only by the system, so that nobody named in it can change it. */
const READ_ONLY = ['audit_log'];

/** Written once and never changed or deleted. Triggers refuse that to the system as well, for the history of consent. */
const APPEND_ONLY = ['consent_events', 'decision_reasons', 'opt_in_texts'];

const CURRENT = `nullif(current_setting('app.tenant_id', true), '')::uuid`;
const ALL = 'select, insert, update, delete';
const ADD = 'select, insert';
const OWNED = `tenant_id = ${CURRENT}`;

/** Tables that tenants may only read, and which of their rows. */
const READABLE: Record<string, string> = {
  accounts: 'false',
  carrier_accounts: 'false',
  set_aside_events: 'false',
  // Calls of tenants get the pack in force from the process.
  rule_packs: 'false',
  // Jobs say since when they wait for it.
  carrier_outages: 'true',
  // And jobs that wait since a restore say whether people's texts are back.
  text_recalls: 'true',
  // People's records say whether their invitation was mailed. The content is encrypted.
  mails: 'exists (select 1 from memberships m where m.user_id = mails.user_id)',
  // And whether they have a passkey.
  passkeys: 'exists (select 1 from memberships m where m.user_id = passkeys.user_id)',
  // And which of their numbers wait.
  sender_pauses: OWNED,
  tenants: `id = ${CURRENT}`,
  // A function, because policies of tables that a cluster spreads may not read other tables.
  users: `is_member(id, ${CURRENT})`,
};

/** The tables of the schema with the rule that isolates their rows. A table without a rule stops the program at startup. */
function rules(cluster: boolean) {
  return Object.values(schema as Record<string, unknown>)
    .filter((value) => is(value, PgTable))
    .map((table) => {
      const { name, columns } = getTableConfig(table);
      if (SYSTEM.includes(name)) return { name, using: null, clients: '', tenant: '', provider: '' };
      const readable = READABLE[name];
      if (readable) return { name, using: readable, clients: readable, tenant: 'select', provider: ALL };
      const owned = columns.some((column) => column.name === 'tenant_id') && {
        name,
        using: OWNED,
        clients: `${OWNED} and ${clientsRuleOf(table, cluster)}`,
      };
      if (owned && READ_ONLY.includes(name)) return { ...owned, tenant: 'select', provider: 'select' };
      if (owned && APPEND_ONLY.includes(name)) return { ...owned, tenant: ADD, provider: ADD };
      if (owned) return { ...owned, tenant: ALL, provider: ALL };
      throw new Error(`Table ${name} has no tenant_id. Add a rule for it in server/db/security.ts.`);
    });
}

const statements = (
  { name, using, clients, tenant, provider }: ReturnType<typeof rules>[number],
  cluster: boolean,
): string[] => [
  `alter table "${name}" enable row level security`,
  `revoke all on "${name}" from ${TENANT_ROLE}, ${CLIENTS_ROLE}, ${PROVIDER_ROLE}`,
  `drop policy if exists tenant on "${name}"`,
  `drop policy if exists clients on "${name}"`,
  `drop policy if exists provider on "${name}"`,
  ...(using === null
    ? []
    : [
        `create policy tenant on "${name}" to ${TENANT_ROLE} using (${using})`,
        `create policy clients on "${name}" to ${CLIENTS_ROLE} using (${clients})`,
        `create policy provider on "${name}" to ${PROVIDER_ROLE} using (true)`,
        `grant ${tenant} on "${name}" to ${TENANT_ROLE}, ${CLIENTS_ROLE}`,
        `grant ${provider} on "${name}" to ${PROVIDER_ROLE}`,
      ]),
  ...(cluster ? (ONE_DATABASE_TRIGGERS[name] ?? []) : []).map(
    (trigger) => `drop trigger if exists "${trigger}" on "${name}"`,
  ),
];

const fingerprint = (statementsOf: readonly string[]): string => sha256Hex(statementsOf.join('\n'));

/** A single statement, so a single round trip. */
const block = (all: readonly string[]) =>
  sql.raw(`do $security$ begin ${all.map((one) => `${one};`).join('\n')} end $security$`);

/**
 * Brings roles, grants and row-level policies up to this version of the program. Changing a table's rules locks it, so
 * only tables whose rules changed are touched, one after the other. A database that is up to date is only read.
 * @param options.cluster the database is, or becomes, the coordinator of a Citus cluster
 */
export async function secure(
  db: Db,
  { cluster = false, ...options }: Patience & { cluster?: boolean } = {},
): Promise<void> {
  if (!(await rolesExist(db))) await inTurn(db, makeRoles, options);
  const stale = await staleTables(db, cluster);
  // No role may read a table that was never secured, so these are unused and can be secured together.
  const fresh = stale.filter(({ secured }) => !secured);
  const groups = [fresh, ...stale.filter(({ secured }) => secured).map((table) => [table])];
  for (const tables of groups.filter(({ length }) => length > 0)) {
    const name = tables.length === 1 ? `The access rules of ${tables[0]!.name}` : 'Setting access rules';
    await withLockRetry(db, name, (tx) => apply(tx, tables), options);
  }
}

interface Table {
  name: string;
  wanted: string[];
  secured: boolean;
}

/** Applied rules are recorded by the table's id, because a restored or new table of the same name has none. */
const NOTES = sql`create table if not exists upgrades.secured (relation oid primary key, rules text not null)`;

async function staleTables(db: Db, cluster: boolean): Promise<Table[]> {
  const [noted] = await rows<{ there: boolean }>(
    db,
    sql`select to_regclass('upgrades.secured') is not null as there`,
  );
  const note = noted!.there
    ? sql`(select rules from upgrades.secured s where s.relation = c.oid)`
    : sql`null`;
  const tables = await rows<{ name: string; secured: boolean; rules: string | null }>(
    db,
    sql`select c.relname as name, c.relrowsecurity as secured, ${note} as rules from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  );
  const byName = new Map(tables.map((table) => [table.name, table]));
  return rules(cluster).flatMap((rule) => {
    const { name } = rule;
    const table = byName.get(name);
    const wanted = statements(rule, cluster);
    return table?.rules === fingerprint(wanted) ? [] : [{ name, wanted, secured: table?.secured ?? false }];
  });
}

async function apply(tx: Tx, tables: readonly Table[]): Promise<void> {
  await tx.execute(sql`create schema if not exists upgrades`);
  await tx.execute(NOTES);
  await tx.execute(block(tables.flatMap(({ wanted }) => wanted)));
  for (const { name, wanted } of tables) {
    await tx.execute(sql`insert into upgrades.secured values (${name}::regclass, ${fingerprint(wanted)})
      on conflict (relation) do update set rules = excluded.rules`);
  }
  // Versions before 2026-11-22 recorded the rules of all tables together in this comment.
  await tx.execute(sql`comment on table tenants is null`);
}

const ROLES = [TENANT_ROLE, CLIENTS_ROLE, PROVIDER_ROLE];

async function rolesExist(db: Db): Promise<boolean> {
  const roles = await rows<{ ready: boolean }>(
    db,
    sql`select pg_has_role(oid, 'member') and has_schema_privilege(oid, 'public', 'usage') as ready
      from pg_roles where rolname in (${TENANT_ROLE}, ${CLIENTS_ROLE}, ${PROVIDER_ROLE})`,
  );
  return roles.length === ROLES.length && roles.every(({ ready }) => ready);
}

/** Roles belong to the whole server, so another of its databases may be creating them at the same time. */
async function makeRoles(tx: Tx): Promise<void> {
  const all = ROLES.flatMap((role) => [
    `begin create role ${role} nologin; exception when duplicate_object or unique_violation then null; end`,
    `if not pg_has_role('${role}', 'member') then
      begin grant ${role} to current_user; exception when internal_error then
        if not pg_has_role('${role}', 'member') then raise; end if; end;
    end if`,
    `grant usage on schema public to ${role}`,
  ]);
  try {
    await tx.execute(block(all));
  } catch (error) {
    throw new StartError(
      `The database user cannot create the roles ${ROLES.join(', ')}: ${reasonOf(error)}. Ask an administrator ` +
        'to run "create role … nologin" for each, and to grant them to this user.',
    );
  }
}
