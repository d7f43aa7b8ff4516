import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { readEnv } from '../config/env';
import type { Db } from '../db/rows';
import { StartError } from '../lib/startError';
import { type Difference, verifyDecisions } from '../sending/submit/verifyReasons';
import { type DirectVerified, verifyDirect } from '../sending/submit/direct/verify';
import { UNKEPT } from '../sending/submit/verifyFacts';
import { openAsIs } from './openAsIs';

const USAGE = `Works out again why each message was let pass, and names what differs from the reasons that were kept.

  npm run decisions:verify -- --job 0192f6a0-0000-7000-8000-000000000000
  npm run decisions:verify -- --direct <id of a tenant> [--since 2026-11-01]

--direct looks at replies, tests and automatic answers of a tenant, all or those since a day.
It ends with 1 if anything differs, and with 2 if there is nothing to verify. With the embedded database, call it while the
server is stopped. What cannot be worked out again, such as lines of people who were erased, is named with the reason, and is not among the equal.`;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** Maximum number of differences to list; all are counted. */
const NAMED_MAX = 100;

type Print = (line: string) => void;

/** Prints the first differences. @returns to be called with each, and afterwards with how many there were */
function differencesTo(print: Print) {
  let listed = 0;
  return {
    name(
      message: number | string,
      { reason, stored, recomputed }: Omit<Difference, 'n' | 'reason'> & { reason: string },
    ) {
      listed += 1;
      if (listed <= NAMED_MAX)
        print(`DIFFERS message ${message}, ${reason}: kept ${stored}, recomputed ${recomputed}`);
    },
    /** @returns the exit code */
    sum({ checked, unkept, differences, unworked }: DirectVerified, of = ''): number {
      if (differences > NAMED_MAX) print(`… and ${differences - NAMED_MAX} more.`);
      for (const [which, count] of unworked)
        print(`NOT RECOMPUTED ${which.split('.')[0]} of ${count} messages: ${UNKEPT[which]}.`);
      print(`${differences > 0 ? 'DIFFERS' : 'OK'} ${checked} decisions${of}: ${differences} differences.`);
      if (unkept > 0) print(`No reasons were kept with ${unkept} messages: an earlier version sent them.`);
      return differences > 0 ? 1 : 0;
    },
  };
}

/**
 * Verifies the decisions about a job's messages.
 * @returns the exit code: 0 all equal, 1 differences, 2 no such job
 */
export async function verifyJob(db: Db, job: string, print: Print): Promise<number> {
  const report = differencesTo(print);
  const verified = UUID.test(job)
    ? await verifyDecisions(db, job, (difference) => report.name(difference.n, difference))
    : undefined;
  if (!verified) {
    print(`There is no job ${job} with messages: it never was, or the retention setting removed them.`);
    return 2;
  }
  const { erased } = verified;
  return report.sum(verified, erased > 0 ? `, of which ${erased} were erased on request` : '');
}

/**
 * Verifies the decisions about a tenant's messages outside jobs.
 * @param since day from which to look, as YYYY-MM-DD in UTC; undefined: all that are kept
 * @returns the exit code: 0 all equal, 1 differences, 2 no such tenant
 */
export async function verifyOutsideJobs(
  db: Db,
  { tenant, since }: { tenant: string; since?: string | undefined },
  print: Print,
): Promise<number> {
  const report = differencesTo(print);
  const from = since === undefined ? null : new Date(`${since}T00:00:00Z`);
  if (from && Number.isNaN(from.getTime())) throw new StartError(USAGE);
  const verified = UUID.test(tenant)
    ? await verifyDirect(db, { tenant_id: tenant, since: from }, (difference) =>
        report.name(difference.id, difference),
      )
    : undefined;
  if (!verified) {
    print(`There is no tenant ${tenant}.`);
    return 2;
  }
  return report.sum(verified);
}

async function main(): Promise<number> {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const { values } = parseArgs({
    options: { job: { type: 'string' }, direct: { type: 'string' }, since: { type: 'string' } },
  });
  const { job, direct: tenant, since } = values;
  if (!job === !tenant || (job && since)) throw new StartError(USAGE);
  const { db, close } = await openAsIs(readEnv(process.env), print);
  if (!db) throw new StartError('The decisions were not verified.');
  try {
    return await (tenant ? verifyOutsideJobs(db, { tenant, since }, print) : verifyJob(db, job!, print));
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
