import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDb, rows } from '../../../server/db/client';
import { PLACED } from '../../../server/db/placement';
import { secure } from '../../../server/db/security';
import { allowedTriggersIn, obstaclesIn } from '../../support/spread/catalog';
import { openOwnDatabase } from '../../support/database';

const UNSAFE = ['citus.enable_unsafe_triggers'];
const COUNTS = [...UNSAFE, 'citus.allow_nested_distributed_execution'];

/** Triggers that touch nothing but rows of the changed rows' tenant, and the settings that a cluster needs for them. */
const TRIGGERS: Readonly<Record<string, readonly string[]>> = {
  'audit_log.audit_log_added': COUNTS,
  'audit_log.audit_log_kept': UNSAFE,
  'consent_events.consent_events_chain': COUNTS,
  'consent_events.consent_events_kept': COUNTS,
  'clients.clients_limit_changed': COUNTS,
  'clients.clients_limited': COUNTS,
  'conversations.conversations_added': COUNTS,
  'conversations.conversations_gone': COUNTS,
  'do_not_calls.do_not_calls_added': COUNTS,
  'do_not_calls.do_not_calls_changed': COUNTS,
  'do_not_calls.do_not_calls_gone': COUNTS,
  'line_types.line_types_noted': COUNTS,
  'virtual_numbers.virtual_numbers_noted': COUNTS,
  'wider_opt_outs.wider_opt_outs_added': COUNTS,
  'wider_opt_outs.wider_opt_outs_gone': COUNTS,
};

const database = await openOwnDatabase();
const { db } = database;
afterAll(() => database.close());
// As CITUS=1 does before the tables are placed.
beforeAll(() => secure(db, { cluster: true }));

it('nothing keeps the schema from being spread by tenant', async () => {
  expect(await obstaclesIn(db)).toEqual([]);
});

it('triggers touch rows of one tenant, with these settings of a cluster', async () => {
  const allowed = await allowedTriggersIn(db);
  expect(Object.fromEntries(allowed.map(({ name, settings }) => [name, settings]))).toEqual(TRIGGERS);
});

it('places no table that is not there', async () => {
  const tables = await rows<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  expect(PLACED.filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
});

it('is no cluster without PostgreSQL', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'spread-'));
  await expect(openDb({ DATA_DIR, CITUS: true })).rejects.toThrow('CITUS is set without DATABASE_URL');
  rmSync(DATA_DIR, { recursive: true });
});

const body = (statements: string, returns = 'trigger') =>
  `returns ${returns} language plpgsql as $$ begin ${statements} end $$`;

it.each<[string, ...string[]]>([
  ['clicks.clicks_once', 'create unique index clicks_once on clicks (link_id, phone)'],
  ['short_addresses.of_tenant', 'create unique index of_tenant on short_addresses (tenant_id)'],
  [
    'tallies.tallies_user',
    'alter table tallies add constraint tallies_user foreign key (owner_id) references sessions (id)',
  ],
  [
    'clicks.clicks_gone',
    `alter table clicks add constraint clicks_gone foreign key (tenant_id, link_id) references links (tenant_id, id)
      on delete set null (link_id)`,
  ],
  [
    'memberships.memberships_clients',
    'alter table memberships add constraint memberships_clients foreign key (tenant_id, user_id) references clients (tenant_id, id)',
  ],
  [
    'clicks.of_links',
    'create policy of_links on clicks using (exists (select 1 from links l where l.id = link_id))',
  ],
  [
    'users.of_clients',
    `create function reads_clients(person uuid) ${body('return exists (select 1 from clients where id = person);', 'boolean')}`,
    'create policy of_clients on users using (reads_clients(id))',
  ],
  [
    'clicks.of_all_tenants',
    `create function of_all() ${body('update tallies set rows = 0; return null;')}`,
    'create trigger of_all_tenants after delete on clicks execute function of_all()',
  ],
  [
    'clicks.at_second_hand',
    `create function outages() ${body('delete from carrier_outages;', 'void')}`,
    `create function at_second_hand() ${body('perform outages(); return null;')}`,
    'create trigger at_second_hand after delete on clicks execute function at_second_hand()',
  ],
])('names %s, with the cure', async (name, ...statements) => {
  const undo = new Error('undo');
  await expect(
    db.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
      const found = await obstaclesIn(tx as unknown as typeof db);
      expect(found.find((one) => one.name === name)?.cure).toMatch(/\w/);
      throw undo;
    }),
  ).rejects.toBe(undo);
});
