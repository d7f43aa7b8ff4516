import { readEnv } from '../config/env';
import { isDemo } from '../config/mode';
import { rotateKey } from '../evidence/keys';
import { assertKey } from '../installation/keyCheck';
import { systemClock } from '../lib/ids';
import { StartError } from '../lib/startError';
import { failureText } from '../lifetime/failure';
import { openAsIs } from './openAsIs';

const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `npm run evidence:rotate`: replaces the key that signs evidence. The old public key stays published for what it signed. With
 * the embedded database, call it while the server is stopped.
 */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  const now = systemClock(isDemo(env) ? env.CLOCK_OFFSET_SECONDS : 0).now();
  const { db, close } = await openAsIs(env, print);
  if (!db) throw new StartError('The key was not replaced.');
  try {
    // A key that the server's own cannot decrypt would sign nothing.
    await assertKey(db, env);
    print(`Evidence is signed by the key ${await rotateKey(db, { env, now })} from now on.`);
  } finally {
    await close();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}
`);
  process.exitCode = 1;
});
