import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { StoryEvent } from '../../../src/resources/people/contract';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, sim } = server;
const [person] = simulated(1, 0) as [string];
const at = `/people/${person}`;

async function write(body: string) {
  await sim.request('/inbound', { method: 'POST', body: JSON.stringify({ from: person, to: SENDER, body }) });
  await work();
}

/** A person who got a campaign, replied, and opted out. */
async function aStory() {
  const { campaignId } = await aCampaign({ phones: [person] });
  await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
  await work();
  await write('When do you open?');
  await write('STOP');
}

async function read(query = ''): Promise<{ records: StoryEvent[]; total: number }> {
  const { status, json } = await (await as(3)).get(`${at}/story${query}`);
  expect(status).toBe(200);
  return json;
}
const optOutOf = ({ records }: { records: StoryEvent[] }) =>
  records.find(({ kind }) => kind === 'opted_out')!;

it('has all that was between us on one axis, either way round, in pages', async () => {
  await aStory();
  const { records, total } = await read('?limit=50');
  expect(records.map(({ kind }) => kind).toSorted()).toEqual([
    'added',
    'automatic',
    'campaign',
    'opted_out',
    'received',
    'received',
  ]);
  const times = records.map((event) => event.at!);
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await read('?order=asc')).records.map(({ id }) => id)).toEqual(
    records.map(({ id }) => id).toReversed(),
  );
  const single = await Promise.all(
    records.map(async (_, skip) => (await read(`?limit=1&skip=${skip}`)).records[0]!.id),
  );
  expect(single).toEqual(records.map(({ id }) => id));
  expect(total).toBe(records.length);
  expect(records.find(({ kind }) => kind === 'added')).toMatchObject({ audience_name: 'Members' });
  expect(optOutOf({ records })).toMatchObject({ source: 'stop_reply', text: 'STOP' });
});

it('says that nothing was sent since an opt-out: the confirmation of it does not count', async () => {
  await aStory();
  expect(optOutOf(await read()).silence).toEqual({ sent: 0, first: [], until: null, known_from: null });
});

it('names what was sent after an opt-out, within its reach and until its end', async () => {
  await aStory();
  await server.db.execute(
    sql`update messages set sent_at = now() + interval '1 hour' where phone = ${person}`,
  );
  expect(optOutOf(await read()).silence).toMatchObject({
    sent: 1,
    until: null,
    first: [{ kind: 'campaign', campaign_name: expect.any(String), body: expect.any(String) }],
  });
  await write('START');
  const ended = optOutOf(await read()).silence!;
  expect(ended).toMatchObject({ sent: 0, until: expect.any(String) });
});

it('does not claim what nobody knows: messages of that time were removed', async () => {
  await aStory();
  await server.db.execute(
    sql`update tenants set removed_before = now() + interval '1 hour', removed_at = now()`,
  );
  expect(optOutOf(await read()).silence!.known_from).toEqual(expect.any(String));
});

it('goes into the evidence beside the chain', async () => {
  await aStory();
  const { json } = await (await as(3)).get(`${at}/proof`);
  expect(json.chains[0]).toMatchObject({
    time_zone: expect.stringContaining('/'),
    silences: { 1: { sent: 0, until: null } },
  });
});

it('is of the caller’s tenants alone', async () => {
  await aStory();
  expect((await (await as('role3@globex.example')).get(`${at}/story`)).status).toBe(404);
});
