import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { expect, inject, it } from 'vitest';
import { openPostgres, rows } from '../../server/db/client';
import { limitsOf } from '../../server/db/limits';
import { LimitedPool } from '../../server/db/pool';
import * as schema from '../../server/db/schema';
import { withScope } from '../../server/db/scope';
import { freshDatabase } from '../support/postgres';

it('opens an empty PostgreSQL database as its owner, who is no superuser, and opens it again', async () => {
  const url = await freshDatabase(inject('postgresPort'));
  await (await openPostgres(url)).close();
  const { db, close } = await openPostgres(url);
  const found = await rows(db, sql`select rolsuper as super from pg_roles where rolname = current_user`);
  expect(found).toEqual([{ super: false }]);
  await close();
});

it('does not take a database for a cluster that is none', async () => {
  const url = await freshDatabase(inject('postgresPort'));
  await expect(openPostgres(url, undefined, undefined, true)).rejects.toThrow(
    'CITUS is set, but the database has no extension citus. Run "create extension citus" in it, or unset CITUS.',
  );
});

it('has a cluster pass on what a transaction sets, before anything is set', async () => {
  const url = await freshDatabase(inject('postgresPort'));
  const settings = sql`select nullif(current_setting('citus.propagate_set_commands', true), '') as passes,
    nullif(current_setting('citus.enable_unsafe_triggers', true), '') as triggers, current_setting('lock_timeout') as lock,
    nullif(current_setting('app.tenant_id', true), '') as tenant`;
  const TENANT = '00000000-0000-4000-8000-000000000001';
  await (await openPostgres(url)).close();
  const within = async (use: { citus?: boolean; ddl?: boolean }) => {
    const pool = new LimitedPool(url, limitsOf({ DB_LOCK_SECONDS: 7 }), use);
    const [found] = await withScope(drizzlePg(pool, { schema }), { tenantId: TENANT }, (tx) =>
      rows(tx, settings),
    );
    await pool.end();
    return found;
  };
  const plain = { passes: null, triggers: null, lock: '7s', tenant: TENANT };
  expect(await within({})).toEqual(plain);
  expect(await within({ citus: true })).toEqual({ ...plain, passes: 'local' });
  expect(await within({ citus: true, ddl: true })).toEqual({ ...plain, passes: 'local', triggers: 'on' });
});

it('names a tenant by its UUID alone', async () => {
  const url = await freshDatabase(inject('postgresPort'));
  const { db, close } = await openPostgres(url);
  const named = withScope(db, { tenantId: `'; reset role; select '` }, async () => 'entered');
  await expect(named).rejects.toThrow('A tenant is named by its UUID.');
  await close();
});
