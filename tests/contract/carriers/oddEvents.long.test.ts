import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { brokenBodies, oddBodies, oddForms } from '../../support/carriers/oddBodies';
import { ACCOUNT, REST_CARRIERS, twilioAccount } from '../../support/carriers/rest';
import { SMPP, smppAccount } from '../../support/carriers/smpp';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { aCampaign, sending, deps, db, ledgerOf, startJob } = server;

const RUNS = 25;
/** One receipt for each run, and those of the runs that shrinking adds. */
const phones = simulated(4 * RUNS, 0);
const [one] = phones as [string];
const KINDS = Object.keys(REST_CARRIERS) as (keyof typeof REST_CARRIERS)[];

const REPEATED = { numRuns: RUNS, maxSkipsPerRun: 0 };

describe.each(KINDS)('%s', (kind) => {
  let made: Awaited<ReturnType<(typeof REST_CARRIERS)[typeof kind]>>;
  beforeEach(async () => {
    made = await REST_CARRIERS[kind](server);
    sending.carrier = deps.carrier = made.accounts;
  });

  /** The job, and how it takes a receipt among what is odd: never a crash, and the receipt counts at once. */
  async function aJob() {
    const { campaignId } = await aCampaign({ phones, account: ACCOUNT });
    const { id } = await startJob(campaignId);
    let delivered = 0;
    return async (odd: readonly Request[]) => {
      const requests = [...odd, made.standIn.ended(made.standIn.taken[delivered]!)];
      const answers = await Promise.all(requests.map(async (request) => made.hooks.request(request)));
      expect(answers.map(({ status }) => status).filter((status) => ![200, 400].includes(status))).toEqual(
        [],
      );
      await made.workOff().catch(() => {});
      delivered += 1;
      expect((await ledgerOf(id)).delivered).toBe(delivered);
    };
  }

  it('what is odd in an event brings nothing down, and holds up no other event', async () => {
    const takes = await aJob();
    const last = made.standIn.taken.at(-1)!;
    const good = await Promise.all([
      ...(kind === 'twilio'
        ? []
        : [made.standIn.ended(last, 'failed'), made.standIn.sent(last), made.standIn.text(one, SENDER, 'Hi')]
      ).map((request) => request.text()),
      ...(kind === 'twilio'
        ? [
            JSON.stringify([
              {
                id: 'EZ1',
                type: 'com.twilio.messaging.compliance.brand-registration.x',
                data: { brandsid: 'BN1' },
              },
            ]),
          ]
        : []),
    ]);
    await fc.assert(
      fc.asyncProperty(fc.array(oddBodies(good), { minLength: 1, maxLength: 4 }), async (bodies) =>
        takes(bodies.map((body) => made.standIn.signed(body))),
      ),
      REPEATED,
    );
  }, 60_000);

  it('bytes that are no event bring nothing down, and hold up no event', async () => {
    const takes = await aJob();
    const good = await made.standIn.text(one, SENDER, 'Hi').text();
    await fc.assert(
      fc.asyncProperty(fc.array(brokenBodies([good]), { minLength: 1, maxLength: 4 }), async (bodies) =>
        takes(bodies.map((body) => made.standIn.signed(body))),
      ),
      REPEATED,
    );
  }, 60_000);

  it('an id of 300,000 characters is taken like any other', async () => {
    const takes = await aJob();
    const long = made.standIn.ended({ ...made.standIn.taken.at(-1)!, id: 'x'.repeat(300_000) });
    await takes([long]);
  });
});

