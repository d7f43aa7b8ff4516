import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { applyReceipts } from '../../../server/sending/receipts/receipts';
import { HostileCarrier } from '../../support/carriers/hostile';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, startJob, simulator, sending, deps, db, clock, ledgerOf } = server;

let carrier: HostileCarrier;
beforeEach(() => {
  carrier = new HostileCarrier(clock, simulator.numbers);
  deps.carrier = sending.carrier = carrier;
});
afterEach(() => {
  deps.carrier = sending.carrier = simulator;
});

const phones = simulated(5, 0);
/** Why it is settled. */
const WHY = `?reason=${encodeURIComponent('The person called')}`;
const [taken, lost] = [phones[0]!, phones[1]!];

/** A job of which two answers were lost: the carrier took the first message and not the second. */
async function withUnknown() {
  carrier.meet([taken], 'lost after');
  carrier.meet([lost], 'lost before');
  const { campaignId } = await aCampaign({ phones });
  const job = await startJob(campaignId);
  const admin = await as(4);
  const list = async (query = '') => (await admin.get(`/unknown_messages${query}`)).json;
  const of = async (phone: string) =>
    (await list()).records.find((record: { phone: string }) => record.phone === phone);
  const path = async (phone: string, verb: string) =>
    `/unknown_messages/${(await of(phone)).id}/${verb}${verb === 'ask' ? '' : WHY}`;
  const act = async (phone: string, verb: string) => admin.post(await path(phone, verb), {});
  return { ...job, admin, list, of, path, act };
}

const sumOf = (job: Record<string, number>) =>
  job.pending! + job.sent! + job.rejected! + job.unknown! + job.skipped! + job.canceled!;

