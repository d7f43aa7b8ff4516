import { afterAll, beforeAll } from 'vitest';
import type { Part } from '../../server/assemble';
import { type Database, type Db, openPostgres } from '../../server/db/client';
import { seedJob } from './crashJob';
import { type Postgres, startPostgres } from './postgres';
import { type Running, startPart } from './processes';

/** Processes of the product on a database that holds one job; all end with the tests of the file. */
export function processesOnPostgres() {
  let postgres: Postgres;
  let database: Database | undefined;
  const running: Running[] = [];

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(async () => {
    await Promise.all(running.map((each) => each.isAlive() && each.stop()));
    await database?.close();
    await postgres?.close();
  });

  return {
    running,
    postgres: () => postgres,
    /** A new database with a job for so many people. */
    async withJob(targets: number): Promise<{ db: Db; url: string }> {
      const url = await postgres.fresh();
      database = await openPostgres(url);
      await seedJob(database.db, targets);
      return { db: database.db, url };
    },
    async start(part: Part, env: Record<string, string>): Promise<Running> {
      const process = await startPart(part, env);
      running.push(process);
      return process;
    },
  };
}
