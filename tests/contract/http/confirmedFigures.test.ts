import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as schema from '../../../server/db/schema';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, db, uuid } = server;
const own = { tenant_id: NORTHWIND };

it('several audiences are deleted by their names and sums', async () => {
  const { clientId, audienceId } = await aCampaign();
  const other = uuid();
  await db
    .insert(schema.audiences)
    .values({ ...own, id: other, client_id: clientId, name: 'More', targets: 4 });
  const staff = await as(3);
  const ids = [other, audienceId];
  const press = (reach: number) =>
    staff.del('/audiences', {
      ids,
      confirmed: { names: ['More', 'Members'], reach, counts: { campaigns: 1 } },
    });
  expect((await press(3)).json.changes).toEqual([{ member: 'reach', was: 3, now: 7 }]);
  expect((await press(7)).status).toBe(204);
});

describe('an erasure', () => {
  it('does nothing where more is known of the person than was shown', async () => {
    const [phone] = simulated(1, 0) as [string];
    const made = await aCampaign({ phones: [phone] });
    const admin = await as(4);
    const look = async () => {
      const { json } = await admin.get(`/people/${phone}/erasure`);
      return { names: json.tenants, counts: { ...json.gone, waiting: json.waiting } };
    };
    const press = (confirmed: object) => admin.post(`/people/${phone}/erasure`, { confirmed });
    const seen = await look();
    const id = uuid();
    await db
      .insert(schema.audiences)
      .values({ ...own, id, client_id: made.clientId, name: 'More', targets: 1 });
    await db.insert(schema.audience_targets).values({ ...own, audience_id: id, phone });
    const refused = await press(seen);
    expect([refused.status, refused.json.type]).toEqual([409, 'urn:problem:changed']);
    expect(refused.json.changes).toMatchObject([
      { member: 'counts', was: { audiences: 1 }, now: { audiences: 2 } },
    ]);
    expect(await db.select().from(schema.erasures)).toEqual([]);
    expect(await db.select().from(schema.do_not_calls)).toEqual([]);
    const now = await look();
    expect((await press(now)).status).toBe(200);
    // The answer was lost, and the person presses again.
    expect((await press(now)).status).toBe(200);
  });

  it('does nothing in a tenant that was not shown', async () => {
    const [phone] = simulated(1, 0) as [string];
    await aCampaign({ phones: [phone] });
    const admin = await as(4);
    const { json } = await admin.get(`/people/${phone}/erasure`);
    const refused = await admin.post(`/people/${phone}/erasure`, { confirmed: { names: ['Elsewhere'] } });
    expect([refused.status, refused.json.changes]).toMatchObject([
      409,
      [{ member: 'names', was: ['Elsewhere'], now: json.tenants }],
    ]);
    expect(await db.select().from(schema.erasures)).toEqual([]);
  });
});

it('a look-up does nothing at a price in another currency', async () => {
  const { campaignId } = await aCampaign();
  const staff = await as(3);
  const { json } = await staff.get(`/campaigns/${campaignId}/line_types?count=true`);
  const { micros, currency } = json.offer;
  const press = (price: object) =>
    staff.post(`/campaigns/${campaignId}/line_types`, {
      numbers: 3,
      micros,
      after: null,
      confirmed: { price },
    });
  const refused = await press({ micros, currency: 'EUR' });
  expect(refused.json).toMatchObject({ type: 'urn:problem:changed', changes: [{ member: 'price' }] });
  expect(await db.select().from(schema.line_type_lookups)).toEqual([]);
  expect((await press({ micros, currency })).status).toBe(200);
});

