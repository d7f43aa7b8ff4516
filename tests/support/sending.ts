import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { rows } from '../../server/db/client';
import {
  audience_targets,
  audiences,
  campaign_audiences,
  campaigns,
  clients,
  registered_campaigns,
} from '../../server/db/schema';
import { DEFAULT_ACCOUNT } from '../../server/db/schema/columns';
import type { AppOptions } from '../../server/app';
import { isTollFree } from '../../src/rules/formats/national';
import { priceIn, SIMULATED_PRICES } from '../../server/money/prices';
import { registerHooks } from '../../server/carriers/hookQueue';
import { silentLogger } from '../../server/lib/log';
import { createQueue } from '../../server/queue/boss';
import type { Queue } from '../../server/queue/queue';
import type { Carrier } from '../../server/sending/carrier/carrier';
import { carrierEvents, sendingOf } from '../../server/sending/sending';
import { simulatorRoutes } from '../../server/simulator/routes';
import { SimulatedScrub } from '../../server/simulator/scrub';
import { Simulator } from '../../server/simulator/simulator';
import { registerWork } from '../../server/assemble';
import { keepQueues, openWithQueues } from './database';
import { NORTHWIND } from './seed';
import { createTestServer } from './server';
import { addNumbers } from './holders';
import { verifyAfterEach } from './verifiedDecisions';

/** The number that seeded clients send from. */
export const SENDER = '+12025550190';
const VERIFIED = { reference: 'TFV-1', on: '2026-02-20', by: null, at: '2026-02-20T15:00:00.000Z' };
/** Numbers of the simulator's own range: the last digit says what becomes of the message (server/simulator). */
export const simulated = (count: number, digit: number, from = 0) =>
  Array.from({ length: count }, (_, i) => `+1500555${String(from + i).padStart(3, '0')}${digit}`);

/** Whether something was added to a queue since it was last asked: draining an empty one costs most of a test's time. */
function addingTo(queue: Queue): { added(): boolean } {
  let added = true;
  const { enqueue, hurry } = queue;
  queue.enqueue = (...call) => {
    added = true;
    return enqueue.apply(queue, call);
  };
  queue.hurry = (...call) => {
    added = true;
    return hurry.apply(queue, call);
  };
  return {
    added() {
      const was = added;
      added = false;
      return was;
    },
  };
}

/**
 * The server with its real queue and the simulated carrier. Nothing runs on a timer: `work` runs what is due,
 * and every wait of the pipeline moves the test's clock and lets the carrier tell what is due by then. A test that changes
 * what decisions were made of calls `forges`.
 */
