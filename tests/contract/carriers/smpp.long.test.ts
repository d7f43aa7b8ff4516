import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { decodeText, withoutHeader } from '../../../server/carriers/smpp/text';
import { rows } from '../../../server/db/client';
import type { Submission } from '../../../server/sending/carrier/carrier';
import { expectEachOnce } from '../../support/carriers/once';
import { SMPP, smppAccount } from '../../support/carriers/smpp';
import type { Meets, Taken } from '../../support/carriers/smppServer';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, sending, deps, db, clock, ledgerOf, startJob } = server;

const phones = simulated(4, 0);
const [one] = phones as [string];

type Made = Awaited<ReturnType<typeof smppAccount>>;
let made: Made;
const use = async (change: Parameters<typeof smppAccount>[1] = {}) => {
  made = await smppAccount(server, change);
  sending.carrier = deps.carrier = made.patient;
};
beforeEach(() => use({ window: 1 }));

async function send(message = 'Hello {first_name|there}') {
  const { campaignId } = await aCampaign({ phones, message, account: SMPP });
  return startJob(campaignId);
}

const account = async () => (await (await as(5)).get(`/carrier_accounts/${SMPP}`)).json;
const texts = () => rows<{ body: string }>(db, sql`select body from inbound_messages order by at, id`);
const blocked = async () => (await rows(db, sql`select 1 from do_not_calls where phone = ${one}`)).length;
const text = (body: string, change: Partial<Parameters<Made['standIn']['bring']>[0]> = {}) => ({
  from: one.slice(1),
  to: SENDER.slice(1),
  text: body,
  ...change,
});

/** The text as displayed on a phone. */
const shown = (parts: readonly Taken[]) =>
  parts
    .map(({ text: bytes, coding, esm }) =>
      decodeText(esm & 0x40 ? withoutHeader(bytes).text : bytes, coding, 'gsm7'),
    )
    .join('');

const submission = (to: string, body = 'Hi'): Submission => ({
  key: `key:${to}:${body.length}`,
  account: SMPP,
  tenant_id: '',
  from: SENDER,
  to,
  body,
  segments: 1,
  registration: null,
  validUntil: new Date(clock.now().getTime() + 3_600_000),
});
const soon = () => new Date(clock.now().getTime() + 10_000);

/** Submits messages directly. Resolves to their answers. */
async function handOver(...batch: Submission[]) {
  const answers = new Map<string, unknown>();
  await made.accounts.submit(batch, soon(), (key, answer) => void answers.set(key, answer));
  return batch.map(({ key }) => answers.get(key));
}

describe('the main job', () => {
  it('goes out from its number, once a person, and ends with the receipts', async () => {
    const { standIn } = made;
    expect(standIn.binds).toEqual([{ command: 9, system_id: 'acme', password: 'secret08', version: 0x34 }]);
    const { id, job } = await send('Grüße [{first_name|there}] €');
    expect(standIn.submissions).toHaveLength(4);
    expect(standIn.submissions[0]).toMatchObject({
      from: SENDER.slice(1),
      to: one.slice(1),
      coding: 0,
      receipt: 1,
      // Four hours, the default for a text without hours.
      validity: expect.stringMatching(/^0000000[34]\d{4}000R$/),
    });
    expect(shown([standIn.taken[0]!])).toBe('Grüße [there] €');
    await made.tell(...standIn.taken.map((message) => standIn.receipt(message)));
    expect(await ledgerOf(id)).toEqual({ delivered: 4 });
    expect(await job()).toMatchObject({ state: 'completed', sent: 4, delivered: 4, unknown: 0 });
    expect(await account()).toMatchObject({ health: 'working', connection: 'bound', error: null });
  });
});

