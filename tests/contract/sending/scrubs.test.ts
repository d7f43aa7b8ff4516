import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { verifyJob } from '../../../server/cli/verifyDecisions';
import { record } from '../../../server/consent/events';
import { rows } from '../../../server/db/client';
import { removeOldAnswers } from '../../../server/features/scrubs/removal';
import { withScope } from '../../../server/db/scope';
import { holdRestored } from '../../../server/sending/job/restored';
import type { ScrubFault } from '../../../server/simulator/scrub';
import { scrubDesk } from '../../support/scrubs';
import { createSendingServer, simulated } from '../../support/sending';
import { NORTHWIND } from '../../support/seed';

const server = await createSendingServer();
const { as, aCampaign, work, startJob, simulator, scrub, sending, db, deps, clock, forges } = server;

const CLEAR = simulated(3, 0);
const [LISTED] = simulated(1, 0, 8) as [string];
const [NO_DATA] = simulated(1, 0, 9) as [string];
const PEOPLE = [...CLEAR, LISTED, NO_DATA];
const DAY = 86_400;
const DAYS = 31;
const PRICE = 1_000;

const { read, start, require_ } = scrubDesk(server);

const later = async (seconds: number) => {
  clock.advance(seconds);
  await work({ early: true });
};
const texted = async (job: string) => (await simulator.ledger(job)).map(({ to }) => to).toSorted();
const reach = async (campaignId: string) =>
  (await (await as(3)).get(`/campaigns/${campaignId}/stats?readiness=true`)).json.readiness.reach;
const spent = async () =>
  (await rows<{ cost: number }>(db, sql`select coalesce(sum(cost), 0)::int as cost from spending`))[0]!.cost;
const answers = async () =>
  Object.fromEntries(
    (
      await rows<{ phone: string; answer: string | null }>(db, sql`select phone, answer from scrub_answers`)
    ).map(({ phone, answer }) => [phone, answer]),
  );