describe('the desk of unknown outcomes', () => {
  it('lists them for a tenant’s administrator, with their text and campaign', async () => {
    const { list, job } = await withUnknown();
    const { records, total } = await list('?state=open');
    expect(total).toBe(2);
    expect(records.map(({ phone }: { phone: string }) => phone).toSorted()).toEqual([taken, lost].toSorted());
    expect(records[0]).toMatchObject({
      state: 'open',
      kind: 'job',
      told: 'not_asked',
      settled_by: null,
      campaign_name: 'Spring sale',
      client_name: 'Acme Fitness',
      body: 'Hello there',
      account: 'simulator',
    });
    expect(await job()).toMatchObject({ unknown: 2, sent: 3 });
    expect((await list('?search=%2B1500555')).total).toBe(2);
    expect((await list('?search=999')).total).toBe(0);
  });

  it('is shown to administrators alone, and to the provider for all tenants', async () => {
    await withUnknown();
    expect((await (await as(3)).get('/unknown_messages')).status).toBe(403);
    expect((await (await as(5)).get('/unknown_messages')).json.total).toBe(2);
  });

  it('settles a message as sent or not sent, once, with who did it, and every sum stays right', async () => {
    const { id, act, of, job, list, path, admin } = await withUnknown();
    const first = await path(taken, 'was_sent');
    const other = await path(taken, 'was_not_sent');
    expect((await act(lost, 'was_not_sent')).json).toMatchObject({ state: 'not_sent' });
    const answers = await Promise.all([admin.post(first, {}), admin.post(first, {})]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await admin.post(other, {})).json).toMatchObject({ type: 'urn:problem:settled' });
    const after = await job();
    expect(after).toMatchObject({ unknown: 0, sent: 4, rejected: 1 });
    expect(sumOf(after)).toBe(after.targeted);
    expect(await ledgerOf(id)).toEqual({ accepted: 4, rejected: 1 });
    expect(await of(taken)).toMatchObject({
      state: 'sent',
      settled_by: expect.stringMatching(/\w/),
      reason: 'The person called',
    });
    expect((await list('?state=open')).total).toBe(0);
    expect((await list('?state=not_sent')).total).toBe(1);
    expect(carrier.submissions, 'nothing was sent again').toHaveLength(5);
    const { json } = await admin.get('/audit_log');
    const settled = json.filter(({ resource }: { resource: string }) => resource === 'unknown_messages');
    expect(settled.map(({ action }: { action: string }) => action)).toContain('was_not_sent');
    expect(settled[0].details).toMatchObject({ reason: 'The person called' });
  });

  it.each(['', '?reason=', '?reason=%20%20'])('settles nothing without a reason: “%s”', async (query) => {
    const { admin, of, job } = await withUnknown();
    const { id } = await of(taken);
    expect((await admin.post(`/unknown_messages/${id}/was_sent${query}`, {})).status).toBe(422);
    expect(await of(taken)).toMatchObject({ state: 'open', settled_by: null, reason: null });
    expect(await job()).toMatchObject({ unknown: 2 });
  });

  it('asks the carrier: what its records prove is written, what they cannot tell stays open', async () => {
    const { act, of, job, id } = await withUnknown();
    expect((await act(lost, 'ask')).json).toMatchObject({ state: 'open', told: 'cannot_tell' });
    carrier.records = 'by key';
    expect((await act(taken, 'ask')).json).toMatchObject({ state: 'sent', told: 'taken', settled_by: null });
    expect((await act(lost, 'ask')).json).toMatchObject({ state: 'open', told: 'not_taken' });
    expect(await job()).toMatchObject({ unknown: 1, sent: 4 });
    await applyReceipts(sending, carrier.receipts());
    expect(await ledgerOf(id)).toEqual({ delivered: 4, unknown: 1 });
    expect(await of(lost)).toMatchObject({ state: 'open', asked_at: expect.any(String) });
  });

  it('says that the carrier could not be asked, which is not an answer', async () => {
    const { act, of } = await withUnknown();
    carrier.records = 'broken';
    expect(await act(taken, 'ask')).toMatchObject({
      status: 503,
      json: { type: 'urn:problem:carrier_unreachable' },
    });
    expect(await of(taken)).toMatchObject({ state: 'open', told: 'not_asked', asked_at: null });
  });

  it.each(['of the job', 'outside jobs'])('believes no record of another message, %s', async (which) => {
    const { act, campaignId } = await withUnknown();
    if (which === 'outside jobs')
      await (await as(3)).post(`/campaigns/${campaignId}/test_message`, { numbers: [taken] });
    const { carrierId } = carrier.taken.at(-1)!;
    carrier.lookup = async (asked) =>
      new Map(asked.map(({ key }) => [key, { outcome: 'accepted', carrierId }]));
    expect((await act(taken, 'ask')).json).toMatchObject({ state: 'open', told: 'cannot_tell' });
  });

  it('takes the carrier’s proof for more than what a person said', async () => {
    const { act, job, id, of } = await withUnknown();
    await act(taken, 'was_not_sent');
    expect(await job()).toMatchObject({ rejected: 1, sent: 3 });
    await applyReceipts(sending, carrier.receipts({ keyed: true }));
    expect(await ledgerOf(id)).toEqual({ delivered: 4, unknown: 1 });
    expect(await job()).toMatchObject({ rejected: 0, unknown: 1, sent: 4, delivered: 4 });
    expect(await of(taken)).toMatchObject({ state: 'sent', settled_by: null });
  });

  it('gives the receipt of a message that was settled as sent to that message', async () => {
    const { act, id, job } = await withUnknown();
    await act(taken, 'was_sent');
    await applyReceipts(sending, carrier.receipts({ keyed: true }));
    expect(await ledgerOf(id)).toEqual({ delivered: 4, unknown: 1 });
    expect(await job()).toMatchObject({ unknown: 1, sent: 4, delivered: 4, awaiting: 0 });
  });

  it('has messages outside jobs too', async () => {
    const { campaignId } = await aCampaign({ phones });
    carrier.meet([lost], 'lost before');
    await (await as(3)).post(`/campaigns/${campaignId}/test_message`, { numbers: [lost] });
    await db.execute(sql`update direct_messages set state = 'unknown'`);
    const admin = await as(4);
    const [record] = (await admin.get('/unknown_messages')).json.records;
    expect(record).toMatchObject({ kind: 'test', job_id: null, phone: lost, state: 'open' });
    const settled = await admin.post(`/unknown_messages/${record.id}/was_not_sent${WHY}`, {});
    expect(settled.json).toMatchObject({ state: 'not_sent' });
    expect(await rows(db, sql`select state, code from direct_messages`)).toEqual([
      { state: 'rejected', code: 'not_sent' },
    ]);
  });
});
