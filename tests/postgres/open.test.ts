import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { openPostgres, rows } from '../../server/db/client';
import { freshDatabase } from '../support/postgres';

it('opens an empty PostgreSQL database as its owner, who is no superuser, and opens it again', async () => {
  const url = await freshDatabase(inject('postgresPort'));
  await (await openPostgres(url)).close();
  const { db, close } = await openPostgres(url);
  const found = await rows(db, sql`select rolsuper as super from pg_roles where rolname = current_user`);
  expect(found).toEqual([{ super: false }]);
  await close();
});
