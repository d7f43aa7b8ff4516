/**
 * `npm run bench`: messages per second of the sending pipeline, as a share of bare inserts of the same rows. Both are
 * measured in this run on the embedded database in memory, so the result does not depend on the machine.
 */
import { sql } from 'drizzle-orm';
import { type Database, openEmbedded, rows } from '../../server/db/client';
import * as schema from '../../server/db/schema';
import { readEnv } from '../../server/config/env';
import { systemClock, systemRandom, uuids } from '../../server/lib/ids';
import { silentLogger } from '../../server/lib/log';
import { createQueue } from '../../server/queue/boss';
import { carrierEvents, registerSending, resumeSending, sendingOf } from '../../server/sending/sending';
import { Simulator } from '../../server/simulator/simulator';

const TARGETS = 10_000;
const BATCH = 500;
/** Fast enough not to limit the measurement. */
const PER_SECOND = 100_000;
const MESSAGE = 'Hello {first_name|there}, our doors open at nine tomorrow. Reply STOP to opt out.';

const clock = systemClock();
const ids = uuids(clock, systemRandom);
const tenant_id = ids.uuid();
const client_id = ids.uuid();
const campaign_id = ids.uuid();
const audience_id = ids.uuid();
const job_id = ids.uuid();
const seconds = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

async function fill({ db }: Database): Promise<void> {
  await db.insert(schema.tenants).values({ id: tenant_id, name: 'Bench' });
  await db
    .insert(schema.clients)
    .values({ tenant_id, id: client_id, name: 'Bench', time_zone: 'America/New_York' });
  await db
    .insert(schema.virtual_numbers)
    .values({ tenant_id, id: ids.uuid(), client_id, phone: '+12025550190', area_code: '202' });
  await db
    .insert(schema.audiences)
    .values({ tenant_id, id: audience_id, client_id, name: 'All', targets: TARGETS });
  await db
    .insert(schema.campaigns)
    .values({ tenant_id, id: campaign_id, client_id, name: 'Bench', message: MESSAGE });
  await db.insert(schema.campaign_audiences).values({ tenant_id, id: ids.uuid(), campaign_id, audience_id });
  await db
    .insert(schema.jobs)
    .values({ tenant_id, id: job_id, campaign_id, state: 'queued', message: MESSAGE });
  await db.execute(sql`
    insert into audience_targets (tenant_id, audience_id, phone, fields)
    select ${tenant_id}::uuid, ${audience_id}::uuid, '+1202' || lpad(i::text, 7, '0'), jsonb_build_object('first_name', 'Ada')
    from generate_series(1, ${TARGETS}::int) i`);
}

/** The baseline: one insert of every row, in batches, into a table with the same columns and indexes. */
async function bareInserts({ db }: Database): Promise<number> {
  await db.execute(sql`create table bare (like messages including all)`);
  const insert = (from: number) =>
    db.execute(sql`
      insert into bare (tenant_id, job_id, n, campaign_id, client_id, phone, state, body, segments, virtual_number, carrier_id, sent_at)
      select ${tenant_id}::uuid, ${job_id}::uuid, i, ${campaign_id}::uuid, ${client_id}::uuid, '+1202' || lpad(i::text, 7, '0'),
        'delivered', ${MESSAGE}, 1, '+12025550190', 'SM' || i, now()
      from generate_series(${from}::int, ${from + BATCH - 1}::int) i`);
  const took = await seconds(async () => {
    for (let from = 1; from <= TARGETS; from += BATCH) await insert(from);
  });
  return TARGETS / took;
}

async function pipeline(database: Database): Promise<{ sent: number; closed: number }> {
  const { db } = database;
  const env = readEnv({});
  const log = silentLogger;
  const simulator = new Simulator({ db, clock, ids, log, perSecond: PER_SECOND });
  const queue = createQueue({ database, env, clock, log });
  const sending = sendingOf({ db, clock, ids, carrier: simulator, queue, log, env });
  registerSending(queue, sending);
  simulator.listen(carrierEvents(sending));
  await queue.open();
  await resumeSending(sending, { alone: true });
  await simulator.start({ alone: true });
  const start = performance.now();
  const per = () => TARGETS / ((performance.now() - start) / 1000);
  const done = queue.drain();
  let sent = 0;
  for (let closed = 0; closed < TARGETS;) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const [job] = await rows<{ sent: number; closed: number }>(
      db,
      sql`select sent + rejected as sent, delivered + failed + rejected as closed from jobs where id = ${job_id}::uuid`,
    );
    if (sent === 0 && job!.sent === TARGETS) sent = per();
    closed = job!.closed;
  }
  const closed = per();
  await done;
  await simulator.stop();
  await queue.stop();
  return { sent, closed };
}

const database = await openEmbedded({ memory: null });
await fill(database);
const floor = await bareInserts(database);
const { sent, closed } = await pipeline(database);
await database.close();

const line = (name: string, perSecond: number) =>
  process.stdout.write(
    `${name.padEnd(44)} ${perSecond.toFixed(0).padStart(7)}/s   ratio ${(perSecond / floor).toFixed(3)}\n`,
  );
line('bare inserts of the same rows', floor);
line('pipeline, handed to the carrier', sent);
line('pipeline, with every receipt', closed);
process.exit(0);
