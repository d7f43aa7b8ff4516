import { sql } from 'drizzle-orm';
import { readEnv } from '../../server/config/env';
import { type Database, rows } from '../../server/db/client';
import * as schema from '../../server/db/schema';
import { systemClock, systemRandom, uuids } from '../../server/lib/ids';
import { silentLogger } from '../../server/lib/log';
import { realPause } from '../../server/lib/pause';
import { createQueue } from '../../server/queue/boss';
import type { WorkQueue } from '../../server/queue/queue';
import type { CarrierEvents } from '../../server/sending/carrier/carrier';
import { CAMPAIGN_JOB } from '../../server/sending/context';
import { carrierEvents, registerSending, sendingOf } from '../../server/sending/sending';
import { Simulator } from '../../server/simulator/simulator';
import { addNumbers } from '../../tests/support/holders';

/** Fast enough not to limit a measurement. */
export const UNLIMITED = 100_000;
export const MESSAGE = 'Hello {first_name|there}, our doors open at nine tomorrow. Reply STOP to opt out.';
const LOOK_MS = 20;

const clock = systemClock();
const ids = uuids(clock, systemRandom);
// Thousands of opt-outs are being measured; they would pause a job for a person's decision. At night the law would hold it.
const env = readEnv({ OPT_OUT_PAUSE_PERCENT: '0', QUIET_HOURS: 'warn' });
const log = silentLogger;

/** A job and all that it needs, of a tenant of its own. */
export interface BenchJob {
  tenant_id: string;
  client_id: string;
  campaign_id: string;
  job_id: string;
  /** The number that it sends from. */
  sender: string;
  targets: number;
}

const deps = (database: Database, queue: WorkQueue) => ({ db: database.db, clock, ids, queue, log, env });
type Registered = { queue: WorkQueue; deps: ReturnType<typeof deps>; events: CarrierEvents };

/**
 * The part of the server that sends, on an empty database: its queue, its worker and the simulated carrier. `register`
 * declares more queues.
 */
export async function benchWorld(
  database: Database,
  { register }: { register?: (world: Registered) => void } = {},
) {
  const { db } = database;
  const simulator = new Simulator({ db, clock, ids, log, perSecond: UNLIMITED });
  const queue = createQueue({ database, env, clock, log });
  const sending = sendingOf({ db, clock, ids, carrier: simulator, queue, log, env });
  registerSending(queue, sending);
  const events = carrierEvents(sending);
  simulator.listen(events);
  register?.({ queue, deps: deps(database, queue), events });
  await queue.open();
  await queue.start();
  await simulator.start({ alone: true });

  /** A queued job to as many people, in a new tenant. The n-th tenant has phones that no other has. */
  let tenants = 0;
  async function aJob(targets: number): Promise<BenchJob> {
    tenants += 1;
    const [tenant_id, client_id, audience_id, campaign_id, job_id] = [1, 2, 3, 4, 5].map(() => ids.uuid());
    const of = { tenant_id: tenant_id!, client_id: client_id!, campaign_id: campaign_id!, job_id: job_id! };
    const area = String(200 + tenants);
    const sender = `+1${area}5550190`;
    const mine = { tenant_id: of.tenant_id, client_id: of.client_id };
    await db.insert(schema.tenants).values({ id: of.tenant_id, name: 'Bench' });
    await db
      .insert(schema.clients)
      .values({ tenant_id: of.tenant_id, id: of.client_id, name: 'Bench', time_zone: 'America/New_York' });
    await addNumbers(db, { ...mine, id: ids.uuid(), phone: sender, area_code: area });
    await db.insert(schema.audiences).values({ ...mine, id: audience_id!, name: 'All', targets });
    await db
      .insert(schema.campaigns)
      .values({ ...mine, id: of.campaign_id, name: 'Bench', message: MESSAGE });
    await db.insert(schema.campaign_audiences).values({
      tenant_id: of.tenant_id,
      id: ids.uuid(),
      campaign_id: of.campaign_id,
      audience_id: audience_id!,
    });
    await db.execute(sql`
      insert into audience_targets (tenant_id, audience_id, phone, fields)
      select ${of.tenant_id}::uuid, ${audience_id!}::uuid, '+1' || ${area}::text || lpad(i::text, 7, '0'),
        jsonb_build_object('first_name', 'Ada')
      from generate_series(1, ${targets}::int) i`);
    await db.insert(schema.jobs).values({
      tenant_id: of.tenant_id,
      id: of.job_id,
      campaign_id: of.campaign_id,
      state: 'queued',
      message: MESSAGE,
    });
    return { ...of, sender, targets };
  }

  const begin = ({ tenant_id, job_id }: BenchJob) =>
    db.transaction((tx) => queue.enqueue(tx, CAMPAIGN_JOB, { tenant_id, job_id }));

  interface Counts {
    state: string;
    sent: number;
    closed: number;
    /** Not handed over yet. */
    pending: number;
  }

  /** Looks at a job again and again until it is as wanted. @returns when that was */
  async function until({ job_id }: BenchJob, wanted: (job: Counts) => boolean): Promise<number> {
    for (;;) {
      const [job] = await rows<Counts>(
        db,
        sql`select state, sent + rejected as sent, delivered + failed + rejected as closed,
            targeted - sent - rejected - unknown - canceled - skipped_do_not_call as pending
          from jobs where id = ${job_id}::uuid`,
      );
      if (wanted(job!)) return performance.now();
      await realPause(LOOK_MS);
    }
  }

  /** Ends a job whose receipts nobody waits for. */
  const end = ({ job_id }: BenchJob) =>
    db.execute(
      sql`update jobs set state = 'completed' where id = ${job_id}::uuid and state in ('sending', 'sent')`,
    );

  return {
    database,
    deps: deps(database, queue),
    events,
    db,
    clock,
    ids,
    simulator,
    sending,
    aJob,
    begin,
    until,
    end,
    async close() {
      await simulator.stop();
      await queue.stop();
      await database.close();
    },
  };
}

export type World = Awaited<ReturnType<typeof benchWorld>>;
