import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { ACCOUNT, telnyxAccount } from '../../support/carriers/rest';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, sending, deps, db, ledgerOf } = server;

let made: Awaited<ReturnType<typeof telnyxAccount>>;
beforeEach(async () => {
  made = await telnyxAccount(server);
  sending.carrier = deps.carrier = made.accounts;
});

async function send(message = 'Hello') {
  const { campaignId } = await aCampaign({ phones: simulated(2, 0), message, account: ACCOUNT });
  const { json } = await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
  await work();
  return json.id as string;
}

it('says how the text is to be encoded, so that Telnyx changes no characters', async () => {
  await send('Grüße 😀');
  expect(made.standIn.submissions[0]!.raw).toMatchObject({ encoding: 'ucs2', auto_detect: false });
});

it('a failure keeps Telnyx’s code; what is not confirmed is no end', async () => {
  const id = await send();
  const [failed, unconfirmed] = made.standIn.taken;
  await made.tell(
    made.standIn.finalized(failed!, 'delivery_failed'),
    made.standIn.finalized(unconfirmed!, 'delivery_unconfirmed'),
  );
  expect(await ledgerOf(id)).toEqual({ accepted: 1, failed: 1 });
  expect(await rows(db, sql`select code from messages where state = 'failed'`)).toEqual([
    { code: 'telnyx:40008' },
  ]);
});

it.each([
  ['with a changed body', { changed: true }, 403],
  ['six minutes old', { skew: -360 }, 403],
  ['six minutes ahead', { skew: 360 }, 403],
  ['four minutes old', { skew: -240 }, 200],
  ['four minutes ahead', { skew: 240 }, 200],
])('a webhook %s: %s', async (_, spoiled, status) => {
  const request = made.standIn.webhook({ event_type: 'message.sent', payload: {} }, `/${ACCOUNT}`, spoiled);
  expect(await made.tell(request)).toEqual([status]);
  expect(await rows(db, sql`select 1 from carrier_events`)).toHaveLength(status === 200 ? 1 : 0);
});

it.each([
  [-360, 'A webhook is dated 360 seconds before this server’s clock.'],
  [360, 'A webhook is dated 360 seconds after this server’s clock.'],
])(
  'a clock that is off by %d seconds is the account’s trouble, and not passed over in silence',
  async (skew, said) => {
    const data = { event_type: 'message.sent', payload: {} };
    await made.tell(made.standIn.webhook(data, `/${ACCOUNT}`, { skew, foreign: true }));
    const error = async () => (await (await as(5)).get(`/carrier_accounts/${ACCOUNT}`)).json.error;
    expect(await error(), 'anyone can write that').toBeNull();
    await made.tell(made.standIn.webhook(data, `/${ACCOUNT}`, { skew }));
    expect(await error()).toContain(said);
  },
);

it('hands nothing over shortly before the hours end, because Telnyx may hold a message and knows no end for it', async () => {
  const made15 = await telnyxAccount(server, { holds_minutes: 15 });
  sending.carrier = deps.carrier = made15.accounts;
  const { campaignId, clientId } = await aCampaign({ phones: ['+12125550101'], account: ACCOUNT });
  const staff = await as(3);
  await staff.post(`/clients/${clientId}`, {
    quiet_hours: 'hold',
    window_start: '08:00',
    window_end: '10:10',
    version: 0,
  });
  // 10:00 in New York.
  const { json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
  await work();
  expect(made15.standIn.submissions).toEqual([]);
  server.clock.advance(22.5 * 3600);
  await work({ early: true });
  expect(made15.standIn.submissions).toHaveLength(1);
  // Its word for a message that waited too long there.
  await made15.tell(made15.standIn.finalized(made15.standIn.taken[0]!, 'expired', { errors: [] }));
  expect(await rows(db, sql`select state, code from messages where job_id = ${json.id}::uuid`)).toEqual([
    { state: 'failed', code: 'telnyx:expired' },
  ]);
});
