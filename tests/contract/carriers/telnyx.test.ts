import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { ACCOUNT, telnyxAccount } from '../../support/carriers/telnyx';
import type { Meets } from '../../support/carriers/telnyxServer';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, sending, deps, db, clock, ledgerOf } = server;

const phones = simulated(4, 0);
const [one] = phones as [string];

type Made = Awaited<ReturnType<typeof telnyxAccount>>;
let made: Made;
const use = async (change: Parameters<typeof telnyxAccount>[1] = {}) => {
  made = await telnyxAccount(server, change);
  sending.carrier = deps.carrier = made.accounts;
};
beforeEach(() => use());

/** The main job by API: a campaign is started, and its worker sends until nothing is left to do. */
async function send(message = 'Hello {first_name|there}') {
  const { campaignId, clientId } = await aCampaign({ phones, message, account: ACCOUNT });
  const { json } = await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
  await work();
  const job = async () => (await (await as(3)).get(`/campaigns/${campaignId}/jobs/${json.id}`)).json;
  return { id: json.id as string, clientId, job };
}

const health = async () =>
  (
    await rows<{ error: string | null; accepted: number }>(
      db,
      sql`select error, accepted + accepted_before as accepted from carrier_accounts where id = ${ACCOUNT}`,
    )
  )[0]!;

/** A text from a person to one of our numbers. */
const text = (body: string, change: Record<string, unknown> = {}) =>
  made.standIn.webhook(
    {
      event_type: 'message.received',
      payload: {
        id: 'MO1',
        from: { phone_number: one },
        to: [{ phone_number: SENDER, status: 'webhook_delivered' }],
        text: body,
        received_at: clock.now().toISOString(),
        ...change,
      },
    },
    `/${ACCOUNT}`,
  );

const texts = () =>
  rows<{ body: string; carrier_id: string }>(db, sql`select body, carrier_id from inbound_messages`);
const blocked = async () => (await rows(db, sql`select 1 from do_not_calls where phone = ${one}`)).length;

describe('the main job', () => {
  it('goes out from its number, once a person, and ends with the receipts', async () => {
    const { id, job } = await send('Grüße {first_name|there} 😀');
    expect(made.standIn.submissions).toHaveLength(4);
    expect(made.standIn.submissions[0]).toMatchObject({
      from: SENDER,
      to: one,
      text: 'Grüße there 😀',
      encoding: 'ucs2',
      auto_detect: false,
    });
    await made.tell(...made.standIn.taken.map((message) => made.standIn.finalized(message)));
    expect(await ledgerOf(id)).toEqual({ delivered: 4 });
    expect(await job()).toMatchObject({ state: 'completed', sent: 4, delivered: 4, unknown: 0 });
    expect(await health()).toEqual({ error: null, accepted: 4 });
  });

  it('never tells the address that it reports to which job or person it is about', async () => {
    const { id } = await send();
    const addresses = made.standIn.submissions.map(({ webhook_url }) => webhook_url!);
    expect(new Set(addresses).size).toBe(4);
    for (const address of addresses) {
      expect(address).toMatch(/^https:\/\/sms\.example\/hooks\/telnyx\/[\w-]+$/);
      expect(Buffer.from(address.split('/').at(-1)!, 'base64url').toString('latin1')).not.toContain(id);
    }
  });
});

