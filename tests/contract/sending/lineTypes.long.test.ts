import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { withScope } from '../../../server/db/scope';
import { holdRestored } from '../../../server/sending/job/restored';
import type { Carrier } from '../../../server/sending/carrier/carrier';
import { telnyxAccount, twilioAccount } from '../../support/carriers/rest';
import type { LineDesk } from '../../support/carriers/lineDesk';
import { createSendingServer, simulated } from '../../support/sending';
import { NORTHWIND } from '../../support/seed';

const server = await createSendingServer();
const { as, aCampaign, work, startJob, simulator, sending, db, deps, clock, queue } = server;

const PEOPLE = Array.from({ length: 6 }, (_, i) => `+1202555010${i}`);
const [MOBILE, LANDLINE, GONE, ODD, LATE] = PEOPLE as [string, string, string, string, string, string];
const PRICE = 3_000;
const PRICES = { prices: { currency: 'USD', segments: [], line_type_lookup: PRICE } };
const DAY = 86_400;

interface Subject {
  lines: LineDesk;
  carrier: Carrier;
  words: { landline: string; voip: string };
}

const SUBJECTS: readonly [name: string, open: () => Promise<Subject>][] = [
  [
    'Telnyx',
    async () => {
      const { standIn, accounts } = await telnyxAccount(server, PRICES);
      return { lines: standIn.lines, carrier: accounts, words: { landline: 'fixed line', voip: 'voip' } };
    },
  ],
  [
    'Twilio',
    async () => {
      const { standIn, accounts } = await twilioAccount(server, PRICES);
      return {
        lines: standIn.lines,
        carrier: accounts,
        words: { landline: 'landline', voip: 'nonFixedVoip' },
      };
    },
  ],
];

const path = (campaignId: string) => `/campaigns/${campaignId}/line_types`;
const read = async (campaignId: string, count = true) =>
  (await (await as(3)).get(`${path(campaignId)}${count ? '?count=true' : ''}`)).json;

/** Starts a look-up of all numbers that can be asked about, at the price that is shown. */
async function start(campaignId: string, change: Record<string, unknown> = {}) {
  const { unasked, old, offer, last } = await read(campaignId);
  const again = change.again === true;
  return (await as(3)).post(path(campaignId), {
    numbers: Math.max(1, unasked + (again ? old : 0)),
    micros: offer.micros,
    after: last?.id ?? null,
    ...change,
  });
}

async function known() {
  const found = await rows<{ phone: string; line_type: string | null; state: string }>(
    db,
    sql`select phone, state, line_type from line_types order by phone`,
  );
  return Object.fromEntries(found.map(({ phone, state, line_type }) => [phone, line_type ?? state]));
}

async function spent(): Promise<number> {
  const [found] = await rows<{ cost: number }>(
    db,
    sql`select coalesce(sum(cost), 0)::int as cost from spending`,
  );
  return found!.cost;
}

const later = async (seconds: number) => {
  clock.advance(seconds);
  await work({ early: true });
};

