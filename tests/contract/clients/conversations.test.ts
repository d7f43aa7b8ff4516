import { describe, expect, it } from 'vitest';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, simulator, sim } = server;
const [person] = simulated(1, 0) as [string];

async function write(body: string) {
  await sim.request('/inbound', { method: 'POST', body: JSON.stringify({ from: person, to: SENDER, body }) });
  await work();
}

/** A person who got a message and wrote back. */
async function aConversation() {
  const staff = await as(3);
  const { clientId, campaignId } = await aCampaign({ phones: [person] });
  await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
  await work();
  await write('Who is this?');
  const list = `/clients/${clientId}/conversations`;
  const thread = `/clients/${clientId}/virtual_numbers/${person}/conversations/${SENDER}`;
  return { staff, clientId, campaignId, list, thread };
}

describe('a conversation', () => {
  it('holds what the job sent and what came back, the newest first, and is read by looking at it', async () => {
    const { staff, list, thread, campaignId } = await aConversation();
    const [listed] = (await staff.get(list)).json.records;
    expect(listed).toMatchObject({
      tn: person,
      vn: SENDER,
      last_message: 'Who is this?',
      unread: 1,
      state: 'needs_reply',
    });
    const { records, total } = (await staff.get(thread)).json;
    expect(total).toBe(2);
    expect(records).toMatchObject([
      { direction: 'inbound', body: 'Who is this?', status: 'received' },
      { direction: 'outbound', body: 'Hello there', status: 'delivered', campaign_id: campaignId },
    ]);
    expect((await staff.get(list)).json.records[0].unread).toBe(0);
    expect((await staff.get(`${thread}?skip=1&limit=1`)).json.records).toMatchObject([
      { body: 'Hello there' },
    ]);
  });

  it('is found by number and words, and by whether a person waits for an answer', async () => {
    const { staff, list } = await aConversation();
    const found = async (query: string) => (await staff.get(`${list}?${query}`)).json.total;
    expect(await found(`search=${encodeURIComponent('(500) 555')}`)).toBe(1);
    expect(await found('search=who+is')).toBe(1);
    expect(await found('search=100%25')).toBe(0);
    expect(await found('state=needs_reply')).toBe(1);
    expect(await found('state=active')).toBe(0);
  });

  it.each(['', ' \n '])('is not answered with nothing (%j)', async (body) => {
    const { staff, thread } = await aConversation();
    const { status, json } = await staff.post(thread, { body });
    expect({ status, errors: json.errors }).toMatchObject({ status: 422, errors: [{ field: 'body' }] });
  });

  it('is answered once, however often the answer is sent', async () => {
    const { staff, list, thread } = await aConversation();
    const headers = { 'idempotency-key': 'reply-1' };
    const first = await staff.post(thread, { body: 'The gym on Main Street.' }, headers);
    expect(first.status).toBe(201);
    expect((await staff.post(thread, { body: 'The gym on Main Street.' }, headers)).json.id).toBe(
      first.json.id,
    );
    await work();
    const sent = (await simulator.ledger()).filter(({ body }) => body === 'The gym on Main Street.');
    expect(sent).toMatchObject([{ from: SENDER, to: person }]);
    expect((await staff.get(thread)).json.records[0]).toMatchObject({
      direction: 'outbound',
      status: 'delivered',
    });
    expect((await staff.get(list)).json.records[0]).toMatchObject({ state: 'active' });
  });

  it('is not answered by words that were written to an earlier message', async () => {
    const { staff, thread } = await aConversation();
    const { last_inbound_id } = (await staff.get(thread)).json;
    await write('Never mind, do not come');
    const late = await staff.post(thread, { body: 'ok', confirmed: { last_message: last_inbound_id } });
    expect([late.status, late.json.type]).toEqual([409, 'urn:problem:changed']);
    expect(late.json.changes).toMatchObject([{ member: 'last_message', was: last_inbound_id }]);
    await work();
    expect((await simulator.ledger()).filter(({ body }) => body === 'ok')).toEqual([]);
    const { json: seen } = await staff.get(thread);
    const confirmed = { last_message: seen.last_inbound_id };
    expect((await staff.post(thread, { body: 'ok', confirmed })).status).toBe(201);
  });

  it('takes no answer to a person who said STOP', async () => {
    const { staff, thread, list } = await aConversation();
    await write('STOP');
    expect((await staff.get(list)).json.records[0].state).toBe('opted_out');
    const refused = await staff.post(thread, { body: 'Please come back' });
    expect({ status: refused.status, type: refused.json.type }).toEqual({
      status: 409,
      type: 'urn:problem:do_not_call',
    });
  });

  it('goes when staff opt the number out, and the list keeps the evidence', async () => {
    const { staff, clientId, campaignId, list, thread } = await aConversation();
    expect((await staff.del(thread)).status).toBe(204);
    expect((await staff.get(list)).json.total).toBe(0);
    expect((await staff.get(thread)).status).toBe(404);
    expect((await staff.get(`/clients/${clientId}/do_not_calls`)).json.records).toMatchObject([
      {
        phone: person,
        source: 'staff',
        campaign_id: campaignId,
        virtual_number: SENDER,
        by: 'Role 3',
        note: 'Who is this?',
      },
    ]);
  });
});
