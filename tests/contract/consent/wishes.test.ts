import { describe, expect, it } from 'vitest';
import { confirmedBy } from '../../../src/contract/confirmed';
import { doNotCalls } from '../../../src/resources/do_not_calls/contract';
import { formOf } from '../../support/imports';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, sim } = server;
const [person] = simulated(1, 0) as [string];

async function write(body: string) {
  await sim.request('/inbound', { method: 'POST', body: JSON.stringify({ from: person, to: SENDER, body }) });
  await work();
}

/** A person who got a message and answers it with these words. */
async function answeredWith(body: string) {
  const staff = await as(3);
  const made = await aCampaign({ phones: [person] });
  const start = async () => {
    const { json: last } = await staff.get(`/campaigns/${made.campaignId}/jobs`);
    await staff.post(`/campaigns/${made.campaignId}/jobs`, { after: last.records[0]?.id ?? null });
    await work();
  };
  await start();
  await write(body);
  const list = `/clients/${made.clientId}/conversations`;
  const thread = `/clients/${made.clientId}/virtual_numbers/${person}/conversations/${SENDER}`;
  const blocked = `/clients/${made.clientId}/do_not_calls`;
  const sent = async () => {
    const { records } = (await staff.get(`${thread}?limit=50`)).json as { records: { direction: string }[] };
    return records.filter(({ direction }) => direction === 'outbound').length;
  };
  return { ...made, staff, start, list, thread, blocked, sent };
}

const WISH = 'lose my number 😡';

describe('a wish to stop in other words than the keywords', () => {
  it('holds the number from every way of sending at once, and waits for a decision', async () => {
    const { staff, campaignId, list, thread, blocked, start, sent } = await answeredWith(WISH);
    const { records, total } = (await staff.get(`${list}?state=may_stop`)).json;
    expect(total).toBe(1);
    expect(records[0]).toMatchObject({ tn: person, state: 'may_stop', wish_id: expect.any(String) });
    expect((await staff.get(`${list}?state=needs_reply`)).json.total).toBe(0);
    expect((await staff.get(blocked)).json.records).toMatchObject([
      { id: records[0].wish_id, phone: person, source: 'wish', note: WISH, campaign_id: campaignId },
    ]);
    // Nothing is said to them, and neither a job, nor a reply, nor a test reaches them.
    expect(await sent()).toBe(1);
    await start();
    expect(await sent()).toBe(1);
    const reply = await staff.post(thread, { body: 'Are you sure?' });
    expect([reply.status, reply.json.type]).toEqual([409, 'urn:problem:do_not_call']);
    await staff.post(`/campaigns/${campaignId}/test_message`, { numbers: [person] });
    await work();
    expect(await sent()).toBe(1);
    const { readiness } = (await staff.get(`/campaigns/${campaignId}/stats?readiness=true`)).json;
    expect(readiness.reach).toMatchObject({ reached: 0, do_not_call: 1 });
  });

  it('is decided as none: the number is messaged again', async () => {
    const { staff, list, thread, blocked, start, sent } = await answeredWith(WISH);
    const [{ wish_id }] = (await staff.get(list)).json.records;
    expect((await staff.del(`${blocked}/${wish_id}`)).status).toBe(422);
    expect((await staff.del(`${blocked}/${wish_id}?reason=no+wish`)).status).toBeLessThan(300);
    expect((await staff.get(thread)).json.conversation).toMatchObject({
      state: 'needs_reply',
      wish_id: null,
    });
    await start();
    expect(await sent()).toBe(2);
  });

  it('is decided as an opt-out, which the list then tells', async () => {
    const { staff, thread, blocked, list } = await answeredWith(WISH);
    expect((await staff.del(thread)).status).toBeLessThan(300);
    expect((await staff.get(blocked)).json.records).toMatchObject([
      { phone: person, source: 'staff', note: WISH },
    ]);
    expect((await staff.get(list)).json.total).toBe(0);
  });

  it('is decided by staff who put the number on the list, and keeps the words', async () => {
    const { staff, blocked, list } = await answeredWith(WISH);
    expect((await staff.post(blocked, { phone: person })).status).toBe(201);
    expect((await staff.get(blocked)).json.records).toMatchObject([
      { phone: person, source: 'staff', note: WISH },
    ]);
    expect((await staff.get(list)).json.records).toMatchObject([{ state: 'opted_out', wish_id: null }]);
    expect((await staff.post(blocked, { phone: person })).status).toBe(409);
  });

  it('is decided by a list that has the number, as its check says before', async () => {
    const { staff, blocked, list } = await answeredWith(WISH);
    const send = (query = '') => staff.post(`${blocked}/file${query}`, formOf(`Phone\n${person}\n`));
    const counted = { added: 1, duplicates: 0 };
    expect((await send('?dry_run=true')).json).toMatchObject(counted);
    expect((await send()).json).toMatchObject(counted);
    expect((await staff.get(blocked)).json.records).toMatchObject([{ source: 'import', note: WISH }]);
    expect((await staff.get(list)).json.records).toMatchObject([{ state: 'opted_out', wish_id: null }]);
    expect((await send()).json).toMatchObject({ added: 0, duplicates: 1 });
  });

  it('becomes an opt-out by the person’s own STOP, confirmed once', async () => {
    const { staff, blocked, sent, list } = await answeredWith(WISH);
    await write('STOP');
    expect((await staff.get(blocked)).json.records).toMatchObject([
      { source: 'stop_reply', keyword: 'STOP' },
    ]);
    expect(await sent()).toBe(2);
    await write('STOP');
    expect(await sent()).toBe(2);
    expect((await staff.get(list)).json.records).toMatchObject([{ state: 'opted_out', wish_id: null }]);
  });

  it.each(['Who is this?', 'Liked “Hello there. Reply STOP to opt out”', 'I will stop by the office'])(
    'is not found in %j',
    async (body) => {
      const { staff, blocked, list } = await answeredWith(body);
      expect((await staff.get(blocked)).json.total).toBe(0);
      expect((await staff.get(list)).json.records).toMatchObject([{ state: 'needs_reply', wish_id: null }]);
    },
  );
});

