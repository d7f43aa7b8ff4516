import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEmbedded, rows } from '../../server/db/client';
import { prepareJob } from '../support/crash';
import { JOB } from '../support/crashJob';
import { startPart, until } from '../support/processes';

const TARGETS = 6_000;
/** Long enough for a job that goes on by itself to text somebody. */
const LIFE_MS = 4_000;

let folder: string;
let data: string;
let copy: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'restored-'));
  data = join(folder, 'data');
  mkdirSync(data);
  copy = join(folder, 'copy');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** As operators copy: with times, modes and links. Sockets of a lock that nobody has any more are left out. */
function copyOf(from: string, to: string): void {
  rmSync(join(from, 'lock'), { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  execFileSync('cp', ['-a', `${from}/.`, to]);
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs the server on a folder for a while, and stops it as an operator does. */
async function live(dataDir: string, ms: number, env: Record<string, string> = {}): Promise<string> {
  const server = await startPart('all', { DATA_DIR: dataDir, DEMO: '0', CARRIER: 'simulator', ...env });
  await sleep(ms);
  expect(await server.stop()).toBe(0);
  return server.said();
}

/** People for whom the carrier was handed a message, by what the folder knows, and the job. */
async function read(dataDir: string) {
  const { db, close } = await openEmbedded({ dataDir });
  const texted = await rows<{ to: string }>(db, sql`select "to" from sim_messages where job_id = ${JOB}`);
  const [job] = await rows<{ state: string; by: string | null }>(
    db,
    sql`select state, case held_by->>'by' when 'restored' then 'restored' end as by from jobs where id = ${JOB}::uuid`,
  );
  await close();
  return { texted: new Set(texted.map(({ to }) => to)), ...job! };
}

/** A job that is stopped in its middle and copied, and then goes on for a while. */
async function copied() {
  await prepareJob(data, TARGETS);
  await live(data, 2_500);
  copyOf(data, copy);
  const before = await read(data);
  expect(before.texted.size).toBeGreaterThan(0);
  expect(before.texted.size).toBeLessThan(TARGETS / 2);
  await live(data, 2_500);
  const after = await read(data);
  expect(after.by).toBeNull();
  const since = [...after.texted].filter((phone) => !before.texted.has(phone));
  expect(since.length).toBeGreaterThan(50);
  return { before, since };
}

const RESTORES: readonly [string, () => string][] = [
  ['in another folder', () => copy],
  [
    'in place of what was there',
    () => {
      rmSync(data, { recursive: true });
      copyOf(copy, data);
      return data;
    },
  ],
  [
    'moved to where it was',
    () => {
      renameSync(data, join(folder, 'bad'));
      renameSync(copy, data);
      return data;
    },
  ],
  [
    'the database alone',
    () => {
      rmSync(join(data, 'db'), { recursive: true });
      renameSync(join(copy, 'db'), join(data, 'db'));
      return data;
    },
  ],
  [
    'over what was there',
    () => {
      copyOf(copy, data);
      return data;
    },
  ],
];

it.each(RESTORES)(
  'a copy of a data folder, restored %s, texts nobody again until a person says so',
  async (_how, restore) => {
    const { before, since } = await copied();
    const restored = restore();
    await live(restored, LIFE_MS);
    const { texted, state, by } = await read(restored);
    const again = since.filter((phone) => texted.has(phone));
    expect({ again: again.length, texted: texted.size, state, by }).toEqual({
      again: 0,
      texted: before.texted.size,
      state: 'sending',
      by: 'restored',
    });
  },
  600_000,
);

it("says so where it cannot be known: the operator's word is enough, once", async () => {
  await prepareJob(data, TARGETS);
  await live(data, 2_000);
  const { texted } = await read(data);
  const word = { RESTORED: '2026-11-23' };
  await live(data, LIFE_MS, word);
  expect(await read(data)).toMatchObject({ by: 'restored', texted });
  const { db, close } = await openEmbedded({ dataDir: data });
  await db.execute(sql`update jobs set held_by = null`);
  await close();
  await live(data, 0, word);
  expect((await read(data)).by).toBeNull();
}, 600_000);

it('a server that was killed again and again is no copy', async () => {
  await prepareJob(data, TARGETS);
  for (let kill = 0; kill < 4; kill += 1) {
    const server = await startPart('all', { DATA_DIR: data, DEMO: '0', CARRIER: 'simulator' });
    await sleep(700);
    server.child.kill('SIGKILL');
    await server.ended();
  }
  expect((await read(data)).by).toBeNull();
  const server = await startPart('all', { DATA_DIR: data, DEMO: '0', CARRIER: 'simulator' });
  await until(() => server.isAlive());
  await sleep(2_000);
  await server.stop();
  expect((await read(data)).by).toBeNull();
}, 600_000);
