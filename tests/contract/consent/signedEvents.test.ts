import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { consent_events, consent_seals } from '../../../server/db/schema';
import { rotateKey } from '../../../server/evidence/keys';
import { recordedUntil, sealEvents, sealing } from '../../../server/evidence/seals';
import { verifyHistory } from '../../../server/cli/verifyHistory';
import { withScope } from '../../../server/db/scope';
import { at, intrusion, rehashed } from '../../support/historyIntrusion';
import { createSendingServer } from '../../support/sending';

const { as, aCampaign, clock, db, deps } = await createSendingServer();
const intrude = intrusion(db);
const PEOPLE = ['+12025550111', '+12025550112', '+13035550113', '+13035550114', '+13035550115'] as const;
const [ANN, BEN, CLEO, DAN, EVE] = PEOPLE;
const MINUTE_S = 60;

/** Time until which events are there, by the test's clock. */
const now = async () => clock.now();
const seal = () => sealEvents(deps, now);

/** Gives events that were just recorded the time of the test, which is earlier than the database's. */
const recordedNow = () =>
  intrude(
    sql`update consent_events set recorded_at = ${clock.now().toISOString()}::timestamptz
      where recorded_at > ${clock.now().toISOString()}::timestamptz`,
    ...PEOPLE.map(rehashed),
  );

let clientId: string;
const list = () => `/clients/${clientId}/do_not_calls`;

/** An opt-out at the time of the test, and a minute after it. */
async function stop(phone: string): Promise<void> {
  await (await as(3)).post(list(), { phone, note: 'Asked by phone' });
  await recordedNow();
  clock.advance(MINUTE_S);
}

async function verdict(): Promise<{ broken: string[]; notes: string[]; sealed: number; seals: number }> {
  const broken: string[] = [];
  const { notes, sealed, seals } = await verifyHistory(db, undefined, (line) => broken.push(line));
  return { broken, notes, sealed, seals };
}

/** An event before signing began, and three signatures of the same day: of Ben, of Cleo and Dan, of Ben again. */
async function aDay(): Promise<void> {
  await stop(ANN);
  await seal();
  await stop(BEN);
  await seal();
  await stop(CLEO);
  await stop(DAN);
  await seal();
  const staff = await as(3);
  const [{ id }] = (await staff.get(`${list()}?search=${encodeURIComponent(BEN)}`)).json.records;
  await staff.del(`${list()}/${id}?reason=Signed`);
  await recordedNow();
  clock.advance(MINUTE_S);
  await seal();
}

beforeEach(async () => {
  ({ clientId } = await aCampaign({ phones: [...PEOPLE] }));
});

