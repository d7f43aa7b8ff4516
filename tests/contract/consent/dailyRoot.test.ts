import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { evidence_roots } from '../../../server/db/schema';
import { closeDay, rootAfter } from '../../../server/evidence/roots';
import { verifyHistory } from '../../../server/cli/verifyHistory';
import { signWith } from '../../../server/evidence/keys';
import { ROOT_FORMAT, rootLine, rootsIn } from '../../../src/rules/law/consentRoot';
import { at, intrusion, rehashed } from '../../support/historyIntrusion';
import { createSendingServer } from '../../support/sending';

const KEEPER = 'keeper@auditor.example';
const server = await createSendingServer();
server.deps.env = { ...server.deps.env, EVIDENCE_MAIL: KEEPER };
const { as, aCampaign, clock, db, deps, mailbox, queue } = server;
const intrude = intrusion(db);

const [ANN, BEN, CLEO] = ['+12025550111', '+12025550112', '+13035550113'] as const;
const DAY_S = 86_400;
const DAYS = ['2026-03-02', '2026-03-03', '2026-03-04'] as const;

/** Three days: each ends with its root. @returns the mailed roots */
async function threeDays(): Promise<string> {
  const { clientId } = await aCampaign({ phones: [ANN, BEN, CLEO] });
  const list = `/clients/${clientId}/do_not_calls`;
  const add = async (phone: string) => (await as(3)).post(list, { phone, note: 'Asked by phone' });
  const acts = [
    async () => {
      await add(ANN);
      await add(BEN);
    },
    async () => {
      const staff = await as(3);
      const [{ id }] = (await staff.get(`${list}?search=${encodeURIComponent(BEN)}`)).json.records;
      await staff.del(`${list}/${id}?reason=Signed`);
      await add(CLEO);
    },
    () => add(BEN),
  ];
  for (const [i, act] of acts.entries()) {
    await act();
    // The database's clock is today's, which is later than the test's.
    await intrude(
      sql`update consent_events set recorded_at = ${`${DAYS[i]}T12:00:00Z`}::timestamptz where recorded_at > ${clock.now().toISOString()}::timestamptz`,
      ...[ANN, BEN, CLEO].map(rehashed),
    );
    clock.advance(DAY_S);
    await closeDay(deps);
  }
  return mailbox.sent.map(({ text }) => text).join('\n');
}

async function verdict(outside?: string): Promise<string[]> {
  const lines: string[] = [];
  await verifyHistory(db, outside, (line) => lines.push(line));
  return lines;
}

/** Replaces all roots by such that fit the events, signed by the installation, as someone with its key could. */
async function rootsAnew(): Promise<void> {
  const days = await db.select().from(evidence_roots).orderBy(evidence_roots.day);
  await db.execute(sql`delete from evidence_roots`);
  let before: (typeof days)[number] | undefined;
  for (const { day, made_at } of days) {
    const { content, tenants } = await rootAfter(db as never, before, day);
    const { key, value } = await signWith(
      db,
      { env: deps.env, now: made_at },
      { format: ROOT_FORMAT, content },
    );
    before = { ...content, tenants, key_id: key, signature: value, made_at };
    await db.insert(evidence_roots).values(before);
  }
}

