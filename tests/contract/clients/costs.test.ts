import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { DEFAULT_ACCOUNT } from '../../../server/db/schema/columns';
import type { Campaign } from '../../../src/resources/campaigns/contract';
import type { Answer, Inbound, Priced } from '../../../server/sending/carrier/carrier';
import { receiveInbound } from '../../../server/sending/inbound/inbound';
import { applyReceipts } from '../../../server/sending/receipts/receipts';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, db, sending, startJob, work } = server;
/** A country that may be texted but has no price in the list. */
const UNPRICED = '+18765550101';
Object.assign(server.simulator, { countries: () => ['US', 'CA', 'JM'] });
/** Price of a segment to the United States in this test's price list. */
const US = 8_300;

const spent = (clientId: string) =>
  rows<{ month: string; cost: number; sent: number; priced: number }>(
    db,
    sql`select month, sum(cost)::float8 as cost, sum(sent)::int as sent, sum(priced)::int as priced from spending
      where client_id = ${clientId}::uuid group by month`,
  );
const costOf = async (campaignId: string) =>
  (await (await as(3)).get(`/campaigns/${campaignId}/stats`)).json.cost;

it('counts what was accepted, and nothing that was refused, for campaign, client and month', async () => {
  const phones = [...simulated(3, 0), ...simulated(2, 1), ...simulated(4, 9)];
  const { campaignId, clientId } = await aCampaign({ phones });
  await startJob(campaignId);
  expect(await costOf(campaignId)).toEqual({
    currency: 'USD',
    micros: 5 * US,
    priced: 5,
    told: 0,
    unpriced: 0,
  });
  const { json } = await (await as(3)).get(`/clients/${clientId}/stats`);
  expect(json.cost).toMatchObject({ micros: 5 * US, unpriced: 0 });
  expect(await spent(clientId)).toEqual([{ month: '2026-03', cost: 5 * US, sent: 5, priced: 5 }]);
  const listed = async (order: string) =>
    (await (await as(3)).get(`/clients?sort=spent_month&order=${order}`)).json.records as {
      id: string;
      spent_month: number;
      currency: string;
    }[];
  await (await as(3)).post('/clients', { name: 'Idle', time_zone: 'America/New_York' });
  expect((await listed('desc'))[0]).toMatchObject({ id: clientId, spent_month: 5 * US, currency: 'USD' });
  expect((await listed('asc')).at(-1)).toMatchObject({ id: clientId });
  const tenants = (await (await as(5)).get('/tenants')).json.records as {
    cost_30d: { micros: number } | null;
  }[];
  expect(tenants.map(({ cost_30d }) => cost_30d?.micros)).toContain(5 * US);
});

it('counts a price that the carrier tells once, however often it tells it, and its correction as the difference', async () => {
  const { campaignId, clientId } = await aCampaign({ phones: simulated(2, 0) });
  const { id } = await startJob(campaignId);
  const [first, second] = await rows<{ carrier_id: string; account: string }>(
    db,
    sql`select carrier_id, account from messages where job_id = ${id}::uuid order by n`,
  );
  const receipt = (of: typeof first, cost: number) => ({
    account: of!.account,
    key: null,
    carrierId: of!.carrier_id,
    status: 'delivered' as const,
    code: null,
    cost,
    at: server.clock.now(),
  });
  await applyReceipts(sending, [receipt(first, 12_000)]);
  await applyReceipts(sending, [receipt(first, 12_000), receipt(first, 12_000)]);
  expect(await costOf(campaignId)).toMatchObject({ micros: 12_000 + US, priced: 2, told: 1 });
  await applyReceipts(sending, [receipt(first, 9_000), receipt(second, 9_000)]);
  expect(await costOf(campaignId)).toMatchObject({ micros: 18_000, priced: 2, told: 2, unpriced: 0 });
  expect(await spent(clientId)).toMatchObject([{ cost: 18_000 }]);
});

it('keeps a price that comes before the carrier’s answer', async () => {
  const { campaignId } = await aCampaign({ phones: simulated(1, 0) });
  const { submit } = server.simulator;
  server.simulator.submit = async (batch, until, answered) => {
    const answers: [string, Answer][] = [];
    await submit.call(server.simulator, batch, until, (key, answer) => void answers.push([key, answer]));
    for (const [key, answer] of answers) {
      if (answer.outcome !== 'accepted') continue;
      const { carrierId } = answer;
      const of = { account: DEFAULT_ACCOUNT, key: null, carrierId, code: null, at: server.clock.now() };
      await applyReceipts(sending, [{ ...of, status: 'delivered', cost: 11_000 }]);
      answered(key, answer);
    }
  };
  await startJob(campaignId);
  server.simulator.submit = submit;
  expect(await costOf(campaignId)).toMatchObject({ micros: 11_000, priced: 1, told: 1 });
});

it('says of messages without a price that it is not known, never that it is zero', async () => {
  const { campaignId } = await aCampaign({ phones: [UNPRICED, '+18765550102'] });
  await startJob(campaignId);
  expect(await costOf(campaignId)).toBeNull();
  const mixed = await aCampaign({ phones: ['+18765550103', ...simulated(1, 0)], sender: '+12025550191' });
  await startJob(mixed.campaignId);
  expect(await costOf(mixed.campaignId)).toMatchObject({ micros: US, priced: 1, unpriced: 1 });
});

