import type { TestProject } from 'vitest/node';
import { startPostgres } from '../support/postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the run's PostgreSQL listens; `freshDatabase(inject('postgresPort'))` makes a database on it. */
    postgresPort: number;
  }
}

/** One PostgreSQL for all files of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresPort', postgres.port);
  return () => postgres.close();
}
