import { carrierTrial } from '../carriers/trial';
import { readEnv } from '../config/env';
import { accountsOf } from '../config/mode';
import { lineOf, makeChecks } from '../features/installation_checks/checks';
import { standingOf } from '../features/installation_checks/standing';
import { systemClock, systemRandom, uuids } from '../lib/ids';
import { failureText } from '../lifetime/failure';
import { createMailer } from '../mail/nodemailer';
import { openAsIs } from './openAsIs';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** `npm run doctor`: checks the installation, names the cure of each fault, and fails if a check failed. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  const clock = systemClock();
  const { db, close } = await openAsIs(env, print);
  try {
    const mail = createMailer(env, { clock, ids: uuids(clock, systemRandom) });
    const tryCarriers = carrierTrial(accountsOf(env), { clock });
    const all = await makeChecks({ ...(await standingOf(db)), env, clock, mail, tryCarriers });
    for (const check of all) print(lineOf(check));
    if (all.some(({ state }) => state === 'failed')) process.exitCode = 1;
  } finally {
    await close();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}
`);
  process.exitCode = 1;
});
