import { eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rows } from '../../../server/db/client';
import { audience_targets, clicks, clients, links } from '../../../server/db/schema';
import { outcomesOf, together } from '../../../src/features/sending/tally';
import { type Job, SKIP_REASONS } from '../../../src/resources/jobs/contract';
import {
  DELIVERED_RATE,
  doneOf,
  doneShare,
  FAILED_RATE,
  failedOf,
  rateOf,
  shareOfDelivered,
  toSendOf,
} from '../../../src/rules/words/figures';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, app, db, queue, clock, simulator } = server;

/** Sums over the ledger alone, without any counter. */
interface Ledger {
  targeted: number;
  skipped: number;
  sent: number;
  delivered: number;
  failed: number;
  rejected: number;
  unknown: number;
  /** Not handed over: all of them wait for their hours. */
  held: number;
  segments: number;
  cost: number;
  replied: number;
  opted_out: number;
  clicked: number;
}

async function ledgerOf(jobId: string): Promise<Ledger> {
  const [sums] = await rows<Ledger>(
    db,
    sql`select count(*)::int as targeted, count(*) filter (where state = 'skipped')::int as skipped,
        count(*) filter (where state in ('accepted', 'delivered', 'failed'))::int as sent,
        count(*) filter (where state = 'delivered')::int as delivered,
        count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state = 'rejected')::int as rejected,
        count(*) filter (where state = 'unknown')::int as unknown,
        count(*) filter (where state = 'queued')::int as held,
        coalesce(sum(segments) filter (where state in ('accepted', 'delivered', 'failed')), 0)::int as segments,
        coalesce(sum(cost) filter (where state in ('accepted', 'delivered', 'failed')), 0)::float8 as cost,
        (select count(distinct i.tn)::int from inbound_messages i where i.job_id = ${jobId}::uuid) as replied,
        (select count(*)::int from do_not_calls d where d.source = 'stop_reply') as opted_out,
        (select count(distinct k.phone)::int from clicks k where not k.bot) as clicked
      from messages where job_id = ${jobId}::uuid`,
  );
  return sums!;
}

/** Counts of the ledger's messages by code of failed and rejected ones. */
const codesOf = (jobId: string) =>
  rows<{ code: string; count: number }>(
    db,
    sql`select code, count(*)::int as count from messages
      where job_id = ${jobId}::uuid and state in ('failed', 'rejected') group by 1 order by 2 desc, 1`,
  );

/** Its answer is lost, and the carrier cannot tell what became of it. */
const [LOST] = simulated(1, 0, 9) as [string];
/** People in New York, where it is ten in the morning, and in Hawaii, where it is five. */
const AWAKE = { zip: '10001' };
const ASLEEP = ['+18085550141', '+18085550142', '+18085550143'];
const PHONES = [
  LOST,
  ...ASLEEP,
  ...simulated(9, 0),
  ...simulated(3, 1),
  ...simulated(2, 4),
  ...simulated(2, 6),
  ...simulated(3, 7),
  ...simulated(2, 9),
];

const submit = simulator.submit.bind(simulator);
beforeEach(() => {
  vi.spyOn(simulator, 'submit').mockImplementation((batch, ...rest) =>
    submit(
      batch.filter(({ to }) => to !== LOST),
      ...rest,
    ),
  );
  vi.spyOn(simulator, 'lookup').mockResolvedValue(new Map());
});
afterEach(() => vi.restoreAllMocks());

/** Two people click, one of them twice; a program does, too. */
async function click(clientId: string, campaignId: string): Promise<void> {
  const of = { tenant_id: NORTHWIND, client_id: clientId };
  const link_id = uuidOf(560);
  await db
    .insert(links)
    .values({ ...of, id: link_id, name: 'Menu', destination: 'https://a.example', token: 'menu' });
  const clicked = [7, 7, 8, 6].map((n, i) => ({
    tenant_id: NORTHWIND,
    id: uuidOf(561 + i),
    link_id,
    campaign_id: campaignId,
    phone: simulated(1, 0, n)[0]!,
    bot: n === 6,
    at: clock.now(),
  }));
  await db.insert(clicks).values(clicked);
}