it('odd fields of Twilio’s forms bring nothing down', async () => {
  const made = await twilioAccount(server);
  const good: Record<string, string>[] = [
    { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003', Price: '0.01', PriceUnit: 'USD' },
    { MessageSid: 'MO1', From: one, To: SENDER, Body: 'Hi', NumSegments: '1' },
  ];
  await fc.assert(
    fc.asyncProperty(oddForms(good), async (form) => {
      const { status } = await made.hooks.request(made.standIn.webhook(form, `/${ACCOUNT}`));
      expect([200, 400]).toContain(status);
      await made.workOff().catch(() => {});
    }),
    REPEATED,
  );
});

it('odd texts of SMPP centers bring nothing down, and hold up no receipt', async () => {
  const made = await smppAccount(server);
  sending.carrier = deps.carrier = made.patient;
  const { campaignId } = await aCampaign({ phones, account: SMPP });
  const { id } = await startJob(campaignId);
  let delivered = 0;
  const odd = fc.record({
    from: fc.constantFrom(one.slice(1), '', 'x', '\u00ff'.repeat(20)),
    to: fc.constantFrom(SENDER.slice(1), '', '\u0001'.repeat(20)),
    text: fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc.constantFrom(
        '',
        'id:',
        `id:${'9'.repeat(200)} stat:DELIVRD`,
        'id:\0 stat:x',
        'id:x stat:UNDELIV err:\0',
      ),
    ),
    esm: fc.constantFrom(0, 4, 0x20, 0x40, 0x44, 0x3c),
    coding: fc.nat(255),
    fields: fc.array(
      fc.tuple(
        fc.constantFrom(0x001e, 0x020c, 0x020e, 0x020f, 0x0424, 0x0427),
        fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      ),
      { maxLength: 3 },
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(odd, { minLength: 1, maxLength: 4 }), async (texts) => {
      const acks = await Promise.all(
        [...texts, made.standIn.receipt(made.standIn.taken[delivered]!)].map((each) =>
          made.standIn.bring(each),
        ),
      );
      expect(acks.filter((status) => status !== 0)).toEqual([]);
      await made.workOff().catch(() => {});
      delivered += 1;
      expect((await ledgerOf(id)).delivered).toBe(delivered);
    }),
    REPEATED,
  );
}, 60_000);

it('an event that fails spends no attempt of the others', async () => {
  const made = await REST_CARRIERS.telnyx(server);
  sending.carrier = deps.carrier = made.accounts;
  const { campaignId } = await aCampaign({ phones: simulated(60, 0), account: ACCOUNT });
  const { id } = await startJob(campaignId);
  const odd = [{ text: {} }, { to: { phone_number: one } }, { to: 5 }].map((change) =>
    made.standIn.finalized(made.standIn.taken[0]!, 'delivered', { ...change }),
  );
  const receipts = made.standIn.taken.map((message) => made.standIn.ended(message));
  for (const request of [...odd, ...receipts]) expect((await made.hooks.request(request)).status).toBe(200);
  await made.workOff().catch(() => {});
  expect(await ledgerOf(id)).toEqual({ delivered: 60 });
  expect(await rows(db, sql`select 1 from carrier_events where done_at is null`)).toEqual([]);
  expect(await rows(db, sql`select 1 from set_aside_events`)).toHaveLength(2);
});

describe('a text that is an object', () => {
  /** A job of two messages. */
  async function aJob(account: string) {
    const { campaignId } = await aCampaign({ phones: phones.slice(0, 2), account });
    return (await startJob(campaignId)).id;
  }
  /** Outcome of the events: those that wait for ever, those set aside, and the texts that were taken. */
  const outcome = async () => ({
    waiting: (await rows(db, sql`select 1 from carrier_events where done_at is null`)).length,
    aside: (await rows(db, sql`select 1 from set_aside_events`)).length,
    texts: (await rows<{ body: string }>(db, sql`select body from inbound_messages`)).map(({ body }) => body),
  });

  it.each([
    ['the text', { text: {} }],
    ['the sender', { from: {} }],
    ['the recipients', { to: {}, owner: {} }],
  ])('of Bandwidth is set aside: %s', async (_, change) => {
    const made = await REST_CARRIERS.bandwidth(server);
    sending.carrier = deps.carrier = made.accounts;
    const id = await aJob(ACCOUNT);
    const text = {
      id: 'MO1',
      owner: SENDER,
      from: one,
      to: [SENDER],
      text: 'Hi',
      direction: 'in',
      media: [],
    };
    const event = { type: 'message-received', time: deps.clock.now().toISOString(), to: SENDER };
    const receipts = made.standIn.taken.map((message) => made.standIn.ended(message));
    const odd = made.standIn.webhook([{ ...event, message: { ...text, ...change } }]);
    expect(await made.tell(odd, ...receipts)).toEqual([200, 200, 200]);
    expect(await ledgerOf(id)).toEqual({ delivered: 2 });
    expect(await outcome()).toEqual({ waiting: 0, aside: 1, texts: [] });
  });

  // A form has no objects: some programs write them as fields with brackets, others as their source.
  it.each([
    [
      'brackets, without a sender',
      { 'Body[text]': '{}', 'From[0]': one, 'To[0]': SENDER },
      { aside: 1, texts: [] },
    ],
    [
      'the source',
      { From: one, To: SENDER, Body: '{}', NumMedia: '{}', NumSegments: '[]' },
      { aside: 0, texts: ['{}'] },
    ],
    ['the source, for nobody', { From: '{}', To: '{}', Body: '{}', NumMedia: '{}' }, { aside: 0, texts: [] }],
  ])('of Twilio holds nothing up: %s', async (_, fields, came) => {
    const made = await REST_CARRIERS.twilio(server);
    sending.carrier = deps.carrier = made.accounts;
    const id = await aJob(ACCOUNT);
    const receipts = made.standIn.taken.map((message) => made.standIn.ended(message));
    const odd = made.standIn.webhook({ MessageSid: 'MO1', SmsStatus: 'received', ...fields }, `/${ACCOUNT}`);
    expect(await made.tell(odd, ...receipts)).toEqual([200, 200, 200]);
    expect(await ledgerOf(id)).toEqual({ delivered: 2 });
    expect(await outcome()).toEqual({ waiting: 0, ...came });
  });

  const PAYLOAD = 0x0424;
  /** Coding with braces of one byte. */
  const LATIN = 3;
  it.each([
    ['nothing', {}, ''],
    ['the source', { text: '{}' }, '{}'],
    ['two payloads', { fields: [PAYLOAD, PAYLOAD].map((tag) => [tag, Buffer.from('{}')]) }, '{}'],
  ] as [string, { text?: string; fields?: [number, Buffer][] }, string][])(
    'of an SMPP center is acknowledged and taken: %s',
    async (_, odd, body) => {
      const made = await smppAccount(server);
      sending.carrier = deps.carrier = made.patient;
      const id = await aJob(SMPP);
      const receipts = made.standIn.taken.map((message) => made.standIn.receipt(message));
      const text = { from: one.slice(1), to: SENDER.slice(1), coding: LATIN, ...odd };
      expect(await made.tell(text, ...receipts)).toEqual([0, 0, 0]);
      expect(await ledgerOf(id)).toEqual({ delivered: 2 });
      expect(await outcome()).toEqual({ waiting: 0, aside: 0, texts: [body] });
    },
  );
});
