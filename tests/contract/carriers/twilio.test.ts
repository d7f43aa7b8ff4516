import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { signatureOf } from '../../../server/carriers/twilio/hooks';
import { rows } from '../../../server/db/client';
import { meaningOf } from '../../../src/rules/words/carrierErrors';
import { ACCOUNT, twilioAccount } from '../../support/carriers/rest';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, sending, deps, db, ledgerOf } = server;

const [one, two] = simulated(2, 0) as [string, string];

let made: Awaited<ReturnType<typeof twilioAccount>>;
const use = async (change: Record<string, unknown> = {}) => {
  made = await twilioAccount(server, change);
  sending.carrier = deps.carrier = made.accounts;
};
beforeEach(() => use());

async function send() {
  const { campaignId } = await aCampaign({ phones: [one, two], message: 'Hello', account: ACCOUNT });
  const { json } = await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
  await work();
  return json.id as string;
}

describe('X-Twilio-Signature', () => {
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const call = (Caller: string) =>
    new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller,
      Digits: '1234',
      From: Caller,
      To: '+18005551212',
    });

  it.each([
    ['+12349013030', '0/KCTR6DLpKmkAf8muzZqo1nDgQ='],
    ['+14158675310', 'GvWf1cFY/Q7PnoempGyD5oXAezc='],
  ])('is the one of Twilio’s example (%s)', (caller, signature) => {
    expect(signatureOf('12345', url, call(caller)).toString('base64')).toBe(signature);
  });

  it('covers the public address, whatever the proxy in between calls the server', async () => {
    const app = new Hono().route('/hooks', made.hooks);
    const request = made.standIn.text(one, SENDER, 'Hi + ü 😀 & more');
    const address = request.url.replace(':8080/', ':8080/hooks/');
    expect((await app.request(new Request(address, request))).status).toBe(200);
  });

  it.each([
    ['a changed field', { changed: true }, ''],
    ['another path', {}, '/x'],
    ['another query', {}, '?a=1'],
  ])('does not cover %s', async (_, spoiled, added) => {
    const request = made.standIn.text(one, SENDER, 'STOP', 'MO1', spoiled);
    expect(await made.tell(new Request(request.url + added, request))).toEqual([403]);
  });

  it('of the previous token is accepted while the token is changed', async () => {
    await use({ auth_token: 'new-token', previous_auth_token: made.standIn.authToken });
    expect(await made.tell(made.standIn.text(one, SENDER, 'Hi'))).toEqual([200]);
    made.standIn.authToken = 'new-token';
    expect(await made.tell(made.standIn.text(one, SENDER, 'Hi', 'MO2'))).toEqual([200]);
  });

  it('is needed, so without a public address nothing is accepted', async () => {
    await use({ public_url: undefined });
    expect(await made.tell(made.standIn.text(one, SENDER, 'Hi'))).toEqual([403]);
  });
});

it('says that characters stay, which number it leaves from, and how long it is valid', async () => {
  await use({ messaging_service_sid: 'MG1' });
  await send();
  expect(made.standIn.submissions[0]!.raw).toMatchObject({
    From: SENDER,
    MessagingServiceSid: 'MG1',
    SmartEncoded: 'false',
  });
  const { ValidityPeriod } = made.standIn.submissions[0]!.raw;
  expect(Number(ValidityPeriod)).toBeGreaterThan(0);
  expect(Number(ValidityPeriod)).toBeLessThanOrEqual(4 * 3600);
});

it('answers nothing that Twilio would send to the person', async () => {
  const answer = await made.hooks.request(made.standIn.text(one, SENDER, 'Hi'));
  expect(answer.headers.get('content-type')).toContain('text/xml');
  expect(await answer.text()).toBe('<Response/>');
});

it('a failure keeps Twilio’s code; “sent” is no end, whenever it comes', async () => {
  const id = await send();
  const [failed, sent] = made.standIn.taken;
  await made.tell(
    made.standIn.status(failed!, 'failed', '30007'),
    made.standIn.status(failed!, 'sent'),
    made.standIn.status(sent!, 'sent'),
    made.standIn.status(sent!, 'a new word'),
  );
  expect(await ledgerOf(id)).toEqual({ accepted: 1, failed: 1 });
  expect(await rows(db, sql`select code from messages where state = 'failed'`)).toEqual([
    { code: 'twilio:30007' },
  ]);
});

it('lets a message wait there no longer than the recipient’s hours, and takes its end for “too late”', async () => {
  const { campaignId, clientId } = await aCampaign({ phones: ['+12125550101'], account: ACCOUNT });
  const staff = await as(3);
  const window = { quiet_hours: 'hold', window_start: '08:00', window_end: '10:10', version: 0 };
  expect((await staff.post(`/clients/${clientId}`, window)).status).toBe(200);
  // 10:00 in New York: ten minutes are left.
  const { json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
  await work();
  const { ValidityPeriod } = made.standIn.submissions[0]!.raw;
  expect(Number(ValidityPeriod)).toBeGreaterThan(500);
  expect(Number(ValidityPeriod)).toBeLessThanOrEqual(600);
  await made.tell(made.standIn.ended(made.standIn.taken[0]!, 'failed', '30036'));
  expect(await rows(db, sql`select state, code from messages where job_id = ${json.id}::uuid`)).toEqual([
    { state: 'failed', code: 'twilio:30036' },
  ]);
  expect(meaningOf('twilio:30036')).toBe('expired');
});