describe.each(SUBJECTS)('line types looked up at %s', (_, open) => {
  let subject: Subject;
  let campaignId: string;
  beforeEach(async () => {
    subject = await open();
    sending.carrier = deps.carrier = subject.carrier;
    ({ campaignId } = await aCampaign({ phones: PEOPLE }));
  });

  it('are not asked, and paid for again, by a copy of the database: a person starts anew', async () => {
    await start(campaignId);
    await withScope(db, 'system', (tx) => holdRestored(tx, { clock }));
    await later(600);
    expect(subject.lines.charged).toEqual([]);
    expect((await read(campaignId)).last).toMatchObject({ state: 'stopped', trouble: 'restored', asked: 0 });
    expect((await start(campaignId)).status).toBe(200);
    await work();
    expect(subject.lines.charged).toHaveLength(6);
  });

  it('are asked once each, at the price that was agreed to, and kept', async () => {
    const { lines, words } = subject;
    lines.lines.set(LANDLINE, words.landline).set(ODD, words.voip).set(LATE, 'pager');
    lines.invalid.add(GONE);
    expect(await read(campaignId)).toMatchObject({
      unasked: 6,
      old: 0,
      offer: { account: 'main', micros: PRICE, currency: 'USD' },
      last: null,
    });
    expect((await start(campaignId)).json.last).toMatchObject({ state: 'running', agreed: 6, micros: PRICE });
    await work();
    expect((await read(campaignId)).last).toMatchObject({ state: 'done', asked: 6, told: 6, no_answer: 0 });
    expect(await known()).toEqual({
      [MOBILE]: 'mobile',
      [LANDLINE]: 'landline',
      [GONE]: 'unreachable',
      [ODD]: 'voip',
      [LATE]: 'other',
      [PEOPLE[5]!]: 'mobile',
    });
    expect(lines.charged.toSorted()).toEqual(PEOPLE);
    expect(await spent()).toBe(6 * PRICE);
    expect(await read(campaignId)).toMatchObject({ unasked: 0, old: 0 });
    expect((await start(campaignId)).status).toBe(200);
    await work();
    expect(lines.charged).toHaveLength(6);
  });

  it('are not paid twice where the answer was lost, and a lost answer is not “unreachable”', async () => {
    const { lines } = subject;
    lines.meet([MOBILE], 'told, cut');
    lines.meet([ODD], 'told, html');
    lines.meet([LATE], '500');
    lines.meet([GONE], 'cut');
    await start(campaignId);
    await work();
    expect((await read(campaignId)).last).toMatchObject({ state: 'done', asked: 6, told: 2, no_answer: 4 });
    expect(await known()).toMatchObject({
      [MOBILE]: 'no_answer',
      [ODD]: 'no_answer',
      [LATE]: 'no_answer',
      [GONE]: 'no_answer',
    });
    await start(campaignId);
    await work();
    expect(lines.charged).toHaveLength(4);
    expect(await spent()).toBe(2 * PRICE);
    const { readiness } = (await (await as(3)).get(`/campaigns/${campaignId}/stats?readiness=true`)).json;
    expect(readiness).toMatchObject({ unknown_lines: 4, reach: { reached: 6, line_type: 0 } });
  });

  it('wait while the carrier is busy or refuses the account, which is shown, and cost nothing meanwhile', async () => {
    const { lines } = subject;
    lines.meet(PEOPLE, '429');
    await start(campaignId);
    await queue.drain();
    const waiting = (await read(campaignId)).last;
    expect(waiting).toMatchObject({ state: 'running', asked: 0, told: 0 });
    expect(waiting.trouble).toMatch(/too many requests/i);
    expect(lines.charged).toEqual([]);
    lines.meet(PEOPLE, '403');
    await later(2);
    expect((await read(campaignId)).last.trouble).toMatch(/10010|20003/);
    for (let i = 0; i < 8; i += 1) await later(40);
    expect((await read(campaignId)).last).toMatchObject({ state: 'done', told: 6, trouble: null });
    expect(lines.charged.toSorted()).toEqual(PEOPLE);
  });

  it('say nothing of a number that the carrier refuses: its line stays unknown', async () => {
    subject.lines.meet([GONE], '404');
    subject.lines.lines.set(ODD, null);
    await start(campaignId);
    await work();
    expect((await read(campaignId)).last).toMatchObject({ state: 'done', told: 5, refused: 1 });
    expect(await known()).toMatchObject({ [GONE]: 'refused', [ODD]: 'unknown' });
    expect(await spent()).toBe(5 * PRICE);
  });

  it('are not asked again after a worker has died in the middle: what it asked may have been paid', async () => {
    const { lines } = subject;
    await start(campaignId);
    const [{ id }] = (await rows<{ id: string }>(db, sql`select id from line_type_lookups`)) as [
      { id: string },
    ];
    // It had marked two numbers, one of which the carrier answered.
    await db.execute(sql`insert into line_types (tenant_id, phone, state, account, lookup_id, asked_at)
      select ${NORTHWIND}::uuid, p, 'asking', 'main', ${id}::uuid, ${clock.now().toISOString()}::timestamptz
      from unnest(array[${MOBILE}, ${ODD}]) p`);
    await db.execute(sql`update line_type_lookups set asked = 2`);
    await work();
    expect((await read(campaignId)).last).toMatchObject({ state: 'running', asked: 6, told: 4 });
    await later(301);
    expect((await read(campaignId)).last).toMatchObject({ state: 'done', asked: 6, told: 4, no_answer: 2 });
    expect(lines.charged.toSorted()).toEqual(PEOPLE.filter((phone) => phone !== MOBILE && phone !== ODD));
  });

  it('are paid by nobody else while a person pays for them in another campaign', async () => {
    const other = await aCampaign({ phones: PEOPLE.slice(0, 4), sender: null });
    await start(campaignId);
    await start(other.campaignId);
    await Promise.all([work(), work()]);
    expect(subject.lines.charged.toSorted()).toEqual(PEOPLE);
  });

  it('are refreshed after 90 days, and only when a person wants it', async () => {
    const { lines, words } = subject;
    await start(campaignId);
    await work();
    await later(91 * DAY);
    lines.lines.set(LANDLINE, words.landline);
    expect(await read(campaignId)).toMatchObject({ unasked: 0, old: 6 });
    await start(campaignId);
    await work();
    expect(lines.charged).toHaveLength(6);
    lines.meet([ODD], '429', 'cut');
    await start(campaignId, { again: true });
    await work();
    await later(5);
    expect(lines.charged).toHaveLength(11);
    expect(await known()).toMatchObject({ [LANDLINE]: 'landline', [ODD]: 'mobile' });
    expect((await read(campaignId)).last).toMatchObject({ state: 'done', told: 5, no_answer: 1 });
  });
});

