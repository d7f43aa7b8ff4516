import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { carrier_accounts, do_not_calls } from '../../../server/db/schema';
import { DEFAULT_ACCOUNT } from '../../../server/db/schema/columns';
import { createSendingServer, SENDER, simulated } from '../../support/sending';
import { NORTHWIND } from '../../support/seed';

const server = await createSendingServer();
const { as, aCampaign, db, simulator, uuid, work } = server;
const TESTS = `/carrier_accounts/${DEFAULT_ACCOUNT}/tests`;
const [phone, failing, other] = [simulated(1, 0)[0]!, simulated(1, 1)[0]!, '+12025550111'];
const body = 'A test of the account';

beforeEach(() =>
  db
    .insert(carrier_accounts)
    .values({ id: DEFAULT_ACCOUNT, kind: 'simulator', per_second: 1_000, configured: true }),
);

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
