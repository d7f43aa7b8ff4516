import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDb, rows } from '../../../server/db/client';
import { PLACED } from '../../../server/db/placement';
import { obstaclesIn } from '../../support/spread/catalog';
import { openOwnDatabase } from '../../support/database';

const TRIGGER =
  'Counts rows of one tenant in `tallies`, which lies with them. Needs citus.enable_unsafe_triggers and citus.allow_nested_distributed_execution.';
const KEPT = 'Refuses changes of the row itself. Needs citus.enable_unsafe_triggers.';
const NUMBER =
  'A number has one holder over all tenants. A cluster needs a table of numbers on every node, which each of seven places would have to write; here the index guarantees it.';

/** Obstacles that remain, and why. A line goes when its obstacle does. */
const REMAINING: Readonly<Record<string, string>> = {
  'virtual_numbers.virtual_numbers_phone': NUMBER,
  'virtual_numbers.virtual_numbers_under_way': NUMBER,
  'domains.domains_host_verified': 'A host has one owner over all tenants. As with numbers.',
  'links.links_token': 'The path of a short address does not name the tenant. As with numbers.',
  'short_codes.short_codes_code':
    'The path of a short address does not name the tenant. A table of codes costs 15 % of storing them (decision 103).',
  'users.tenant':
    'A person is seen by the tenants of their memberships, which a list in the row would have to follow.',
  'audit_log.audit_log_kept': KEPT,
  'consent_events.consent_events_kept': KEPT,
  'consent_events.consent_events_chain':
    'Chains the row to the last one of its tenant. Needs the same settings as the counting triggers.',
  ...Object.fromEntries(
    [
      'audit_log.audit_log_added',
      'conversations.conversations_added',
      'conversations.conversations_gone',
      'do_not_calls.do_not_calls_added',
      'do_not_calls.do_not_calls_changed',
      'do_not_calls.do_not_calls_gone',
      'wider_opt_outs.wider_opt_outs_added',
      'wider_opt_outs.wider_opt_outs_gone',
    ].map((name) => [name, TRIGGER]),
  ),
};

const database = await openOwnDatabase();
const { db } = database;
afterAll(() => database.close());

it('nothing but the listed obstacles keeps the schema from being spread by tenant', async () => {
  const found = await obstaclesIn(db);
  expect(found.filter(({ name }) => !(name in REMAINING))).toEqual([]);
  const names = found.map(({ name }) => name);
  // An obstacle that is gone leaves the list.
  expect(Object.keys(REMAINING).filter((name) => !names.includes(name))).toEqual([]);
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

it.each([
  ['clicks.clicks_once', 'create unique index clicks_once on clicks (link_id, phone)'],
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
    'clicks.refused',
    'create trigger refused before delete on clicks for each row execute function refuse_change()',
  ],
])('names %s, with the cure', async (name, statement) => {
  const undo = new Error('undo');
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql.raw(statement));
      const found = await obstaclesIn(tx as unknown as typeof db);
      expect(found.find((one) => one.name === name)?.cure).toMatch(/\w/);
      throw undo;
    }),
  ).rejects.toBe(undo);
});
