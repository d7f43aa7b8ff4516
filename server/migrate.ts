/** `npm run db:migrate`: upgrades the database and ends, for those who do that before they start the program. */
import { openDb } from './db/client';
import { readEnv } from './config/env';
import { StartError } from './lib/startError';
import { version } from './lib/version';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const env = readEnv(process.env);
  print(
    env.DATABASE_URL
      ? 'An upgrade cannot be undone, except by restoring a backup: make one first (docs/operations.md).'
      : `An upgrade cannot be undone, except by restoring a backup. A copy of ${env.DATA_DIR}/db is kept before one.`,
  );
  const { upgraded, close } = await openDb(env, print);
  await close();
  print(
    upgraded?.length
      ? `The database has the schema of version ${version} now: ${upgraded.join(', ')}.`
      : `Nothing to do: the database has the schema of version ${version}.`,
  );
} catch (error) {
  const text = error instanceof StartError ? error.message : ((error as Error).stack ?? String(error));
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
