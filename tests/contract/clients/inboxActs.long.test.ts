import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { audit_log, clients, conversations } from '../../../server/db/schema';
import { VIEWER_MS } from '../../../server/features/conversations/viewers';
import { receiveInbound } from '../../../server/sending/inbound/inbound';
import { DEFAULT_ACCOUNT } from '../../../server/db/schema/columns';
import { removeOverdue } from '../../../server/features/tenants/removal';
import { DONE_MAX } from '../../../src/resources/conversations/contract';
import { FOREIGN, GLOBEX, NORTHWIND, personOf } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, clock, db, deps, work, sending, simulator } = server;
const [person] = simulated(1, 0) as [string];

/** The part of a thread's answer that a reply confirms. */
interface Seen {
  last_inbound_id: string | null;
  last_reply_id: string | null;
}

let texts = 0;
const write = async (body: string) => {
  texts += 1;
  await receiveInbound(sending, [
    { account: DEFAULT_ACCOUNT, carrierId: `in-${texts}`, from: person, to: SENDER, body, at: clock.now() },
  ]);
  await work();
};

/** A person who got a message and wrote back. */
async function aConversation(body = 'Are you open on Sunday?') {
  const staff = await as(3);
  const { clientId, campaignId } = await aCampaign({ phones: [person] });
  await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
  await work();
  await write(body);
  const list = `/clients/${clientId}/conversations`;
  const thread = `/clients/${clientId}/virtual_numbers/${person}/conversations/${SENDER}`;
  const row = async (who = staff) => (await who.get(list)).json.records[0];
  const shown = async (who = staff) => (await who.get(thread)).json;
  const total = async (query: string) => (await staff.get(`${list}?${query}`)).json.total;
  return { staff, boss: await as(4), clientId, list, thread, row, shown, total };
}

