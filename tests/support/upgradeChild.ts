/** Upgrades the database it is told with a migration that takes long, to be killed in the middle. */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '../../server/db/client';
import { upgrade } from '../../server/db/upgrade/run';

const pool = new pg.Pool({ connectionString: process.argv[2]!, max: 1 });
const applied = await pool.query('select tag, hash from upgrades.applied');
const slow = {
  tag: '0001_two',
  hash: 'slow',
  statements: ['alter table clients add column half text', 'select pg_sleep(3)'],
};
await upgrade(drizzle(pool) as unknown as Db, {
  migrations: [...applied.rows.map((row) => ({ ...row, statements: [] })), slow],
  program: 'killed',
});