describe('what an answer means', () => {
  it.each<[Meets, Record<string, number>, number]>([
    ['throttled', { accepted: 4 }, 5],
    ['queue full', { accepted: 4 }, 5],
    ['system error', { accepted: 4 }, 5],
    ['nack', { accepted: 4 }, 5],
    ['wrong number', { accepted: 3, rejected: 1 }, 4],
    ['cut', { accepted: 3, unknown: 1 }, 4],
    ['taken, cut', { accepted: 3, unknown: 1 }, 4],
    ['taken, half', { accepted: 3, unknown: 1 }, 4],
    ['taken, garbage', { accepted: 3, unknown: 1 }, 4],
    ['taken, no id', { accepted: 3, unknown: 1 }, 4],
  ])('%s', async (meets, ledger, submissions) => {
    made.standIn.meet([one], meets);
    const { id } = await send();
    expect(await ledgerOf(id)).toEqual(ledger);
    expect(made.standIn.submissions).toHaveLength(submissions);
    expectEachOnce(made.standIn.taken.map(({ to }) => to));
  });

  it('no answer in time: unknown, until the answer comes late', async () => {
    await use({ window: 1, timeout_seconds: 1 });
    made.standIn.meet([one], 'taken, late');
    const { id, job } = await send();
    expect(await ledgerOf(id)).toEqual({ accepted: 3, unknown: 1 });
    made.standIn.sendLate();
    // The next message on the session follows the late answer.
    await made.tell(text('Hi'));
    expect(await ledgerOf(id)).toEqual({ accepted: 4 });
    expect(await job()).toMatchObject({ sent: 4, unknown: 0 });
  });

  it('the connection ends with several on their way: those are unknown, and none is sent again', async () => {
    await use({ window: 4 });
    made.standIn.meet(phones.slice(0, 1), 'taken, cut');
    const { id } = await send();
    const { accepted = 0, unknown = 0 } = await ledgerOf(id);
    expect(accepted + unknown).toBe(4);
    expect(unknown).toBeGreaterThan(0);
    expect(made.standIn.submissions.length).toBeLessThanOrEqual(4);
    expect(new Set(made.standIn.submissions.map(({ to }) => to)).size).toBe(made.standIn.submissions.length);
  });

  it('two jobs together have no more on their way than the window', async () => {
    await use({ window: 2 });
    made.standIn.beforeAnswer = () => new Promise((resolve) => setTimeout(resolve, 20));
    const jobs = ['a', 'bc'].map((body) => handOver(...phones.map((to) => submission(to, body))));
    const outcomes = (await Promise.all(jobs))
      .flat()
      .map((answer) => (answer as { outcome: string }).outcome);
    expect(made.standIn.most).toBe(2);
    expect(outcomes.toSorted()).toEqual([...Array(4).fill('accepted'), ...Array(4).fill('not_taken')]);
  });

  it('without a session nothing is sent, and the account says why', async () => {
    await made.standIn.close();
    while (made.client.bound) await new Promise((resolve) => setImmediate(resolve));
    expect(await handOver(submission(one))).toMatchObject([{ outcome: 'not_taken' }]);
    while ((await account()).error !== 'ECONNREFUSED') await new Promise((resolve) => setImmediate(resolve));
    expect(await account()).toMatchObject({ health: 'failing', connection: 'unbound' });
  });

  it('after the end of its time nothing is handed over', async () => {
    const answers: unknown[] = [];
    await made.accounts.submit([submission(one)], clock.now(), (_, answer) => void answers.push(answer));
    expect(answers).toEqual([{ outcome: 'not_taken', retryAfterMs: 0 }]);
    expect(made.standIn.submissions).toEqual([]);
  });
});

