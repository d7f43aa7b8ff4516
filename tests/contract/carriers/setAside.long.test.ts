import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { noteFailures, PAUSES } from '../../../server/carriers/setAside';
import { rows } from '../../../server/db/client';
import { tidy } from '../../../server/lifetime/tidy';
import { SET_ASIDE_KEPT_DAYS, type SetAsideEvent } from '../../../src/resources/set_aside_events/contract';
import { ACCOUNT, REST_CARRIERS, telnyxAccount } from '../../support/carriers/rest';
import { SMPP, smppAccount } from '../../support/carriers/smpp';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, sending, deps, db, clock, ledgerOf, startJob } = server;

const phones = simulated(3, 0);
const [one] = phones as [string];
const DAY = 86_400;

const at = (account: string) => `/carrier_accounts/${account}/set_aside_events`;
const aside = async (account = ACCOUNT, query = ''): Promise<SetAsideEvent[]> =>
  (await (await as(5)).get(at(account) + query)).json.records;

/** Events that cannot be worked off while this table is away. */
const without = async (table: string, work: () => Promise<unknown>) => {
  await db.execute(sql.raw(`alter table ${table} rename to away`));
  await work();
  await db.execute(sql.raw(`alter table away rename to ${table}`));
};

describe('an event that cannot be worked off', () => {
  let made: Awaited<ReturnType<typeof telnyxAccount>>;
  let id: string;
  beforeEach(async () => {
    made = await telnyxAccount(server);
    sending.carrier = deps.carrier = made.accounts;
    const { campaignId } = await aCampaign({ phones, account: ACCOUNT });
    ({ id } = await startJob(campaignId));
  });

  const odd = (change: Record<string, unknown> = { to: 5 }) =>
    made.standIn.finalized(made.standIn.taken[0]!, 'delivered', change);
  /** Retries until the event is set aside. */
  const giveUp = async () => {
    await made.workOff();
    for (const seconds of PAUSES) {
      clock.advance(seconds);
      await made.workOff();
    }
  };

  it('is set aside with its reason on the account, and keeps none of the others', async () => {
    await made.tell(odd(), ...made.standIn.taken.slice(1).map((message) => made.standIn.ended(message)));
    expect(await ledgerOf(id)).toEqual({ accepted: 1, delivered: 2 });
    const [event, ...others] = await aside();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      event_id: 'E1',
      state: 'open',
      cause: 'unreadable',
      detail: 'to: array expected.',
      decided_by: null,
    });
    const { json } = await (await as(5)).get(`${at(ACCOUNT)}/${event!.id}`);
    expect(JSON.parse(json.body).data.payload).toMatchObject({ id: made.standIn.taken[0]!.id, to: 5 });
    const account = await (await as(5)).get(`/carrier_accounts/${ACCOUNT}`);
    expect(account.json).toMatchObject({ health: 'attention', set_aside: 1 });
  });

  it('is told to the provider’s people, once an hour, and to nobody else', async () => {
    await made.tell(odd(), odd());
    await made.tell(odd());
    const told = async (role: number) =>
      (await (await as(role)).get('/notices')).json.records.filter(
        ({ kind }: { kind: string }) => kind === 'events_set_aside',
      );
    expect(await told(5)).toMatchObject([{ about: [ACCOUNT], name: ACCOUNT }]);
    expect(await told(4)).toEqual([]);
    clock.advance(3_600);
    await made.tell(odd());
    expect(await told(5)).toHaveLength(2);
  });

  it('that fails is tried again after 2 s, 10 s, a minute, 5 and 15 minutes, and others come through meanwhile', async () => {
    await made.hooks.request(made.standIn.text(one, SENDER, 'STOP'));
    await without('inbound_messages', async () => {
      await made.hooks.request(made.standIn.text(one, SENDER, 'Hello', 'MO2'));
      for (const seconds of [2, 10, 60, 300, 900]) {
        await made.workOff();
        clock.advance(seconds - 2);
        expect(await made.workOff(), 'tries at the time').toEqual(new Date(clock.now().getTime() + 2_000));
        clock.advance(2);
        expect(await aside()).toEqual([]);
      }
      await made.hooks.request(made.standIn.ended(made.standIn.taken[0]!));
      await made.workOff();
    });
    expect(await ledgerOf(id)).toEqual({ accepted: 2, delivered: 1 });
    expect(await aside()).toMatchObject([{ state: 'open', cause: 'failed' }]);
    expect((await aside())[0]!.detail).toContain('inbound_messages');
  });

  it('that fails once while 50 others arrive spends one attempt, and is worked off after two seconds', async () => {
    await without('inbound_messages', async () => {
      await made.hooks.request(made.standIn.text(one, SENDER, 'STOP'));
      for (let n = 0; n < 50; n += 1) {
        await made.hooks.request(made.standIn.finalized(made.standIn.taken[n % 3]!, 'delivered', { n }));
        await made.workOff();
      }
    });
    expect(await rows(db, sql`select attempts from carrier_events where done_at is null`)).toEqual([
      { attempts: 1 },
    ]);
    expect(await aside()).toEqual([]);
    clock.advance(2);
    await made.workOff();
    expect(await rows(db, sql`select 1 from do_not_calls where phone = ${one}`)).toHaveLength(1);
  });

  it('leaves a reason that the database can hold, wherever it is cut', async () => {
    await made.hooks.request(made.standIn.text(one, SENDER, 'Hi'));
    const [stored] = await rows<{ event_id: string }>(
      db,
      sql`update carrier_events set done_at = null, body = '{}', attempts = 5 returning event_id`,
    );
    await noteFailures(deps, [
      { account: ACCOUNT, event_id: stored!.event_id, error: new Error(`${'x'.repeat(299)}😀`) },
    ]);
    expect((await aside())[0]!.detail).toBe(`${'x'.repeat(299)}\uFFFD`);
  });

  it('is worked off when a person lets it be tried again, once however often they say it', async () => {
    await without('inbound_messages', async () => {
      await made.hooks.request(made.standIn.text(one, SENDER, 'STOP'));
      await giveUp();
    });
    const [event] = await aside();
    const provider = await as(5);
    for (let n = 0; n < 2; n += 1) {
      const { status, json } = await provider.post(`${at(ACCOUNT)}/${event!.id}/retry`);
      expect([status, json.state, json.body]).toEqual([200, 'waiting', null]);
    }
    await server.work();
    await made.workOff();
    expect(await rows(db, sql`select 1 from do_not_calls where phone = ${one}`)).toHaveLength(1);
    expect(await rows(db, sql`select 1 from inbound_messages`)).toHaveLength(1);
    expect(await aside(ACCOUNT, '?state=open')).toEqual([]);
    expect(await aside(ACCOUNT, '?state=done')).toMatchObject([
      { id: event!.id, decided_by: expect.any(String) },
    ]);
    expect((await provider.post(`${at(ACCOUNT)}/${event!.id}/retry`)).json.state).toBe('done');
  });

  it('is tried again with all others of the account by one call, in the order in which they came', async () => {
    const came: unknown[] = [];
    await without('inbound_messages', async () => {
      for (const [body, mo] of [
        ['STOP', 'MO9'],
        ['START', 'MO1'],
        ['STOP', 'MO5'],
      ] as const) {
        await made.hooks.request(made.standIn.text(one, SENDER, body, mo));
        clock.advance(1);
      }
      // The ids do not name the order.
      await db.execute(sql`update carrier_events set event_id = 'R' || (999 - substr(event_id, 2)::int)
        where done_at is null`);
      came.push(
        ...(await rows(
          db,
          sql`select event_id as id from carrier_events where done_at is null order by received_at`,
        )),
      );
      await giveUp();
    });
    expect(await aside()).toHaveLength(3);
    const provider = await as(5);
    const all = () => provider.post(`/carrier_accounts/${ACCOUNT}/set_aside_events/retry`);
    for (let n = 0; n < 2; n += 1) {
      const { status, json } = await all();
      expect([status, json.set_aside]).toEqual([200, 0]);
    }
    expect(
      await rows(
        db,
        sql`select event_id as id from carrier_events where done_at is null order by received_at`,
      ),
    ).toEqual(came);
    await made.workOff();
    expect(await rows(db, sql`select body from inbound_messages`)).toHaveLength(3);
    expect((await aside()).map(({ state, decided_by }) => [state, typeof decided_by])).toEqual(
      Array.from({ length: 3 }, () => ['done', 'string']),
    );
    expect((await (await as(4)).post(`/carrier_accounts/${ACCOUNT}/set_aside_events/retry`)).status).toBe(
      403,
    );
    expect((await provider.post('/carrier_accounts/nobody/set_aside_events/retry')).status).toBe(404);
  });

  it('comes back when it fails again', async () => {
    await made.tell(odd());
    const [event] = await aside();
    await (await as(5)).post(`${at(ACCOUNT)}/${event!.id}/retry`);
    clock.advance(60);
    await made.workOff();
    const [again] = await aside();
    expect(again).toMatchObject({ id: event!.id, state: 'open', decided_by: null });
    expect(again!.body).not.toBeNull();
    expect(again!.set_aside_at > event!.set_aside_at).toBe(true);
  });

  it('is discarded by a person, once, and is then not tried again', async () => {
    const request = odd();
    await made.tell(request.clone());
    const [event] = await aside();
    const provider = await as(5);
    for (let n = 0; n < 2; n += 1) {
      const { status, json } = await provider.post(`${at(ACCOUNT)}/${event!.id}/discard`);
      expect([status, json.state, json.body]).toEqual([200, 'discarded', null]);
    }
    const { status, json } = await provider.post(`${at(ACCOUNT)}/${event!.id}/retry`);
    expect(status).toBe(409);
    expect(json).toMatchObject({ type: 'urn:problem:event_decided' });
    expect((await provider.get(`/carrier_accounts/${ACCOUNT}`)).json).toMatchObject({ set_aside: 0 });
    // The carrier repeats it.
    await made.tell(request);
    expect(await aside(ACCOUNT, '?state=open')).toEqual([]);
  });

  it('is the business of the provider alone', async () => {
    await made.tell(odd());
    const [event] = await aside();
    for (const role of [1, 2, 3, 4]) {
      const person = await as(role);
      expect((await person.get(at(ACCOUNT))).status).toBe(403);
      expect((await person.post(`${at(ACCOUNT)}/${event!.id}/discard`)).status).toBe(403);
    }
    expect((await (await as(5)).get(at('nobody'))).status).toBe(404);
    expect((await (await as(5)).post(`${at('other')}/${event!.id}/discard`)).status).toBe(404);
  });

  it('is kept until a person decides, for 90 days at most; a decision is shown for 30', async () => {
    await made.tell(odd(), odd());
    const [event] = await aside();
    await (await as(5)).post(`${at(ACCOUNT)}/${event!.id}/discard`);
    const after = (days: number) => new Date(clock.now().getTime() + days * DAY * 1_000 + 1);
    await tidy(db, after(29));
    expect(await aside()).toHaveLength(2);
    await tidy(db, after(30));
    expect(await aside()).toMatchObject([{ state: 'open' }]);
    await tidy(db, after(SET_ASIDE_KEPT_DAYS - 1));
    expect(await aside()).toHaveLength(1);
    await tidy(db, after(SET_ASIDE_KEPT_DAYS));
    expect(await aside()).toEqual([]);
  });

  it('of a version that gave up in silence is tried again', async () => {
    await made.hooks.request(made.standIn.ended(made.standIn.taken[0]!));
    await db.execute(sql`update carrier_events set attempts = 5`);
    await made.workOff();
    expect(await ledgerOf(id)).toEqual({ accepted: 2, delivered: 1 });
  });
});

