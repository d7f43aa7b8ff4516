import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { SMPP, smppAccount } from '../../support/carriers/smpp';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { aCampaign, sending, deps, db, clock, startJob } = server;

const phones = simulated(2, 0);
const [one] = phones as [string];

type Made = Awaited<ReturnType<typeof smppAccount>>;
let made: Made;
beforeEach(async () => {
  made = await smppAccount(server, { window: 1 });
  sending.carrier = deps.carrier = made.patient;
});

async function send() {
  const { campaignId } = await aCampaign({ phones, account: SMPP });
  return startJob(campaignId);
}

const texts = () => rows<{ body: string }>(db, sql`select body from inbound_messages order by at, id`);
const text = (body: string, change: Partial<Parameters<Made['standIn']['bring']>[0]> = {}) => ({
  from: one.slice(1),
  to: SENDER.slice(1),
  text: body,
  ...change,
});

describe('what a person writes in several parts', () => {
  const headed = (total: number, n: number, body: string | Buffer, ref = 7, coding = 0) =>
    text('', {
      text: Buffer.concat([Buffer.from([5, 0, 3, ref, total, n]), Buffer.from(body)]),
      esm: 0x40,
      coding,
    });
  const fielded = (total: number, n: number, body: string) =>
    text(body, {
      fields: [
        [0x020c, Buffer.from([0, 9])],
        [0x020e, Buffer.from([total])],
        [0x020f, Buffer.from([n])],
      ],
    });

  it.each([
    ['headers', [headed(3, 3, 'three'), headed(3, 1, 'one '), headed(3, 2, 'two ')]],
    ['fields', [fielded(3, 2, 'two '), fielded(3, 3, 'three'), fielded(3, 1, 'one ')]],
    [
      'headers, one of them twice',
      [headed(3, 1, 'one '), headed(3, 1, 'one '), headed(3, 3, 'three'), headed(3, 2, 'two ')],
    ],
  ])('a text in parts, told by %s and out of order, is one text', async (_, parts) => {
    await send();
    for (const part of parts.slice(0, -1)) expect(await made.standIn.bring(part)).toBe(0);
    await made.workOff();
    expect(await texts(), 'it is not whole').toEqual([]);
    expect(await made.standIn.bring(parts.at(-1)!)).toBe(0);
    expect(await texts(), 'before the last part is acknowledged').toEqual([{ body: 'one two three' }]);
    clock.advance(120);
    await made.workOff();
    expect(await texts()).toEqual([{ body: 'one two three' }]);
  });

  it('a cut through a character is no harm, and texts of two people at once are not mixed up', async () => {
    await send();
    const smile = Buffer.from('d83dde00', 'hex');
    const other = { ...headed(2, 1, 'He'), from: '15005550999' };
    await made.tell(headed(2, 2, smile.subarray(2), 7, 8), other, headed(2, 1, smile.subarray(0, 2), 7, 8));
    expect(await texts()).toEqual([{ body: '😀' }]);
  });

  it('parts whose others do not come within a minute are texts of their own', async () => {
    await send();
    await made.tell(headed(3, 3, 'three'), headed(3, 1, 'one '));
    clock.advance(59);
    await made.workOff();
    expect(await texts()).toEqual([]);
    clock.advance(2);
    await Promise.all([made.workOff(), made.workOff()]);
    expect((await texts()).map(({ body }) => body).toSorted()).toEqual(['one ', 'three']);
  });
});