describe('replies', () => {
  it.each([
    ['Yes, I’ll be there', 'yes'],
    ['لا شكرا', 'no'],
    ['¿A qué hora abren?', 'question'],
    ['My address is 12 Oak Street', null],
  ])('are grouped by meaning: %j', async (body, meaning) => {
    const { row, total } = await aConversation(body);
    expect((await row()).meaning).toBe(meaning);
    if (meaning !== null) expect(await total(`meaning=${meaning}`)).toBe(1);
    expect(await total(`meaning=${meaning === 'yes' ? 'no' : 'yes'}`)).toBe(0);
  });

  it('of two who answer at once, the second is refused until they have seen the first', async () => {
    const { staff, boss, thread, shown, row } = await aConversation();
    const [mine, theirs] = [await shown(), await shown(boss)];
    const answer = (who: typeof staff, seen: Seen, body: string) =>
      who.post(thread, {
        body,
        confirmed: { last_message: seen.last_inbound_id, last_reply: seen.last_reply_id },
      });
    const statuses = await Promise.all([answer(staff, mine, 'Yes.'), answer(boss, theirs, 'No.')]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = statuses.find(({ status }) => status === 409)!;
    expect(refused.json.changes).toMatchObject([{ member: 'last_reply', was: null }]);
    await work();
    const sent = (await simulator.ledger()).filter(({ body }) => body === 'Yes.' || body === 'No.');
    expect(sent).toHaveLength(1);
    const { records } = await shown();
    expect(records[0]).toMatchObject({
      kind: 'reply',
      by: statuses[0]!.status === 201 ? 'Role 3' : 'Role 4',
    });
    // It belongs to the one who answered, and the second may answer after a look at it.
    expect((await row()).assignee_name).toBe(records[0].by);
    expect((await answer(boss, await shown(boss), 'And on Monday.')).status).toBe(201);
  });

  it('are timed from the person’s first message to the first answer', async () => {
    const { staff, thread, row } = await aConversation();
    const { waiting_since } = await row();
    clock.advance(300);
    await write('Hello?');
    expect((await row()).waiting_since).toBe(waiting_since);
    clock.advance(60);
    const seconds = (clock.now().getTime() - Date.parse(waiting_since)) / 1_000;
    expect(seconds).toBeGreaterThanOrEqual(360);
    await staff.post(thread, { body: 'Yes.' });
    expect(await row()).toMatchObject({ waiting_since: null, first_reply_seconds: seconds });
    await write('Thanks');
    clock.advance(5);
    await staff.post(thread, { body: 'Welcome.' });
    expect((await row()).first_reply_seconds).toBe(seconds);
  });
});

describe('a conversation', () => {
  it('is taken, and taken over by who saw whose it is', async () => {
    const { staff, boss, thread, row, total } = await aConversation();
    const give = (who: typeof staff, user_id: string | null, names: string[]) =>
      who.post(`${thread}/assignee`, { user_id, confirmed: { names } });
    expect((await give(staff, personOf(3), [])).json.assignee_name).toBe('Role 3');
    const late = await give(boss, personOf(4), []);
    expect([late.status, late.json.type]).toEqual([409, 'urn:problem:changed']);
    expect(late.json.changes).toMatchObject([{ member: 'names', now: ['Role 3'] }]);
    expect(await total('assignee=me')).toBe(1);
    expect((await give(boss, personOf(4), ['Role 3'])).json.assignee_id).toBe(personOf(4));
    expect(await total('assignee=me')).toBe(0);
    expect((await give(staff, null, ['Role 4'])).json.assignee_id).toBeNull();
    expect(await total('assignee=nobody')).toBe(1);
    expect((await row()).assignee_name).toBeNull();
  });

  it.each([personOf(1), personOf(3, GLOBEX)])('is not given to who may not answer (%s)', async (user_id) => {
    const { staff, thread } = await aConversation();
    const { status, json } = await staff.post(`${thread}/assignee`, { user_id });
    expect({ status, errors: json.errors }).toMatchObject({ status: 422, errors: [{ field: 'user_id' }] });
  });

  it('sleeps until its time by the server’s clock, and comes back by itself', async () => {
    const { staff, thread, row, total } = await aConversation();
    const until = new Date(clock.now().getTime() + 600_000).toISOString();
    expect((await staff.post(`${thread}/snooze`, { until })).json).toMatchObject({
      state: 'snoozed',
      snoozed_until: until,
    });
    expect(await total('state=needs_reply')).toBe(0);
    expect(await total('state=snoozed')).toBe(1);
    expect((await staff.get('/glance')).json.desk.replies).toBe(0);
    clock.advance(601);
    expect(await row()).toMatchObject({ state: 'needs_reply', snoozed_until: null });
    expect(await total('state=needs_reply')).toBe(1);
    const past = await staff.post(`${thread}/snooze`, { until });
    expect(past.json.errors).toMatchObject([{ field: 'until' }]);
  });

  it('comes back as soon as the person writes', async () => {
    const { staff, thread, row } = await aConversation();
    const until = new Date(clock.now().getTime() + 3_600_000).toISOString();
    await staff.post(`${thread}/snooze`, { until });
    await write('Hello?');
    expect(await row()).toMatchObject({ state: 'needs_reply', snoozed_until: null });
  });

  it.each(['snooze', 'done'])('is not put away (%s) by who has not seen the last message', async (act) => {
    const { staff, thread, shown, row } = await aConversation();
    const confirmed = { last_message: (await shown()).last_inbound_id };
    await write('It is urgent!');
    const until = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const body = act === 'done' ? { done: true, confirmed } : { until, confirmed };
    const late = await staff.post(`${thread}/${act}`, body);
    expect([late.status, late.json.changes[0].member]).toEqual([409, 'last_message']);
    expect((await row()).state).toBe('needs_reply');
  });

  it('is done without an answer, and needs one again', async () => {
    const { staff, thread, row } = await aConversation();
    const { last_inbound_id } = await row();
    const confirmed = { last_message: last_inbound_id };
    expect((await staff.post(`${thread}/done`, { done: true, confirmed })).json.state).toBe('active');
    expect((await staff.post(`${thread}/done`, { done: false, confirmed })).json.state).toBe('needs_reply');
    await staff.post(`${thread}/done`, { done: true, confirmed });
    await write('One more thing');
    expect((await row()).state).toBe('needs_reply');
  });

  it('is done with others in one call, and one that was not seen stays', async () => {
    const { staff, clientId, row, thread } = await aConversation();
    const at = new Date('2026-03-01T12:00:00Z');
    const another = { tenant_id: NORTHWIND, client_id: clientId, tn: '+15005550177', vn: SENDER };
    const foreign = { tenant_id: GLOBEX, client_id: FOREIGN, tn: '+15005550188', vn: SENDER };
    await db.insert(clients).values({ tenant_id: GLOBEX, id: FOREIGN, name: 'Theirs', time_zone: 'UTC' });
    for (const values of [another, foreign])
      await db
        .insert(conversations)
        .values({ ...values, last_message: 'Hi', last_message_at: at, began_at: new Date(0) });
    const { last_inbound_id, tn, vn } = await row();
    const open = async () =>
      (await db.select().from(conversations))
        .filter(({ needs_reply }) => needs_reply)
        .map((one) => one.tn)
        .toSorted();
    const key = (of: { client_id: string; tn: string; vn: string }, last_message: string | null) => ({
      client_id: of.client_id,
      tn: of.tn,
      vn: of.vn,
      confirmed: { last_message },
    });
    const mine = { client_id: clientId, tn, vn };
    await write('It is urgent!');
    const threads = [
      key(mine, last_inbound_id),
      key({ ...another, tn: '+15005550199' }, null),
      key(another, null),
      key(foreign, null),
    ];
    const press = (headers = {}) => staff.post('/conversations/done', { threads }, headers);
    const once = { 'idempotency-key': 'done-1' };
    const first = await press(once);
    expect(first.status).toBe(200);
    expect(first.json.records).toMatchObject([
      {
        id: `${clientId}~${tn}~${vn}`,
        problem: { status: 409, type: 'urn:problem:changed', changes: [{ member: 'last_message' }] },
      },
      { problem: { status: 404 } },
      { id: `${clientId}~${another.tn}~${vn}`, problem: null },
      { problem: { status: 404 } },
    ]);
    expect(await open()).toEqual([tn, foreign.tn].toSorted());
    const log = await db.select().from(audit_log).where(eq(audit_log.operation, 'conversations.done'));
    expect(log).toMatchObject([{ records: [vn, clientId, another.tn], user_id: personOf(3) }]);
    // The answer was lost: the same press, and another one, change nothing more.
    expect((await press(once)).json).toEqual(first.json);
    expect((await press()).json.records[2]).toMatchObject({ problem: null });
    expect((await staff.get(thread)).json.conversation.state).toBe('needs_reply');
    const many = Array.from({ length: DONE_MAX + 1 }, () => key(another, null));
    expect((await staff.post('/conversations/done', { threads: many })).status).toBe(422);
  });

  it('keeps notes among its messages, and sends none', async () => {
    const { staff, thread, shown } = await aConversation();
    const before = (await simulator.ledger()).length;
    const headers = { 'idempotency-key': 'note-1' };
    await staff.post(`${thread}/notes`, { body: 'Ask Rosa' }, headers);
    expect((await staff.post(`${thread}/notes`, { body: 'Ask Rosa' }, headers)).status).toBe(201);
    clock.advance(1);
    await write('Never mind');
    await work();
    const { records, total } = await shown();
    expect(total).toBe(4);
    expect(records.map(({ body }: { body: string }) => body)).toEqual([
      'Never mind',
      'Ask Rosa',
      'Are you open on Sunday?',
      'Hello there',
    ]);
    expect(records[1]).toMatchObject({ kind: 'note', direction: 'internal', by: 'Role 3' });
    expect(await simulator.ledger()).toHaveLength(before);
    const older = (await staff.get(`${thread}?before=${records[1].id}`)).json.records;
    expect(older.map(({ body }: { body: string }) => body)).toEqual([
      'Are you open on Sunday?',
      'Hello there',
    ]);
    expect((await staff.post(`${thread}/notes`, { body: '  ' })).status).toBe(422);
  });

  it('has tags of the tenant, and two who tag it at once lose none', async () => {
    const { staff, boss, thread, row, total } = await aConversation();
    const tag = (who: typeof staff, name: string, on = true) => who.post(`${thread}/tags`, { tag: name, on });
    await Promise.all([tag(staff, 'VIP'), tag(boss, 'Refund')]);
    expect((await row()).tags.toSorted()).toEqual(['Refund', 'VIP']);
    expect((await staff.get('/conversations/tags')).json.records).toEqual([
      { tag: 'Refund', count: 1 },
      { tag: 'VIP', count: 1 },
    ]);
    expect((await (await as('role3@globex.example')).get('/conversations/tags')).json.records).toEqual([]);
    expect(await total('tag=VIP')).toBe(1);
    expect((await tag(staff, 'VIP', false)).json.tags).toEqual(['Refund']);
    expect(await total('tag=VIP')).toBe(0);
    for (let n = 0; n < 9; n += 1) await tag(staff, `t${n}`);
    expect((await tag(staff, 'one too many')).status).toBe(422);
  });

  it('shows who else has it open, until they stop looking', async () => {
    const { staff, boss, thread } = await aConversation();
    const look = async (who: typeof staff, here?: string) =>
      (await who.get(`${thread}${here ? `?here=${here}` : ''}`)).json.viewers;
    expect(await look(boss, 'reading')).toEqual([]);
    expect(await look(staff)).toMatchObject([{ name: 'Role 4', writing: false }]);
    expect(await look(boss)).toEqual([]);
    await look(boss, 'writing');
    expect(await look(staff)).toMatchObject([{ name: 'Role 4', writing: true }]);
    clock.advance(VIEWER_MS / 1_000 + 1);
    expect(await look(staff)).toEqual([]);
  });
});

describe('an outcome', () => {
  it('outlives the conversation on the person, until they are erased', async () => {
    const { staff, thread, row } = await aConversation();
    expect((await staff.post(`${thread}/outcomes`, { outcome: 'appointment' })).json.outcome).toMatchObject({
      code: 'appointment',
      by: 'Role 3',
    });
    await db.execute(sql`delete from conversations`);
    await write('Me again');
    expect((await row()).outcome).toMatchObject({ code: 'appointment' });
    await (await as(4)).post(`/people/${encodeURIComponent(person)}/erasure`, { reason: 'By letter' });
    await work();
    expect(await rows(db, sql`select 1 from person_outcomes`)).toEqual([]);
  });
});

describe('what staff noted', () => {
  const left = async () =>
    (
      await rows<{ left: number }>(
        db,
        sql`select (select count(*) from conversation_notes)::int + (select count(*) from person_outcomes)::int
          + (select count(*) from conversation_viewers)::int as left`,
      )
    )[0]!.left;

  async function noted() {
    const conversation = await aConversation();
    const { staff, thread } = conversation;
    await staff.post(`${thread}/notes`, { body: 'Ask Rosa' });
    await staff.post(`${thread}/outcomes`, { outcome: 'customer' });
    await staff.get(`${thread}?here=reading`);
    expect(await left()).toBe(3);
    return conversation;
  }

  it('goes with the person’s data', async () => {
    await noted();
    await (await as(4)).post(`/people/${encodeURIComponent(person)}/erasure`, { reason: 'By letter' });
    await work();
    expect(await left()).toBe(0);
  });

  it('goes when the tenant keeps it no longer', async () => {
    await noted();
    await (await as(5)).post(`/tenants/${NORTHWIND}/retention`, { keep_months: 1 });
    clock.advance(93 * 86_400);
    await removeOverdue(deps);
    expect(await left()).toBe(0);
  });

  it('goes, but for the outcome, when staff opt the person out', async () => {
    const { staff, thread } = await noted();
    expect((await staff.del(thread)).status).toBe(204);
    expect(await left()).toBe(1);
  });
});