/** A signed body whose event has no usable id. */
const NAMELESS = JSON.stringify({
  type: 'message-delivered',
  data: { id: 5, event_type: 'message.finalized' },
});
it.each([
  [
    'Telnyx',
    async () => {
      const { standIn, ...made } = await REST_CARRIERS.telnyx(server);
      return { ...made, nameless: () => standIn.signed(NAMELESS) };
    },
  ],
  [
    'Bandwidth',
    async () => {
      const { standIn, ...made } = await REST_CARRIERS.bandwidth(server);
      return { ...made, nameless: () => standIn.signed(NAMELESS) };
    },
  ],
  [
    'Twilio',
    async () => {
      const { standIn, ...made } = await REST_CARRIERS.twilio(server);
      return { ...made, nameless: () => standIn.webhook({ MessageStatus: 'sent', To: one }, `/${ACCOUNT}`) };
    },
  ],
] as const)('an event of %s without a usable id is kept for a person, once', async (_, open) => {
  const made = await open();
  for (let n = 0; n < 2; n += 1) {
    expect((await made.hooks.request(made.nameless())).status).toBe(200);
    await made.workOff();
  }
  expect(await aside()).toMatchObject([
    { event_id: expect.stringMatching(/^unnamed:/), state: 'open', cause: 'unreadable' },
  ]);
});

it('the parts of a text that could not be taken in are tried again together', async () => {
  const made = await smppAccount(server, { window: 1 });
  sending.carrier = deps.carrier = made.patient;
  const { campaignId } = await aCampaign({ phones, account: SMPP });
  await startJob(campaignId);
  const part = (n: number, body: string) => ({
    from: one.slice(1),
    to: SENDER.slice(1),
    text: Buffer.concat([Buffer.from([5, 0, 3, 7, 2, n]), Buffer.from(body)]),
    esm: 0x40,
  });
  await without('inbound_messages', async () => {
    await made.standIn.bring(part(1, 'Please '));
    await made.standIn.bring(part(2, 'stop'));
    await made.workOff();
    for (const seconds of PAUSES) {
      clock.advance(seconds);
      await made.workOff();
    }
  });
  const open = await aside(SMPP);
  expect(open).toHaveLength(2);
  await (await as(5)).post(`${at(SMPP)}/${open[0]!.id}/retry`);
  await made.workOff();
  expect(await rows(db, sql`select body from inbound_messages`)).toEqual([{ body: 'Please stop' }]);
  expect((await aside(SMPP)).map(({ state }) => state)).toEqual(['done', 'done']);
});
