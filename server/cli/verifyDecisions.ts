import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { readEnv } from '../config/env';
import type { Db } from '../db/rows';
import { StartError } from '../lib/startError';
import { type Difference, verifyDecisions } from '../sending/submit/verifyReasons';
import { UNKEPT } from '../sending/submit/verifyFacts';
import { openAsIs } from './openAsIs';

const USAGE = `Works out again why each message of a job was let pass, and names what differs from the reasons that were kept.

  npm run decisions:verify -- --job 0192f6a0-0000-7000-8000-000000000000

It ends with 1 if anything differs, and with 2 if there is nothing to verify. With the embedded database, call it while the
server is stopped. What cannot be worked out again, such as lines of people who were erased, is named with the reason, and is not among the equal.`;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Maximum number of differences to list; all are counted. */
const NAMED_MAX = 100;

const named = ({ n, reason, stored, recomputed }: Difference): string =>
  `DIFFERS message ${n}, ${reason}: kept ${stored}, recomputed ${recomputed}`;

/**
 * Verifies the decisions about a job's messages.
 * @returns the exit code: 0 all equal, 1 differences, 2 no such job
 */
export async function verifyJob(db: Db, job: string, print: (line: string) => void): Promise<number> {
  let listed = 0;
  const verified = UUID.test(job)
    ? await verifyDecisions(db, job, (difference) => {
        listed += 1;
        if (listed <= NAMED_MAX) print(named(difference));
      })
    : undefined;
  if (!verified) {
    print(`There is no job ${job} with messages: it never was, or the retention setting removed them.`);
    return 2;
  }
  const { checked, unkept, erased, differences, unworked } = verified;
  if (differences > NAMED_MAX) print(`… and ${differences - NAMED_MAX} more.`);
  for (const [which, count] of unworked)
    print(`NOT RECOMPUTED ${which.split('.')[0]} of ${count} messages: ${UNKEPT[which]}.`);
  const of = erased > 0 ? `, of which ${erased} were erased on request` : '';
  print(`${differences > 0 ? 'DIFFERS' : 'OK'} ${checked} decisions${of}: ${differences} differences.`);
  if (unkept > 0) print(`No reasons were kept with ${unkept} messages: an earlier version sent them.`);
  return differences > 0 ? 1 : 0;
}

async function main(): Promise<number> {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const { values } = parseArgs({ options: { job: { type: 'string' } } });
  if (!values.job) throw new StartError(USAGE);
  const { db, close } = await openAsIs(readEnv(process.env), print);
  if (!db) throw new StartError('The decisions were not verified.');
  try {
    return await verifyJob(db, values.job, print);
  } finally {
    await close();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = await main().catch((error: unknown) => {
    const isUsage = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
    const isKnown = isUsage || error instanceof StartError;
    process.stderr.write(
      `${isKnown ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`,
    );
    return 2;
  });
