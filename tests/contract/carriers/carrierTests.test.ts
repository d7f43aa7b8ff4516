import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { carrier_accounts, clients, do_not_calls } from '../../../server/db/schema';
import { DEFAULT_ACCOUNT } from '../../../server/db/schema/columns';
import { createSendingServer, SENDER, simulated } from '../../support/sending';
import { addNumbers } from '../../support/holders';
import { GLOBEX, NORTHWIND, uuidOf } from '../../support/seed';

const server = await createSendingServer();
const { as, aCampaign, db, simulator, uuid, withToken, work } = server;
const TESTS = `/carrier_accounts/${DEFAULT_ACCOUNT}/tests`;
const [phone, failing, other] = [simulated(1, 0)[0]!, simulated(1, 1)[0]!, '+12025550111'];
const OF_GLOBEX = '+12025550191';
const body = 'A test of the account';

beforeEach(() =>
  db
    .insert(carrier_accounts)
    .values({ id: DEFAULT_ACCOUNT, kind: 'simulator', per_second: 1_000, configured: true }),
);

/** A newer number than Northwind's on the same account. */
async function aNumberOfGlobex() {
  const owner = { tenant_id: GLOBEX, client_id: uuidOf(0xc1) };
  await db
    .insert(clients)
    .values({ tenant_id: GLOBEX, id: owner.client_id, name: 'Globex Gym', time_zone: 'America/New_York' });
  await addNumbers(db, {
    ...owner,
    id: uuid(),
    phone: OF_GLOBEX,
    area_code: '202',
    assignment_state: 'ASSIGNED',
    created_at: new Date('2030-01-01'),
  });
}

describe('a test of an account at a carrier', () => {
  it('is one message from one of its numbers, whose outcome is told', async () => {
    await aCampaign();
    const admin = await as(5);
    const sent = await admin.post(TESTS, { phone, body });
    expect([sent.status, sent.json]).toMatchObject([
      201,
      { phone, body, virtual_number: SENDER, status: 'accepted', client_name: 'Acme Fitness' },
    ]);
    await admin.post(TESTS, { phone: failing, body });
    await work();
    const { records, total } = (await admin.get(TESTS)).json;
    expect(total).toBe(2);
    expect(records).toMatchObject([
      { phone: failing, status: expect.stringMatching(/failed|rejected/), error_code: expect.any(String) },
      { phone, status: 'delivered', error_code: null, by: 'Role 5' },
    ]);
    expect((await simulator.ledger()).filter(({ to }) => to === phone)).toMatchObject([
      { from: SENDER, body },
    ]);
  });

  it('leaves from no other tenant’s number than the one that the caller has chosen', async () => {
    const { clientId } = await aCampaign();
    await aNumberOfGlobex();
    const home = await (await as(5)).post(TESTS, { phone, body });
    expect(home.json).toMatchObject({ virtual_number: SENDER, client_name: 'Acme Fitness' });
    const narrowing = await (await as(5)).post('/users/me/scope', { tenant_id: GLOBEX });
    expect(narrowing.status).toBe(200);
    const chosen = withToken(narrowing.json.token);
    const there = await chosen.post(TESTS, { phone: other, body });
    expect(there.json).toMatchObject({
      virtual_number: OF_GLOBEX,
      client_name: 'Globex Gym',
    });
    const owners = await rows(db, sql`select tn, tenant_id, client_id from direct_messages order by at, id`);
    expect(owners).toEqual([
      { tn: phone, tenant_id: NORTHWIND, client_id: clientId },
      { tn: other, tenant_id: GLOBEX, client_id: uuidOf(0xc1) },
    ]);
  });

  it('is not sent where only another tenant has a number, and names the cure', async () => {
    await aNumberOfGlobex();
    const answer = await (await as(5)).post(TESTS, { phone, body });
    expect([answer.status, answer.json]).toMatchObject([
      422,
      {
        type: 'urn:problem:no_number',
        detail:
          'No client of Northwind has a number of this account to send from. At the top of the page, choose a tenant that has one, or give a client of Northwind one.',
      },
    ]);
    expect(await rows(db, sql`select 1 from direct_messages`)).toEqual([]);
  });

  it('is sent once, however often it is asked for', async () => {
    await aCampaign();
    const admin = await as(5);
    const key = { 'idempotency-key': 'once' };
    const sent = await Promise.all([1, 2, 3].map(() => admin.post(TESTS, { phone, body }, key)));
    expect(sent.map(({ status }) => status)).toContain(201);
    await work();
    expect(await simulator.ledger()).toHaveLength(1);
  });

  it('does not reach people who opted out, and says why', async () => {
    const { clientId } = await aCampaign();
    await db
      .insert(do_not_calls)
      .values({ tenant_id: NORTHWIND, id: uuid(), client_id: clientId, phone: other, source: 'staff' });
    const { json } = await (await as(5)).post(TESTS, { phone: other, body });
    expect(json).toMatchObject({ status: 'rejected', error_code: 'do_not_call' });
    await work();
    expect(await simulator.ledger()).toEqual([]);
  });

  it('needs a number that a client has, a text, and an account that exists', async () => {
    const admin = await as(5);
    expect((await admin.post(TESTS, { phone, body })).json.type).toBe('urn:problem:no_number');
    await aCampaign();
    expect((await admin.post(TESTS, { phone, body: '  ' })).status).toBe(422);
    expect((await admin.post('/carrier_accounts/none/tests', { phone, body })).status).toBe(404);
    expect((await (await as(4)).post(TESTS, { phone, body })).status).toBe(403);
    expect(await rows(db, sql`select 1 from direct_messages`)).toEqual([]);
  });
});
