import { drizzle } from 'drizzle-orm/node-postgres';
import type { Env } from '../config/env';
import { openDb } from '../db/client';
import { limitsOf } from '../db/limits';
import { LimitedPool } from '../db/pool';
import type { Db } from '../db/rows';
import * as schema from '../db/schema';
import { failureSentence } from '../lifetime/failure';

interface Opened {
  /** Null where another process has it, or its folder cannot be used. */
  db: Db | null;
  close(): Promise<unknown>;
}

/** Opens the database without upgrading a PostgreSQL one. The embedded one is open to one process at a time. */
export async function openAsIs(env: Env, print: (line: string) => void): Promise<Opened> {
  if (env.DATABASE_URL) {
    const pool = new LimitedPool(env.DATABASE_URL, limitsOf(env));
    return { db: drizzle(pool, { schema }) as Db, close: () => pool.end() };
  }
  try {
    return await openDb(env);
  } catch (error) {
    const sentence = failureSentence(error, env.DATA_DIR);
    if (sentence === undefined) throw error;
    print(sentence);
    return { db: null, close: async () => undefined };
  }
}