describe('a removal that carries the entry as it was shown', () => {
  const look = async ({ staff, blocked }: Awaited<ReturnType<typeof answeredWith>>) => {
    const [entry] = (await staff.get(blocked)).json.records;
    return { entry, confirmed: confirmedBy(doNotCalls.remove, entry).confirmed! };
  };
  const press = async (
    { staff, blocked }: Awaited<ReturnType<typeof answeredWith>>,
    { entry, confirmed }: Awaited<ReturnType<typeof look>>,
  ) => {
    const query = `reason=no+wish&confirmed=${encodeURIComponent(JSON.stringify(confirmed))}`;
    const { status, json } = await staff.del(`${blocked}/${entry.id}?${query}`);
    return { status, members: json?.changes?.map(({ member }: { member: string }) => member) };
  };

  it.each([
    ['STOP', ['source', 'last_message'], { source: 'stop_reply', keyword: 'STOP', note: WISH }],
    ['take me off your list', ['names', 'last_message'], { source: 'wish', note: 'take me off your list' }],
    ['Thanks', ['last_message'], { source: 'wish', note: WISH }],
  ])('does nothing after %j, and names it', async (later, members, stays) => {
    const made = await answeredWith(WISH);
    const seen = await look(made);
    await write(later);
    expect(await press(made, seen)).toEqual({ status: 409, members });
    const now = await look(made);
    expect(now.entry).toMatchObject({ ...stays, last_text: { body: later } });
    expect((await press(made, now)).status).toBe(204);
  });

  it('does nothing after a STOP of a person whom staff had put on the list', async () => {
    const made = await answeredWith('Hello');
    await made.staff.post(made.blocked, { phone: person });
    const seen = await look(made);
    await write('STOP');
    expect(await press(made, seen)).toEqual({ status: 409, members: ['last_message'] });
    expect((await made.staff.get(made.blocked)).json.total).toBe(1);
  });
});
