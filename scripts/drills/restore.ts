import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { type Database, rows } from '../../server/db/client';
import { type sim_messages, sim_settings } from '../../server/db/schema';
import { CAMPAIGN, CLIENT, JOB, phoneOf, readLedgers, seedJob } from '../../tests/support/crashJob';
import { type Running, spawnPart, startPart } from '../../tests/support/processes';
import { NORTHWIND, uuidOf } from '../../tests/support/seed';
import { sessionFor } from '../../tests/support/sessions';
import { drillFolder } from './cluster';
import { runVariants } from './programs';
import { KEEPER, startSurroundings, type Surroundings } from './surroundings';
import { type Way, WAYS } from './ways';
import { addNumbers } from '../../tests/support/holders';

const PER_SECOND = 1_000;
const LOOK_MS = 250;
const CHUNK = 5_000;
/** Where the console would be. */
const ORIGIN = 'https://console.example';

type Record = typeof sim_messages.$inferInsert;

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

/** Invites a person: their mail waits until the mail server takes mails. */
async function invite(product: Running, token: string): Promise<void> {
  const url = `${ORIGIN}/reset_password`;
  const body = JSON.stringify({ name: 'New Person', email: 'new@northwind.example', role: 3, url });
  const answer = await fetch(`${product.url}/api/users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Lets an administrator go on with the job, once the carriers were asked for texts from people. */
async function goOn(product: Running, token: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${product.url}/api/campaigns/${CAMPAIGN}/jobs/${JOB}/resume`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ by: 'restored' }),
    });
    if (answer.ok) return;
    const refusal = await answer.text();
    if (!refusal.includes('recalling_texts')) throw new Error(refusal);
    await delay(LOOK_MS);
  }
}

/** Whether a process with another key than the database's ends at its start and names it. */
async function isKeyRefused(env: { [name: string]: string }): Promise<boolean> {
  const process = spawnPart('all', { ...env, SECRET_KEY: 'f'.repeat(64) });
  const code = await process.ended();
  return code === 1 && process.said().includes('SECRET_KEY is not the key of this database');
}

/** Outcome in the ledger and by the carrier's records. */
async function outcomeOf({ db }: Database) {
  const { job } = await readLedgers(db);
  const [people] = await rows<{ texted: number; twice: number; astray: number }>(
    db,
    sql`select count(*)::int as texted, count(*) filter (where times > 1)::int as twice,
      count(*) filter (where state not in ('accepted', 'delivered', 'failed', 'unknown', 'skipped'))::int as astray from (
        select s."to", count(*) as times, min(m.state) as state from sim_messages s
        join messages m on m.job_id = ${JOB}::uuid and m.phone = s."to" where s.job_id = ${JOB} group by 1) t`,
  );
  const [others] = await rows<{ opted_out: number; mail: string }>(
    db,
    sql`select (select count(*)::int from messages where job_id = ${JOB}::uuid and state = 'skipped') as opted_out,
      (select string_agg(state, ', ') from mails) as mail`,
  );
  const decidedRows = job.sent! + job.rejected! + job.unknown! + job.skipped_do_not_call!;
  return { ...people!, ...others!, lost: job.targeted! - decidedRows + people!.astray };
}

/** A carrier that accepts a key as often as it comes, and whose records prove only what they have. */
const SIMULATED = {
  id: 1,
  per_second: PER_SECOND,
  fault: 'none',
  rate: 0,
  seed: 1,
  memory: 'late',
} as const;

/** A number that the client gave back, so that nothing leaves from it. People still write to it. */
const FORMER_NUMBER = {
  tenant_id: NORTHWIND,
  id: uuidOf(507),
  client_id: CLIENT,
  phone: '+12025550191',
  area_code: '202',
  account: KEEPER,
  released_at: new Date(0),
};

interface Extent {
  targets: number;
  early: boolean;
}

/** An installation at its place, and all that happens to it. */
class Installation {
  product!: Running;
  readonly times: string[] = [];

