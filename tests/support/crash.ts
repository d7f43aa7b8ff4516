import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { type Database, openEmbedded, rows } from '../../server/db/client';
import {
  audience_targets,
  audiences,
  campaign_audiences,
  campaigns,
  clients,
  jobs,
  virtual_numbers,
} from '../../server/db/schema';
import { prepareDump } from './database';
import { NORTHWIND, seed, uuidOf } from './seed';

const CLIENT = uuidOf(501);
const CAMPAIGN = uuidOf(502);
const AUDIENCES = [uuidOf(503), uuidOf(504)] as const;
const JOB = uuidOf(505);
const SENDER = '+12025550190';

/** Slow enough to be hit in the middle, fast enough for a test. */
const PER_SECOND = 400;
const OVERLAP = 100;

/** mulberry32: a run can be repeated from the seed it prints. */
export function seeded(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Real-looking numbers, whose outcomes the simulator draws. */
const phoneOf = (i: number) => `+1${201 + (i % 80)}5550${String(100 + Math.floor(i / 80)).padStart(3, '0')}`;

/** A job over two audiences that share some numbers, ready to run, in a data directory that nobody has open. */
export async function prepareJob(dataDir: string, targets: number): Promise<void> {
  const prepared = new Blob([readFileSync(await prepareDump())]);
  await (
    await PGlite.create({ dataDir: join(dataDir, 'db'), loadDataDir: prepared, extensions: { pg_trgm } })
  ).close();
  const { db, close } = await openEmbedded({ dataDir });
  await seed(db);
  const tenant_id = NORTHWIND;
  await db.insert(clients).values({ tenant_id, id: CLIENT, name: 'Acme', time_zone: 'America/New_York' });
  await db
    .insert(virtual_numbers)
    .values({ tenant_id, id: uuidOf(506), client_id: CLIENT, phone: SENDER, area_code: '202' });
  await db
    .insert(campaigns)
    .values({ tenant_id, id: CAMPAIGN, client_id: CLIENT, name: 'Crash', message: 'Hi {first_name|you}' });
  const half = Math.ceil(targets / 2);
  const parts = [
    [0, half],
    [half - OVERLAP, targets],
  ] as const;
  for (const [index, [from, to]] of parts.entries()) {
    const audience_id = AUDIENCES[index]!;
    await db
      .insert(audiences)
      .values({ tenant_id, id: audience_id, client_id: CLIENT, name: `Part ${index}`, targets: to - from });
    const phones = Array.from({ length: to - from }, (_, i) => phoneOf(from + i));
    await db.insert(audience_targets).values(phones.map((phone) => ({ tenant_id, audience_id, phone })));
    await db
      .insert(campaign_audiences)
      .values({ tenant_id, id: uuidOf(510 + index), campaign_id: CAMPAIGN, audience_id });
  }
  await db
    .insert(jobs)
    .values({ tenant_id, id: JOB, campaign_id: CAMPAIGN, state: 'queued', message: 'Hi {first_name|you}' });
  await close();
}

const CHILD = join(import.meta.dirname, 'crashChild.ts');

function start(dataDir: string): {
  child: ChildProcess;
  working: Promise<void>;
  gone: Promise<void>;
  said: () => string;
} {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DEMO: '0',
      SIM_PER_SECOND: String(PER_SECOND),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const working = new Promise<void>((resolve) =>
    child.stdout!.on('data', (data) => {
      said += String(data);
      resolve();
    }),
  );
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return { child, working: Promise.race([working, gone]), gone, said: () => said };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const LIFE_MS = { least: 200, spread: 1_300 };

/**
 * Starts the server and kills it in the middle of its work, so often.
 * @returns how many messages it knew to be sent at each death
 */
export async function killRepeatedly(
  dataDir: string,
  kills: number,
  random: () => number,
): Promise<number[]> {
  const progress: number[] = [];
  for (let i = 0; i < kills; i += 1) {
    const { child, working, gone, said } = start(dataDir);
    await working;
    await sleep(LIFE_MS.least + random() * LIFE_MS.spread);
    child.kill('SIGKILL');
    await gone;
    progress.push(Number(said().match(/sent (\d+)(?![\s\S]*sent)/)?.[1] ?? 0));
  }
  return progress;
}

/** Lets a last server finish by itself, then reads what the ledgers of both parties say. */
export async function finishAndRead(dataDir: string) {
  const { gone, said } = start(dataDir);
  await gone;
  if (!said().endsWith('done\n')) throw new Error(`The server ended early: ${said()}`);
  const database = await openEmbedded({ dataDir });
  const found = await readLedgers(database);
  await database.close();
  return found;
}

async function readLedgers({ db }: Database) {
  const one = async <T>(query: ReturnType<typeof sql>) => (await rows<T>(db, query))[0]!;
  const states = await rows<{ state: string; count: number }>(
    db,
    sql`select state, count(*)::int as count from messages where job_id = ${JOB}::uuid group by state`,
  );
  const job = await one<Record<string, number> & { state: string }>(
    sql`select * from jobs where id = ${JOB}::uuid`,
  );
  const buckets = await one<Record<string, number>>(
    sql`select sum(sent)::int as sent, sum(delivered)::int as delivered, sum(failed)::int as failed,
      sum(replied)::int as replied, sum(opted_out)::int as opted_out from job_buckets where job_id = ${JOB}::uuid`,
  );
  const { twice } = await one<{ twice: number }>(sql`select count(*)::int as twice from (
    select "to" from sim_messages where job_id = ${JOB} group by "to" having count(*) > 1) t`);
  const { accepted } = await one<{ accepted: number }>(
    sql`select count(*)::int as accepted from sim_messages where job_id = ${JOB}`,
  );
  const { astray } = await one<{ astray: number }>(sql`select count(*)::int as astray from sim_messages s
    where s.job_id = ${JOB} and not exists (select 1 from messages m where m.carrier_id = s.carrier_id and m.phone = s."to")`);
  return {
    job,
    buckets,
    twice,
    accepted,
    astray,
    states: Object.fromEntries(states.map((s) => [s.state, s.count])),
  };
}
