import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { Accounts } from '../../../server/carriers/accounts';
import { listedNumbers } from '../../../server/carriers/listedNumbers';
import { direct_messages, messages } from '../../../server/db/schema';
import { DEFAULT_ACCOUNT } from '../../../server/db/schema/columns';
import type { Receipt } from '../../../server/sending/carrier/carrier';
import { applyReceipts } from '../../../server/sending/receipts/receipts';
import { receiveInbound } from '../../../server/sending/inbound/inbound';
import { HostileCarrier } from '../../support/carriers/hostile';
import { GLOBEX, NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER } from '../../support/sending';
import { Payment } from '../../../server/sending/carrier/payment';
import { addNumbers } from '../../support/holders';

const PAYMENT = new Payment('client_virtual_numbers.create');

const server = await createSendingServer();
const { as, aCampaign, work, simulator, sending, deps, db, clock, ledgerOf, uuid } = server;

afterEach(() => {
  sending.carrier = simulator;
  deps.carrier = simulator;
});

const OTHER = 'other';
const CHICAGO = '+13125550190';
const phones = ['+12025550100', '+13125550100'];

/** A job whose two people are texted from a number of each account. The carriers call both messages the same. */
async function twoAccounts() {
  const carrier = new HostileCarrier(clock, simulator.numbers);
  const { submit } = carrier;
  carrier.submit = (batch, until, answered) =>
    submit.call(carrier, batch, until, (key) => answered(key, { outcome: 'accepted', carrierId: 'SAME' }));
  sending.carrier = carrier;
  deps.carrier = carrier;
  const { campaignId, clientId } = await aCampaign({ phones });
  await addNumbers(db, {
    tenant_id: NORTHWIND,
    id: uuid(),
    client_id: clientId,
    phone: CHICAGO,
    area_code: '312',
    account: OTHER,
  });
  const { json } = await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
  await work();
  return { carrier, jobId: json.id as string };
}

const receipt = (account: string, change: Partial<Receipt> = {}): Receipt => ({
  account,
  key: null,
  carrierId: 'SAME',
  status: 'delivered',
  code: null,
  at: clock.now(),
  ...change,
});