/** A job with every kind of outcome. */
async function aJob() {
  const staff = await as(3);
  const { campaignId, clientId } = await aCampaign({ phones: PHONES, fields: AWAKE });
  await db
    .update(audience_targets)
    .set({ fields: { zip: '96813' } })
    .where(inArray(audience_targets.phone, ASLEEP));
  await db.update(clients).set({ quiet_hours: 'hold' }).where(eq(clients.id, clientId));
  for (const phone of simulated(4, 0)) await staff.post(`/clients/${clientId}/do_not_calls`, { phone });
  const { json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
  await work();
  await click(clientId, campaignId);
  const id: string = json.id;
  return { staff, campaignId, clientId, id, ledger: await ledgerOf(id) };
}

type Shown = Awaited<ReturnType<typeof aJob>>;

const DAY = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(at);

/** Lines of a report, each by its columns. */
async function reportOf({ staff, campaignId }: Shown, kind: string): Promise<Record<string, string>[]> {
  const day = DAY(clock.now());
  const dated = kind === 'costs' ? { start_date: day, end_date: day } : {};
  const { json, status } = await staff.post('/reports', { kind, campaign_id: campaignId, ...dated });
  expect([kind, status]).toEqual([kind, 202]);
  await queue.drain();
  const { records } = (await staff.get('/reports')).json;
  const { url } = records.find(({ id }: { id: string }) => id === json.id);
  const { pathname, search } = new URL(url);
  const text = await (await app.request(pathname + search)).text();
  const [head = '', ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
    return Object.fromEntries(names.map((name, n) => [name, (cells[n] ?? '').replaceAll('"', '')]));
  });
}

const SENT = ['sent', 'delivered', 'failed', 'replied', 'opted_out'] as const;
/** The outcomes of messages that pages and reports count, and what people did. */
const OUTCOMES = ['delivered', 'failed', 'rejected', 'replied', 'opted_out'] as const;
const COUNTED = ['sent', ...OUTCOMES] as const;
const picked = <K extends string>(from: Record<K, unknown>, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, Number(from[key])]));
const sumOf = (all: readonly Record<string, unknown>[], key: string) =>
  all.reduce((sum, each) => sum + Number(each[key]), 0);

