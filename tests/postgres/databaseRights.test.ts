import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Db } from '../../server/db/rows';
import { lackingRights } from '../../server/features/installation_checks/databaseRights';
import { freshDatabase } from '../support/postgres';

const NAME = `limited_${process.pid}`;
const url = new URL(await freshDatabase(inject('postgresPort')));
const as = (user: string) => {
  const theirs = new URL(url);
  theirs.username = user;
  return new pg.Pool({ connectionString: theirs.href, max: 1 });
};
const admin = as('postgres');
const limited = as(NAME);
const lacking = (pool: pg.Pool) => lackingRights(drizzle(pool) as unknown as Db);

beforeAll(() => admin.query(`create role ${NAME} login nocreaterole`));
// The role stays: it owns a database of a server that ends with the run.
afterAll(async () => {
  await limited.end();
  await admin.end();
});

it('a user without rights gets the statements that give them, and needs no more', async () => {
  const statements = await lacking(limited);
  expect(statements).toContain('create extension pg_trgm');
  expect(statements).toContain(`grant app_tenant to ${NAME}`);
  // The tests' server may have the roles already, by another test.
  expect(statements.every((each) => /^(alter database|create role|grant|create extension)/.test(each))).toBe(
    true,
  );
  for (const each of statements) await admin.query(each.replace('…', url.pathname.slice(1)));
  expect(await lacking(limited)).toEqual([]);
});

it('the owner of a database who may make roles lacks nothing', async () => {
  const owned = new URL(await freshDatabase(inject('postgresPort')));
  const pool = new pg.Pool({ connectionString: owned.href, max: 1 });
  const statements = await lacking(pool);
  await pool.end();
  expect(statements.filter((each) => !each.startsWith('grant'))).toEqual([]);
});