describe('one account', () => {
  it('gives one id to several messages: one has it, nobody can tell about the others, and none is sent again', async () => {
    const carrier = new HostileCarrier(clock, simulator.numbers);
    const { submit } = carrier;
    carrier.submit = (batch, until, answered) =>
      submit.call(carrier, batch, until, (key) => answered(key, { outcome: 'accepted', carrierId: 'SAME' }));
    sending.carrier = deps.carrier = carrier;
    const { campaignId } = await aCampaign({ phones: [...phones, '+12025550101'] });
    const staff = await as(3);
    const { json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    await work();
    expect(await ledgerOf(json.id)).toEqual({ accepted: 1, unknown: 2 });
    await staff.post(`/campaigns/${campaignId}/test_message`, { numbers: phones });
    await work();
    expect(
      await rows(
        db,
        sql`select state, count(*)::int as count from direct_messages group by state order by state`,
      ),
    ).toEqual([
      { state: 'accepted', count: 1 },
      { state: 'unknown', count: 1 },
    ]);
    expect(carrier.submissions).toHaveLength(5);
  });

  it('gives a message the id of another tenant’s: nobody can tell about it, and it is not sent again', async () => {
    const carrier = new HostileCarrier(clock, simulator.numbers);
    const { submit } = carrier;
    carrier.submit = (batch, until, answered) =>
      submit.call(carrier, batch, until, (key) => answered(key, { outcome: 'accepted', carrierId: 'SAME' }));
    sending.carrier = deps.carrier = carrier;
    const { campaignId } = await aCampaign({ phones: phones.slice(0, 1) });
    const staff = await as(3);
    const { json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    const other = { tenant_id: GLOBEX, client_id: uuid(), phone: '+12025550199' };
    const theirs = { tn: other.phone, vn: CHICAGO, body: 'Hi', at: clock.now(), segments: 1 };
    await db.execute(sql`set session_replication_role = replica`);
    await db.insert(messages).values({
      ...other,
      job_id: uuid(),
      n: 1,
      campaign_id: uuid(),
      state: 'accepted',
      carrier_id: 'SAME',
    });
    await db.insert(direct_messages).values({
      ...theirs,
      tenant_id: GLOBEX,
      client_id: other.client_id,
      id: uuid(),
      kind: 'reply',
      state: 'accepted',
      carrier_id: 'SAME',
    });
    await db.execute(sql`set session_replication_role = origin`);
    await staff.post(`/campaigns/${campaignId}/test_message`, { numbers: phones.slice(0, 1) });
    await work();
    expect(await ledgerOf(json.id)).toEqual({ unknown: 1 });
    expect(
      await rows(db, sql`select state, carrier_id from direct_messages where tenant_id = ${NORTHWIND}::uuid`),
    ).toEqual([{ state: 'unknown', carrier_id: null }]);
    expect(carrier.submissions).toHaveLength(2);
  });
});

describe('numbers that the operator has rented', () => {
  const listed = (name: string, numbers: string[], tenants?: string[]) => ({
    config: { name, kind: 'telnyx', numbers, ...(tenants ? { tenants } : {}) } as never,
    client: { numbers: listedNumbers(name, numbers) } as never,
  });
  const query = async (given: object, accounts: Accounts, tenant: string = NORTHWIND) =>
    (await accounts.numbers.offers(given, tenant)).map(({ phone }) => phone);

  it('are offered by area code and state, but not those that a client has', async () => {
    await aCampaign({ sender: '+12025550177' });
    const accounts = new Accounts([listed('main', ['+12025550177', '+12025550178', CHICAGO])], deps);
    expect(await query({}, accounts)).toEqual(['+12025550178', CHICAGO]);
    expect(await query({ area_code: '312' }, accounts)).toEqual([CHICAGO]);
    expect(await query({ state: 'IL' }, accounts)).toEqual([CHICAGO]);
    expect(await query({ city: 'Chicago' }, accounts), 'whose city is not known').toEqual([]);
    const order = { phone: CHICAGO, account: 'main', tenantId: NORTHWIND, reference: '1' };
    expect(await accounts.numbers.order(order, PAYMENT)).toEqual({ outcome: 'ours' });
    expect(await accounts.numbers.order({ ...order, phone: '+13125550191' }, PAYMENT)).toMatchObject({
      outcome: 'refused',
    });
    expect(await accounts.numbers.order({ ...order, account: 'gone' }, PAYMENT)).toMatchObject({
      outcome: 'refused',
    });
    expect(await accounts.numbers.release(order)).toEqual({ gone: true });
    expect(await accounts.numbers.release({ ...order, account: 'gone' })).toMatchObject({ gone: false });
  });

  it('are none for a tenant that no account serves, or whose accounts have none: the answer says which', async () => {
    const others = new Accounts([listed('main', [CHICAGO], ['another tenant'])], deps);
    await expect(query({}, others)).rejects.toMatchObject({ code: 'no_numbers_for_sale' });
    await expect(query({}, others)).rejects.toThrow('No account at a carrier serves this tenant');
    await expect(query({}, new Accounts([listed('main', [])], deps))).rejects.toThrow('“main”');
  });
});

describe('two accounts at carriers', () => {
  it('each message goes through the account of its number, with what the carrier must know', async () => {
    const { carrier } = await twoAccounts();
    expect(carrier.submissions).toMatchObject([
      { account: DEFAULT_ACCOUNT, from: SENDER, to: phones[0], tenant_id: NORTHWIND, segments: 1 },
      { account: OTHER, from: CHICAGO, to: phones[1], registration: null },
    ]);
  });

  it('give the same id to two messages: both are accepted, and each receipt closes its own', async () => {
    const { jobId } = await twoAccounts();
    expect(await ledgerOf(jobId)).toEqual({ accepted: 2 });
    await applyReceipts(sending, [receipt(OTHER, { status: 'failed', code: '40001' })]);
    expect(await rows(db, sql`select account, state from messages order by n`)).toEqual([
      { account: DEFAULT_ACCOUNT, state: 'accepted' },
      { account: OTHER, state: 'failed' },
    ]);
    await applyReceipts(sending, [receipt(DEFAULT_ACCOUNT)]);
    expect(await ledgerOf(jobId)).toEqual({ delivered: 1, failed: 1 });
  });

  it('a receipt through another account changes nothing, even with the key of a message', async () => {
    const { jobId } = await twoAccounts();
    await db.execute(sql`update messages set state = 'unknown', carrier_id = null`);
    await applyReceipts(sending, [receipt(OTHER, { key: `${jobId}:1` }), receipt('third')]);
    expect(await ledgerOf(jobId)).toEqual({ unknown: 2 });
  });

  it('a text through another account than its number’s is dropped', async () => {
    await twoAccounts();
    const text = { carrierId: 'MO1', from: phones[1]!, to: CHICAGO, body: 'STOP', at: clock.now() };
    await receiveInbound(sending, [{ ...text, account: DEFAULT_ACCOUNT }]);
    expect(await rows(db, sql`select 1 from do_not_calls where phone = ${phones[1]}`)).toEqual([]);
    await receiveInbound(sending, [{ ...text, account: OTHER }]);
    expect(await rows(db, sql`select 1 from do_not_calls where phone = ${phones[1]}`)).toHaveLength(1);
  });
});