  constructor(
    private readonly way: Way,
    private readonly settings: { [name: string]: string },
  ) {}

  get env() {
    const settings = { DEMO: '0', APP_ORIGINS: ORIGIN, LEASE_SECONDS: '6', HEARTBEAT_SECONDS: '1' };
    return { ...settings, ...this.settings, ...this.way.env() };
  }

  async start(): Promise<void> {
    this.product = await startPart('all', this.env);
  }

  /** Opens the database, which nobody else may have, for a while. */
  async inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await this.way.open();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  async timed<T>(name: string, work: () => Promise<T>): Promise<T> {
    const began = Date.now();
    const result = await work();
    this.times.push(`${name} ${((Date.now() - began) / 1000).toFixed(1)} s`);
    return result;
  }
}

/** Runs a job with a backup in its middle, and destroys the installation. @returns how far the job was */
async function destroyed(
  way: Way,
  place: Installation,
  token: string,
  { mail, keep }: Surroundings,
  { targets, early }: Extent,
) {
  await place.start();
  await invite(place.product, token);
  await follow(place.product, token, (job) => decided(job) > targets / 4);
  const copied = decided(await jobOf(place.product, token));
  if (way.stops) await place.product.stop();
  await place.timed('back up', () => way.backUp());
  if (way.stops) await place.start();
  // The last of the list is texted at the end only, and opts out from what is lost.
  keep(phoneOf(targets - 1), FORMER_NUMBER.phone, 'STOP');
  const before = await follow(place.product, token, (job) =>
    early ? decided(job) > targets / 2 : isHandedOver(job),
  );
  await place.product.stop();
  const records = await place.inDatabase(recordsOf);
  await place.timed('restore', () => way.restore());
  await place.inDatabase((database) => remind(database, records));
  mail.isOpen = true;
  return { copied, before: decided(before) };
}

async function run(name: keyof typeof WAYS, extent: Extent): Promise<boolean> {
  const { targets } = extent;
  const folder = drillFolder('restore');
  const way = await WAYS[name](folder);
  const surroundings = await startSurroundings(folder);
  const place = new Installation(way, surroundings.env);
  try {
    const token = await place.inDatabase(async ({ db }) => {
      await seedJob(db, targets);
      await db.insert(sim_settings).values(SIMULATED);
      await addNumbers(db, FORMER_NUMBER);
      return sessionFor(db, 4);
    });
    await way.prepare?.();
    const { copied, before } = await destroyed(way, place, token, surroundings, extent);
    const keyRefused = await isKeyRefused(place.env);
    await place.timed('start', () => place.start());
    const { product } = place;
    const held = await follow(product, token, ({ limited }) => limited !== null);
    // Long enough for a job that goes on by itself to text people.
    await delay(5_000);
    const waited = await jobOf(product, token);
    await goOn(product, token);
    const after = await place.timed('ask the carrier and go on', () => follow(product, token, isHandedOver));
    await product.stop();
    const { twice, lost, texted, opted_out, mail } = await place.inDatabase(outcomeOf);
    const mailed = surroundings.mail.taken;
    console.info(
      `${name}: job of ${targets}, copied at ${copied}, destroyed at ${before}; held by "${held.limited!.by}" with ` +
        `${decided(waited)} decided; in the end ${after.sent} sent, ${after.rejected} rejected, ${after.unknown} unknown; ` +
        `by the carrier's records ${texted} people texted, ${twice} twice; ${lost} lost; ${opted_out} of 1 opt-out asked back; ` +
        `a mail that waited is ${mail}, ${mailed} mailed; another key ${keyRefused ? 'refused' : 'ACCEPTED'}; ${place.times.join(', ')}`,
    );
    const isHeld = held.limited!.by === 'restored';
    return (
      twice === 0 &&
      lost === 0 &&
      opted_out === 1 &&
      mail === 'unknown' &&
      mailed === 0 &&
      keyRefused &&
      isHeld
    );
  } finally {
    if (place.product?.isAlive()) await place.product.stop();
    await way.close();
    await surroundings.close();
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
