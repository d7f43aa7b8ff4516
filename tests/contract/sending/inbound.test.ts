import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { clients, keywords } from '../../../server/db/schema';
import { DEFAULT_ACCOUNT } from '../../../server/db/schema/columns';
import { GLOBEX, NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';
import { addNumbers } from '../../support/holders';

const server = await createSendingServer();
const { as, aCampaign, work, simulator, sim, db, uuid } = server;

const [person] = simulated(1, 0);

/** The person writes to our number; resolves when all its effects are done. */
async function write(body: string, from = person!, to = SENDER) {
  const response = await sim.request('/inbound', {
    method: 'POST',
    body: JSON.stringify({ from, to, body }),
  });
  expect(response.status).toBe(202);
  await work();
}

/** Messages at the carrier that belong to no job, oldest first. */
const answers = async () =>
  (await simulator.ledger()).filter(({ job_id }) => job_id === null).map(({ body }) => body);

async function aJobSentToOne() {
  const staff = await as(3);
  const campaign = await aCampaign({ phones: [person!] });
  const { json } = await staff.post(`/campaigns/${campaign.campaignId}/jobs`, { after: null });
  await work();
  const job = async () => (await staff.get(`/campaigns/${campaign.campaignId}/jobs/${json.id}`)).json;
  const blocked = async () => (await staff.get(`/clients/${campaign.clientId}/do_not_calls`)).json.records;
  return { ...campaign, staff, job, blocked };
}

describe('what a person writes', () => {
  it('counts once a person, however often they write, and waits for staff', async () => {
    const { job, clientId } = await aJobSentToOne();
    await write('Who is this?');
    await write('Hello?');
    expect(await job()).toMatchObject({ replied: 1, opted_out: 0 });
    const threads = await rows(
      db,
      sql`select tn, vn, last_message, unread, needs_reply from conversations where client_id = ${clientId}::uuid`,
    );
    expect(threads).toEqual([
      { tn: person, vn: SENDER, last_message: 'Hello?', unread: 2, needs_reply: true },
    ]);
    expect(await answers()).toEqual([]);
  });

  it.each(['STOP', ' stop. ', 'Unsubscribe', 'OPT-OUT', 'arrêt'])(
    '%j ends all messages, with one confirmation',
    async (word) => {
      const { job, blocked, staff, campaignId } = await aJobSentToOne();
      await write(word);
      await write(word);
      expect(await job()).toMatchObject({ replied: 1, opted_out: 1 });
      expect(await blocked()).toMatchObject([
        { phone: person, source: 'stop_reply', campaign_id: campaignId, virtual_number: SENDER },
      ]);
      expect(await answers()).toEqual([
        'You are unsubscribed from Acme Fitness and will get no more messages. Reply START to resubscribe.',
      ]);
      const test = await staff.post(`/campaigns/${campaignId}/test_message`, { numbers: [person] });
      expect(test.status).toBe(409);
      expect(test.json.detail).toContain(person);
    },
  );

  it('START brings a person back, YES only one who had left', async () => {
    const { blocked } = await aJobSentToOne();
    await write('yes');
    expect(await answers()).toEqual([]);
    await write('STOP');
    await write('Yes');
    expect(await blocked()).toEqual([]);
    await write('STOP');
    expect(await blocked()).toHaveLength(1);
    await write('start');
    expect(await blocked()).toEqual([]);
    expect((await answers()).at(-1)).toMatch(/^You are subscribed to Acme Fitness again\./);
  });

  it("HELP is answered with the client's own text if there is one", async () => {
    const { clientId } = await aJobSentToOne();
    await write('help');
    await db.execute(sql`update clients set help_text = 'Call us at noon.' where id = ${clientId}::uuid`);
    await write('INFO');
    expect(await answers()).toEqual([expect.stringMatching(/^Acme Fitness: for help/), 'Call us at noon.']);
  });

  it.each([
    ['Ayuda', /^Acme Fitness: para recibir ayuda/],
    ['¡AYUDA!', /^Acme Fitness: para recibir ayuda/],
    ['Aide', /^Acme Fitness : pour obtenir de l'aide/],
    ['помощь', /^Acme Fitness: за помощью/],
    ['帮助', /^Acme Fitness：如需帮助/],
    ['幫助', /^Acme Fitness：如需帮助/],
  ])('%s is HELP, and answered in its language', async (word, answer) => {
    await aJobSentToOne();
    await write(word);
    expect(await answers()).toEqual([expect.stringMatching(answer)]);
  });

  it.each(['ayuda a mi hermano', 'aide moi', 'помощь нужна'])('“%s” says more than HELP', async (text) => {
    await aJobSentToOne();
    await write(text);
    expect(await answers()).toEqual([]);
  });

  it('a keyword of the client is counted and answered, and its effect happens', async () => {
    const { clientId, audienceId, blocked } = await aJobSentToOne();
    const word = { tenant_id: NORTHWIND, client_id: clientId, audience_id: null, reply: null };
    await db.insert(keywords).values([
      { ...word, id: uuid(), keyword: 'HOURS', match: 'first_word', reply: 'Nine to five.', effect: 'none' },
      {
        ...word,
        id: uuid(),
        keyword: 'JOIN',
        match: 'only_word',
        effect: 'add_to_audience',
        audience_id: audienceId,
      },
      { ...word, id: uuid(), keyword: 'BYE', match: 'only_word', effect: 'opt_out' },
    ]);
    await write('Hours on Sunday?');
    await write('join us', simulated(2, 0)[1]);
    await write('Join', simulated(2, 0)[1]);
    await write('bye');
    expect((await answers())[0]).toBe('Nine to five.');
    expect(await blocked()).toMatchObject([{ phone: person, source: 'keyword', keyword: 'BYE' }]);
    const hits = await rows(db, sql`select keyword, hits from keywords order by keyword`);
    expect(hits).toEqual([
      { keyword: 'BYE', hits: 1 },
      { keyword: 'HOURS', hits: 1 },
      { keyword: 'JOIN', hits: 1 },
    ]);
    const [audience] = await rows(db, sql`select targets from audiences where id = ${audienceId}::uuid`);
    expect(audience).toEqual({ targets: 2 });
  });

  it('a number that nobody has written to or owns is left alone', async () => {
    await write('STOP', person, '+12025550111');
    expect(await rows(db, sql`select 1 from inbound_messages`)).toEqual([]);
  });

  it('is taken in once though the carrier tells it twice', async () => {
    const { job } = await aJobSentToOne();
    const message = {
      account: DEFAULT_ACCOUNT,
      carrierId: 'MO1',
      from: person!,
      to: SENDER,
      body: 'Hi',
      at: server.clock.now(),
    };
    const { receiveInbound } = await import('../../../server/sending/inbound/inbound');
    await receiveInbound(server.sending, [message]);
    await receiveInbound(server.sending, [message]);
    expect(await rows(db, sql`select unread from conversations`)).toEqual([{ unread: 1 }]);
    expect(await job()).toMatchObject({ replied: 1 });

    // The number has another owner by the time the carrier tells it again.
    const own = { tenant_id: GLOBEX, id: uuid() };
    await db.insert(clients).values({ ...own, name: 'Next', time_zone: 'America/New_York' });
    await db.execute(sql`update virtual_numbers set released_at = now() where phone = ${SENDER}`);
    await addNumbers(db, {
      ...own,
      client_id: own.id,
      phone: SENDER,
      area_code: '202',
      account: message.account,
    });
    await receiveInbound(server.sending, [message]);
    expect(await rows(db, sql`select tenant_id from inbound_messages`)).toEqual([{ tenant_id: NORTHWIND }]);
  });

  it('to a shared number reaches the client who wrote last', async () => {
    const { clientId } = await aCampaign({ phones: [], sender: null });
    const staff = await as(3);
    const second = await aCampaign({ phones: [person!], sender: null });
    await addNumbers(db, { tenant_id: NORTHWIND, id: uuid(), phone: SENDER, area_code: '202' });
    await staff.post(`/campaigns/${second.campaignId}/jobs`, { after: null });
    await work();
    await write('STOP');
    const blocked = await rows<{ client_id: string }>(db, sql`select client_id from do_not_calls`);
    expect(blocked).toEqual([{ client_id: second.clientId }]);
    expect(clientId).not.toBe(second.clientId);
  });
});

describe('a test message', () => {
  it('goes to no number that cannot exist', async () => {
    const staff = await as(3);
    const { campaignId } = await aCampaign({ message: 'Hi' });
    const numbers = [simulated(9, 0)[8]!, '+11235550100'];
    const { status, json } = await staff.post(`/campaigns/${campaignId}/test_message`, { numbers });
    expect({ status, errors: json.errors }).toMatchObject({ status: 422, errors: [{ field: 'numbers.1' }] });
    expect(await answers()).toEqual([]);
  });

  it("goes through the carrier with a real target's fields, and the number is remembered", async () => {
    const staff = await as(3);
    const { campaignId } = await aCampaign({
      message: 'Hi {first_name}, see you {day}',
      fields: { first_name: 'Ada' },
    });
    const numbers = [simulated(9, 0)[8]!, simulated(1, 9)[0]!];
    const key = { 'idempotency-key': 'test-1' };
    const sent = await staff.post(`/campaigns/${campaignId}/test_message`, { numbers }, key);
    expect(sent.status).toBe(200);
    expect(sent.json.records).toEqual([
      { phone: numbers[0], body: 'Hi Ada, see you [day]', segments: 1, status: 'accepted', error_code: null },
      {
        phone: numbers[1],
        body: 'Hi Ada, see you [day]',
        segments: 1,
        status: 'rejected',
        error_code: '21211',
      },
    ]);
    const again = await staff.post(`/campaigns/${campaignId}/test_message`, { numbers }, key);
    expect(again.json).toEqual(sent.json);
    await work();
    expect(await answers()).toEqual(['Hi Ada, see you [day]']);
    const { json: remembered } = await staff.get('/campaigns/test_numbers');
    expect(remembered.records.map(({ phone }: { phone: string }) => phone).sort()).toEqual(
      [...numbers].sort(),
    );
    const [message] = await rows(db, sql`select state from direct_messages where tn = ${numbers[0]}`);
    expect(message).toEqual({ state: 'delivered' });
  });
});