describe('with a day of signed events, and no root of it yet', () => {
  beforeEach(aDay);

  it('everything holds, and says what is older than signing', async () => {
    expect(await verdict()).toEqual({
      broken: [],
      notes: [
        '1 events are older than the signing of events, which began at 2026-03-02T15:01:00.000Z: daily roots alone cover them.',
      ],
      sealed: 4,
      seals: 4,
    });
  });

  const start = sql`update consent_events set kind = 'opted_in', source = 'start'`;
  const TAMPERINGS: readonly [name: string, act: () => Promise<unknown>, line: RegExp][] = [
    [
      'a STOP turned into a START, with its hashes computed anew',
      () => intrude(sql`${start} where ${at(CLEO, 1)}`, rehashed(CLEO)),
      /15:02:00.000Z to .*15:04:00.000Z, Northwind.*: events were changed, and their hashes with them.*\+13035550113 \(event 1\)/,
    ],
    [
      'a cut tail',
      () => intrude(sql`delete from consent_events where ${at(BEN, 2)}`),
      /Northwind.*: events missing: 1 of 1.* none is left/,
    ],
    [
      'a person whose whole history is gone',
      () => intrude(sql`delete from consent_events where phone = ${DAN}`),
      /events missing: 1 of 2/,
    ],
    [
      'an event added to a time that is signed',
      () =>
        intrude(
          sql`insert into consent_events select (jsonb_populate_record(e, jsonb_build_object('n', 2, 'kind', 'opted_in',
            'source', 'start'))).* from consent_events e where ${at(CLEO, 1)}`,
          rehashed(CLEO),
        ),
      /events added afterwards: 1.*\+13035550113 \(event 1, 2\)/,
    ],
    [
      'an event moved before signing began',
      () =>
        intrude(
          sql`update consent_events set recorded_at = recorded_at - interval '1 hour' where ${at(CLEO, 1)}`,
          rehashed(CLEO),
        ),
      /events missing: 1 of 2/,
    ],
    [
      'a signature taken out',
      () => db.execute(sql`delete from consent_seals where number = 3`),
      /signature 4 of events: the one before it is missing or was changed/,
    ],
    [
      'the first signature taken out',
      () => db.execute(sql`delete from consent_seals where number = 1`),
      /signature 2 of events: the one before it is missing or was changed/,
    ],
    [
      'a signature of other figures',
      () => db.execute(sql`update consent_seals set tenants = '[]' where number = 3`),
      /signature 3 of events: its figures were changed/,
    ],
    [
      'a signature of another time',
      () =>
        db.execute(sql`update consent_seals set made_at = made_at - interval '1 second' where number = 3`),
      /signature 3 of events: its figures were changed/,
    ],
    [
      'a signature by somebody else',
      () => db.execute(sql`update consent_seals set signature = reverse(signature) where number = 3`),
      /signature 3 of events: this installation did not make it/,
    ],
  ];
  it.each(TAMPERINGS)('%s is noticed', async (_, act, line) => {
    await act();
    expect((await verdict()).broken).toContainEqual(expect.stringMatching(line));
  });

  it('signatures deleted and made anew over changed events are late', async () => {
    await db.execute(sql`delete from consent_seals where number > 2`);
    await intrude(sql`${start} where ${at(CLEO, 1)}`, rehashed(CLEO));
    clock.advance(30 * MINUTE_S);
    await seal();
    const { broken, notes } = await verdict();
    expect(broken).toEqual([]);
    expect(notes).toContainEqual(
      expect.stringMatching(/^LATE events of 2026-03-02T15:02.* were signed only at 2026-03-02T15:35/),
    );
  });

  it('an erasure leaves its signatures valid', async () => {
    expect((await (await as(4)).post(`/people/${CLEO}/erasure`, { reason: 'Letter' })).status).toBe(200);
    await recordedNow();
    expect(await verdict()).toMatchObject({ broken: [], notes: [expect.any(String), /not signed yet/] });
    clock.advance(MINUTE_S);
    await seal();
    expect(await verdict()).toMatchObject({ broken: [], sealed: 5, seals: 5 });
  });

  it('a replaced key stays valid for what it signed, and for nothing later', async () => {
    await rotateKey(db, { env: deps.env, now: clock.now() });
    clock.advance(10 * MINUTE_S);
    await stop(EVE);
    await seal();
    expect(await verdict()).toMatchObject({ broken: [], sealed: 5 });
    const keys = await db.selectDistinct({ key: consent_seals.key_id }).from(consent_seals);
    expect(keys).toHaveLength(2);
    await db.execute(
      sql`update signing_keys set valid_until = '2026-03-02T14:00:00Z' where valid_until is not null`,
    );
    expect((await verdict()).broken).toHaveLength(4);
  });
});

it('events are signed once, whoever looks, and nothing is signed without them', async () => {
  await Promise.all([seal(), seal()]);
  await stop(ANN);
  await Promise.all([seal(), seal(), seal()]);
  clock.advance(MINUTE_S);
  await seal();
  expect(
    await db.select({ number: consent_seals.number, events: consent_seals.events }).from(consent_seals),
  ).toEqual([
    { number: 1, events: 0 },
    { number: 2, events: 1 },
  ]);
});

it('each signature is logged, and one that is gone while the process runs is an error there', async () => {
  const lines: [event: string, number: unknown][] = [];
  const write = (event: string, fields?: Record<string, unknown>) => void lines.push([event, fields?.number]);
  const log = { info: write, warn: write, error: write, fatal: write };
  const look = sealing({ ...deps, log }, now);
  await look();
  await stop(ANN);
  await look();
  await look();
  await db.execute(sql`delete from consent_seals where number = 2`);
  clock.advance(MINUTE_S);
  await look();
  expect(lines).toEqual([
    ['consent_seal', 1],
    ['consent_seal', 2],
    ['consent_seal_gone', 2],
    ['consent_seal', 2],
  ]);
});

it('without a signature, all events are named as older', async () => {
  await stop(ANN);
  expect((await verdict()).notes).toEqual([expect.stringMatching(/^No event is signed/)]);
});

it('by the machine’s own clock, events of the last seconds wait', async () => {
  const until = await withScope(db, 'system', recordedUntil);
  await stop(ANN);
  const [event] = await db.select().from(consent_events);
  expect(event).toBeDefined();
  expect(until.getTime()).toBeLessThan(Date.now() - 9000);
});

it('Operations says when events were signed, and warns where it has stopped', async () => {
  const read = async () => (await (await as(5)).get('/operations')).json.evidence;
  expect(await read()).toMatchObject({ signed_at: null, unsigned_since: null });
  await seal();
  expect(await read()).toMatchObject({ signed_at: clock.now().toISOString(), unsigned_since: null });
  const waiting = clock.now().toISOString();
  await stop(ANN);
  expect(await read()).toMatchObject({ state: 'warning', unsigned_since: waiting });
  await seal();
  expect(await read()).toMatchObject({ signed_at: clock.now().toISOString(), unsigned_since: null });
});