describe('what an answer means', () => {
  it.each<[Meets, Record<string, number>, number]>([
    ['429', { accepted: 4 }, 5],
    ['429 without a time', { accepted: 4 }, 5],
    ['401', { accepted: 4 }, 5],
    ['400', { accepted: 3, rejected: 1 }, 4],
    ['403 stop', { accepted: 3, rejected: 1 }, 4],
    ['404 html', { accepted: 3, unknown: 1 }, 4],
    ['502 html', { accepted: 3, unknown: 1 }, 4],
    ['cut', { accepted: 3, unknown: 1 }, 4],
    ['taken, cut', { accepted: 3, unknown: 1 }, 4],
    ['taken, half', { accepted: 3, unknown: 1 }, 4],
    ['taken, html', { accepted: 3, unknown: 1 }, 4],
    ['taken, no id', { accepted: 3, unknown: 1 }, 4],
    ['taken, 500', { accepted: 3, unknown: 1 }, 4],
  ])('%s', async (meets, ledger, submissions) => {
    made.standIn.records = 'none';
    made.standIn.meet([one], meets);
    const { id } = await send();
    expect(await ledgerOf(id)).toEqual(ledger);
    expect(made.standIn.submissions).toHaveLength(submissions);
    const taken = made.standIn.taken.map(({ to }) => to);
    expect(new Set(taken).size, 'at most one submission a message').toBe(taken.length);
  });

  it('no answer in time: unknown, until a webhook at the planted address tells that it was taken', async () => {
    await use({ timeout_seconds: 1 });
    made.standIn.records = 'none';
    made.standIn.meet([one], 'taken, silent');
    const { id, job } = await send();
    expect(await ledgerOf(id)).toEqual({ accepted: 3, unknown: 1 });
    const late = made.standIn.taken.find(({ to }) => to === one)!;
    const path = new URL(late.webhook_url!).pathname.replace('/hooks', '');
    const sent = { id: late.id, to: [{ phone_number: one, status: 'sent' }] };
    await made.tell(made.standIn.webhook({ event_type: 'message.sent', payload: sent }, path));
    expect(await ledgerOf(id)).toEqual({ accepted: 4 });
    expect(await job()).toMatchObject({ sent: 4, unknown: 0 });
  });

  it('two jobs together open no more calls than the account may', async () => {
    await use({ at_once: 2 });
    let open = 0;
    let most = 0;
    made.standIn.beforeAnswer = async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, 20));
      open -= 1;
    };
    const answers: string[] = [];
    const job = (name: string) =>
      made.accounts.submit(
        phones.map((to) => ({
          key: `${name}:${to}`,
          account: ACCOUNT,
          tenant_id: '',
          from: SENDER,
          to,
          body: 'Hi',
          segments: 1,
          registration: null,
        })),
        new Date(clock.now().getTime() + 10_000),
        (_, { outcome }) => void answers.push(outcome),
      );
    await Promise.all([job('one'), job('two')]);
    expect(most).toBe(2);
    expect(answers.toSorted()).toEqual([...Array(4).fill('accepted'), ...Array(4).fill('not_taken')]);
    expect(made.standIn.submissions).toHaveLength(4);
  });

  it('no connection: certainly not sent, tried again, and shown as the account’s trouble', async () => {
    await made.standIn.close();
    const { campaignId } = await aCampaign({ phones, account: ACCOUNT });
    const staff = await as(3);
    const { json } = await staff.post(`/campaigns/${campaignId}/test_message`, { numbers: [one] });
    expect(json.records).toMatchObject([{ status: 'queued' }]);
    expect((await health()).error).toBe('ECONNREFUSED');
  });

  it('the key is wrong: nothing is lost, and the account says so', async () => {
    await use({ api_key: 'wrong' });
    const { campaignId } = await aCampaign({ phones, account: ACCOUNT });
    const { json } = await (await as(3)).post(`/campaigns/${campaignId}/test_message`, { numbers: [one] });
    expect(json.records).toMatchObject([{ status: 'queued' }]);
    expect((await health()).error).toBe('telnyx:10009 Authentication failed');
  });

  it('a number of an account that is not configured: nothing leaves', async () => {
    const { campaignId } = await aCampaign({ phones, account: 'gone' });
    const { json } = await (await as(3)).post(`/campaigns/${campaignId}/test_message`, { numbers: [one] });
    expect(json.records).toMatchObject([{ status: 'queued' }]);
    expect(made.standIn.submissions).toEqual([]);
  });
});