export async function createSendingServer(
  app: AppOptions = {},
  open = openWithQueues,
  { watched }: { watched?: boolean } = {},
) {
  const server = await createTestServer({ app, open, ...(watched !== undefined && { watched }) });
  const { db, deps, clock, pglite, pool } = server;
  const pause = async (ms: number) => {
    clock.advance(ms / 1000);
    await simulator.pump();
  };
  const prices: Pick<Carrier, 'currency' | 'price'> = {
    currency: 'USD',
    price: (_, segment) => priceIn(SIMULATED_PRICES, segment),
  };
  const options = { db, clock, ids: deps.ids, log: silentLogger, perSecond: 1_000, pause, prices };
  const simulator = new Simulator(options);
  const database = { db, pglite, pool, close: async () => {} };
  const queue = createQueue({ database, env: deps.env, clock, log: silentLogger });
  const noticed = addingTo(queue);
  deps.carrier = simulator;
  deps.queue = queue;
  const scrub = new SimulatedScrub({ db, clock, pause });
  deps.scrub = scrub;
  const sending = sendingOf({ ...deps, carrier: simulator }, pause);
  registerWork(queue, deps, sending);
  registerHooks(queue, deps, null, null);
  simulator.listen(carrierEvents(sending));
  await queue.open();
  if (pglite) await keepQueues(database);
  beforeEach(forget);
  const { forges } = verifyAfterEach(db);

  /** The queue's and the carrier's part of starting from nothing. */
  async function forget(): Promise<void> {
    await db.execute(sql`delete from pgboss.job`);
    simulator.reset();
    scrub.reset();
    sending.streaks.clear();
    sending.senderStreaks.clear();
  }

  /** An empty server in the middle of a test, for tests that run often. */
  async function restart(): Promise<void> {
    await server.restart();
    await forget();
  }

  /** Runs everything that is due, and what that brings about: receipts, replies, their answers. */
  async function work({ early = false } = {}): Promise<void> {
    await queue.drain({ early });
    for (let quiet = 0; quiet < 10; quiet += 1) {
      await pause(500);
      if (noticed.added() && (await queue.drain()) > 0) quiet = 0;
    }
  }

  let next = 1;
  const uuid = () => `10000000-0000-7000-8000-${String(next++).padStart(12, '0')}`;

  /** A 10DLC campaign that networks have approved; `change` is what they say of it. */
  async function aRegistration(
    tenant_id = NORTHWIND,
    change: Partial<typeof registered_campaigns.$inferInsert> = {},
  ): Promise<string> {
    const id = uuid();
    await db.insert(registered_campaigns).values({
      id,
      tenant_id,
      tcr_id: `C${id.slice(-6)}`,
      brand_id: uuid(),
      brand_name: 'Acme',
      use_case: 'MIXED',
      description: 'News',
      tcr_status: 'ACTIVE',
      pipeline_status: 'MNO_PROVISIONED',
      ...change,
    });
    return id;
  }

  /** A client with a number to send from, an audience of these numbers, and a campaign that goes to it. */
  async function aCampaign({
    phones = simulated(3, 0),
    message = 'Hello {first_name|there}',
    fields = {} as Record<string, string>,
    tenant_id = NORTHWIND,
    sender = SENDER as string | null,
    account = DEFAULT_ACCOUNT,
    /** Its number is in an approved 10DLC campaign, or verified if it is toll-free, as real carriers want it. */
    registered = undefined as boolean | undefined,
  } = {}) {
    const clientId = uuid();
    const audienceId = uuid();
    const campaignId = uuid();
    await db
      .insert(clients)
      .values({ tenant_id, id: clientId, name: 'Acme Fitness', time_zone: 'America/New_York' });
    const wanted = registered ?? account !== DEFAULT_ACCOUNT;
    const registration = wanted && sender ? await aRegistration(tenant_id) : null;
    if (sender) {
      await addNumbers(db, {
        tenant_id,
        id: uuid(),
        client_id: clientId,
        phone: sender,
        area_code: sender.slice(2, 5),
        account,
        registered_campaign_id: registration,
        assignment_state: registration ? 'ASSIGNED' : 'UNASSIGNED',
        verification: wanted && isTollFree(sender) ? VERIFIED : null,
      });
    }
    await db
      .insert(audiences)
      .values({ tenant_id, id: audienceId, client_id: clientId, name: 'Members', targets: phones.length });
    if (phones.length > 0) {
      await db
        .insert(audience_targets)
        .values(phones.map((phone) => ({ tenant_id, audience_id: audienceId, phone, fields })));
    }
    await db
      .insert(campaigns)
      .values({ tenant_id, id: campaignId, client_id: clientId, name: 'Spring sale', message });
    await db
      .insert(campaign_audiences)
      .values({ tenant_id, id: uuid(), campaign_id: campaignId, audience_id: audienceId });
    return { clientId, audienceId, campaignId };
  }

  /** Messages of a job by state, as the ledger has them. */
  async function ledgerOf(jobId: string): Promise<Record<string, number>> {
    const found = await rows<{ state: string; count: number }>(
      db,
      sql`select state, count(*)::int as count from messages where job_id = ${jobId}::uuid group by state`,
    );
    return Object.fromEntries(found.map(({ state, count }) => [state, count]));
  }

  /** The main job by API: a campaign is started, and its worker sends until nothing is left to do. */
  async function startJob(campaignId: string, after: string | null = null) {
    const staff = await server.as(3);
    const { json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after });
    await work();
    const id = json.id as string;
    const job = async () => (await staff.get(`/campaigns/${campaignId}/jobs/${id}`)).json;
    return { id, campaignId, job };
  }

  return {
    ...server,
    restart,
    queue,
    simulator,
    scrub,
    sending,
    sim: simulatorRoutes(simulator),
    work,
    aCampaign,
    aRegistration,
    startJob,
    ledgerOf,
    uuid,
    forges,
  };
}