describe('every figure of one job is a sum over the ledger', () => {
  it('which has every kind of outcome', async () => {
    const { ledger } = await aJob();
    expect(ledger).toMatchObject({ targeted: 25, skipped: 4, sent: 15, delivered: 10, failed: 5 });
    expect(ledger).toMatchObject({ rejected: 2, unknown: 1, held: 3, replied: 5, opted_out: 2, clicked: 2 });
    expect(ledger.cost).toBeGreaterThan(0);
  });

  it('on its page, and in both lists of jobs', async () => {
    const shown = await aJob();
    const { staff, campaignId, id, ledger } = shown;
    const jobs: Job[] = [
      (await staff.get(`/campaigns/${campaignId}/jobs/${id}`)).json,
      (await staff.get(`/campaigns/${campaignId}/jobs`)).json.records[0],
      (await staff.get('/campaigns/jobs')).json.records[0],
    ];
    for (const job of jobs) {
      const { cost, clicked: _, ...counted } = ledger;
      expect(job).toMatchObject({ ...counted, pending: ledger.held });
      expect(job.cost).toMatchObject({ micros: cost, unpriced: 0 });
      expect(job.awaiting).toBe(ledger.sent - ledger.delivered - ledger.failed);
      expect(SKIP_REASONS.reduce((sum, reason) => sum + job.skipped_by[reason], 0)).toBe(ledger.skipped);
      expect(toSendOf(job)).toBe(ledger.targeted - ledger.skipped);
      expect(doneOf(job)).toBe(ledger.sent + ledger.rejected + ledger.unknown);
      expect(doneShare(job)).toBeCloseTo(doneOf(ledger) / (ledger.targeted - ledger.skipped));
      expect(failedOf(job)).toBe(ledger.failed + ledger.rejected);
      expect(sumOf(outcomesOf(job) as never, 'count')).toBe(ledger.targeted);
      const strip = together([job]);
      expect(strip).toMatchObject({ ...picked(ledger, COUNTED), held: ledger.held });
      expect(failedOf(strip)).toBe(ledger.failed + ledger.rejected);
    }
    const { errors } = (await staff.get(`/campaigns/${campaignId}/jobs/${id}?errors=true`)).json;
    expect(errors).toEqual(await codesOf(id));
  });

  it('on the page of its campaign, in the list of campaigns, and among the recipients', async () => {
    const { staff, campaignId, clientId, id, ledger } = await aJob();
    const rate = rateOf(DELIVERED_RATE, ledger);
    const counted = picked(ledger, [...COUNTED, 'targeted', 'skipped', 'clicked']);
    const done = ledger.sent + ledger.rejected + ledger.unknown;
    for (const campaign of [
      (await staff.get(`/campaigns/${campaignId}`)).json,
      (await staff.get('/campaigns')).json.records[0],
      (await staff.get(`/clients/${clientId}/campaigns`)).json.records[0],
    ]) {
      expect(campaign).toMatchObject({ ...counted, done, segments: ledger.segments, reach: PHONES.length });
      expect(campaign.delivered_rate).toBeCloseTo(rate!);
      expect(campaign.opt_out_rate).toBeCloseTo(shareOfDelivered(ledger.opted_out, ledger.delivered)!);
      expect(campaign.click_rate).toBeCloseTo(shareOfDelivered(ledger.clicked, ledger.delivered)!);
    }
    const failing = (await staff.get('/campaigns?failing=true')).json.records;
    expect(failing.map((each: { id: string }) => each.id)).toEqual([campaignId]);
    const day = DAY(clock.now());
    const stats = (await staff.get(`/campaigns/${campaignId}/stats?start_date=${day}&end_date=${day}`)).json;
    expect(stats.totals).toMatchObject({ ...counted, done, segments: ledger.segments });
    expect(stats.range).toMatchObject({ ...picked(ledger, COUNTED), segments: ledger.segments });
    expect(failedOf(stats.range)).toBe(ledger.failed + ledger.rejected);
    const before = `start_date=2026-02-01&end_date=2026-03-01`;
    const earlier = (await staff.get(`/campaigns/${campaignId}/stats?${before}`)).json.range;
    for (const key of COUNTED) expect([key, earlier[key]]).toEqual([key, 0]);
    for (const key of SENT) expect([key, sumOf(stats.timeline, key)]).toEqual([key, ledger[key]]);
    expect(stats.cost.micros).toBe(ledger.cost);
    expect(stats.errors).toEqual(await codesOf(id));
    const recipients = async (outcome: string) =>
      (await staff.get(`/campaigns/${campaignId}/stats?recipients=${outcome}`)).json.recipients.total;
    expect(await recipients('all')).toBe(ledger.targeted);
    expect(await recipients('pending')).toBe(ledger.held);
    for (const key of ['skipped', 'unknown', ...OUTCOMES] as const)
      expect([key, await recipients(key)]).toEqual([key, ledger[key]]);
  });

  it('on the page of its client, in the list of clients, and on Today', async () => {
    const { staff, clientId, id, ledger } = await aJob();
    const rate = rateOf(DELIVERED_RATE, ledger);
    const optOuts = shareOfDelivered(ledger.opted_out, ledger.delivered);
    for (const client of [
      (await staff.get(`/clients/${clientId}`)).json,
      (await staff.get('/clients')).json.records.find((each: { id: string }) => each.id === clientId),
    ]) {
      expect(client.sent_7d).toBe(ledger.sent);
      expect(client.delivered_rate_7d).toBeCloseTo(rate!);
      expect(client.opt_out_rate_7d).toBeCloseTo(optOuts!);
    }
    const day = DAY(clock.now());
    const stats = (await staff.get(`/clients/${clientId}/stats?start_date=${day}&end_date=${day}`)).json;
    const shown = [...COUNTED, 'clicked'] as const;
    expect(stats.totals).toMatchObject(picked(ledger, shown));
    for (const key of shown) expect([key, sumOf(stats.days, key)]).toEqual([key, ledger[key]]);
    expect(stats.cost.micros).toBe(ledger.cost);
    expect(failedOf(stats.totals)).toBe(ledger.failed + ledger.rejected);
    const failedRate = rateOf(FAILED_RATE, ledger)!;
    expect(rateOf(FAILED_RATE, stats.totals)).toBe(failedRate);
    const failing = (await staff.get('/clients?failing=true')).json.records;
    expect(failing.map((each: { id: string }) => each.id)).toEqual([clientId]);
    const tenants = (await (await as(5)).get('/tenants')).json.records;
    const tenant = tenants.find((each: { id: string }) => each.id === NORTHWIND);
    expect(tenant.sent_30d).toBe(ledger.sent);
    expect(tenant.failed_rate_30d).toBeCloseTo(failedRate);
    expect(tenant.held).toBe(ledger.held);
    const { records } = (await staff.get(`/clients/${clientId}/errors?start_date=${day}&end_date=${day}`))
      .json;
    expect(records.map(({ code, count }: { code: string; count: number }) => ({ code, count }))).toEqual(
      await codesOf(id),
    );
    const week = (await staff.get(`/week?time_zone=America/New_York&start_date=${day}`)).json;
    expect(sumOf(week.days, 'sent')).toBe(ledger.sent);
    expect(sumOf(week.days, 'held')).toBe(ledger.held);
    const sender = week.senders.find((each: { id: string }) => each.id === clientId);
    expect(sender).toMatchObject({ sent: ledger.sent, opted_out: ledger.opted_out });
    expect(sender.delivered_rate).toBeCloseTo(rate!);
  });

  // Reports of a month are among them; mails and notifications have a link in place of figures (reportPlans.test.ts).
  it('in each report', async () => {
    const shown = await aJob();
    const { id, ledger } = shown;
    const [job] = (await reportOf(shown, 'jobs')).filter((row) => row.job_id === id);
    const named = ['targeted', ...SENT, 'rejected', 'unknown', 'segments'] as const;
    expect(picked(job as never, named)).toEqual(picked(ledger, named));
    expect(sumOf([job!], 'do_not_call')).toBe(ledger.skipped);

    const recipients = await reportOf(shown, 'recipients');
    const deliveries = await reportOf(shown, 'deliveries');
    expect(recipients).toHaveLength(ledger.targeted);
    for (const state of ['delivered', 'failed', 'rejected', 'skipped', 'unknown'] as const) {
      const inState = (row: Record<string, string>) => row.state === state;
      expect([state, recipients.filter(inState).length]).toEqual([state, ledger[state]]);
      expect([state, sumOf(deliveries.filter(inState), 'messages')]).toEqual([state, ledger[state]]);
    }
    const replies = await reportOf(shown, 'replies');
    expect(new Set(replies.map(({ phone }) => phone)).size).toBe(ledger.replied);
    const optOuts = await reportOf(shown, 'opt_outs');
    expect(optOuts.filter(({ source }) => source === 'stop_reply')).toHaveLength(ledger.opted_out);
    const costs = (await reportOf(shown, 'costs')).filter((row) => row.job_id === id);
    expect(sumOf(costs, 'sent')).toBe(ledger.sent);
  });
});