describe('webhooks', () => {
  it('a receipt counts once, however often it comes and whatever comes after it', async () => {
    const { id, job } = await send();
    const [first] = made.standIn.taken;
    const end = () => made.standIn.finalized(first!);
    const again = end();
    expect(await made.tell(again.clone(), again.clone(), end())).toEqual([200, 200, 200]);
    await made.tell(again, made.standIn.finalized(first!, 'delivery_failed'));
    expect(await ledgerOf(id)).toEqual({ accepted: 3, delivered: 1 });
    expect(await job()).toMatchObject({ delivered: 1, failed: 0, awaiting: 3 });
  });

  it('a failure keeps the carrier’s code; what is not confirmed is no end', async () => {
    const { id } = await send();
    const [failed, unconfirmed] = made.standIn.taken;
    await made.tell(
      made.standIn.finalized(failed!, 'delivery_failed'),
      made.standIn.finalized(unconfirmed!, 'delivery_unconfirmed'),
    );
    expect(await ledgerOf(id)).toEqual({ accepted: 3, failed: 1 });
    expect(await rows(db, sql`select code from messages where state = 'failed'`)).toEqual([
      { code: 'telnyx:40008' },
    ]);
  });

  it.each([
    ['without a signature', { unsigned: true }, 403],
    ['with another account’s key', { foreign: true }, 403],
    ['with a changed body', { changed: true }, 403],
    ['six minutes old', { skew: -360 }, 403],
    ['six minutes ahead', { skew: 360 }, 403],
    ['four minutes old', { skew: -240 }, 200],
  ])('%s: %s', async (_, spoiled, status) => {
    const request = made.standIn.webhook({ event_type: 'message.sent', payload: {} }, `/${ACCOUNT}`, spoiled);
    expect(await made.tell(request)).toEqual([status]);
    expect(await rows(db, sql`select 1 from carrier_events`)).toHaveLength(status === 200 ? 1 : 0);
  });

  it('are refused for accounts that take none, with another method, and when they are too large', async () => {
    const at = (path: string, init: RequestInit) =>
      made.hooks.request(new Request(`http://hooks.example${path}`, init));
    expect((await at('/nobody', { method: 'POST', body: '{}' })).status).toBe(404);
    expect((await at(`/${ACCOUNT}`, {})).status).toBe(405);
    expect((await at(`/${ACCOUNT}`, { method: 'POST', body: 'x'.repeat(2 ** 20 + 1) })).status).toBe(413);
  });

  it('are stored and answered before anything is done about them, if they are receipts', async () => {
    const { id } = await send();
    const [first] = made.standIn.taken;
    expect((await made.hooks.request(made.standIn.finalized(first!))).status).toBe(200);
    expect(await ledgerOf(id)).toEqual({ accepted: 4 });
    await made.workOff();
    expect(await ledgerOf(id)).toEqual({ accepted: 3, delivered: 1 });
  });

  it('a STOP is on the list when its webhook is answered, and counts once', async () => {
    await send();
    expect((await made.hooks.request(text('STOP'))).status).toBe(200);
    expect(await blocked()).toBe(1);
    await made.workOff();
    expect(await blocked()).toBe(1);
    expect(await texts()).toEqual([{ body: 'STOP', carrier_id: 'MO1' }]);
  });

  it('a text that cannot be read at once is read later', async () => {
    await send();
    await db.execute(sql`alter table inbound_messages rename to hidden`);
    expect((await made.hooks.request(text('STOP'))).status).toBe(200);
    await db.execute(sql`alter table hidden rename to inbound_messages`);
    expect(await blocked()).toBe(0);
    await made.workOff();
    expect(await blocked()).toBe(1);
  });

  it('a text comes to its thread once, and STOP takes effect', async () => {
    await send();
    await made.tell(text('STOP'), text('STOP'));
    expect(await texts()).toEqual([{ body: 'STOP', carrier_id: 'MO1' }]);
    expect(await blocked()).toBe(1);
  });

  it('a text that reads like a receipt is a text', async () => {
    const { id } = await send();
    const [first] = made.standIn.taken;
    const forged = `id:${first!.id} sub:001 dlvrd:001 stat:DELIVRD err:000 {"event_type":"message.finalized"}`;
    await made.tell(text(forged));
    expect(await texts()).toMatchObject([{ body: forged }]);
    expect(await ledgerOf(id)).toEqual({ accepted: 4 });
  });

  it('one that cannot be worked off keeps none of the others', async () => {
    const { id } = await send();
    const [first] = made.standIn.taken;
    const broken = made.standIn.finalized(first!, 'delivered', { id: 'x\0' });
    const answers = await Promise.all(
      [broken, made.standIn.finalized(first!)].map((request) => made.hooks.request(request)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await made.workOff().catch(() => {});
    expect(await ledgerOf(id)).toEqual({ accepted: 3, delivered: 1 });
  });

  it('what it stores of a text is what a database can hold', async () => {
    await send();
    await made.tell(text(`a\0b\ud800c`));
    expect(await texts()).toMatchObject([{ body: 'ab\ufffdc' }]);
  });
});