it('a number is not bought after a colleague bought one for the same client', async () => {
  const { clientId } = await aCampaign();
  const staff = await as(3);
  const path = `/clients/${clientId}/virtual_numbers`;
  const { json } = await staff.get(`/clients/${clientId}/available_numbers?skip=0&limit=2`);
  const [first, second] = json.records.map(({ phone }: { phone: string }) => phone);
  const buy = (phone: string, numbers: number) =>
    staff.post(path, { phone, confirmed: { counts: { numbers } } });
  expect((await buy(first, 1)).status).toBe(201);
  const refused = await buy(second, 1);
  expect(refused.json).toMatchObject({
    type: 'urn:problem:changed',
    changes: [{ member: 'counts', was: { numbers: 1 }, now: { numbers: 2 } }],
  });
  const bought = async () => (await staff.get(`${path}?skip=0&limit=10`)).json.total;
  expect(await bought()).toBe(2);
  expect((await buy(second, 2)).status).toBe(201);
  // The answer was lost, and the person presses again.
  expect((await buy(second, 2)).status).toBe(201);
  expect(await bought()).toBe(3);
});

it('nobody is opted out by a person who has not seen their last message', async () => {
  const { clientId } = await aCampaign();
  const [tn, vn] = ['+12025550101', '+12025550190'];
  const own_ = { ...own, client_id: clientId, tn, vn };
  await db.insert(schema.conversations).values({
    ...own_,
    last_message: 'Hi',
    last_message_at: server.clock.now(),
    began_at: server.clock.now(),
  });
  const staff = await as(3);
  const press = (confirmed: object) =>
    staff.del(
      `/clients/${clientId}/virtual_numbers/${tn}/conversations/${vn}?confirmed=${encodeURIComponent(JSON.stringify(confirmed))}`,
    );
  await db.update(schema.clients).set({ opt_out_scope: 'tenant' }).where(eq(schema.clients.id, clientId));
  const refused = await press({ last_message: uuid(), scope: 'client' });
  expect(refused.json.changes).toMatchObject([
    { member: 'last_message' },
    { member: 'scope', now: 'tenant' },
  ]);
  expect(await db.select().from(schema.do_not_calls)).toEqual([]);
  expect((await press({ last_message: null, scope: 'tenant' })).status).toBe(204);
});

it('a retention setting removes no more than was counted', async () => {
  const { campaignId } = await aCampaign();
  const admin = await as(5);
  const look = async () => {
    const { json } = await admin.get(`/tenants/${NORTHWIND}/retention?keep_months=1`);
    return { names: ['Northwind'], counts: { jobs: json.jobs, messages: json.messages, texts: json.texts } };
  };
  const press = (confirmed: object) =>
    admin.post(`/tenants/${NORTHWIND}/retention`, { keep_months: 1, confirmed });
  const seen = await look();
  const finished_at = new Date('2025-06-01T15:00:00Z');
  await db.insert(schema.jobs).values({
    ...own,
    id: uuid(),
    campaign_id: campaignId,
    state: 'completed',
    message: 'Hi',
    targeted: 11_103,
    finished_at,
    created_at: finished_at,
  } as typeof schema.jobs.$inferInsert);
  expect((await press(seen)).json.changes).toMatchObject([{ member: 'counts', now: { messages: 11_103 } }]);
  expect((await press(await look())).status).toBe(200);
});

it('a job is not continued after its remaining people became others', async () => {
  const { campaignId } = await aCampaign({ phones: simulated(20, 0) });
  const staff = await as(3);
  const { json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
  const path = `/campaigns/${campaignId}/jobs/${json.id}`;
  const waiting = {
    held_by: { by: 'filtered', name: '', most: null, until: null, at: '2026-03-02T12:00:00Z' },
  };
  const of = (figures: object) =>
    db
      .update(schema.jobs)
      .set({ ...waiting, ...figures } as never)
      .where(eq(schema.jobs.id, json.id));
  await of({ state: 'sending', targeted: 20 });
  const seen = (await staff.get(path)).json.pending;
  await of({ sent: 5 });
  const press = (reach: number) => staff.post(`${path}/resume`, { by: 'filtered', confirmed: { reach } });
  const refused = await press(seen);
  expect(refused.json).toMatchObject({
    type: 'urn:problem:changed',
    changes: [{ member: 'reach', was: 20, now: 15 }],
  });
  expect((await staff.get(path)).json.limited).toMatchObject({ by: 'filtered' });
  expect((await press(15)).status).toBe(200);
  expect((await staff.get(path)).json.limited).toBeNull();
});
