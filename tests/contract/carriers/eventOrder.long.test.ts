import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { ACCOUNT, REST_CARRIERS, telnyxAccount } from '../../support/carriers/rest';
import { SMPP, smppAccount } from '../../support/carriers/smpp';
import type { Taken } from '../../support/carriers/smppServer';
import { createSendingServer, simulated } from '../../support/sending';

/** Carriers repeat events and bring them in any order. What counts is when each of them happened. */
const server = await createSendingServer();
const { aCampaign, sending, deps, db, clock, ledgerOf, startJob } = server;

const phones = simulated(2, 0);
const MINUTE = 60;

const send = async (account: string, message = 'Hello') => {
  const { campaignId, clientId } = await aCampaign({ phones, account, message });
  return { ...(await startJob(campaignId)), clientId };
};
const spent = async (clientId: string) =>
  (
    await rows<{ cost: number }>(
      db,
      sql`select sum(cost)::int as cost from spending where client_id = ${clientId}::uuid`,
    )
  )[0]!.cost;

describe.each(Object.keys(REST_CARRIERS) as (keyof typeof REST_CARRIERS)[])('%s', (kind) => {
  let made: Awaited<ReturnType<(typeof REST_CARRIERS)[typeof kind]>>;
  beforeEach(async () => {
    made = await REST_CARRIERS[kind](server);
    sending.carrier = deps.carrier = made.accounts;
  });

  it.each(['in order', 'the later event first', 'together'] as const)(
    'failed and then delivered is delivered, and counted once: %s',
    async (how) => {
      const { id, job } = await send(ACCOUNT);
      const failed = made.standIn.taken.map((message) => made.standIn.ended(message, 'failed'));
      clock.advance(MINUTE);
      const delivered = made.standIn.taken.map((message) => made.standIn.ended(message));
      if (how === 'together') await made.tell(...failed, ...delivered);
      else
        for (const told of how === 'in order' ? [failed, delivered] : [delivered, failed]) {
          await made.tell(...told);
          clock.advance(MINUTE);
        }
      expect(await ledgerOf(id)).toEqual({ delivered: 2 });
      expect(await job()).toMatchObject({ state: 'completed', delivered: 2, failed: 0 });
    },
  );
});

describe('telnyx', () => {
  it('a price that was told before the end does not overrule the one in it, whenever it comes', async () => {
    const made = await telnyxAccount(server, {
      prices: { currency: 'USD', segments: [] },
    });
    sending.carrier = deps.carrier = made.accounts;
    const { clientId } = await send(ACCOUNT);
    const cost = (amount: string) => ({ cost: { amount, currency: 'USD' } });
    const sent = made.standIn.taken.map((message) => made.standIn.sent(message, cost('0.0120')));
    clock.advance(MINUTE);
    const ended = made.standIn.taken.map((message) =>
      made.standIn.finalized(message, 'delivered', cost('0.0040')),
    );
    await made.tell(...ended);
    await made.tell(...sent);
    expect(await rows(db, sql`select distinct cost::int as cost from messages`)).toEqual([{ cost: 4_000 }]);
    expect(await rows(db, sql`select cost::int as cost, told from jobs`)).toEqual([{ cost: 8_000, told: 2 }]);
    expect(await spent(clientId)).toBe(8_000);
  });

  it('an end that is newer by the carrier’s clock counts, though it came first', async () => {
    const made = await telnyxAccount(server);
    sending.carrier = deps.carrier = made.accounts;
    const { id, job } = await send(ACCOUNT);
    const delivered = made.standIn.taken.map((message) => made.standIn.ended(message));
    clock.advance(MINUTE);
    const failed = made.standIn.taken.map((message) => made.standIn.ended(message, 'failed'));
    await made.tell(...failed);
    await made.tell(...delivered);
    expect(await ledgerOf(id)).toEqual({ failed: 2 });
    expect(await job()).toMatchObject({ delivered: 0, failed: 2 });
  });
});

describe('SMPP', () => {
  const use = async () => {
    const made = await smppAccount(server, { window: 1 });
    sending.carrier = deps.carrier = made.patient;
    return made;
  };

  it.each([
    ['by its date', '2608031205', '2608031201'],
    ['in the same minute', '2608031201', '2608031201'],
    ['and has no date', '', ''],
  ])('a receipt that corrects an earlier one counts once: it is later %s', async (_, late, early) => {
    const { standIn, tell } = await use();
    const { id, job } = await send(SMPP);
    const [first, second] = standIn.taken as [Taken, Taken];
    const failed = (message: Taken) => standIn.receipt(message, 'UNDELIV', '034', early);
    const delivered = (message: Taken) => standIn.receipt(message, 'DELIVRD', '000', late);
    await tell(failed(first), delivered(second));
    expect(await job()).toMatchObject({ delivered: 1, failed: 1 });
    // A failure that comes again does not undo it.
    await tell(delivered(first), failed(second), failed(first));
    expect(await ledgerOf(id)).toEqual({ delivered: 2 });
    expect(await job()).toMatchObject({ state: 'completed', delivered: 2, failed: 0 });
    expect(
      await rows(db, sql`select sum(failed)::int as failed, min(failed) as least from job_buckets`),
    ).toEqual([{ failed: 0, least: 0 }]);
  });

  it('a part that failed and then arrived makes the whole text delivered', async () => {
    const { standIn, tell } = await use();
    const { id } = await send(SMPP, 'Long '.repeat(40));
    const mine = standIn.taken.filter(({ to }) => `+${to}` === phones[0]);
    expect(mine).toHaveLength(2);
    const [first, second] = mine as [Taken, Taken];
    await tell(standIn.receipt(first, 'UNDELIV', '034', '2608031201'));
    expect(await ledgerOf(id)).toEqual({ accepted: 1, failed: 1 });
    await tell(standIn.receipt(first, 'DELIVRD', '000', '2608031203'));
    expect(await ledgerOf(id), 'nothing is known of the other part').toEqual({ accepted: 2 });
    await tell(standIn.receipt(second));
    expect(await ledgerOf(id)).toEqual({ accepted: 1, delivered: 1 });
  });

  it('a receipt that came before a late answer counts with it', async () => {
    const made = await smppAccount(server, { window: 1, timeout_seconds: 1 });
    sending.carrier = deps.carrier = made.patient;
    made.standIn.meet([phones[0]!], 'taken, late');
    const { id } = await send(SMPP);
    expect(await ledgerOf(id)).toEqual({ accepted: 1, unknown: 1 });
    await made.tell(...made.standIn.taken.map((message) => made.standIn.receipt(message)));
    made.standIn.sendLate();
    // The next message on the session comes after the late answer.
    await made.tell({ from: phones[0]!.slice(1), to: '12025550190', text: 'Hi' });
    expect(await ledgerOf(id)).toEqual({ delivered: 2 });
  });
});
