import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Message } from '../../../src/resources/conversations/contract';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';
import { addNumbers } from '../../support/holders';

const server = await createSendingServer();
const { as, aCampaign, work, sim, db, uuid, clock } = server;
const [person] = simulated(1, 0) as [string];
/** Another number of the same client. */
const SECOND = '+12025550191';

async function write(body: string, to = SENDER) {
  await sim.request('/inbound', { method: 'POST', body: JSON.stringify({ from: person, to, body }) });
  await work();
}

const threadWith = (clientId: string, vn: string) =>
  `/clients/${clientId}/virtual_numbers/${person}/conversations/${vn}`;

/** A campaign that was tested and sent to the person, who wrote back. */
async function aThread() {
  const staff = await as(3);
  const { clientId, campaignId } = await aCampaign({ phones: [person], message: 'First' });
  await staff.post(`/campaigns/${campaignId}/test_message`, { numbers: [person] });
  await work();
  const first = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
  await work();
  const later = { message: 'Second', version: (await staff.get(`/campaigns/${campaignId}`)).json.version };
  await staff.post(`/campaigns/${campaignId}`, later);
  await staff.post(`/campaigns/${campaignId}/jobs`, { after: first.json.id });
  await work();
  await write('HELP');
  const at = threadWith(clientId, SENDER);
  const messages = async (query = 'limit=100'): Promise<Message[]> =>
    (await staff.get(`${at}?${query}`)).json.records;
  return { staff, clientId, campaignId, at, messages };
}

const bodies = (messages: readonly Message[]) => messages.map(({ body }) => body).toReversed();

it('a thread holds every text to the person in order: the test, both jobs, and what was answered by itself', async () => {
  const { staff, at, messages } = await aThread();
  await staff.post(at, { body: 'We are open until six.' });
  await work();
  const found = await messages();
  expect(found.toReversed().map(({ kind, direction }) => `${kind} ${direction}`)).toEqual([
    'test outbound',
    'campaign outbound',
    'campaign outbound',
    'received inbound',
    'automatic outbound',
    'reply outbound',
  ]);
  expect(bodies(found)).toEqual([
    'First',
    'First',
    'Second',
    'HELP',
    expect.stringContaining('for help contact us'),
    'We are open until six.',
  ]);
  const times = found.map(({ at: time }) => time);
  expect(times).toEqual(times.toSorted().toReversed());
});

it('a text that may have reached the person is in the thread, and one that the carrier refused', async () => {
  const { campaignId, messages } = await aThread();
  const now = clock.now().toISOString();
  const ended = (state: string, body: string) =>
    db.execute(sql`update messages set state = ${state}, sent_at = null, closed_at = ${now}::timestamptz, code = '30003'
      where campaign_id = ${campaignId}::uuid and body = ${body}`);
  await ended('unknown', 'First');
  await ended('rejected', 'Second');
  const ofJobs = (await messages()).filter(({ kind }) => kind === 'campaign');
  expect(ofJobs.map(({ body, status }) => `${body}: ${status}`).toSorted()).toEqual([
    'First: unknown',
    'Second: failed',
  ]);
});

it('what left from another number of the client is in the thread, with that number', async () => {
  const { staff, clientId, messages } = await aThread();
  await addNumbers(db, {
    tenant_id: NORTHWIND,
    id: uuid(),
    client_id: clientId,
    phone: SECOND,
    area_code: '202',
  });
  await write('Is this you as well?', SECOND);
  await staff.post(threadWith(clientId, SECOND), { body: 'Yes, both numbers are ours.' });
  await work();
  const found = await messages();
  expect(found.slice(0, 2)).toMatchObject([
    { kind: 'reply', body: 'Yes, both numbers are ours.', vn: SECOND },
    { kind: 'received', body: 'Is this you as well?', vn: SECOND },
  ]);
  expect(found.slice(2).every(({ vn }) => vn === SENDER)).toBe(true);
});

it('a thread that was deleted stays deleted, whatever comes after it', async () => {
  const { staff, clientId, at, messages } = await aThread();
  await staff.del(at);
  await write('I changed my mind. Are you open?');
  expect(bodies(await messages())).toEqual(['I changed my mind. Are you open?']);
  await addNumbers(db, {
    tenant_id: NORTHWIND,
    id: uuid(),
    client_id: clientId,
    phone: SECOND,
    area_code: '202',
  });
  await write('Hello there', SECOND);
  const other = (await staff.get(`${threadWith(clientId, SECOND)}?limit=100`)).json.records;
  expect(bodies(other)).toEqual(['I changed my mind. Are you open?', 'Hello there']);
});

it('pages by key miss and repeat nothing while texts arrive', async () => {
  const { messages } = await aThread();
  const all = (await messages()).map(({ id }) => id);
  const read: string[] = [];
  for (let before: string | undefined; ;) {
    const page = await messages(`limit=2${before ? `&before=${before}` : ''}`);
    if (page.length === 0) break;
    read.push(...page.map(({ id }) => id));
    before = page.at(-1)!.id;
    await write(`More ${read.length}`);
  }
  expect(read).toEqual(all);
  expect((await messages()).length).toBeGreaterThan(all.length);
});

it('pages that begin with a message that is not in the thread are refused', async () => {
  const { staff, at } = await aThread();
  for (const before of ['00000000-0000-7000-8000-000000000000', 'x', `${uuid()}-7`])
    expect((await staff.get(`${at}?before=${before}`)).status, before).toBe(404);
});
