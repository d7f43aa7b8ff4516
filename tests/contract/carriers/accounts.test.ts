import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { virtual_numbers } from '../../../server/db/schema';
import { DEFAULT_ACCOUNT } from '../../../server/db/schema/columns';
import type { Receipt } from '../../../server/sending/carrier/carrier';
import { applyReceipts } from '../../../server/sending/receipts/receipts';
import { receiveInbound } from '../../../server/sending/inbound/inbound';
import { HostileCarrier } from '../../support/carriers/hostile';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER } from '../../support/sending';

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
  await db.insert(virtual_numbers).values({
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
    await applyReceipts(sending, [receipt(DEFAULT_ACCOUNT), receipt(OTHER)]);
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
    await receiveInbound(sending, { ...text, account: DEFAULT_ACCOUNT });
    expect(await rows(db, sql`select 1 from do_not_calls where phone = ${phones[1]}`)).toEqual([]);
    await receiveInbound(sending, { ...text, account: OTHER });
    expect(await rows(db, sql`select 1 from do_not_calls where phone = ${phones[1]}`)).toHaveLength(1);
  });
});
