import { parseArgs } from 'node:util';
import { readEnv } from '../config/env';
import { recordBackup } from '../features/operations/backups';
import { systemClock } from '../lib/ids';
import { StartError } from '../lib/startError';
import { openAsIs } from './openAsIs';

const USAGE = `Records that a backup was made, for the page “Operations” of the console. Call it at the end of a backup that succeeded.

  npm run backup:done [-- --taken 2026-11-26T03:00:00Z]

--taken is when the backup was begun; default: now. With the embedded database, call it while the server is stopped.`;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** @throws StartError if the time cannot be read or lies in the future */
function timeOf(text: string | undefined, now: Date): Date {
  const at = text === undefined ? now : new Date(text);
  if (Number.isNaN(at.getTime()) || at > now)
    throw new StartError(`--taken ${text} is not a time in the past.\n\n${USAGE}`);
  return at;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { taken: { type: 'string' } } });
  const at = timeOf(values.taken, systemClock().now());
  const { db, close } = await openAsIs(readEnv(process.env), print);
  if (!db) throw new StartError('The backup was not recorded.');
  try {
    await recordBackup(db, at);
    print(`Recorded: a backup of ${at.toISOString()}.`);
  } finally {
    await close();
  }
}

await main().catch((error: unknown) => {
  const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  const isKnown = isUsage || error instanceof StartError;
  process.stderr.write(`${isKnown ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`);
  process.exitCode = 1;
});
