import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { ACCOUNT, bandwidthAccount, bandwidthByToken } from '../../support/carriers/rest';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, sending, deps, db, clock, ledgerOf } = server;

const phones = simulated(3, 0);

let made: Awaited<ReturnType<typeof bandwidthAccount>>;
beforeEach(async () => {
  made = await bandwidthAccount(server);
  sending.carrier = deps.carrier = made.accounts;
});

async function send(sender = SENDER) {
  const { campaignId } = await aCampaign({ phones, message: 'Hello', account: ACCOUNT, sender });
  const { json } = await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
  await work();
  return json.id as string;
}

it('is told the application, one recipient, and no more', async () => {
  await send();
  const { raw } = made.standIn.submissions[0]!;
  expect(raw).toMatchObject({ applicationId: 'app-1', from: SENDER, to: [phones[0]], text: 'Hello' });
  expect(raw).not.toHaveProperty('expiration');
});

it('is told how long a message from a toll-free number is valid', async () => {
  await send('+18445550100');
  const { expiration } = made.standIn.submissions[0]!.raw as { expiration: string };
  expect(Date.parse(expiration)).toBeGreaterThan(clock.now().getTime());
});

it('one event of a list that makes no sense keeps none of the others', async () => {
  const id = await send();
  const [first, second] = made.standIn.taken;
  const request = made.standIn.webhook([
    made.standIn.event(first!, 'message-delivered'),
    null,
    { type: 'message-failed' },
    { type: 'something-new', message: { id: 'X' } },
    made.standIn.event(second!, 'message-failed', '4720'),
  ]);
  expect(await made.tell(request)).toEqual([200]);
  expect(await ledgerOf(id)).toEqual({ accepted: 1, delivered: 1, failed: 1 });
  expect(await rows(db, sql`select code from messages where state = 'failed'`)).toEqual([
    { code: 'bandwidth:4720' },
  ]);
});

it('a receipt that never came is no failure: the message may have arrived', async () => {
  const id = await send();
  await made.tell(made.standIn.ended(made.standIn.taken[0]!, 'failed', '9902'));
  expect(await ledgerOf(id)).toEqual({ accepted: 3 });
});

it('its records show two messages of one length to a person: nobody can tell which', async () => {
  made.standIn.meet([phones[0]!], 'taken, cut');
  made.standIn.beforeAnswer = async () => {
    made.standIn.beforeAnswer = async () => {};
    made.standIn.taken.push({ ...made.standIn.taken[0]!, id: 'another' });
  };
  const id = await send();
  expect(await ledgerOf(id)).toEqual({ accepted: 2, unknown: 1 });
});

describe('with an API credential', () => {
  beforeEach(async () => {
    made = await bandwidthByToken(server);
    sending.carrier = deps.carrier = made.accounts;
  });

  let senders = 0;
  const both = async () => {
    const id = await send(`+1202555010${(senders += 1)}`);
    await work();
    return id;
  };

  it('asks for one token, which all messages use, and for the next before it ends', async () => {
    expect(await ledgerOf(await both())).toEqual({ accepted: 3 });
    expect(made.standIn.tokens).toBe(1);
    await both();
    expect(made.standIn.tokens).toBe(1);
    clock.advance(50 * 60);
    expect(await ledgerOf(await both())).toEqual({ accepted: 3 });
    expect(made.standIn.tokens).toBe(2);
    expect(made.standIn.taken).toHaveLength(9);
  });

  it('a token that is refused before its time: nothing was taken, another is asked for once, and each is sent once', async () => {
    await both();
    made.standIn.token = '';
    expect(await ledgerOf(await both())).toEqual({ accepted: 3 });
    expect(made.standIn.tokens).toBe(2);
    expect(made.standIn.taken).toHaveLength(6);
    expect(made.standIn.submissions).toHaveLength(6);
  });

  it('no token: nothing leaves, the account says why, and it goes out when there is one', async () => {
    made.standIn.givesTokens = false;
    const id = await both();
    expect(await ledgerOf(id)).toEqual({ queued: 3 });
    const { json } = await (await as(5)).get(`/carrier_accounts/${ACCOUNT}`);
    expect(json.error).toBe('No access token: HTTP 401');
    expect(JSON.stringify(json)).not.toContain(made.standIn.client.secret);
    expect(made.standIn.submissions).toEqual([]);
    made.standIn.givesTokens = true;
    // The first try asks for a token, the second has it.
    for (const seconds of [61, 121]) {
      clock.advance(seconds);
      await work({ early: true });
    }
    expect(await ledgerOf(id)).toEqual({ accepted: 3 });
  });
});
