import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inUse, sweepUploads } from '../../../server/http/upload';
import { createTestServer } from '../../support/server';

const { deps, dataDir } = await createTestServer();
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
