import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { type Database, openEmbedded, openPostgres, rows } from '../../server/db/client';
import { type sim_messages, sim_settings } from '../../server/db/schema';
import { CAMPAIGN, JOB, readLedgers, seedJob } from '../../tests/support/crashJob';
import { type Running, startPart, until } from '../../tests/support/processes';
import { sessionFor } from '../../tests/support/sessions';
import { archiveIn, ask, Cluster, drillFolder, runProgram } from './cluster';
import { runVariants } from './programs';

const PER_SECOND = 1_000;
const LOOK_MS = 250;
const CHUNK = 5_000;
/** Patience with the archiver and with a recovery. */
const ARCHIVED_MS = 120_000;
const RECOVERED_MS = 600_000;

type Record = typeof sim_messages.$inferInsert;

/** A place to run the product in, its backup, and another place that is made of the backup. */
interface Way {
  /** Opens the database for the drill itself. An embedded one only while no process has it. */
  open(): Promise<Database>;
  /** The environment of the product's process. */
  env(): { [name: string]: string };
  /** Whether the product must be stopped before a backup. */
  stops: boolean;
  /** Done before the product starts. */
  prepare?(): Promise<void>;
  backUp(): Promise<void>;
  /** Destroys everything but the backup, and restores it elsewhere. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** `cp -a` of the whole data folder of a stopped process. */
async function embedded(folder: string): Promise<Way> {
  let data = join(folder, 'data');
  const copy = join(folder, 'copy');
  mkdirSync(data);
  return {
    open: () => openEmbedded({ dataDir: data }),
    env: () => ({ DATA_DIR: data }),
    stops: true,
    async backUp() {
      mkdirSync(copy);
      rmSync(join(data, 'lock'), { recursive: true, force: true });
      execFileSync('cp', ['-a', `${data}/.`, copy]);
    },
    async restore() {
      rmSync(data, { recursive: true });
      data = join(folder, 'elsewhere');
      execFileSync('mv', [copy, data]);
    },
    close: async () => undefined,
  };
}

/** `pg_dump` while the product works, restored into a server that never ran it. */
async function dumped(folder: string): Promise<Way> {
  let cluster = await Cluster.make(join(folder, 'first'));
  await cluster.start();
  let url = await cluster.makeDatabase();
  const dump = join(folder, 'console.dump');
  return {
    open: () => openPostgres(url),
    env: () => ({ DATABASE_URL: url, DATA_DIR: join(folder, 'data') }),
    stops: false,
    async backUp() {
      runProgram('pg_dump', ['-Fc', '-f', dump, url]);
    },
    async restore() {
      await cluster.destroy();
      rmSync(join(folder, 'data'), { recursive: true, force: true });
      cluster = await Cluster.make(join(folder, 'second'));
      await cluster.start();
      url = await cluster.makeDatabase();
      await ask(cluster.url(), 'create role app_tenant nologin; create role app_provider nologin');
      await ask(cluster.url(), 'grant app_tenant, app_provider to console with admin option');
      runProgram('pg_restore', ['--no-owner', '-d', url, dump]);
    },
    close: () => cluster.destroy(),
  };
}

/** A base backup from before the job and the archived log, brought up to a moment in the middle of the job. */
async function toTime(folder: string): Promise<Way> {
  const archive = archiveIn(folder);
  let cluster = await Cluster.make(join(folder, 'first'), [
    'archive_mode = on',
    `archive_command = 'cp %p ${archive}/.%f && mv ${archive}/.%f ${archive}/%f'`,
  ]);
  await cluster.start();
  const url = await cluster.makeDatabase();
  let now = url;
  let base: Cluster;
  let moment = '';
  return {
    open: () => openPostgres(now),
    env: () => ({ DATABASE_URL: now, DATA_DIR: join(folder, 'data') }),
    stops: false,
    async prepare() {
      base = await Cluster.copyOf(cluster, join(folder, 'base'));
    },
    async backUp() {
      const [time] = await ask<{ now: string }>(cluster.url(), 'select clock_timestamp()::text as now');
      moment = time!.now;
    },
    async restore() {
      // The archive is all that is left of this server.
      const [last] = await ask<{ name: string }>(
        cluster.url(),
        'select pg_walfile_name(pg_switch_wal()) as name',
      );
      await until(() => existsSync(join(archive, last!.name)), ARCHIVED_MS);
      await cluster.destroy();
      rmSync(join(folder, 'data'), { recursive: true, force: true });
      base.configure([
        'archive_mode = off',
        `restore_command = 'cp ${archive}/%f %p'`,
        `recovery_target_time = '${moment}'`,
        `recovery_target_action = 'promote'`,
      ]);
      writeFileSync(join(base.data, 'recovery.signal'), '');
      cluster = base;
      await cluster.start();
      await until(async () => {
        const [state] = await ask<{ busy: boolean }>(cluster.url(), 'select pg_is_in_recovery() as busy');
        return !state!.busy;
      }, RECOVERED_MS);
      now = cluster.url('console', 'console');
    },
    close: () => cluster.destroy(),
  };
}

const WAYS = { embedded, postgres: dumped, 'point-in-time': toTime };

const jobOf = async (product: Running, token: string) => {
  const answer = await fetch(`${product.url}/api/campaigns/${CAMPAIGN}/jobs/${JOB}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()) as {
    state: string;
    sent: number;
    rejected: number;
    unknown: number;
    targeted: number;
    skipped_do_not_call: number;
    limited: { by: string } | null;
  };
};
type Job = Awaited<ReturnType<typeof jobOf>>;

/** Looks at the job until it is as wanted. */
async function follow(product: Running, token: string, wanted: (job: Job) => boolean): Promise<Job> {
  for (;;) {
    const job = await jobOf(product, token);
    if (wanted(job)) return job;
    if (!product.isAlive()) throw new Error(product.said());
    await delay(LOOK_MS);
  }
}

const decided = ({ sent, rejected, unknown }: Job) => sent + rejected + unknown;
const isHandedOver = ({ state }: Job) => state === 'sent' || state === 'completed';

/** The carrier's records, which no restore of ours takes back. */
const recordsOf = ({ db }: Database) =>
  rows<Record & { seq: string }>(db, sql`select * from sim_messages order by seq`);

/** The carrier is the simulator, whose records are in the database: it is to remember what it did before the restore. */
async function remind({ db }: Database, records: readonly Record[]): Promise<void> {
  await db.execute(sql`truncate sim_messages`);
  await db.execute(sql`truncate sim_events`);
  for (let from = 0; from < records.length; from += CHUNK)
    await db.execute(sql`insert into sim_messages (key, copy, job_id, carrier_id, "from", "to", body, accepted_at)
      select x.key, x.copy, x.job_id, x.carrier_id, x."from", x."to", x.body, x.accepted_at
      from jsonb_to_recordset(${JSON.stringify(records.slice(from, from + CHUNK))}::jsonb)
        as x(key text, copy text, job_id text, carrier_id text, "from" text, "to" text, body text, accepted_at timestamptz)`);
}

async function run(
  name: keyof typeof WAYS,
  { targets, early }: { targets: number; early: boolean },
): Promise<boolean> {
  const folder = drillFolder('restore');
  const way = await WAYS[name](folder);
  let product: Running | undefined;
  const start = async () => {
    const settings = { DEMO: '0', CARRIER: 'simulator', LEASE_SECONDS: '6', HEARTBEAT_SECONDS: '1' };
    product = await startPart('all', { ...settings, ...way.env() });
    return product;
  };
  const inDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = await way.open();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const times: string[] = [];
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = Date.now();
    const result = await work();
    times.push(`${what} ${((Date.now() - began) / 1000).toFixed(1)} s`);
    return result;
  };
  try {
    const token = await inDatabase(async (database) => {
      await seedJob(database.db, targets);
      // A carrier that accepts a key as often as it comes, and whose records prove only what they have.
      const settings = {
        id: 1,
        per_second: PER_SECOND,
        fault: 'none',
        rate: 0,
        seed: 1,
        memory: 'late',
      } as const;
      await database.db.insert(sim_settings).values(settings);
      return sessionFor(database.db, 4);
    });
    await way.prepare?.();
    await start();
    await follow(product!, token, (job) => decided(job) > targets / 4);
    const copied = decided(await jobOf(product!, token));
    if (way.stops) await product!.stop();
    await timed('back up', () => way.backUp());
    if (way.stops) await start();
    const before = await follow(product!, token, (job) =>
      early ? decided(job) > targets / 2 : isHandedOver(job),
    );
    await product!.stop();
    const records = await inDatabase(recordsOf);
    await timed('restore', () => way.restore());
    await inDatabase((database) => remind(database, records));

    await timed('start', start);
    const held = await follow(product!, token, ({ limited }) => limited !== null);
    // Long enough for a job that goes on by itself to text people.
    await delay(5_000);
    const waited = await jobOf(product!, token);
    const answer = await fetch(`${product!.url}/api/campaigns/${CAMPAIGN}/jobs/${JOB}/resume`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ by: 'restored' }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    const after = await timed('ask the carrier and go on', () => follow(product!, token, isHandedOver));
    await product!.stop();
    const { twice, lost, texted } = await inDatabase(async ({ db }) => {
      const { job } = await readLedgers(db);
      const [people] = await rows<{ texted: number; twice: number; astray: number }>(
        db,
        sql`select count(*)::int as texted, count(*) filter (where times > 1)::int as twice,
          count(*) filter (where state not in ('accepted', 'delivered', 'failed', 'unknown'))::int as astray from (
            select s."to", count(*) as times, min(m.state) as state from sim_messages s
            join messages m on m.job_id = ${JOB}::uuid and m.phone = s."to" where s.job_id = ${JOB} group by 1) t`,
      );
      const decidedRows = job.sent! + job.rejected! + job.unknown! + job.skipped_do_not_call!;
      return { ...people!, lost: job.targeted! - decidedRows + people!.astray };
    });
    console.info(
      `${name}: job of ${targets}, copied at ${copied}, destroyed at ${decided(before)}; held by "${held.limited!.by}" with ` +
        `${decided(waited)} decided; in the end ${after.sent} sent, ${after.rejected} rejected, ${after.unknown} unknown; ` +
        `by the carrier's records ${texted} people texted, ${twice} twice; ${lost} lost; ${times.join(', ')}`,
    );
    return twice === 0 && lost === 0 && held.limited!.by === 'restored';
  } finally {
    if (product?.isAlive()) await product.stop();
    await way.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Backs up during a job, destroys the installation after its end (`--early`: in its middle), restores it elsewhere and lets an
 * administrator continue the job.
 */
export async function drill(options: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...options],
    options: {
      embedded: { type: 'boolean' },
      postgres: { type: 'boolean' },
      'point-in-time': { type: 'boolean' },
      targets: { type: 'string', default: '20000' },
      early: { type: 'boolean', default: false },
    },
  });
  const all = Object.keys(WAYS) as (keyof typeof WAYS)[];
  const { targets, early } = values;
  return runVariants(all, values, (name) => run(name, { targets: Number(targets), early }));
}
