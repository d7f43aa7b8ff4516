import { expect, it } from 'vitest';
import { formOf } from '../../support/imports';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, sim } = server;
const [person, other] = simulated(2, 0) as [string, string];
const at = `/people/${person}`;

async function write(body: string) {
  await sim.request('/inbound', { method: 'POST', body: JSON.stringify({ from: person, to: SENDER, body }) });
  await work();
}

it('has everything about a number: lists, messages with outcomes, replies, and the file that it came from', async () => {
  const staff = await as(3);
  const { clientId, campaignId } = await aCampaign({ phones: [person, other] });
  await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
  await work();
  await write('When do you open?');
  await write('STOP');
  const mapping = encodeURIComponent(JSON.stringify({ phone: 'phone' }));
  await staff.post(
    `/audiences/file?client_id=${clientId}&name=Spring&mapping=${mapping}&consent=Web+form`,
    formOf(`phone\n${other}\n`, 'spring.csv'),
  );
  await work();
  expect((await staff.get(at)).json).toMatchObject({
    phone: person,
    state: 'opted_out',
    opted_out_of: [expect.any(String)],
    held_by: [],
    received: 2,
    waiting: 0,
  });
  const { records, total } = (await staff.get(`${at}/messages?limit=50`)).json;
  expect(total).toBe(4);
  expect(records.map(({ kind, state }: Record<string, string>) => `${kind} ${state}`).toSorted()).toEqual([
    'automatic delivered',
    'campaign delivered',
    'received received',
    'received received',
  ]);
  const fromJob = records.find(({ kind }: { kind: string }) => kind === 'campaign');
  expect(fromJob).toMatchObject({ campaign_id: campaignId, client_id: clientId, virtual_number: SENDER });
  expect(fromJob.campaign_name).toEqual(expect.any(String));
  const pages = [0, 1, 2, 3].map(
    async (skip) => (await staff.get(`${at}/messages?skip=${skip}&limit=1`)).json.records[0].id,
  );
  expect(await Promise.all(pages)).toEqual(records.map(({ id }: { id: string }) => id));
  expect((await staff.get(`/people/${other}/audiences`)).json).toMatchObject({
    total: 2,
    records: expect.arrayContaining([
      expect.objectContaining({ audience_name: 'Spring', file_name: 'spring.csv', consent: 'Web form' }),
      expect.objectContaining({ audience_name: 'Members', file_name: null }),
    ]),
  });
});

it('is not found while nothing is known of a number, and for another tenant', async () => {
  expect((await (await as(3)).get(at)).status).toBe(404);
  const { clientId } = await aCampaign({ phones: [] });
  await (await as(3)).post(`/clients/${clientId}/do_not_calls`, { phone: person });
  expect((await (await as(3)).get(at)).json).toMatchObject({
    state: 'opted_out',
    sent: 0,
    last_message_at: null,
  });
  const foreign = await as('role3@globex.example');
  expect((await foreign.get(at)).status).toBe(404);
  for (const part of ['messages', 'audiences', 'consent_events'])
    expect((await foreign.get(`${at}/${part}`)).status, part).toBe(404);
  const messages = await (await as(3)).get(`${at}/messages`);
  expect(messages).toMatchObject({ status: 200, json: { records: [], total: 0 } });
});

it('is found by the whole number in any notation, and nobody is listed without one', async () => {
  const staff = await as(3);
  const { clientId } = await aCampaign({ phones: [] });
  await staff.post(`/clients/${clientId}/do_not_calls`, { phone: person });
  const national = `(500) ${person.slice(5, 8)}-${person.slice(8)}`;
  for (const search of [person, national, national.replace(/\D/g, '')])
    expect((await staff.get(`/people?search=${encodeURIComponent(search)}`)).json, search).toMatchObject({
      total: 1,
      records: [{ phone: person }],
    });
  for (const search of ['', '?search=', '?search=500555', '?search=Anna'])
    expect((await staff.get(`/people${search}`)).json, search).toEqual({ records: [], total: 0 });
});

it('is for staff', async () => {
  for (const part of ['', '/messages', '/audiences', '/consent_events'])
    expect((await (await as(1)).get(at + part)).status, part).toBe(403);
});
