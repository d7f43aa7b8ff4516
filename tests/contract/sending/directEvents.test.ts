import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { conversations, direct_messages, do_not_calls, event_log } from '../../../server/db/schema';
import { holdRestored } from '../../../server/sending/job/restored';
import { withScope } from '../../../server/db/scope';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, clock, db, uuid, work } = server;

/** A conversation with a person, and a program that reads the tenant's events. */
async function aConversation(person: string) {
  await (await as(4)).get('/events/log');
  const { clientId } = await aCampaign({ phones: [] });
  const pair = { tenant_id: NORTHWIND, client_id: clientId, tn: person, vn: SENDER };
  const at = clock.now();
  await db
    .insert(conversations)
    .values({ ...pair, last_message: 'Hi', last_message_at: at, began_at: new Date(0) });
  const staff = await as(3);
  const thread = `/clients/${clientId}/virtual_numbers/${person}/conversations/${SENDER}`;
  const { status, json } = await staff.post(thread, { body: 'At seven.' });
  expect(status).toBe(201);
  return { clientId, id: json.id as string };
}

/** Types, subjects and facts of the tenant's events about messages, in the order in which they were written. */
const eventsOf = async (id: string) =>
  (await db.select().from(event_log).orderBy(asc(event_log.at)))
    .filter(({ subject }) => subject === `message ${id}`)
    .map(({ type, data }) => ({ type, data }));

describe('a reply in a conversation', () => {
  it('has an event when it is sent, and when it is delivered', async () => {
    const [person] = simulated(1, 0) as [string];
    const { clientId, id } = await aConversation(person);
    expect(await eventsOf(id)).toEqual([]);
    await work();
    clock.advance(3_600);
    await work();
    const facts = { message_id: id, kind: 'reply', client_id: clientId, to: person, from: SENDER };
    const events = await eventsOf(id);
    expect(events.map(({ type }) => type)).toEqual(['message.sent', 'message.delivered']);
    expect(events).toMatchObject([
      { data: { ...facts, state: 'accepted' } },
      { data: { ...facts, state: 'delivered' } },
    ]);
    // Its words are for the two alone.
    expect(JSON.stringify(events)).not.toContain('At seven.');
  });

  it('has one when it must not leave any more', async () => {
    const [person] = simulated(1, 0) as [string];
    const { clientId, id } = await aConversation(person);
    await db
      .insert(do_not_calls)
      .values({ tenant_id: NORTHWIND, id: uuid(), client_id: clientId, phone: person, source: 'staff' });
    await work();
    expect(await eventsOf(id)).toMatchObject([{ type: 'message.rejected', data: { code: 'do_not_call' } }]);
  });

  it('has one when nobody knows what became of it, and when a person says so', async () => {
    const [person] = simulated(1, 0) as [string];
    const { id } = await aConversation(person);
    await withScope(db, 'system', (tx) => holdRestored(tx, { clock }));
    clock.advance(1);
    const settled = await (await as(4)).post(`/unknown_messages/${id}/was_sent?reason=Seen`);
    expect(settled.status).toBe(200);
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['message.unknown', 'message.sent']);
  });

  it('has none for a tenant whose events nobody reads', async () => {
    const [person] = simulated(1, 0) as [string];
    const { clientId } = await aCampaign({ phones: [] });
    const pair = { tenant_id: NORTHWIND, client_id: clientId, tn: person, vn: SENDER };
    await db
      .insert(conversations)
      .values({ ...pair, last_message: 'Hi', last_message_at: clock.now(), began_at: new Date(0) });
    const thread = `/clients/${clientId}/virtual_numbers/${person}/conversations/${SENDER}`;
    await (await as(3)).post(thread, { body: 'At seven.' });
    await work();
    expect((await db.select().from(direct_messages)).map(({ state }) => state)).not.toContain('queued');
    expect(await db.$count(event_log)).toBe(0);
  });
});
