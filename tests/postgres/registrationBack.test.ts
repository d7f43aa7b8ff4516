import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPostgres, rows } from '../../server/db/client';
import { registered_campaigns, virtual_numbers } from '../../server/db/schema';
import { silentLogger } from '../../server/lib/log';
import { createQueue } from '../../server/queue/boss';
import { CAMPAIGN_JOB, type Sending } from '../../server/sending/context';
import { heldByNumber, sleepWhileHeld } from '../../server/sending/job/limited';
import { readJob } from '../../server/sending/ledger/jobRow';
import { CAMPAIGN_WORK, wakeRegistered } from '../../server/sending/job/registryNotices';
import { CAMPAIGN, seedCampaign } from '../support/campaigns';
import { createRaceServer, noWrites } from '../support/races';
import { NORTHWIND, uuidOf } from '../support/seed';

/** A registration that is approved again while a job is about to sleep for it. */
const { db, deps, overlap, url } = await createRaceServer();
const database = await openPostgres(url);
const queue = createQueue({ database, env: deps.env, clock: deps.clock, log: silentLogger });
const sending = { ...deps, queue, carrier: { reachesNetworks: () => true } } as unknown as Sending;
const [JOB, REGISTRATION] = [uuidOf(901), uuidOf(902)];
const PHONE = '+12125550170';

beforeAll(async () => {
  queue.declare(CAMPAIGN_JOB);
  queue.declare(CAMPAIGN_WORK);
  await queue.open();
});
afterAll(() => database.close());

beforeEach(async () => {
  await db.execute(sql`delete from pgboss.job`);
  await seedCampaign(db);
  await db.insert(registered_campaigns).values({
    id: REGISTRATION,
    tenant_id: NORTHWIND,
    tcr_id: 'C1',
    brand_id: uuidOf(903),
    brand_name: 'Acme',
    use_case: 'MIXED',
    description: 'News',
    tcr_status: 'SUSPENDED',
    pipeline_status: 'TCR_SUSPENDED',
  });
  await db
    .update(virtual_numbers)
    .set({ registered_campaign_id: REGISTRATION, assignment_state: 'ASSIGNED' })
    .where(eq(virtual_numbers.phone, PHONE));
  await db.execute(sql`insert into jobs (tenant_id, id, campaign_id, state, message, targeted)
    values (${NORTHWIND}::uuid, ${JOB}::uuid, ${CAMPAIGN}::uuid, 'sending', 'Hi', 1)`);
});

/** The job goes to sleep by the verdict that the gate gave while the registration was suspended. */
const sleep = async () =>
  sleepWhileHeld(
    sending,
    (await readJob(db, NORTHWIND, JOB))!,
    heldByNumber({ phone: PHONE, why: 'unregistered' }),
  );
const comesBack = () =>
  db.transaction(async (tx) => {
    await tx
      .update(registered_campaigns)
      .set({ tcr_status: 'ACTIVE', pipeline_status: 'MNO_PROVISIONED' })
      .where(eq(registered_campaigns.id, REGISTRATION));
    await wakeRegistered(tx, { queue }, NORTHWIND);
  });

const waiting = () =>
  rows<{ due: boolean }>(
    db,
    sql`select start_after <= now() as due from pgboss.job where name = ${CAMPAIGN_JOB}`,
  );

it('sleeps while the registration is suspended', async () => {
  await sleep();
  expect(await waiting()).toEqual([{ due: false }]);
});

it('runs again at once when the registration came back after the verdict', async () => {
  await comesBack();
  await sleep();
  expect(await waiting()).toEqual([{ due: true }]);
});

it('is woken when the registration comes back while it stores its sleep', async () => {
  await overlap(noWrites('pgboss.job'), sleep, comesBack);
  expect(await waiting()).toEqual([{ due: true }]);
});
