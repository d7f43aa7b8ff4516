import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { SMPP, smppAccount } from '../../support/carriers/smpp';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, clock, db, deps, sending, simulator, startJob, work } = server;

const PER_SECOND = 8;
const WINDOW_MS = 1_000;

/** Segments that left a carrier's account, and when. */
async function leaving(texts: readonly [message: string, people: number][]) {
  const left: { at: number; units: number }[] = [];
  const { submit } = simulator;
  const { perSecond } = simulator;
  simulator.perSecond = () => PER_SECOND;
  simulator.submit = async (batch, until, answered) => {
    left.push(...batch.map(({ segments }) => ({ at: clock.now().getTime(), units: segments })));
    await submit.call(simulator, batch, until, answered);
  };
  for (const [i, [message, people]] of texts.entries()) {
    const phones = simulated(people, 0, i * 100);
    const { campaignId } = await aCampaign({ phones, message, sender: `+1202555010${i}` });
    await startJob(campaignId);
  }
  Object.assign(simulator, { submit, perSecond });
  return left;
}

const within = (left: readonly { at: number; units: number }[], ms: number) =>
  Math.max(
    ...left.map(({ at }) =>
      left.filter((each) => each.at >= at && each.at < at + ms).reduce((sum, { units }) => sum + units, 0),
    ),
  );

it('in no second do more segments leave than the account allows', async () => {
  const left = await leaving([
    ['Long '.repeat(80), 30],
    ['Short', 20],
  ]);
  expect(left.reduce((sum, { units }) => sum + units, 0)).toBe(30 * 3 + 20);
  expect(within(left, WINDOW_MS)).toBeLessThanOrEqual(PER_SECOND);
  expect(within(left, 10 * WINDOW_MS)).toBeLessThanOrEqual(10 * PER_SECOND);
});

it('a text that is longer than the limit leaves alone, and the next one when its time is over', async () => {
  const left = await leaving([['Long '.repeat(300), 4]]);
  expect(left.map(({ units }) => units)).toEqual([10, 10, 10, 10]);
  expect(within(left, WINDOW_MS)).toBe(10);
  expect(left[1]!.at - left[0]!.at).toBeGreaterThanOrEqual((10 / PER_SECOND) * 1_000);
});

it('a text that the carrier’s alphabet has no room for counts in the parts in which it goes', async () => {
  const made = await smppAccount(server, { alphabet: 'latin1', window: 1 });
  sending.carrier = deps.carrier = made.patient;
  const { campaignId } = await aCampaign({
    phones: simulated(1, 0),
    account: SMPP,
    message: `Only 5 €. ${'a'.repeat(100)}`,
  });
  await startJob(campaignId);
  sending.carrier = deps.carrier = simulator;
  expect(made.standIn.taken).toHaveLength(2);
  expect(await rows(db, sql`select segments from messages`)).toEqual([{ segments: 2 }]);
  expect(await rows(db, sql`select segments from jobs`)).toEqual([{ segments: 2 }]);
});

it('the review, a test and a reply count the same parts, and what these cost', async () => {
  const micros = 8_300;
  const made = await smppAccount(server, {
    alphabet: 'latin1',
    window: 1,
    prices: { currency: 'USD', segments: [{ country: 'US', direction: 'out', micros }] },
  });
  sending.carrier = deps.carrier = made.patient;
  const message = `Only 5 €. ${'a'.repeat(100)}`;
  const person = '+12025550101';
  const { clientId, campaignId } = await aCampaign({ phones: [person], account: SMPP, message });
  const staff = await as(3);
  const { readiness } = (await staff.get(`/campaigns/${campaignId}/stats?readiness=true`)).json;
  const test = await staff.post(`/campaigns/${campaignId}/test_message`, {
    numbers: ['+12025550102'],
    confirmed: { version: (await staff.get(`/campaigns/${campaignId}`)).json.version },
  });
  await made.tell({ from: person.slice(1), to: SENDER.slice(1), text: 'How much?' });
  const thread = `/clients/${clientId}/virtual_numbers/${person}/conversations/${SENDER}`;
  expect((await staff.post(thread, { body: message })).status).toBe(201);
  await work();
  sending.carrier = deps.carrier = simulator;
  expect(readiness).toMatchObject({ segments: { total: 2 }, cost: { typical: 2 * micros } });
  expect(test.json.records).toMatchObject([{ segments: 2 }]);
  expect(made.standIn.taken).toHaveLength(4);
  expect(
    await rows(db, sql`select kind, segments, cost::int as cost from direct_messages order by kind desc`),
  ).toEqual([
    { kind: 'test', segments: 2, cost: 2 * micros },
    { kind: 'reply', segments: 2, cost: 2 * micros },
  ]);
});
