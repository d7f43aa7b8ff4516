import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Database, openPostgres } from '../../server/db/client';
import { readLedgers, seedJob } from '../../tests/support/crashJob';
import { freePort, startPostgres } from '../../tests/support/postgres';
import { type Running, startPart, until } from '../../tests/support/processes';
import { sessionFor } from '../../tests/support/sessions';
import { type Balancer, nginxBalancer, plainBalancer } from './balancers';
import { lineOf, startLoad } from './load';

const TARGETS = 3_000;
const PER_SECOND = 100;
const DRAIN_SECONDS = 2;
/** Balancers must have noticed a new process before the next one ends, as with `minReadySeconds` of Kubernetes. */
const NOTICED_MS = 2_000;

/** The files of a commit, in a folder of their own, with the packages of this one. */
function checkOut(commit: string, folder: string): string {
  const version = join(folder, 'version');
  mkdirSync(version);
  const archive = execFileSync('git', ['archive', commit, 'server', 'src', 'package.json', 'tsconfig.json'], {
    maxBuffer: 1 << 30,
  });
  execFileSync('tar', ['-x', '-C', version], { input: archive });
  symlinkSync(resolve('node_modules'), join(version, 'node_modules'));
  return version;
}

/** A place in the installation: its process is replaced while the others work. */
interface Place {
  part: 'api' | 'worker';
  env: Record<string, string>;
  process: Running;
}

/** Ends each process as an operator does, and starts its successor, one after the other. */
async function roll(places: Place[], folder: string | undefined): Promise<string[]> {
  const lines: string[] = [];
  for (const place of places) {
    const began = Date.now();
    const code = await place.process.stop();
    const ended = Date.now();
    place.process = await startPart(place.part, place.env, folder);
    lines.push(
      `${place.part}: ended with ${code} in ${ended - began} ms, next one ready in ${Date.now() - ended} ms`,
    );
    await delay(NOTICED_MS);
    if (code !== 0) throw new Error(`A process ended with ${code}.\n${place.process.said()}`);
  }
  return lines;
}

/** Restarts all processes in turn, first from another version to this one, then this one, while people work and a job runs. */
export async function drill(options: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...options],
    options: { from: { type: 'string', default: 'HEAD~1' } },
  });
  const commit = execFileSync('git', ['rev-parse', '--short', values.from], { encoding: 'utf8' }).trim();
  const folder = mkdtempSync(join(tmpdir(), 'drill-rolling-'));
  const postgres = await startPostgres();
  const places: Place[] = [];
  const balancers: Balancer[] = [];
  let database: Database | undefined;
  try {
    const old = checkOut(commit, folder);
    const DATABASE_URL = await postgres.fresh();
    const settings = {
      DATABASE_URL,
      DATA_DIR: join(folder, 'data'),
      DEMO: '0',
      CARRIER: 'simulator',
      SIM_PER_SECOND: String(PER_SECOND),
      DRAIN_SECONDS: String(DRAIN_SECONDS),
      LEASE_SECONDS: '6',
      HEARTBEAT_SECONDS: '1',
    };
    const ports = [await freePort(), await freePort()];
    const wanted = [
      { part: 'api' as const, env: { ...settings, PORT: String(ports[0]) } },
      { part: 'api' as const, env: { ...settings, PORT: String(ports[1]) } },
      { part: 'worker' as const, env: settings },
      { part: 'worker' as const, env: settings },
    ];
    for (const { part, env } of wanted) places.push({ part, env, process: await startPart(part, env, old) });
    // Upgrades the schema under the old processes, as `npm run db:migrate` does.
    database = await openPostgres(DATABASE_URL);
    const { db } = database;
    await seedJob(db, TARGETS);
    const token = await sessionFor(db, 5);
    const nginx = await nginxBalancer(ports);
    balancers.push(await plainBalancer(ports), ...(nginx ? [nginx] : []));
    if (!nginx)
      console.info('nginx is not installed, so only the plain balancer is tried: `apt-get install nginx`.');
    await until(async () =>
      (await Promise.all(balancers.map(({ url }) => fetch(`${url}/readyz`)))).every(({ ok }) => ok),
    );

    let failed = 0;
    for (const name of [`Upgrade from ${commit}`, 'Restart']) {
      const loads = balancers.map((balancer) => ({
        balancer,
        load: startLoad(balancer.url, token, `${name} ${balancer.name}`),
      }));
      console.info(`${name}\n  ${(await roll(places, undefined)).join('\n  ')}`);
      for (const { balancer, load } of loads) {
        const figures = await load.end();
        failed += Object.values(figures.errors).reduce((sum, count) => sum + count, 0);
        console.info(`  ${lineOf(balancer.name, figures)}`);
      }
    }
    await until(async () => ['sent', 'completed'].includes((await readLedgers(db)).job.state), 120_000);
    const { job, twice, accepted } = await readLedgers(db);
    const lost = TARGETS - job.sent! - job.rejected! - job.unknown!;
    console.info(
      `Job of ${TARGETS}: accepted ${accepted}, twice ${twice}, lost ${lost}, unknown ${job.unknown}`,
    );
    return failed === 0 && twice === 0 && lost === 0 && job.unknown === 0;
  } finally {
    for (const balancer of balancers) await balancer.close();
    await Promise.all(places.map(({ process }) => process.isAlive() && process.stop()));
    await database?.close();
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
