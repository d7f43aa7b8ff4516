import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inUse, sweepUploads } from '../../../server/http/upload';
import { sweepImports } from '../../../server/features/import/waiting';

import { audiences, clients, imports } from '../../../server/db/schema';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';

const { db, deps, dataDir } = await createTestServer();
const NOW = new Date();
const HOUR = 3_600_000;

function put(folder: string, name: string, ageMs: number): string {
  mkdirSync(join(dataDir, folder), { recursive: true });
  const path = join(dataDir, folder, name);
  writeFileSync(path, 'phone\n+12025550123\n');
  const then = new Date(NOW.getTime() - ageMs);
  utimesSync(path, then, then);
  return path;
}

it('lists that killed uploads left are deleted, and nothing that a call still uses', async () => {
  const left = put('tmp', 'left', HOUR);
  const neighbours = put('tmp', 'neighbours', HOUR - 60_000);
  const own = put('tmp', 'own', 3 * HOUR);
  const done = inUse(own);
  expect(await sweepUploads(deps.env, NOW)).toBe(1);
  expect([left, neighbours, own].map((path) => existsSync(path))).toEqual([false, true, true]);
  // At the start of the only process on the folder nobody can be using anything.
  expect(await sweepUploads(deps.env, NOW, { alone: true })).toBe(1);
  done();
  expect(await sweepUploads(deps.env, NOW)).toBe(1);
  expect([neighbours, own].map((path) => existsSync(path))).toEqual([false, false]);
});

it('files that no import waits for are deleted', async () => {
  const tenant_id = NORTHWIND;
  const at = new Date();
  await db
    .insert(clients)
    .values({ tenant_id, id: uuidOf(601), name: 'Acme', time_zone: 'America/New_York' });
  await db.insert(audiences).values({ tenant_id, id: uuidOf(602), client_id: uuidOf(601), name: 'List' });
  const row = {
    tenant_id,
    client_id: uuidOf(601),
    audience_id: uuidOf(602),
    file_name: 'a.csv',
    rows: 1,
    created_at: at,
  };
  await db.insert(imports).values([
    { ...row, id: uuidOf(611), state: 'queued', rejected: {} as never },
    { ...row, id: uuidOf(612), state: 'completed', rejected: {} as never },
  ]);
  const [waiting, over, orphan, fresh] = [
    put('imports', uuidOf(611), 9 * HOUR),
    put('imports', uuidOf(612), 9 * HOUR),
    put('imports', uuidOf(613), 9 * HOUR),
    put('imports', uuidOf(614), 1_000),
  ];
  expect(await sweepImports({ db, env: deps.env }, NOW)).toBe(2);
  expect([waiting, over, orphan, fresh].map((path) => existsSync(path))).toEqual([true, false, false, true]);
});