it('lists campaigns by what they have cost, those that nobody knows last', async () => {
  const sender = (n: number) => `+1202555018${n}`;
  const dear = await aCampaign({ phones: simulated(3, 0), sender: sender(1) });
  const cheap = await aCampaign({ phones: simulated(1, 0), sender: sender(2) });
  const unknown = await aCampaign({ phones: [UNPRICED], sender: sender(3) });
  const draft = await aCampaign({ sender: sender(4) });
  for (const { campaignId } of [unknown, cheap, dear]) await startJob(campaignId);
  const listed = async (order: string) =>
    ((await (await as(3)).get(`/campaigns?sort=spent&order=${order}`)).json.records as Campaign[]).map(
      ({ id, spent: cost, currency }) => [id, cost, currency],
    );
  const known = [
    [dear.campaignId, 3 * US, 'USD'],
    [cheap.campaignId, US, 'USD'],
    [draft.campaignId, 0, 'USD'],
  ];
  const last = [unknown.campaignId, null, 'USD'];
  expect(await listed('desc')).toEqual([...known, last]);
  expect(await listed('asc')).toEqual([...known.toReversed(), last]);
});

it('counts test messages in the month of the client', async () => {
  const { campaignId, clientId } = await aCampaign();
  const sent = await (
    await as(3)
  ).post(`/campaigns/${campaignId}/test_message`, { numbers: simulated(2, 0) });
  expect(sent.status).toBe(200);
  await work();
  expect(await spent(clientId)).toMatchObject([{ cost: 2 * US, sent: 2, priced: 2 }]);
});

describe('texts from people', () => {
  const IN = 8_300;
  const spendingOf = async (clientId: string) =>
    (await (await as(3)).get(`/clients/${clientId}/stats`)).json.spending;
  const write = (from: string, change: Partial<Inbound> = {}) =>
    receiveInbound(sending, [
      {
        account: DEFAULT_ACCOUNT,
        carrierId: `in-${from}-${change.body ?? ''}`,
        from,
        to: SENDER,
        body: 'Hello',
        at: server.clock.now(),
        ...change,
      },
    ]);

  it('cost what the list says of a segment, or what the carrier says, once each', async () => {
    const phones = simulated(2, 0);
    const { campaignId, clientId } = await aCampaign({ phones });
    await startJob(campaignId);
    await write(phones[0]!);
    await write(phones[0]!);
    await write(phones[1]!, { body: 'ê'.repeat(71) });
    await write(phones[0]!, { body: 'Told', cost: 5_000 });
    await write(phones[0]!, { body: 'Counted', segments: 3 });
    const cost = 2 * US + IN + 2 * IN + 5_000 + 3 * IN;
    expect(await spendingOf(clientId)).toMatchObject({
      month: '2026-03',
      currency: 'USD',
      micros: cost,
      unpriced: 0,
      budget: null,
    });
    const tenants = (await (await as(5)).get('/tenants')).json.records as { spending: { micros: number } }[];
    expect(tenants.map(({ spending }) => spending.micros)).toContain(cost);
  });

  it('say where their price is not known, and cost by the kind of line where it is', async () => {
    const { clientId, campaignId } = await aCampaign({ phones: [UNPRICED, ...simulated(1, 0)] });
    await startJob(campaignId);
    await write(UNPRICED);
    expect(await spendingOf(clientId)).toMatchObject({ micros: US, unpriced: 2 });
    const { price } = server.simulator;
    Object.assign(server.simulator, {
      price: (_: string, { direction, lineType }: Priced) =>
        direction === 'in' && lineType === 'voip' ? { least: 1, typical: 1, most: 1 } : null,
    });
    await db.execute(sql`insert into line_types (tenant_id, phone, state, line_type, account, lookup_id, asked_at)
      select tenant_id, ${simulated(1, 0)[0]}, 'told', 'voip', 'simulator', id, now() from clients
      where id = ${clientId}::uuid`);
    await write(simulated(1, 0)[0]!);
    Object.assign(server.simulator, { price });
    expect(await spendingOf(clientId)).toMatchObject({ micros: US + 1, unpriced: 2 });
  });

  it('are in the report of costs', async () => {
    const { clientId, campaignId } = await aCampaign({ phones: simulated(1, 0) });
    await startJob(campaignId);
    await write(simulated(1, 0)[0]!);
    const found = await rows<{ received: number; received_priced: number; cost: number }>(
      db,
      sql`select received, received_priced, cost::int as cost from spending
        where client_id = ${clientId}::uuid and received > 0`,
    );
    expect(found).toEqual([{ received: 1, received_priced: 1, cost: IN }]);
  });
});

it('prices a message by the kind of its recipient’s line, in the estimate and when it leaves', async () => {
  const phones = simulated(2, 0);
  const { campaignId } = await aCampaign({ phones });
  const { price } = server.simulator;
  Object.assign(server.simulator, {
    price: (_: string, { lineType }: Priced) =>
      lineType === 'voip'
        ? { least: 4_000, typical: 4_000, most: 4_000 }
        : { least: 4_000, typical: US, most: US },
  });
  await db.execute(sql`insert into line_types (tenant_id, phone, state, line_type, account, lookup_id, asked_at, told_at)
    select tenant_id, ${phones[0]}, 'told', 'voip', 'simulator', id, now(), now() from campaigns
    where id = ${campaignId}::uuid`);
  const { readiness } = (await (await as(3)).get(`/campaigns/${campaignId}/stats?readiness=true`)).json;
  expect(readiness.cost).toMatchObject({ least: 8_000, typical: 4_000 + US, most: 4_000 + US });
  await startJob(campaignId);
  expect(await costOf(campaignId)).toMatchObject({ micros: 4_000 + US });
  Object.assign(server.simulator, { price });
});
