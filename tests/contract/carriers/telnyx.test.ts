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
])('a webhook %s: %s', async (_, spoiled, status) => {
  const request = made.standIn.webhook({ event_type: 'message.sent', payload: {} }, `/${ACCOUNT}`, spoiled);
  expect(await made.tell(request)).toEqual([status]);
  expect(await rows(db, sql`select 1 from carrier_events`)).toHaveLength(status === 200 ? 1 : 0);
});
