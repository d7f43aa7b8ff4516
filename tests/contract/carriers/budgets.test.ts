import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registered_campaigns, virtual_numbers } from '../../../server/db/schema';
import { HostileCarrier } from '../../support/carriers/hostile';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { aCampaign, startJob, simulator, sending, deps, db, clock } = server;
const REGISTRATION = uuidOf(0xb0d);
const phones = simulated(12, 0);

class Networks extends HostileCarrier {
  perNumberSecond: number | null = null;
  readonly reachesNetworks = () => true;
  readonly perNumber = () => this.perNumberSecond;
}

let carrier: Networks;
beforeEach(() => {
  carrier = new Networks(clock, simulator.numbers);
  deps.carrier = sending.carrier = carrier;
});
afterEach(() => {
  deps.carrier = sending.carrier = simulator;
});

/** Seconds between the first message that left and the last. */
const took = () => (carrier.taken.at(-1)!.at - carrier.taken[0]!.at) / 1000;

it('sends no faster than the slowest network allows the registered campaign', async () => {
  const { campaignId } = await aCampaign({ phones });
  await db.insert(registered_campaigns).values({
    id: REGISTRATION,
    tenant_id: NORTHWIND,
    tcr_id: 'CSLOW',
    brand_id: uuidOf(0xb0e),
    brand_name: 'Acme',
    use_case: 'MIXED',
    description: 'News',
    tcr_status: 'ACTIVE',
    pipeline_status: 'MNO_PROVISIONED',
    carriers: [
      { carrier: 'AT&T', status: 'APPROVED', terms: null, per_minute: 60 },
      { carrier: 'Verizon', status: 'APPROVED', terms: null, per_minute: 600 },
      { carrier: 'T-Mobile', status: 'APPROVED', terms: null },
    ],
  });
  await db
    .update(virtual_numbers)
    .set({ registered_campaign_id: REGISTRATION, assignment_state: 'ASSIGNED' })
    .where(eq(virtual_numbers.phone, SENDER));
  const { job } = await startJob(campaignId);
  expect(await job()).toMatchObject({ sent: 12 });
  expect(took()).toBeGreaterThanOrEqual(11);
});

it('sends no faster than the carrier allows each number', async () => {
  carrier.perNumberSecond = 2;
  const { campaignId } = await aCampaign({ phones });
  const { job } = await startJob(campaignId);
  expect(await job()).toMatchObject({ sent: 12 });
  expect(took()).toBeGreaterThanOrEqual(5);
});
