import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { openEmbedded } from '../../server/db/client';
import { sim_settings } from '../../server/db/schema';
import type { Memory } from '../../server/simulator/faults';
import { readLedgers, seedJob } from './crashJob';
import { prepareDump } from './database';

/** Slow enough to be hit in the middle, fast enough for a test. */
const PER_SECOND = 400;
/** mulberry32: a run can be repeated from the seed it prints. */
export function seeded(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The job of `seedJob` in a data directory that nobody has open. `memory`: what the carrier knows about keys. */
export async function prepareJob(dataDir: string, targets: number, memory: Memory = 'keys'): Promise<void> {
  const prepared = new Blob([readFileSync(await prepareDump())]);
  await (
    await PGlite.create({ dataDir: join(dataDir, 'db'), loadDataDir: prepared, extensions: { pg_trgm } })
  ).close();
  const { db, close } = await openEmbedded({ dataDir });
  await seedJob(db, targets);
  await db
    .insert(sim_settings)
    .values({ id: 1, per_second: PER_SECOND, fault: 'none', rate: 0, seed: 1, memory });
  await close();
}

const CHILD = join(import.meta.dirname, 'crashChild.ts');

function start(dataDir: string): {
  child: ChildProcess;
  working: Promise<void>;
  gone: Promise<void>;
  said: () => string;
} {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DEMO: '0',
      CARRIER: 'simulator',
      SIM_PER_SECOND: String(PER_SECOND),
      QUIET_HOURS: 'warn',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const working = new Promise<void>((resolve) =>
    child.stdout!.on('data', (data) => {
      said += String(data);
      resolve();
    }),
  );
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return { child, working: Promise.race([working, gone]), gone, said: () => said };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const LIFE_MS = { least: 200, spread: 1_300 };

/**
 * Starts the server and kills it in the middle of its work, so often.
 * @returns how many messages it knew to be sent at each death
 */
export async function killRepeatedly(
  dataDir: string,
  kills: number,
  random: () => number,
): Promise<number[]> {
  const progress: number[] = [];
  for (let i = 0; i < kills; i += 1) {
    const { child, working, gone, said } = start(dataDir);
    await working;
    await sleep(LIFE_MS.least + random() * LIFE_MS.spread);
    child.kill('SIGKILL');
    await gone;
    progress.push(Number(said().match(/sent (\d+)(?![\s\S]*sent)/)?.[1] ?? 0));
  }
  return progress;
}

/** Lets a last server finish, then reads what the ledgers of both parties say. */
export async function finishAndRead(dataDir: string) {
  const { gone, said } = start(dataDir);
  await gone;
  if (!said().endsWith('done\n')) throw new Error(`The server ended early: ${said()}`);
  const database = await openEmbedded({ dataDir });
  const found = await readLedgers(database.db);
  await database.close();
  return found;
}
