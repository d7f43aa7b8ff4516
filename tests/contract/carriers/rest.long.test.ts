import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { ACCOUNT, REST_CARRIERS } from '../../support/carriers/rest';
import type { Meets } from '../../support/carriers/restServer';
import { expectEachOnce } from '../../support/carriers/once';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, sending, deps, db, clock, ledgerOf, startJob } = server;

const phones = simulated(4, 0);
const [one] = phones as [string];

const KINDS = Object.keys(REST_CARRIERS) as (keyof typeof REST_CARRIERS)[];

/** The error for a wrong key at each carrier, and the setting with the key. */
const KEYS = {
  telnyx: { change: { api_key: 'wrong' }, trouble: 'telnyx:10009 Authentication failed' },
  twilio: { change: { auth_token: 'wrong' }, trouble: 'twilio:20003 Authenticate' },
  bandwidth: {
    change: { password: 'wrong' },
    trouble: 'bandwidth:authentication-error Access is denied',
  },
};

/** Each carrier's code for a person who has opted out there. */
const STOPPED = { telnyx: '40300', twilio: '21610', bandwidth: '4775' };

describe.each(KINDS)('%s', (kind) => {
  let made: Awaited<ReturnType<(typeof REST_CARRIERS)[typeof kind]>>;
  const use = async (change: Record<string, unknown> = {}) => {
    made = await REST_CARRIERS[kind](server, change);
    sending.carrier = deps.carrier = made.accounts;
  };
  beforeEach(() => use());

  async function send(message = 'Hello {first_name|there}') {
    const { campaignId } = await aCampaign({ phones, message, account: ACCOUNT });
    return startJob(campaignId);
  }

  const test = async () => {
    const { campaignId } = await aCampaign({ phones, account: ACCOUNT });
    return (await as(3)).post(`/campaigns/${campaignId}/test_message`, { numbers: [one] });
  };

  const health = async () =>
    (
      await rows<{ error: string | null; accepted: number }>(
        db,
        sql`select error, accepted + accepted_before as accepted from carrier_accounts where id = ${ACCOUNT}`,
      )
    )[0]!;

  const text = (body: string, id?: string) => made.standIn.text(one, SENDER, body, id);
  const texts = () =>
    rows<{ body: string; carrier_id: string }>(db, sql`select body, carrier_id from inbound_messages`);
  const blocked = () =>
    rows<{ source: string }>(db, sql`select source from do_not_calls where phone = ${one}`);
  const automatic = () => rows(db, sql`select 1 from direct_messages where kind = 'automatic'`);

  describe('the main job', () => {
    it('goes out from its number, once a person, and ends with the receipts', async () => {
      const { id, job } = await send('Grüße {first_name|there} & 1+1 😀');
      expect(made.standIn.submissions).toHaveLength(4);
      expect(made.standIn.submissions[0]).toMatchObject({
        from: SENDER,
        to: one,
        text: 'Grüße there & 1+1 😀',
      });
      await made.tell(...made.standIn.taken.map((message) => made.standIn.ended(message)));
      expect(await ledgerOf(id)).toEqual({ delivered: 4 });
      expect(await job()).toMatchObject({ state: 'completed', sent: 4, delivered: 4, unknown: 0 });
      expect(await health()).toEqual({ error: null, accepted: 4 });
    });

    it('never tells the carrier which job or person a report is about', async () => {
      const { id } = await send();
      const addresses = made.standIn.submissions.map(({ reportTo }) => reportTo!);
      expect(new Set(addresses).size).toBe(4);
      for (const address of addresses) {
        expect(address).toMatch(/^(https:\/\/sms\.example\/hooks\/main\/)?[\w-]+$/);
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
      ['stopped', { accepted: 3, rejected: 1 }, 4],
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
      expectEachOnce(made.standIn.taken.map(({ to }) => to));
    });

    it('500 with its own error: unknown, unless its documentation says that nothing is sent', async () => {
      made.standIn.records = 'none';
      made.standIn.meet([one], '500');
      const { id } = await send();
      const safe = kind === 'bandwidth';
      expect(await ledgerOf(id)).toEqual(safe ? { accepted: 4 } : { accepted: 3, unknown: 1 });
      expect(made.standIn.submissions).toHaveLength(safe ? 5 : 4);
    });

    it('no answer in time: unknown, until a webhook at the planted address tells that it was taken', async () => {
      await use({ timeout_seconds: 1 });
      made.standIn.records = 'none';
      made.standIn.meet([one], 'taken, silent');
      const { id, job } = await send();
      expect(await ledgerOf(id)).toEqual({ accepted: 3, unknown: 1 });
      const late = made.standIn.taken.find(({ to }) => to === one)!;
      await made.tell(made.standIn.sent(late));
      expect(await ledgerOf(id)).toEqual({ accepted: 4 });
      expect(await job()).toMatchObject({ sent: 4, unknown: 0 });
    });

    it('its records show the message: accepted; they do not: nobody can tell', async () => {
      made.standIn.meet([phones[0]!], 'taken, cut');
      made.standIn.meet([phones[1]!], 'cut');
      const { id } = await send();
      expect(await ledgerOf(id)).toEqual({ accepted: 3, unknown: 1 });
      expect(made.standIn.submissions).toHaveLength(4);
    });

    it('its records show an older message with the same text: that proves nothing', async () => {
      const { id: before, campaignId } = await send('The same text');
      await made.tell(...made.standIn.taken.map((message) => made.standIn.ended(message)));
      await db.execute(sql`update messages set carrier_id = null`);
      clock.advance(60);
      made.standIn.meet([one], 'cut');
      const { id } = await startJob(campaignId, before);
      expect(await ledgerOf(id)).toEqual({ accepted: 3, unknown: 1 });
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
      const until = new Date(clock.now().getTime() + 10_000);
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
            validUntil: until,
          })),
          until,
          (_, { outcome }) => void answers.push(outcome),
        );
      await Promise.all([job('one'), job('two')]);
      expect(most).toBe(2);
      expect(answers.toSorted()).toEqual([...Array(4).fill('accepted'), ...Array(4).fill('not_taken')]);
      expect(made.standIn.submissions).toHaveLength(4);
    });

    it('no connection: certainly not sent, tried again, and shown as the account’s trouble', async () => {
      await made.standIn.close();
      const { json } = await test();
      expect(json.records).toMatchObject([{ status: 'queued' }]);
      expect((await health()).error).toBe('ECONNREFUSED');
    });

    it('the sender is wrong: a few are rejected, the rest waits for a person, and goes out when it is right', async () => {
      const many = simulated(40, 0);
      made.standIn.meet(many, ...Array(50).fill('sender'));
      const { campaignId } = await aCampaign({ phones: many, account: ACCOUNT });
      const { id, job } = await startJob(campaignId);
      expect(await job()).toMatchObject({
        state: 'sending',
        rejected: 5,
        pending: 35,
        carrier_away: null,
        paused_numbers: [{ phone: SENDER }],
      });
      const { json } = await (await as(5)).get(`/carrier_accounts/${ACCOUNT}`);
      expect(json.paused).toMatch(/^\+12025550190 \(.*:(40305|21606|4405)\)$/);
      made.standIn.meet(many);
      clock.advance(61);
      await server.work({ early: true });
      expect(await ledgerOf(id)).toEqual({ accepted: 35, rejected: 5 });
      expect(new Set(made.standIn.taken.map(({ to }) => to)).size).toBe(made.standIn.taken.length);
    });

    it('the key is wrong: nothing is lost, and the account says so', async () => {
      await use(KEYS[kind].change);
      const { json } = await test();
      expect(json.records).toMatchObject([{ status: 'queued' }]);
      expect((await health()).error).toBe(KEYS[kind].trouble);
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
      const again = made.standIn.ended(first!);
      await made.tell(again.clone(), again.clone(), made.standIn.ended(first!));
      await made.tell(again, made.standIn.ended(first!, 'failed'), made.standIn.sent(first!));
      expect(await ledgerOf(id)).toEqual({ accepted: 3, delivered: 1 });
      expect(await job()).toMatchObject({ delivered: 1, failed: 0, awaiting: 3 });
    });

    it.each([
      ['without credentials', { unsigned: true }],
      ['with another account’s', { foreign: true }],
    ])('%s they are refused', async (_, spoiled) => {
      const [status] = await made.tell(made.standIn.text(one, SENDER, 'STOP', 'MO1', spoiled));
      expect([401, 403]).toContain(status);
      expect(await rows(db, sql`select 1 from carrier_events`)).toEqual([]);
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
      expect((await made.hooks.request(made.standIn.ended(first!))).status).toBe(200);
      expect(await ledgerOf(id)).toEqual({ accepted: 4 });
      await made.workOff();
      expect(await ledgerOf(id)).toEqual({ accepted: 3, delivered: 1 });
    });

    it('a STOP is on the list when its webhook is answered, and counts once', async () => {
      await send();
      expect((await made.hooks.request(text('STOP'))).status).toBe(200);
      expect(await blocked()).toHaveLength(1);
      await made.tell(text('STOP'));
      expect(await blocked()).toHaveLength(1);
      expect(await texts()).toEqual([{ body: 'STOP', carrier_id: 'MO1' }]);
    });

    it('a text that cannot be read at once is read later', async () => {
      await send();
      await db.execute(sql`alter table inbound_messages rename to hidden`);
      expect((await made.hooks.request(text('STOP'))).status).toBe(200);
      await db.execute(sql`alter table hidden rename to inbound_messages`);
      expect(await blocked()).toEqual([]);
      await made.workOff();
      expect(await blocked()).toHaveLength(1);
    });

    it('a text that reads like a receipt is a text', async () => {
      const { id } = await send();
      const [first] = made.standIn.taken;
      const forged = `id:${first!.id} stat:DELIVRD&MessageStatus=delivered {"type":"message-delivered"}`;
      await made.tell(text(forged));
      expect(await texts()).toMatchObject([{ body: forged }]);
      expect(await ledgerOf(id)).toEqual({ accepted: 4 });
    });

    it('what it stores of a text is what a database can hold', async () => {
      await send();
      await made.tell(text('a\0b+ 😀'));
      expect(await texts()).toMatchObject([{ body: 'ab+ 😀' }]);
    });

    it('one that cannot be worked off keeps none of the others', async () => {
      const { id } = await send();
      const [first] = made.standIn.taken;
      const broken = made.standIn.ended({ ...first!, id: 'x\0' });
      for (const request of [broken, made.standIn.ended(first!)]) await made.hooks.request(request);
      await made.workOff().catch(() => {});
      expect(await ledgerOf(id)).toEqual({ accepted: 3, delivered: 1 });
    });
  });

  describe('a person who opted out at the carrier', () => {
    const listed = () =>
      rows(db, sql`select phone, source, virtual_number, campaign_name from do_not_calls order by phone`);
    const entry = { source: 'carrier', virtual_number: SENDER, campaign_name: 'Spring sale' };

    it('is on the client’s list when a submission is refused for it', async () => {
      made.standIn.meet([one], 'stopped');
      const { id } = await send();
      expect(await ledgerOf(id)).toEqual({ accepted: 3, rejected: 1 });
      expect(await listed()).toEqual([{ ...entry, phone: one }]);
      expect(await rows(db, sql`select kind, source from consent_events`)).toEqual([
        { kind: 'opted_out', source: 'carrier' },
      ]);
    });

    it('and when a receipt says so, once', async () => {
      await send();
      const [, second] = made.standIn.taken;
      await made.tell(made.standIn.ended(second!, 'failed', STOPPED[kind]));
      await made.tell(made.standIn.ended(second!, 'failed', STOPPED[kind]));
      expect(await listed()).toEqual([{ ...entry, phone: second!.to }]);
      expect(await rows(db, sql`select 1 from consent_events`)).toHaveLength(1);
    });

    it('also when a message outside jobs is refused', async () => {
      made.standIn.meet([one], 'stopped');
      const { json } = await test();
      expect(json.records).toMatchObject([{ status: 'rejected' }]);
      expect(await listed()).toMatchObject([{ phone: one, source: 'carrier' }]);
    });
  });

  describe('STOP', () => {
    it('that the carrier confirms is not confirmed again, and blocks all the same', async () => {
      await send();
      await made.tell(text('Stop'));
      expect(await blocked()).toEqual([{ source: 'stop_reply' }]);
      expect(await automatic()).toHaveLength(kind === 'bandwidth' ? 1 : 0);
    });

    it('to a toll-free number is confirmed by the network, whichever carrier it is', async () => {
      const tollFree = '+18445550100';
      const { clientId } = await aCampaign({ phones, sender: tollFree, account: ACCOUNT });
      await made.tell(made.standIn.text(one, tollFree, 'STOP'));
      expect(
        await rows(db, sql`select source from do_not_calls where client_id = ${clientId}::uuid`),
      ).toEqual([{ source: 'stop_reply' }]);
      expect(await automatic()).toEqual([]);
    });

    it('in words that the carrier does not know is confirmed by us', async () => {
      await send();
      await made.tell(text('Please STOP.').clone(), text('arrêt', 'MO2'));
      expect(await automatic()).toHaveLength(1);
    });

    it.skipIf(kind === 'bandwidth')('and HELP that the carrier answers is not answered again', async () => {
      await use({ confirms_help: true });
      await send();
      await made.tell(text('help'), text('Info', 'MO2'));
      expect(await automatic()).toEqual([]);
      await made.tell(text('ayuda', 'MO3'));
      expect(await automatic()).toHaveLength(1);
    });

    it('of an account whose carrier confirms nothing is confirmed by us', async () => {
      await use({ confirms_stop: false });
      await send();
      await made.tell(text('STOP'));
      expect(await automatic()).toHaveLength(1);
    });
  });
});