describe('long texts', () => {
  const LONG = `${'Hello there, this is long. '.repeat(9)}€ and more`;

  it.each(['udh', 'sar'] as const)(
    '%s: a submission for each segment, delivered with its last part',
    async (long_messages) => {
      await use({ window: 1, long_messages });
      const { id, job } = await send(LONG);
      const { standIn } = made;
      const own = standIn.taken.filter(({ to }) => to === one.slice(1));
      expect(own).toHaveLength(2);
      expect(shown(own)).toBe(LONG);
      const refs = own.map(({ esm, text: bytes, tlvs }) =>
        esm & 0x40
          ? { ...withoutHeader(bytes).partOf }
          : {
              ref: tlvs.get(0x020c)?.readUInt16BE(0),
              total: tlvs.get(0x020e)?.[0],
              part: tlvs.get(0x020f)?.[0],
            },
      );
      expect(refs).toEqual([1, 2].map((part) => ({ ref: refs[0]!.ref, total: 2, part })));
      expect(await job()).toMatchObject({ sent: 4, segments: 8 });
      await made.tell(...standIn.taken.filter((_, i) => i % 2 === 0).map((part) => standIn.receipt(part)));
      expect(await ledgerOf(id)).toEqual({ accepted: 4 });
      await made.tell(...standIn.taken.map((part) => standIn.receipt(part)));
      expect(await ledgerOf(id)).toEqual({ delivered: 4 });
    },
  );

  it('payload: one submission with the whole text', async () => {
    await use({ window: 1, long_messages: 'payload' });
    const { id } = await send(LONG);
    const { standIn } = made;
    expect(standIn.submissions).toHaveLength(4);
    expect(shown([standIn.taken[0]!])).toBe(LONG);
    await made.tell(...standIn.taken.map((message) => standIn.receipt(message)));
    expect(await ledgerOf(id)).toEqual({ delivered: 4 });
  });

  it('one part fails: the message has failed, whatever becomes of the other', async () => {
    const { id } = await send(LONG);
    const { standIn } = made;
    const [first, second] = standIn.taken as [Taken, Taken];
    await made.tell(standIn.receipt(second, 'UNDELIV', '034'), standIn.receipt(first));
    expect(await ledgerOf(id)).toEqual({ accepted: 3, failed: 1 });
    expect(await rows(db, sql`select code from messages where state = 'failed'`)).toEqual([
      { code: 'smpp:UNDELIV/034' },
    ]);
  });

  it('receipts of all parts that come before the answers count', async () => {
    const { standIn } = made;
    standIn.beforeAnswer = async (taken) => {
      await standIn.bring(standIn.receipt(taken));
      await made.workOff();
    };
    const { id } = await send(LONG);
    expect(await ledgerOf(id)).toEqual({ delivered: 4 });
  });

  it('a part that is throttled is sent again, and no other', async () => {
    made.standIn.meet([one], 'taken', 'throttled', 'taken');
    const { id } = await send(LONG);
    expect(await ledgerOf(id)).toEqual({ accepted: 4 });
    expect(shown(made.standIn.taken.filter(({ to }) => to === one.slice(1)))).toBe(LONG);
    expect(made.standIn.submissions).toHaveLength(9);
  });

  it('a part without an answer: unknown, and nothing of it is sent again', async () => {
    made.standIn.meet([one], 'taken', 'taken, cut');
    const { id } = await send(LONG);
    expect(await ledgerOf(id)).toEqual({ accepted: 3, unknown: 1 });
    expect(made.standIn.submissions).toHaveLength(8);
  });
});

describe('what the carrier brings', () => {
  it('a receipt counts once, however often it comes and whatever comes after it', async () => {
    const { id, job } = await send();
    const { standIn } = made;
    const [first, second] = standIn.taken as [Taken, Taken];
    expect(await made.tell(standIn.receipt(first), standIn.receipt(first))).toEqual([0, 0]);
    await made.tell(standIn.receipt(first, 'UNDELIV'), standIn.receipt(second, 'ENROUTE'));
    await made.tell({ ...standIn.receipt(second), esm: 0x20 });
    expect(await ledgerOf(id)).toEqual({ accepted: 3, delivered: 1 });
    expect(await job()).toMatchObject({ delivered: 1, failed: 0, awaiting: 3 });
  });

  it('receipts are matched in decimal, in fields alone, in other letters, and as data_sm', async () => {
    await use({ window: 1, receipt_ids: 'decimal' });
    const { id } = await send();
    const { standIn } = made;
    const [first, second, third, fourth] = standIn.taken as [Taken, Taken, Taken, Taken];
    const inDecimal = { ...first, id: String(Number.parseInt(first.id, 16)) };
    const inField = (taken: Taken) => ({
      ...standIn.receipt(taken),
      text: '',
      fields: [
        [0x001e, Buffer.from(`${taken.id.toLowerCase()}\0`)],
        [0x0427, Buffer.from([2])],
      ] as [number, Buffer][],
    });
    const asDigits = { ...third, id: `00${Number.parseInt(third.id, 16)}` };
    await made.tell(standIn.receipt(inDecimal), inField(second), standIn.receipt(asDigits));
    expect(await ledgerOf(id)).toEqual({ accepted: 1, delivered: 3 });
    const data = Buffer.concat([
      Buffer.from([0, 1, 1]),
      Buffer.from(`${fourth.to}\0`),
      Buffer.from([1, 1]),
      Buffer.from(`${fourth.from}\0`),
      Buffer.from([4, 0, 0]),
      Buffer.from([0x04, 0x24, 0, 14]),
      Buffer.from(`id:${Number.parseInt(fourth.id, 16)} s:`.padEnd(14)),
      Buffer.from([0x04, 0x27, 0, 1, 2]),
    ]);
    expect(await standIn.bring(data, 0x103)).toBe(0);
    await made.workOff();
    expect(await ledgerOf(id)).toEqual({ delivered: 4 });
  });

  it('a text comes to its thread, and STOP is on the list when it is acknowledged', async () => {
    await send();
    expect(await made.standIn.bring(text('STOP'))).toBe(0);
    expect(await blocked()).toBe(1);
    await made.workOff();
    expect(await texts()).toEqual([{ body: 'STOP' }]);
  });

  it('texts are read in other codings, with a header, and from the field for long ones', async () => {
    await send();
    await made.tell(
      text('', { text: Buffer.from('ffff', 'hex').fill(Buffer.from('03a9', 'hex')), coding: 8 }),
      text('', { text: Buffer.from('Bien, ol\xe1', 'latin1'), coding: 3 }),
      text('', { text: Buffer.concat([Buffer.from('050003070101', 'hex'), Buffer.from('part')]), esm: 0x40 }),
      text('', { fields: [[0x0424, Buffer.from('long')]] }),
    );
    expect((await texts()).map(({ body }) => body).toSorted()).toEqual(['Bien, olá', 'long', 'part', 'Ω']);
  });

  it('a text that reads like a receipt is a text', async () => {
    const { id } = await send();
    const forged = String(made.standIn.receipt(made.standIn.taken[0]!).text);
    await made.tell(text(forged));
    expect(await texts()).toEqual([{ body: forged }]);
    expect(await ledgerOf(id)).toEqual({ accepted: 4 });
  });

  it('what cannot be stored is asked for again, what cannot be read is refused for good', async () => {
    await send();
    await db.execute(sql`alter table carrier_events rename to hidden`);
    expect(await made.standIn.bring(text('STOP'))).toBe(0x64);
    await db.execute(sql`alter table hidden rename to carrier_events`);
    expect(await made.standIn.bring(text('STOP'))).toBe(0);
    expect(await made.standIn.bring(Buffer.from('0001'))).toBe(0x65);
    expect(await blocked()).toBe(1);
  });
});

