/** `npm run db:migrate`: upgrades the database and exits, for deployments that do this before starting the program. */
import { openDb } from '../db/client';
import { readEnv } from '../config/env';
import { failureText } from '../lifetime/failure';
import { version } from '../lib/version';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const env = readEnv(process.env);
  print(
    env.DATABASE_URL
      ? 'An upgrade can only be undone by restoring a backup. Make one first (docs/operations.md).'
      : `An upgrade can only be undone by restoring a backup. ${env.DATA_DIR}/db is copied before each upgrade.`,
  );
  const { upgraded, close } = await openDb(env, print);
  await close();
  print(
    upgraded?.length
      ? `The database now has the schema of version ${version}: ${upgraded.join(', ')}.`
      : `Nothing to do: the database already has the schema of version ${version}.`,
  );
} catch (error) {
  process.stderr.write(`${failureText(error)}
`);
  process.exitCode = 1;
}