describe('a comparison with lists', () => {
  it('is asked once, paid at the agreed price, kept with its certificate, and not asked again', async () => {
    const { campaignId } = await aCampaign({ phones: PEOPLE });
    const subject = { campaign_id: campaignId };
    const offer = (await read(subject)).offer!;
    expect(offer).toMatchObject({ source: 'simulator', currency: 'USD' });
    expect(offer.kinds.find(({ kind }) => kind === 'national_dnc')).toEqual({
      kind: 'national_dnc',
      micros: PRICE,
      unasked: 5,
      undated: 0,
    });
    expect((await start(subject)).json.last).toMatchObject({ state: 'running', asked: 0 });
    await work();
    const { last, certificates } = await read(subject);
    expect(last).toMatchObject({
      state: 'done',
      asked: 5,
      clear: 3,
      listed: 1,
      no_answer: 1,
      micros: 5 * PRICE,
    });
    expect(certificates).toMatchObject([
      { kind: 'national_dnc', source: 'simulator', numbers: 5, listed: 1, no_answer: 1, micros: 5 * PRICE },
    ]);
    expect(certificates[0]!.certificate).toMatch(/^SIM-/);
    expect(await spent()).toBe(5 * PRICE);
    expect((await read(subject)).offer!.kinds.find(({ kind }) => kind === 'national_dnc')!.unasked).toBe(0);
    expect((await start(subject)).status).toBe(200);
    await work();
    expect(await scrub.charged()).toEqual({ numbers: 5, requests: 1 });
  });

  it('is asked for an audience as well, and serves the campaigns that have it', async () => {
    const { audienceId, campaignId } = await aCampaign({ phones: PEOPLE });
    await start({ audience_id: audienceId });
    await work();
    expect((await read({ audience_id: audienceId })).last).toMatchObject({ state: 'done', asked: 5 });
    const { offer } = await read({ campaign_id: campaignId });
    expect(offer!.kinds.find(({ kind }) => kind === 'national_dnc')!.unasked).toBe(0);
  });

  it('leaves out who is listed and who is not known, as readiness says, where a tenant requires it', async () => {
    await require_(['national_dnc']);
    const { campaignId } = await aCampaign({ phones: PEOPLE });
    expect(await reach(campaignId)).toMatchObject({ reached: 0, scrub_listed: 0, scrub_unknown: 5 });
    await start({ campaign_id: campaignId });
    await work();
    expect(await reach(campaignId)).toMatchObject({ reached: 3, scrub_listed: 1, scrub_unknown: 1 });
    const { id, job } = await startJob(campaignId);
    expect(await job()).toMatchObject({ sent: 3, skipped_by: { scrub_listed: 1, scrub_unknown: 1 } });
    expect(await texted(id)).toEqual(CLEAR);
    const [{ n }] = (await rows<{ n: number }>(
      db,
      sql`select n from messages where job_id = ${id}::uuid and state <> 'skipped' order by n limit 1`,
    )) as [{ n: number }];
    const path = `/people/${encodeURIComponent(CLEAR[0]!)}/reasons?job_id=${id}&n=${n}`;
    const { certificates, last } = await read({ campaign_id: campaignId });
    const { certificate } = certificates[0]!;
    expect((await (await as(3)).get(path)).json.decision).toMatchObject({
      reasons: {
        scrub: { days: DAYS, clear: [{ kind: 'national_dnc', source: 'simulator', run: last!.id }] },
      },
      certificates: [{ kind: 'national_dnc', certificate }],
    });
    expect(await verifyJob(db, id, () => {})).toBe(0);
    forges('A comparison is changed');
    await db.execute(sql`update scrub_batches set source = 'X'`);
    const told: string[] = [];
    expect(await verifyJob(db, id, (line) => told.push(line))).toBe(1);
    expect(told.join('\n')).toContain('scrub');
  });

  it.each([
    ['counts up to the age that the tenant allows', 0, 3],
    ['counts no more a second later', 1, 0],
  ])('%s', async (_, more, sent) => {
    await require_(['national_dnc'], DAYS);
    const { campaignId } = await aCampaign({ phones: CLEAR });
    await start({ campaign_id: campaignId });
    await work();
    const [{ as_of }] = (await rows<{ as_of: string }>(db, sql`select as_of from scrub_answers`)) as [
      { as_of: string },
    ];
    const end = new Date(as_of).getTime() + DAYS * DAY * 1000;
    clock.advance((end - clock.now().getTime()) / 1000 + more);
    expect(await reach(campaignId)).toMatchObject({ reached: sent, scrub_unknown: 3 - sent });
  });

  it('is judged again at the gate: a list that has a number since keeps its text back', async () => {
    await require_(['national_dnc']);
    const { campaignId, clientId } = await aCampaign({ phones: CLEAR });
    await start({ campaign_id: campaignId });
    await work();
    clock.advance(-5 * 3600);
    const staff = await as(3);
    await staff.post(`/clients/${clientId}`, { quiet_hours: 'hold', version: 0 });
    const { json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    await work();
    await db.execute(sql`update scrub_answers set answer = 'listed' where phone = ${CLEAR[0]!}`);
    clock.advance(10 * 3600);
    await work({ early: true });
    expect(await texted(json.id)).toEqual(CLEAR.slice(1));
  });

  it('is judged by the gate itself, for people whose answer changes while their text waits for its turn', async () => {
    await require_(['national_dnc']);
    const { campaignId } = await aCampaign({ phones: CLEAR });
    await start({ campaign_id: campaignId });
    await work();
    const { take } = sending.budgets;
    sending.budgets.take = async (...args) => {
      sending.budgets.take = take;
      await db.execute(sql`update scrub_answers set answer = 'listed' where phone = ${CLEAR[0]!}`);
      await db.execute(
        sql`update scrub_answers set as_of = as_of - interval '32 days' where phone = ${CLEAR[1]!}`,
      );
      return take.apply(sending.budgets, args);
    };
    const { id, job } = await startJob(campaignId);
    expect(await texted(id)).toEqual(CLEAR.slice(2));
    expect(await job()).toMatchObject({ sent: 1, skipped_by: { scrub_listed: 1, scrub_unknown: 1 } });
  });

  it('of numbers out of service excludes them whatever the tenant requires; other lists do not', async () => {
    const { campaignId } = await aCampaign({ phones: PEOPLE });
    await start({ campaign_id: campaignId }, ['deactivated', 'litigator']);
    await work();
    expect(await reach(campaignId)).toMatchObject({ reached: 4, scrub_listed: 1, scrub_unknown: 0 });
    await db.execute(sql`delete from scrub_answers where kind = 'deactivated'`);
    await db.execute(sql`update scrubs set clear = clear + 1`);
    expect(await reach(campaignId)).toMatchObject({ reached: 5, scrub_listed: 0 });
  });

  it('of reassigned numbers carries the day of consent, and is not asked where none is known', async () => {
    await require_(['reassigned']);
    const { campaignId, clientId } = await aCampaign({ phones: CLEAR });
    const reassigned = async () =>
      (await read({ campaign_id: campaignId })).offer!.kinds.find(({ kind }) => kind === 'reassigned')!;
    expect(await reassigned()).toMatchObject({ unasked: 0, undated: 3 });
    const consent = (phone: string, at: string) =>
      db.transaction((tx) =>
        record(
          tx as never,
          { tenant_id: NORTHWIND, kind: 'opted_in', client_id: clientId, source: 'import', at: new Date(at) },
          [{ phone }],
        ),
      );
    await consent(CLEAR[0]!, '2025-06-01T12:00:00Z');
    expect(await reassigned()).toMatchObject({ unasked: 1, undated: 2 });
    await start({ campaign_id: campaignId }, ['reassigned']);
    await work();
    expect(await rows(db, sql`select phone, since::text as since, answer from scrub_answers`)).toEqual([
      { phone: CLEAR[0], since: '2025-06-01', answer: 'clear' },
    ]);
    expect(await reach(campaignId)).toMatchObject({ reached: 1, scrub_unknown: 2 });
    // Not since June says nothing of a consent in May, and holds for one in July.
    await db.execute(sql`update scrub_answers set since = '2025-06-02'`);
    await db.execute(sql`update scrubs set clear = clear + 1`);
    expect(await reach(campaignId)).toMatchObject({ reached: 0, scrub_unknown: 3 });
  });
});

describe('answers about people', () => {
  const keep = async (keep_months: number | null) =>
    expect((await (await as(5)).post(`/tenants/${NORTHWIND}/retention`, { keep_months })).status).toBe(200);
  const days = async (n: number) => {
    clock.advance(n * DAY);
    await removeOldAnswers(deps);
    return Object.keys(await answers()).length;
  };

  it('go after thirteen months, or with the messages of a tenant that keeps them for less; certificates stay', async () => {
    const { campaignId } = await aCampaign({ phones: PEOPLE });
    const subject = { campaign_id: campaignId };
    await start(subject);
    await work();
    expect(await days(13 * 30)).toBe(5);
    expect(await days(3 * 31)).toBe(0);
    await start(subject);
    await work();
    await keep(1);
    expect(await days(DAYS)).toBe(5);
    expect(await days(2 * DAYS)).toBe(0);
    const { certificates, certificates_total: total, last } = await read(subject);
    expect([total, certificates.length, last!.clear, last!.listed]).toEqual([2, 2, 3, 1]);
    await keep(null);
  });

  it('that were lost go as well, and their request is given up', async () => {
    const { campaignId } = await aCampaign({ phones: CLEAR });
    const subject = { campaign_id: campaignId };
    scrub.misbehave('lost', Infinity);
    await start(subject);
    await work();
    for (let i = 0; i < 8; i += 1) await later(200);
    expect(await days(14 * 31)).toBe(0);
    scrub.misbehave('none');
    await start(subject);
    await work();
    expect((await read(subject)).last).toMatchObject({ state: 'done', clear: 3 });
    const states = await rows<{ state: string }>(
      db,
      sql`select state from scrub_batches order by created_at`,
    );
    expect(states.map(({ state }) => state)).toEqual(['given_up', 'answered']);
  });
});

describe('a provider that misbehaves', () => {
  const run = async (fault: ScrubFault, times = 1) => {
    await require_(['national_dnc']);
    const { campaignId } = await aCampaign({ phones: CLEAR });
    scrub.misbehave(fault, times);
    await start({ campaign_id: campaignId });
    await work();
    for (let i = 0; i < 8; i += 1) await later(200);
    const { id } = await startJob(campaignId);
    return { campaignId, last: (await read({ campaign_id: campaignId })).last!, texts: await texted(id) };
  };

  it.each<[ScrubFault, number]>([
    ['slow', 1],
    ['500', 2],
    ['429', 3],
    ['lost', 3],
    ['malformed', 2],
  ])('by %s is asked again under the same id and paid once', async (fault, times) => {
    const { last, texts } = await run(fault, times);
    expect(last).toMatchObject({ state: 'done', asked: 3, clear: 3, micros: 3 * PRICE, trouble: null });
    expect(await scrub.charged()).toEqual({ numbers: 3, requests: 1 });
    expect(texts).toEqual(CLEAR);
  });

  it.each<[ScrubFault]>([['missing'], ['foreign']])(
    'by %s answers leaves the number unknown, and nobody else’s is stored',
    async (fault) => {
      const { last, texts } = await run(fault);
      expect(last).toMatchObject({ state: 'done', asked: 3, clear: 2, no_answer: 1, micros: 3 * PRICE });
      expect(texts).toEqual(CLEAR.slice(1));
      expect(Object.keys(await answers()).toSorted()).toEqual(CLEAR);
    },
  );

  it('by old data pays once, and texts nobody', async () => {
    const { last, texts } = await run('old');
    expect(last).toMatchObject({ state: 'done', clear: 3 });
    expect(texts).toEqual([]);
    expect(await scrub.charged()).toEqual({ numbers: 3, requests: 1 });
  });

  it('by another price is paid nothing, and the run ends', async () => {
    const { last, texts } = await run('price');
    expect(last).toMatchObject({ state: 'stopped', trouble: 'price_changed', asked: 0, micros: 0 });
    expect(await scrub.charged()).toEqual({ numbers: 0, requests: 0 });
    expect(texts).toEqual([]);
  });

  it('by losing every answer ends the run, and the next one asks for what may be paid already', async () => {
    const { campaignId, last, texts } = await run('lost', Infinity);
    expect([last.state, last.trouble, last.micros]).toEqual(['failed', 'unanswered', 0]);
    expect(texts).toEqual([]);
    scrub.misbehave('none');
    expect((await start({ campaign_id: campaignId })).status).toBe(200);
    await work();
    expect(await scrub.charged()).toEqual({ numbers: 3, requests: 1 });
    expect(Object.values(await answers())).toEqual(['clear', 'clear', 'clear']);
    expect(await spent()).toBeGreaterThanOrEqual(3 * PRICE);
  });

  it('or a worker that dies after the request costs nothing more', async () => {
    const { campaignId } = await aCampaign({ phones: CLEAR });
    const subject = { campaign_id: campaignId };
    const ask = scrub.ask.bind(scrub);
    scrub.ask = async (request) => {
      await ask(request);
      scrub.ask = ask;
      // As if the process had ended: nothing of the answer is stored.
      await db.execute(sql`update scrub_batches set tries = tries`);
      return { outcome: 'not_asked', retryAfterMs: 60_000, reason: '' };
    };
    await start(subject);
    await work();
    expect((await read(subject)).last).toMatchObject({ state: 'running', clear: 0 });
    await later(120);
    expect((await read(subject)).last).toMatchObject({ state: 'done', clear: 3, micros: 3 * PRICE });
    expect(await scrub.charged()).toEqual({ numbers: 3, requests: 1 });
  });
});

describe('a run of questions', () => {
  it('asks no more than agreed to, is stopped, and is refused when stale, repeated or at another price', async () => {
    const { campaignId } = await aCampaign({ phones: CLEAR });
    const subject = { campaign_id: campaignId };
    const staff = await as(3);
    const kinds = [{ kind: 'national_dnc', numbers: 2, micros: PRICE }];
    const body = { ...subject, kinds, after: null };
    const dearer = await staff.post('/scrubs', { ...body, kinds: [{ ...kinds[0], micros: 1 }] });
    expect([dearer.status, dearer.json.type]).toEqual([409, 'urn:problem:price_changed']);
    const price = { currency: 'USD', micros: PRICE };
    const stale = await staff.post('/scrubs', { ...body, confirmed: { price } });
    expect([stale.status, stale.json.type]).toEqual([409, 'urn:problem:changed']);
    const both = await Promise.all([staff.post('/scrubs', body), staff.post('/scrubs', body)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await work();
    expect((await read(subject)).last).toMatchObject({ state: 'done', asked: 2 });
    expect((await staff.post('/scrubs', body)).json.type).toBe('urn:problem:lookup_since');
    await start(subject);
    expect((await staff.post('/scrubs/stop', subject)).json.last).toMatchObject({ state: 'stopped' });
    await work();
    expect(await scrub.charged()).toEqual({ numbers: 2, requests: 1 });
    expect((await (await as(1)).post('/scrubs', body)).status).toBe(403);
  });

  it('is ended by a price that went up, and by a copy of the database', async () => {
    const { campaignId } = await aCampaign({ phones: CLEAR });
    const subject = { campaign_id: campaignId };
    await start(subject);
    scrub.prices = { national_dnc: PRICE + 1 };
    await work();
    expect((await read(subject)).last).toMatchObject({
      state: 'stopped',
      trouble: 'price_changed',
      asked: 0,
    });
    scrub.reset();
    await start(subject);
    await withScope(db, 'system', (tx) => holdRestored(tx, { clock }));
    await work();
    expect((await read(subject)).last).toMatchObject({ state: 'stopped', trouble: 'restored', asked: 0 });
  });

  it('is refused over the budget of the month', async () => {
    const { campaignId, clientId } = await aCampaign({ phones: CLEAR });
    await db.execute(sql`update clients set budget = 1 where id = ${clientId}::uuid`);
    await db.execute(sql`insert into spending (tenant_id, client_id, month, job_id, cost)
      select tenant_id, id, to_char(${clock.now().toISOString()}::timestamptz at time zone time_zone, 'YYYY-MM'),
        '00000000-0000-0000-0000-000000000000', 999999 from clients where id = ${clientId}::uuid`);
    const { status, json } = await start({ campaign_id: campaignId });
    expect([status, json.type]).toEqual([409, 'urn:problem:look_up_over_budget']);
    expect(await scrub.charged()).toEqual({ numbers: 0, requests: 0 });
  });

  it('is nobody else’s, and goes with the person who is erased', async () => {
    const { campaignId } = await aCampaign({ phones: CLEAR });
    await start({ campaign_id: campaignId });
    await work();
    const other = await as('role4@globex.example');
    expect((await other.get(`/scrubs?campaign_id=${campaignId}`)).status).toBe(404);
    expect((await other.post('/scrubs/stop', { campaign_id: campaignId })).status).toBe(404);
    await (await as(4)).post(`/people/${encodeURIComponent(CLEAR[0]!)}/erasure`, {});
    await work();
    expect(Object.keys(await answers())).not.toContain(CLEAR[0]);
    expect((await (await as(3)).get('/scrubs')).status).toBe(422);
  });
});
