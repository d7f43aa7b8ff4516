import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { SMPP, smppAccount } from '../../support/carriers/smpp';
import type { Taken } from '../../support/carriers/smppServer';
import { createSendingServer, simulated } from '../../support/sending';

/** A center counts its ids in a few digits, so it gives each of them again and again. */
const server = await createSendingServer();
const { as, aCampaign, sending, deps, db, clock, ledgerOf, startJob, work } = server;

const phones = simulated(4, 0);
const RECEIPTS_HOURS = 72;

type Made = Awaited<ReturnType<typeof smppAccount>>;
let made: Made;
const use = async (ids: number, change: Parameters<typeof smppAccount>[1] = {}) => {
  made = await smppAccount(server, { window: 1, ...change });
  made.standIn.ids = ids;
  sending.carrier = deps.carrier = made.patient;
};
beforeEach(() => use(phones.length));

let senders = 0;
async function send(message = 'Hello') {
  senders += 1;
  const sender = `+1202555${String(senders).padStart(4, '0')}`;
  const { campaignId } = await aCampaign({ phones, account: SMPP, message, sender });
  return startJob(campaignId);
}

const receiptsOf = (messages: readonly Taken[], ...how: [state: string] | []) =>
  made.tell(...messages.map((message) => made.standIn.receipt(message, ...how)));
/** As if all messages had been submitted so many seconds earlier, by the database's clock. */
const age = (seconds: number) =>
  db.execute(sql`update messages set submitted_at = submitted_at - ${seconds}::int * interval '1 second'`);
const latest = (count = phones.length) => made.standIn.taken.slice(-count);

describe('ids that come again', () => {
  it('go to the newest message, when the one before has ended: none is unknown', async () => {
    const jobs: Awaited<ReturnType<typeof send>>[] = [];
    for (let i = 0; i < 3; i += 1) {
      const job = await send();
      expect(await ledgerOf(job.id), `job ${i}`).toEqual({ accepted: 4 });
      await receiptsOf(latest(), i === 1 ? 'UNDELIV' : 'DELIVRD');
      jobs.push(job);
    }
    const ledgers = await Promise.all(jobs.map(({ id }) => ledgerOf(id)));
    expect(ledgers).toEqual([{ delivered: 4 }, { failed: 4 }, { delivered: 4 }]);
    for (const { job } of jobs)
      expect(await job()).toMatchObject({ state: 'completed', sent: 4, unknown: 0 });
  });

  it('within one job count as well: every message was accepted', async () => {
    await use(2);
    const { id, job } = await send();
    expect(await ledgerOf(id)).toEqual({ accepted: 4 });
    expect(await job()).toMatchObject({ sent: 4, unknown: 0 });
  });

  it('stay with the older message while it waits for its receipt: the new one was accepted all the same', async () => {
    const older = await send();
    const newer = await send();
    expect(await ledgerOf(newer.id)).toEqual({ accepted: 4 });
    expect(await newer.job()).toMatchObject({ sent: 4, unknown: 0 });
    await receiptsOf(latest());
    expect([await ledgerOf(older.id), await ledgerOf(newer.id)]).toEqual([{ delivered: 4 }, { accepted: 4 }]);
  });

  it('are free when the receipts of the older message have had their time', async () => {
    const older = await send();
    await age((RECEIPTS_HOURS + 1) * 3_600);
    const newer = await send();
    await receiptsOf(latest());
    expect([await ledgerOf(older.id), await ledgerOf(newer.id)]).toEqual([{ accepted: 4 }, { delivered: 4 }]);
  });

  it('are free as soon as the account no longer waits for receipts', async () => {
    await use(phones.length, { receipts_minutes: 1 });
    const older = await send();
    await age(61);
    const newer = await send();
    await receiptsOf(latest());
    expect([await ledgerOf(older.id), await ledgerOf(newer.id)]).toEqual([{ accepted: 4 }, { delivered: 4 }]);
  });

  it('bring no receipt along that came for another message before', async () => {
    await use(phones.length, { timeout_seconds: 1 });
    made.standIn.meet([phones[0]!], 'taken, silent');
    const lost = await send();
    expect(await ledgerOf(lost.id)).toEqual({ accepted: 3, unknown: 1 });
    await receiptsOf(latest());
    expect(await ledgerOf(lost.id)).toEqual({ delivered: 3, unknown: 1 });
    const newer = await send();
    expect(await ledgerOf(newer.id)).toEqual({ accepted: 4 });
  });

  it('of parts go with their text', async () => {
    const text = 'Long '.repeat(40);
    await use(2 * phones.length);
    const older = await send(text);
    await receiptsOf(latest(8), 'UNDELIV');
    const newer = await send(text);
    await receiptsOf(latest(8));
    const single = await send();
    expect([await ledgerOf(older.id), await ledgerOf(newer.id), await ledgerOf(single.id)]).toEqual([
      { failed: 4 },
      { delivered: 4 },
      { accepted: 4 },
    ]);
    await receiptsOf(latest());
    expect(await ledgerOf(single.id)).toEqual({ delivered: 4 });
    expect(await ledgerOf(newer.id), 'its parts are no longer asked').toEqual({ delivered: 4 });
  });

  it('belong to messages outside jobs as well', async () => {
    await use(1);
    const { campaignId } = await aCampaign({ phones, account: SMPP });
    for (let i = 0; i < 2; i += 1) {
      await (await as(3)).post(`/campaigns/${campaignId}/test_message`, { numbers: [phones[i]] });
      await work();
      await receiptsOf(latest(1));
    }
    expect(await rows(db, sql`select state from direct_messages`)).toEqual([
      { state: 'delivered' },
      { state: 'delivered' },
    ]);
  });
});

/** `clock` is that of the process at work, so a change of it is another host. */
describe('with two hosts whose clocks differ', () => {
  const HOURS = RECEIPTS_HOURS + 1;
  const at = async (hours: number, work: () => Promise<unknown>) => {
    clock.advance(hours * 3_600);
    await work();
    clock.advance(-hours * 3_600);
  };

  it('an id is kept for as long as by the clock of the database, whatever the other host believes', async () => {
    const older = await send();
    clock.advance(HOURS * 3_600);
    const newer = await send();
    await receiptsOf(latest());
    expect([await ledgerOf(older.id), await ledgerOf(newer.id)]).toEqual([{ delivered: 4 }, { accepted: 4 }]);
  });

  it('an id of parts as well', async () => {
    const text = 'Long '.repeat(40);
    await use(2 * phones.length);
    const older = await send(text);
    clock.advance(HOURS * 3_600);
    const newer = await send(text);
    await receiptsOf(latest(8));
    expect([await ledgerOf(older.id), await ledgerOf(newer.id)]).toEqual([{ delivered: 4 }, { accepted: 4 }]);
  });

  it('a receipt that a host behind read before the answer counts', async () => {
    made.standIn.beforeAnswer = (message) =>
      at(-1, async () => {
        await made.standIn.bring(made.standIn.receipt(message));
        await made.workOff();
      });
    const { id } = await send();
    expect(await ledgerOf(id)).toEqual({ delivered: 4 });
  });

  it('a receipt for another message that a host ahead read before does not', async () => {
    await use(phones.length, { timeout_seconds: 1 });
    made.standIn.meet([phones[0]!], 'taken, silent');
    const lost = await send();
    expect(await ledgerOf(lost.id)).toEqual({ accepted: 3, unknown: 1 });
    await at(1, () => receiptsOf(latest()));
    const newer = await send();
    expect(await ledgerOf(newer.id)).toEqual({ accepted: 4 });
  });
});
