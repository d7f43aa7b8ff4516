import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import library, { type Pdu, type Session } from 'smpp';
import { expect, it, onTestFinished } from 'vitest';
import { rows } from '../../../server/db/client';
import { connected, SMPP, smppConfig } from '../../support/carriers/smpp';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, sending, deps, db, ledgerOf } = server;

const phones = simulated(3, 0);
const pem = (name: string) => readFileSync(`tests/support/carriers/tls/${name}.pem`, 'utf8');

/** A text as the library reads it. */
interface Read {
  message: string;
  udh?: Buffer[];
}

/** The main job against an SMSC made with a library that shares no code with ours. */
async function mainJob(message: string, tls: boolean) {
  const read: Pdu[] = [];
  const sessions: Session[] = [];
  const options = tls ? { key: pem('key'), cert: pem('cert') } : {};
  const smsc = library.createServer(options, (session) => {
    sessions.push(session);
    for (const command of ['bind_transceiver', 'enquire_link', 'unbind'])
      session.on(command, (pdu) => void session.send(pdu.response()));
    session.on('submit_sm', (pdu) => {
      read.push(pdu);
      session.send(pdu.response({ message_id: `id-${read.length}` }));
    });
    session.on('error', () => {});
  });
  await new Promise<void>((resolve) => smsc.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => {
    for (const session of sessions) session.close();
    smsc.close();
  });
  const { port } = smsc.address() as AddressInfo;
  const ca = tls ? pem('cert') : undefined;
  const { accounts, client, workOff } = await connected(server, smppConfig(port, { tls, ca }));
  while (!client.bound) await new Promise((resolve) => setImmediate(resolve));
  sending.carrier = deps.carrier = accounts;
  const { campaignId } = await aCampaign({ phones, message, account: SMPP });
  const { json } = await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
  await work();
  const bring = (fields: Record<string, unknown>) =>
    new Promise<number>((resolve) => {
      sessions[0]!.deliver_sm(fields, (pdu) => resolve(pdu.command_status));
    });
  return { id: json.id as string, read, bring, workOff };
}

it.each([
  ['without TLS', false],
  ['with TLS', true],
])('an independent SMSC reads what we write, and we read what it writes, %s', async (_, tls) => {
  const { id, read, bring, workOff } = await mainJob('Grüße {€} ', tls);
  expect(await ledgerOf(id)).toEqual({ accepted: 3 });
  expect(read.map(({ short_message }) => (short_message as Read).message)).toEqual(
    Array(3).fill('Grüße {€} '),
  );
  expect(read[0]).toMatchObject({
    source_addr: SENDER.slice(1),
    destination_addr: phones[0]!.slice(1),
    registered_delivery: 1,
    data_coding: 0,
  });
  const statuses = await Promise.all(
    read.map((pdu, i) =>
      bring({
        source_addr: pdu.destination_addr,
        destination_addr: pdu.source_addr,
        esm_class: 4,
        short_message: `id:id-${i + 1} sub:001 dlvrd:001 stat:DELIVRD err:000 text:`,
        receipted_message_id: `id-${i + 1}`,
        message_state: 2,
      }),
    ),
  );
  expect(statuses).toEqual([0, 0, 0]);
  await workOff();
  expect(await ledgerOf(id)).toEqual({ delivered: 3 });
});

it.each([
  ['GSM-7', 'Ein langer Text [€]. '.repeat(9)],
  ['UCS-2', `${'Ω😀 '.repeat(30)}end`],
])('an independent SMSC puts the parts of our long texts together, in %s', async (_, text) => {
  const { read } = await mainJob(text, false);
  const own = read.filter(({ destination_addr }) => destination_addr === phones[0]!.slice(1));
  expect(own.length).toBeGreaterThan(1);
  expect(own.map(({ short_message }) => (short_message as Read).message).join('')).toBe(text);
  expect(own.map(({ short_message }) => [...(short_message as Read).udh![0]!].slice(0, 2))).toEqual(
    own.map(() => [0, 3]),
  );
});

it('reads a text that the library has encoded by itself', async () => {
  const { bring } = await mainJob('Hello', false);
  const from = { source_addr: phones[0]!.slice(1), destination_addr: SENDER.slice(1), esm_class: 0 };
  expect(await bring({ ...from, short_message: 'Ω and “quotes”' })).toBe(0);
  expect(await bring({ ...from, short_message: 'plain' })).toBe(0);
  const texts = await rows<{ body: string }>(db, sql`select body from inbound_messages order by body`);
  expect(texts.map(({ body }) => body).toSorted()).toEqual(['plain', 'Ω and “quotes”']);
});
