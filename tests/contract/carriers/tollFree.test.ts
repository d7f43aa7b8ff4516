import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listedNumbers } from '../../../server/carriers/listedNumbers';
import { rows } from '../../../server/db/client';
import { receiveInbound } from '../../../server/sending/inbound/inbound';
import { HostileCarrier } from '../../support/carriers/hostile';
import { takeNumbers } from '../../../server/db/directory';
import { GLOBEX, NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';
import { addNumbers } from '../../support/holders';

const server = await createSendingServer();
const { as, aCampaign, startJob, work, simulator, sending, deps, db, clock, uuid } = server;
const phones = simulated(6, 0);
const TOLL_FREE = '+18445550190';
const SHOWN = '(844) 555-0190';
const STATEMENT = 'reference=TFV-2231&on=2026-02-27';

class Networks extends HostileCarrier {
  readonly reachesNetworks = () => true;
}

let carrier: Networks;
beforeEach(() => {
  carrier = new Networks(clock, simulator.numbers);
  deps.carrier = sending.carrier = carrier;
});
afterEach(() => {
  deps.carrier = sending.carrier = simulator;
});

const idOf = async (phone = TOLL_FREE) =>
  (await rows<{ id: string }>(db, sql`select id from virtual_numbers where phone = ${phone}`))[0]!.id;

/** An operator states that the carrier has verified the number, or takes that back. */
const state = async (verb = 'verify', query = `?${STATEMENT}`) =>
  (await as(5)).post(`/virtual_numbers/${await idOf()}/${verb}${query}`, undefined);

const aTollFree = () => aCampaign({ phones, sender: TOLL_FREE });
const readinessOf = async (campaignId: string) =>
  (await (await as(3)).get(`/campaigns/${campaignId}/stats?readiness=true`)).json.readiness;
const about = async (campaignId: string) =>
  (await readinessOf(campaignId)).issues.filter(({ section }: { section: string }) =>
    ['numbers', 'registration'].includes(section),
  );

describe('the type of a number', () => {
  it('follows from its area code, wherever it comes from', async () => {
    const { clientId } = await aCampaign({ phones: [], sender: null });
    const listed = [800, 833, 844, 855, 866, 877, 888, 801, 822].map((code) => `+1${code}5550190`);
    carrier = new Networks(clock, listedNumbers('simulator', listed));
    deps.carrier = sending.carrier = carrier;
    const staff = await as(3);
    const { json: offers } = await staff.get(`/clients/${clientId}/available_numbers?skip=0&limit=20`);
    for (const phone of listed)
      expect((await staff.post(`/clients/${clientId}/virtual_numbers`, { phone })).status).toBe(201);
    const { json: bought } = await staff.get(`/clients/${clientId}/virtual_numbers?skip=0&limit=20`);
    for (const { records } of [offers, bought])
      expect(Object.fromEntries(records.map(({ area_code, type }: never) => [area_code, type]))).toEqual({
        ...Object.fromEntries(['800', '833', '844', '855', '866', '877', '888'].map((c) => [c, 'toll_free'])),
        801: 'local',
        822: 'local',
      });
  });
});

describe('a toll-free number that nobody says is verified, where networks want it', () => {
  it('prevents the start, and readiness says so', async () => {
    const { campaignId } = await aTollFree();
    const refused = await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
    expect(refused.status).toBe(422);
    expect(refused.json).toMatchObject({ type: 'urn:problem:number_unverified', values: { name: SHOWN } });
    expect(await about(campaignId)).toEqual([
      { level: 'blocker', code: 'number_unverified', section: 'numbers', token: SHOWN },
    ]);
    expect(carrier.submissions).toEqual([]);
  });

  it('is told apart from one that is not registered', async () => {
    const { campaignId, clientId } = await aTollFree();
    await addNumbers(db, {
      tenant_id: NORTHWIND,
      id: uuid(),
      client_id: clientId,
      phone: SENDER,
      area_code: '202',
    });
    expect(await about(campaignId)).toEqual([
      { level: 'blocker', code: 'number_unregistered', section: 'numbers', token: '(202) 555-0190' },
      { level: 'blocker', code: 'number_unverified', section: 'numbers', token: SHOWN },
    ]);
  });

  it('sends no test and no reply', async () => {
    const { campaignId, clientId } = await aTollFree();
    await state();
    const { job } = await startJob(campaignId);
    expect(await job()).toMatchObject({ sent: 6 });
    await state('revoke', '');
    const sent = carrier.submissions.length;
    await (await as(3)).post(`/campaigns/${campaignId}/test_message`, { numbers: [phones[0]] });
    await receiveInbound(sending, [
      {
        account: 'simulator',
        carrierId: 'in-1',
        from: phones[0]!,
        to: TOLL_FREE,
        body: 'When do you open?',
        at: clock.now(),
      },
    ]);
    await work();
    const thread = `/clients/${clientId}/virtual_numbers/${phones[0]}/conversations/${TOLL_FREE}`;
    await (await as(3)).post(thread, { body: 'At nine.' });
    await work();
    expect(carrier.submissions).toHaveLength(sent);
    expect(await rows(db, sql`select kind, state, code from direct_messages order by kind`)).toEqual([
      { kind: 'reply', state: 'rejected', code: 'number_unverified' },
      { kind: 'test', state: 'rejected', code: 'number_unverified' },
    ]);
  });

  it('holds a job that runs, and the job goes on at once when it is verified', async () => {
    const { campaignId } = await aTollFree();
    await state();
    const { submit } = carrier;
    carrier.parallel = 2;
    carrier.submit = async (batch, until, answered) => {
      await submit.call(carrier, batch, until, answered);
      await db.execute(sql`update virtual_numbers set verification = null`);
    };
    const { job } = await startJob(campaignId);
    const held = await job();
    expect(held).toMatchObject({ state: 'sending', rejected: 0, unknown: 0 });
    expect(held.limited).toEqual({ by: 'verification', name: TOLL_FREE, most: null, until: null });
    expect(held.pending).toBeGreaterThan(0);
    carrier.submit = submit;
    await state();
    await work();
    expect(await job()).toMatchObject({ sent: 6, limited: null });
    expect(new Set(carrier.taken.map(({ to }) => to)).size).toBe(carrier.taken.length);
  });

  it('is a warning where nothing reaches networks', async () => {
    deps.carrier = sending.carrier = simulator;
    const { campaignId } = await aTollFree();
    expect(await about(campaignId)).toEqual([
      { level: 'warning', code: 'numbers_unverified', section: 'numbers', count: 1 },
    ]);
    const { job } = await startJob(campaignId);
    expect(await job()).toMatchObject({ sent: 6 });
  });
});

describe('the statement that a toll-free number is verified', () => {
  it('names who made it, when, and the carrier’s reference, and can be revoked; the audit log keeps both', async () => {
    const { campaignId, clientId } = await aTollFree();
    const read = async () =>
      (await (await as(3)).get(`/clients/${clientId}/virtual_numbers?skip=0&limit=10`)).json.records[0];
    expect(await read()).toMatchObject({ assignment_state: 'TOLL_FREE_UNVERIFIED', verification: null });
    expect(await state()).toMatchObject({ status: 200, json: { assignment_state: 'TOLL_FREE_VERIFIED' } });
    expect(await read()).toMatchObject({
      assignment_state: 'TOLL_FREE_VERIFIED',
      verification: {
        reference: 'TFV-2231',
        on: '2026-02-27',
        by: expect.any(String),
        at: clock.now().toISOString(),
      },
    });
    expect(await about(campaignId)).toEqual([]);
    const { job } = await startJob(campaignId);
    expect(await job()).toMatchObject({ sent: 6 });
    expect(await state('revoke', '')).toMatchObject({
      json: { assignment_state: 'TOLL_FREE_UNVERIFIED', verification: null },
    });
    const { json: log } = await (await as(5)).get('/audit_log');
    expect(log).toMatchObject([
      { resource: 'client_virtual_numbers', action: 'revoke' },
      expect.objectContaining({ resource: 'jobs' }),
      { action: 'verify', details: { reference: 'TFV-2231', on: '2026-02-27' } },
    ]);
  });

  it('is made of a shared number too', async () => {
    await aCampaign({ phones, sender: null });
    await addNumbers(db, { tenant_id: GLOBEX, id: uuid(), phone: TOLL_FREE, area_code: '844' });
    expect(await state()).toMatchObject({ status: 200, json: { assignment_state: 'TOLL_FREE_VERIFIED' } });
  });

  it.each([
    ['of the future', `?reference=TFV-2231&on=2026-03-04`, 422],
    ['without a reference', '?reference=%20&on=2026-02-27', 422],
    ['without a date', '?reference=TFV-2231', 422],
  ])('is refused %s', async (_, query, status) => {
    await aTollFree();
    expect((await state('verify', query)).status).toBe(status);
  });

  it('is refused about a number that is not toll-free, or given back', async () => {
    await aTollFree();
    await db.execute(sql`update virtual_numbers set released_at = now()`);
    expect((await state()).status).toBe(404);
    await db.transaction((tx) => takeNumbers(tx, NORTHWIND, [SENDER]));
    await db.execute(sql`update virtual_numbers set released_at = null, phone = ${SENDER}`);
    const local = await (
      await as(5)
    ).post(`/virtual_numbers/${await idOf(SENDER)}/verify?${STATEMENT}`, undefined);
    expect(local).toMatchObject({ status: 409, json: { type: 'urn:problem:not_toll_free' } });
  });

  it.each([1, 3, 4] as const)('is not made by role %i', async (role) => {
    await aTollFree();
    const path = `/virtual_numbers/${await idOf()}`;
    expect((await (await as(role)).post(`${path}/verify?${STATEMENT}`, undefined)).status).toBe(403);
    expect((await (await as(role)).post(`${path}/revoke`, undefined)).status).toBe(403);
  });
});
