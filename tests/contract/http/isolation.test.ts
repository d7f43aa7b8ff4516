import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { type Db, rows } from '../../../server/db/client';
import * as schema from '../../../server/db/schema';
import { asSystem, type Scope, withScope } from '../../../server/db/scope';
import { secure } from '../../../server/db/security';
import { createTestServer } from '../../support/server';
import { GLOBEX, NORTHWIND, uuidOf } from '../../support/seed';
import { FOREIGN, seedForeign } from '../../support/world';

const server = await createTestServer();
const HERE: Scope = { tenantId: NORTHWIND };
const names = Object.values(schema as Record<string, unknown>)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableName(table));
const INTERNAL = [
  'sessions',
  'temp_tokens',
  'password_resets',
  'recovery_codes',
  'issuer_people',
  'throttles',
  'idempotency_keys',
  'budget_checks',
  'fact_history',
  'number_holders',
  'host_holders',
  'short_addresses',
];

/** The database's answer inside a scope: rows, or its error code. */
async function ask(db: Db, scope: Scope, query: string): Promise<unknown> {
  try {
    return await withScope(db, scope, (tx) => rows(tx, sql.raw(query)));
  } catch (error) {
    return (error as { cause?: { code?: string } }).cause?.code;
  }
}
const REFUSED = '42501';

describe('row-level security', () => {
  it('is on for every table, by rules that a restart does not change', async () => {
    await secure(server.db);
    const on = await rows<{ relname: string }>(
      server.db,
      sql`select relname from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace order by 1`,
    );
    expect(on.map(({ relname }) => relname)).toEqual(names.toSorted());
  });

  it('hides every row of another tenant from queries that forget to ask', async () => {
    await seedForeign(server.db);
    const owned = await rows<{ table_name: string }>(
      server.db,
      sql`select table_name from information_schema.columns where column_name = 'tenant_id' and table_schema = 'public'`,
    );
    for (const { table_name } of owned.filter((row) => !INTERNAL.includes(row.table_name))) {
      const mine = `select 1 from ${table_name} where tenant_id = '${GLOBEX}'`;
      expect(await ask(server.db, HERE, mine), table_name).toEqual([]);
    }
    expect(await ask(server.db, HERE, 'select id from tenants')).toEqual([{ id: NORTHWIND }]);
    expect(await ask(server.db, HERE, `select 1 from users where email like '%globex%'`)).toEqual([]);
    expect(await ask(server.db, { tenantId: GLOBEX }, 'select id from campaigns')).toEqual([{ id: FOREIGN }]);
    expect(await ask(server.db, 'provider', 'select id from campaigns')).toEqual([{ id: FOREIGN }]);
  });

  it('lets nobody write into another tenant, or move a row there', async () => {
    const insert = (tenant: string) =>
      `insert into clients (tenant_id, id, name, time_zone) values ('${tenant}', '${uuidOf(7)}', 'x', 'UTC')`;
    expect(await ask(server.db, HERE, insert(GLOBEX))).toBe(REFUSED);
    expect(await ask(server.db, HERE, insert(NORTHWIND))).toEqual([]);
    expect(await ask(server.db, HERE, `update clients set tenant_id = '${GLOBEX}'`)).toBe(REFUSED);
    expect(await ask(server.db, HERE, `update users set name = 'x'`)).toBe(REFUSED);
  });

  it.each(INTERNAL)('keeps %s from every caller', async (table) => {
    expect(await ask(server.db, HERE, `select 1 from ${table}`)).toBe(REFUSED);
    expect(await ask(server.db, 'provider', `select 1 from ${table}`)).toBe(REFUSED);
  });

  it('returns after a step outside', async () => {
    const seen = await withScope(server.db, HERE, async (tx) => {
      const outside = await asSystem(tx, HERE, () => rows(tx, sql`select id from tenants order by id`));
      return [outside.length, (await rows(tx, sql`select id from tenants`)).length];
    });
    expect(seen).toEqual([2, 1]);
  });

  it('cannot store a link from one tenant’s row to another’s', async () => {
    await seedForeign(server.db);
    const campaign = { tenant_id: NORTHWIND, id: uuidOf(8), client_id: FOREIGN, name: 'x' };
    await expect(server.db.insert(schema.campaigns).values(campaign)).rejects.toMatchObject({
      cause: { code: '23503' },
    });
  });
});