describe('the session', () => {
  it('understands a carrier that writes byte by byte', async () => {
    made.standIn.inBytes = true;
    const { id } = await send();
    await made.tell(...made.standIn.taken.map((message) => made.standIn.receipt(message)));
    expect(await ledgerOf(id)).toEqual({ delivered: 4 });
  });

  it.each(['ffffffff00000005', '0000000800000005', '474554202f20485454502f312e31'])(
    'ends on bytes that are no PDU (%s) and comes back',
    async (bytes) => {
      const { standIn } = made;
      standIn.babble(bytes);
      while (standIn.binds.length < 2) await new Promise((resolve) => setImmediate(resolve));
      await made.ready();
      expect(await account()).toMatchObject({ health: 'unused', connection: 'bound' });
      expect(await handOver(submission(one))).toMatchObject([{ outcome: 'accepted' }]);
    },
  );

  it('comes back after the carrier said goodbye', async () => {
    const { standIn } = made;
    standIn.unbind();
    while (standIn.binds.length < 2) await new Promise((resolve) => setImmediate(resolve));
    await made.ready();
    expect(await handOver(submission(one))).toMatchObject([{ outcome: 'accepted' }]);
  });

  it('asks a silent carrier whether it is there, and comes back when it is not', async () => {
    await use({ enquire_link_seconds: 1, timeout_seconds: 1 });
    const { standIn } = made;
    standIn.answersEnquiries = false;
    while (standIn.binds.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(standIn.enquiries).toBe(1);
  });

  it('binds once for each direction, and brings both', async () => {
    await use({ bind: 'separate', window: 1 });
    const { standIn } = made;
    expect(standIn.binds.map(({ command }) => command).toSorted()).toEqual([1, 2]);
    const { id } = await send();
    await made.tell(text('STOP'), ...standIn.taken.map((message) => standIn.receipt(message)));
    expect(await ledgerOf(id)).toEqual({ delivered: 4 });
    expect(await blocked()).toBe(1);
  });

  it('does not try again soon when the carrier refuses its password', async () => {
    const { standIn } = made;
    standIn.bindStatus = 0x0e;
    standIn.cut();
    while ((await account()).error !== 'The carrier rejected the bind: smpp:0x0E')
      await new Promise((resolve) => setImmediate(resolve));
    expect(standIn.binds).toHaveLength(2);
    expect(await handOver(submission(one))).toMatchObject([{ outcome: 'not_taken' }]);
  });

  it('is not called connected when its process no longer says so', async () => {
    await send();
    clock.advance(60);
    expect(await account()).toMatchObject({ error: null, health: 'working', connection: 'bound' });
    clock.advance(180);
    expect(await account()).toMatchObject({ health: 'failing', connection: 'unbound' });
  });

  it('says goodbye when the server stops', async () => {
    await made.accounts.close();
    expect(await account()).toMatchObject({ connection: 'unbound', error: null });
  });
});
