import { drizzle } from 'drizzle-orm/node-postgres';
import { readEnv } from '../config/env';
import { openDb } from '../db/client';
import { limitsOf } from '../db/limits';
import { LimitedPool } from '../db/pool';
import type { Db } from '../db/rows';
import * as schema from '../db/schema';
import { lineOf, makeChecks } from '../features/installation_checks/checks';
import { systemClock, systemRandom, uuids } from '../lib/ids';
import { StartError } from '../lib/startError';
import { createMailer } from '../mail/nodemailer';

const print = (line: string) => process.stdout.write(`${line}\n`);

interface Opened {
  db: Db | null;
  close(): Promise<unknown>;
}

/** Opens the database without upgrading a PostgreSQL one. The embedded one is open to one process at a time. */
async function open(env: ReturnType<typeof readEnv>): Promise<Opened> {
  if (env.DATABASE_URL) {
    const pool = new LimitedPool(env.DATABASE_URL, limitsOf(env));
    return { db: drizzle(pool, { schema }) as Db, close: () => pool.end() };
  }
  try {
    return await openDb(env);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    print(error.message);
    return { db: null, close: async () => undefined };
  }
}

/** `npm run doctor`: checks the installation, names the cure of each fault, and fails if a check failed. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  const clock = systemClock();
  const { db, close } = await open(env);
  try {
    const mail = createMailer(env, { clock, ids: uuids(clock, systemRandom) });
    const all = await makeChecks({ db, env, clock, mail });
    for (const check of all) print(lineOf(check));
    if (all.some(({ state }) => state === 'failed')) process.exitCode = 1;
  } finally {
    await close();
  }
}

await main().catch((error: unknown) => {
  const text = error instanceof StartError ? error.message : ((error as Error).stack ?? String(error));
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