describe('with three days and their roots kept outside', () => {
  let outside: string;
  beforeEach(async () => {
    outside = await threeDays();
  });

  it('everything holds', async () => {
    expect(rootsIn(outside).map(({ content }) => [content.day, content.chains, content.events])).toEqual([
      [DAYS[0], 2, 2],
      [DAYS[1], 3, 4],
      [DAYS[2], 3, 5],
    ]);
    expect(await verdict(outside)).toEqual([]);
  });

  const TAMPERINGS: readonly [name: string, act: () => Promise<unknown>, line: RegExp][] = [
    [
      'a cut tail',
      () => intrude(sql`delete from consent_events where ${at(BEN, 3)}`),
      /^BROKEN 2026-03-04, Northwind.*: events missing: 1 of 1/,
    ],
    [
      'a person whose whole history is gone',
      () => intrude(sql`delete from consent_events where phone = ${ANN}`),
      /^BROKEN 2026-03-02, .*: events missing: 1 of 2/,
    ],
    [
      'an event taken out of the middle',
      () => intrude(sql`delete from consent_events where ${at(BEN, 2)}`),
      /^BROKEN .*\+12025550112: at event 2, an event is missing/,
    ],
    [
      'an opt-out turned into an opt-in',
      () => intrude(sql`update consent_events set kind = 'opted_in', source = 'start' where ${at(ANN, 1)}`),
      /^BROKEN .*\+12025550111: at event 1, the event.* was changed/,
    ],
    [
      'an opt-out turned into an opt-in, with its hashes computed anew',
      () =>
        intrude(
          sql`update consent_events set kind = 'opted_in', source = 'start' where ${at(ANN, 1)}`,
          rehashed(ANN),
        ),
      /^BROKEN 2026-03-02, .*: events were changed, and their hashes with them/,
    ],
    [
      'an event added to a day that is over',
      () =>
        intrude(
          sql`insert into consent_events select (jsonb_populate_record(e, jsonb_build_object('n', 2, 'kind', 'opted_in',
            'source', 'start'))).* from consent_events e where ${at(ANN, 1)}`,
          rehashed(ANN),
        ),
      /^BROKEN 2026-03-02, .*: events added afterwards: 1/,
    ],
    [
      'an older backup',
      async () => {
        await intrude(sql`delete from consent_events where ${at(BEN, 3)}`);
        await db.execute(sql`delete from evidence_roots where day = ${DAYS[2]}`);
      },
      /^BROKEN root of 2026-03-04: the database does not have it. An older backup was restored/,
    ],
    [
      'a root with other figures',
      () => db.execute(sql`update evidence_roots set tenants = '[]' where day = ${DAYS[1]}`),
      /^BROKEN root of 2026-03-03: its figures were changed/,
    ],
    [
      'a root that somebody else made',
      async () => {
        await intrude(sql`delete from consent_events where ${at(BEN, 3)}`);
        await rootsAnew();
        await db.execute(sql`update evidence_roots set signature = reverse(signature)`);
      },
      /^BROKEN root of 2026-03-04: this installation did not sign it/,
    ],
    [
      'a root taken out between two',
      () => db.execute(sql`delete from evidence_roots where day = ${DAYS[1]}`),
      /^BROKEN root of 2026-03-04: the root before it is missing/,
    ],
    [
      'a history and roots written anew by someone with the key',
      async () => {
        await intrude(sql`update consent_events set kind = 'opted_in' where ${at(ANN, 1)}`, rehashed(ANN));
        await rootsAnew();
      },
      /^BROKEN root of 2026-03-02: the one outside is another. The history was written anew/,
    ],
    [
      'a root outside that somebody typed',
      async () => {
        outside = outside.replace('chains=2', 'chains=1');
      },
      /^BROKEN root of 2026-03-02 outside: this installation did not sign it/,
    ],
  ];
  it.each(TAMPERINGS)('%s is noticed', async (_, act, line) => {
    await act();
    expect(await verdict(outside)).toContainEqual(expect.stringMatching(line));
  });
});

it('a day is closed once, with one mail, whoever looks', async () => {
  clock.advance(DAY_S);
  await Promise.all([closeDay(deps), closeDay(deps)]);
  await closeDay(deps);
  await queue.drain();
  expect(mailbox.sent).toEqual([
    expect.objectContaining({ to: KEEPER, subject: 'Consent root of 2026-03-02' }),
  ]);
  expect(await db.select({ day: evidence_roots.day }).from(evidence_roots)).toEqual([{ day: '2026-03-02' }]);
  clock.advance(DAY_S);
  await closeDay(deps);
  expect(mailbox.sent).toHaveLength(2);
});

it('a day is closed an hour after its end, and one root covers days without one', async () => {
  clock.advance(9 * 3600 + 59 * 60);
  await closeDay(deps);
  const days = async () =>
    (await db.select().from(evidence_roots).orderBy(evidence_roots.day)).map(({ day }) => day);
  expect(await days()).toEqual(['2026-03-01']);
  clock.advance(60);
  await closeDay(deps);
  clock.advance(5 * DAY_S);
  await closeDay(deps);
  expect(await days()).toEqual(['2026-03-01', '2026-03-02', '2026-03-07']);
  expect(await verdict()).toEqual([]);
});

it('roots are found in mails as programs store them', () => {
  const root = { day: '2026-03-02', chains: 2, events: 3, root: 'a'.repeat(64), previous: null };
  const line = rootLine(root, { key: 'k'.repeat(43), value: 's'.repeat(86) });
  const stored = line.replaceAll('=', '=3D').replace(/(.{70})/g, '$1=\r\n');
  expect(rootsIn(`Subject: x\r\n\r\n${stored}\r\n`)).toEqual(rootsIn(line));
  expect(rootsIn(line)).toEqual([
    { content: root, signature: { key: 'k'.repeat(43), value: 's'.repeat(86) } },
  ]);
});
