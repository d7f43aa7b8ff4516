import { sql } from 'drizzle-orm';
import { rows } from '../../server/db/client';
import { gatherStatistics } from '../../server/db/statistics';
import type { Carrier } from '../../server/sending/carrier/carrier';
import { array, inLedger } from '../../server/sending/ledger/rows';
import { type BenchJob, MESSAGE, UNLIMITED, type World } from './world';

/** Rows of a batch of the bare queue. */
const BATCH = 500;

const perSecond = (count: number, ms: number) => (count / ms) * 1000;

/**
 * The least that a queue in this table costs: rows are claimed and acknowledged in batches, each in its own transaction,
 * without leases, texts, checks or counters. The table has the columns and indexes of the ledger.
 */
export async function bareQueue({ db, ids }: World, count: number): Promise<number> {
  const [tenant, job, campaign, client] = [1, 2, 3, 4].map(() => ids.uuid());
  await db.execute(sql`create table bare (like messages including all)`);
  await db.execute(sql`
    insert into bare (tenant_id, job_id, n, campaign_id, client_id, phone, fields)
    select ${tenant}::uuid, ${job}::uuid, i, ${campaign}::uuid, ${client}::uuid, '+1202' || lpad(i::text, 7, '0'),
      jsonb_build_object('first_name', 'Ada')
    from generate_series(1, ${count}::int) i`);
  await gatherStatistics(db);
  const mine = sql`m.tenant_id = ${tenant}::uuid and m.job_id = ${job}::uuid`;
  const started = performance.now();
  for (let after = 0; after < count;) {
    const claimed = await inLedger(db, (tx) =>
      rows<{ n: number }>(
        tx,
        sql`with picked as (select m.n from bare m where ${mine} and m.state = 'queued' and m.place = '' and m.n > ${after}::int
            order by m.n limit ${BATCH}::int for update of m skip locked)
          update bare m set state = 'claimed' from picked p where ${mine} and m.n = p.n returning m.n, m.phone, m.fields`,
      ),
    );
    const numbers = claimed.map(({ n }) => n);
    await inLedger(db, (tx) =>
      tx.execute(sql`update bare m set state = 'accepted', body = ${MESSAGE}, segments = 1, virtual_number = '+12025550190',
          carrier_id = 'SM' || m.n, sent_at = now(), fields = null
        where ${mine} and m.n = any(${array(numbers, 'int')})`),
    );
    after += claimed.length;
  }
  const took = performance.now() - started;
  await db.execute(sql`drop table bare`);
  return perSecond(count, took);
}

/** A carrier that accepts everything at once and reports nothing. */
const instantCarrier = ({ simulator, ids }: World): Carrier => ({
  perSecond: () => UNLIMITED,
  atOnce: () => Infinity,
  numbers: simulator.numbers,
  lookup: async () => new Map(),
  submit: async (batch, _, answered) => {
    for (const { key } of batch) answered(key, { outcome: 'accepted', carrierId: ids.uuid() });
  },
});

/**
 * Messages a second from the first claim to the last answer in the ledger, with a carrier that costs nothing. `prepare` is
 * called before the job begins.
 */
export async function ledgerPath(
  world: World,
  count: number,
  prepare?: (job: BenchJob) => Promise<void>,
): Promise<number> {
  const { sending, simulator, aJob, begin, until, end } = world;
  sending.carrier = instantCarrier(world);
  const job = await aJob(count);
  await prepare?.(job);
  await begin(job);
  const from = await until(job, ({ state }) => state === 'sending');
  const to = await until(job, ({ sent }) => sent === count);
  await end(job);
  sending.carrier = simulator;
  return perSecond(count, to - from);
}

/** Messages a second of a job through the simulated carrier, from the first claim as in `ledgerPath`, and from its start. */
export async function throughSimulator({ aJob, begin, until }: World, count: number) {
  const job = await aJob(count);
  const started = performance.now();
  await begin(job);
  const from = await until(job, ({ state }) => state !== 'queued' && state !== 'preparing');
  const sent = await until(job, (now) => now.sent === count);
  const closed = await until(job, (now) => now.closed === count);
  return {
    handedOver: perSecond(count, sent - from),
    sent: perSecond(count, sent - started),
    closed: perSecond(count, closed - started),
  };
}
