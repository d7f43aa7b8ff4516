import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { campaigns } from '../../../server/db/schema';
import { DEFAULT_ACCOUNT } from '../../../server/db/schema/columns';
import { resumeAssignments } from '../../../server/features/client_virtual_numbers/assigning';
import { resumeNumbers } from '../../../server/features/client_virtual_numbers/orders';
import { samplerOf } from '../../../server/lifetime/metricsSample';
import { sweepFiles, tidy } from '../../../server/lifetime/tidy';
import type { Receipt } from '../../../server/sending/carrier/carrier';
import { receiveInbound } from '../../../server/sending/inbound/inbound';
import { applyReceipts } from '../../../server/sending/receipts/receipts';
import { resumeSending } from '../../../server/sending/sending';
import { HostileCarrier } from '../../support/carriers/hostile';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';
import { CROSS_TENANT, unlistedOf } from '../../support/spread/crossTenant';

/*
 * The rooms that send, receive and answer, as a worker and a person use them. Statements have to name their tenant, also
 * those of people whose role compares it, so that a cluster asks one node. Every contract test is checked for it; here,
 * each line of the list that names no other test must be needed as well.
 */

const server = await createSendingServer({}, undefined, { watched: true });
const { as, aCampaign, app, work, simulator, sending, deps, db, clock } = server;

afterEach(() => {
  deps.carrier = sending.carrier = simulator;
});
afterAll(() => {
  expect(unlistedOf(server.statements!.without())).toEqual([]);
  const system = ({ role }: { role: string }) => role === 'none';
  const without = server.statements!.without().filter(system);
  // A line of the list goes with its statement.
  expect(
    CROSS_TENANT.filter(({ has, sentBy }) => !sentBy && !without.some(({ text }) => text.includes(has))),
  ).toEqual([]);
  expect(server.statements!.named().filter(system).length).toBeGreaterThan(60);
});

const [person] = simulated(1, 0);
const inbound = (body: string, carrierId: string) =>
  receiveInbound(sending, [
    { account: DEFAULT_ACCOUNT, carrierId, from: person!, to: SENDER, body, at: clock.now() },
  ]);

async function start() {
  const staff = await as(3);
  const campaign = await aCampaign({ phones: [...simulated(4, 0), ...simulated(3, 1)] });
  const { json: link } = await staff.post('/links', {
    name: 'Menu',
    destination: 'https://shop.example/menu',
    client_id: campaign.clientId,
  });
  await staff.post(`/campaigns/${campaign.campaignId}/links`, { link_id: link.id });
  const message = `Acme: our menu is at ${link.short_url}`;
  await db
    .update(campaigns)
    .set({ message })
    .where(and(eq(campaigns.tenant_id, NORTHWIND), eq(campaigns.id, campaign.campaignId)));
  const { json: job } = await staff.post(`/campaigns/${campaign.campaignId}/jobs`, { after: null });
  return { ...campaign, staff, link, jobId: job.id as string };
}

describe('statements of the system name their tenant', () => {
  it('where a job is sent, tested and stopped', async () => {
    const { staff, campaignId, link } = await start();
    await work();
    await app.request(new URL(link.short_url).pathname);
    await app.request('/l/Unknown2');
    await staff.post(`/campaigns/${campaignId}/test_message`, { numbers: [person] });
    await work();
    const { json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    await staff.del(`/campaigns/${campaignId}/jobs/${json.id}`);
    await work();
  }, 120_000);

  it('where receipts come early, late, twice, corrected, and for nobody', async () => {
    const carrier = new HostileCarrier(clock, simulator.numbers);
    deps.carrier = sending.carrier = carrier;
    carrier.meet(simulated(1, 0), 'lost after');
    await start();
    await work();
    const receipts = carrier.taken.map(({ key, carrierId, account }): Receipt => ({
      account,
      key,
      carrierId,
      status: 'delivered',
      code: null,
      at: clock.now(),
    }));
    await applyReceipts(sending, receipts);
    await applyReceipts(sending, receipts);
    clock.advance(60);
    const failed = { status: 'failed', code: '30003', at: clock.now(), cost: 7_500 } as const;
    await applyReceipts(
      sending,
      receipts.map((receipt) => ({ ...receipt, ...failed })),
    );
    await applyReceipts(sending, [{ ...receipts[0]!, key: null, carrierId: 'NOBODY' }]);
    await work({ early: true });
  }, 120_000);

  it('where people write, and staff answer', async () => {
    const { staff, clientId } = await start();
    await work();
    await inbound('Hello', 'MO1');
    await inbound('HELP', 'MO2');
    await staff.post(`/clients/${clientId}/virtual_numbers/${person}/conversations/${SENDER}`, {
      body: 'Hi',
    });
    await work();
    await inbound('STOP', 'MO3');
    await inbound('START', 'MO4');
    await work();
  }, 120_000);

  it('where a process starts, tidies up and is measured', async () => {
    await start();
    await resumeSending(sending, { alone: true });
    await resumeNumbers(deps);
    await resumeAssignments(deps);
    await tidy(deps.db, clock.now());
    await sweepFiles(deps.db, clock.now());
    await samplerOf(deps.db)();
    await work();
  }, 120_000);
});