describe('a look-up of line types', () => {
  beforeEach(() => {
    sending.carrier = deps.carrier = simulator;
  });

  const phones = [...simulated(3, 0), ...simulated(2, 3), ...simulated(1, 9)];
  const asked = async () =>
    (await rows<{ phone: string }>(db, sql`select phone from line_types order by phone`)).map(
      ({ phone }) => phone,
    );

  it('leaves landlines and unreachable numbers out of jobs, as readiness says, and nobody else', async () => {
    const { campaignId } = await aCampaign({ phones });
    const staff = await as(3);
    const readiness = async () =>
      (await staff.get(`/campaigns/${campaignId}/stats?readiness=true`)).json.readiness;
    expect(await readiness()).toMatchObject({ unknown_lines: 6, reach: { reached: 6, line_type: 0 } });
    await start(campaignId, { numbers: 5 });
    await work();
    expect(await readiness()).toMatchObject({
      unknown_lines: 1,
      reach: { rows: 6, reached: 4, line_type: 2 },
    });
    const { id, job } = await startJob(campaignId);
    expect(await job()).toMatchObject({ targeted: 6, skipped: 2, skipped_by: { line_type: 2 }, pending: 0 });
    const sent = (await simulator.ledger(id)).map(({ to }) => to);
    expect(sent.filter((to) => to.endsWith('3'))).toEqual([]);
    const listed = (await staff.get(`/campaigns/${campaignId}/stats?recipients=skipped`)).json.recipients;
    expect(listed).toMatchObject({ total: 2, records: [{ code: 'line_type' }, { code: 'line_type' }] });
  });

  it('counts for a job that waits: the statement that takes a row judges it', async () => {
    const { campaignId, clientId } = await aCampaign({ phones });
    clock.advance(-5 * 3600);
    const staff = await as(3);
    await staff.post(`/clients/${clientId}`, { quiet_hours: 'hold', version: 0 });
    const { json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    await work();
    await start(campaignId);
    await work();
    clock.advance(10 * 3600);
    await work({ early: true });
    const { skipped_by } = (await (await as(3)).get(`/campaigns/${campaignId}/jobs/${json.id}`)).json;
    expect(skipped_by.line_type).toBe(3);
  });

  it('asks about no more numbers than a person agreed to pay for', async () => {
    const { campaignId } = await aCampaign({ phones });
    await start(campaignId, { numbers: 2 });
    await work();
    expect(await asked()).toHaveLength(2);
    expect((await read(campaignId)).last).toMatchObject({ state: 'done', asked: 2 });
  });

  it('asks about nobody who would not be texted', async () => {
    const { campaignId, clientId } = await aCampaign({ phones });
    const staff = await as(3);
    await staff.post(`/clients/${clientId}/do_not_calls`, { phone: phones[0] });
    expect(await read(campaignId)).toMatchObject({ unasked: 5 });
    await start(campaignId);
    await work();
    expect(await asked()).not.toContain(phones[0]);
  });

  it('is started once, by the first who asks, at the price that they saw', async () => {
    const { campaignId } = await aCampaign({ phones });
    const staff = await as(3);
    const body = { numbers: 6, micros: 4_000, after: null };
    const dearer = await staff.post(path(campaignId), { ...body, micros: 1 });
    expect([dearer.status, dearer.json.type]).toEqual([409, 'urn:problem:price_changed']);
    const both = await Promise.all([staff.post(path(campaignId), body), staff.post(path(campaignId), body)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await work();
    const stale = await staff.post(path(campaignId), body);
    expect([stale.status, stale.json.type]).toEqual([409, 'urn:problem:lookup_since']);
    expect((await (await as(1)).post(path(campaignId), body)).status).toBe(403);
  });

  it('stops when a person stops it, and asks about nobody more', async () => {
    const { campaignId } = await aCampaign({ phones });
    await start(campaignId);
    const stopped = await (await as(3)).post(`${path(campaignId)}/stop`);
    expect(stopped.json.last).toMatchObject({ state: 'stopped' });
    await work();
    expect(await asked()).toEqual([]);
  });

  it('is not offered where no account looks numbers up, or its price is not known', async () => {
    const { accounts } = await telnyxAccount(server);
    sending.carrier = deps.carrier = accounts;
    const { campaignId } = await aCampaign({ phones });
    expect(await read(campaignId)).toMatchObject({ unasked: 6, offer: null });
    const { status, json } = await (
      await as(3)
    ).post(path(campaignId), { numbers: 1, micros: 0, after: null });
    expect([status, json.type]).toEqual([409, 'urn:problem:no_line_types']);
  });

  it('is ended by a price that went up', async () => {
    const { campaignId } = await aCampaign({ phones });
    await start(campaignId);
    deps.carrier = Object.assign(Object.create(simulator), {
      lineTypes: () => ({ account: 'simulator', currency: 'USD', micros: 4_001 }),
    }) as Carrier;
    await work();
    expect((await read(campaignId)).last).toMatchObject({
      state: 'stopped',
      trouble: 'price_changed',
      asked: 0,
    });
  });

  it('is shown on the page of the person, with who told it and when, and goes when they are erased', async () => {
    const { campaignId } = await aCampaign({ phones });
    await start(campaignId);
    await work();
    const staff = await as(3);
    const page = `/people/${encodeURIComponent(phones[3]!)}`;
    expect((await staff.get(page)).json).toMatchObject({
      line_type: 'landline',
      line_type_account: 'simulator',
      line_type_at: expect.stringMatching(/^\d{4}-/),
    });
    await (await as(4)).post(`${page}/erasure`, {});
    await work();
    expect(await asked()).not.toContain(phones[3]);
  });
});
