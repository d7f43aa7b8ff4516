import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import type { Answered, Submission } from '../../../server/sending/carrier/carrier';
import { resumeSending } from '../../../server/sending/sending';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, simulator, sending, db, clock } = server;

const jobsOf = (campaignId: string) => `/campaigns/${campaignId}/jobs`;
const HOUR = 3600;
/** Where people are, by ZIP code: the numbers that the simulator takes name no place. */
const EAST = '10001';
const WEST = '90210';
const FLORIDA = '33101';

const east = simulated(3, 0);
const west = simulated(2, 0, 100);

/** A client that holds, with people in the east and in the west. */
async function aHoldingCampaign(phones: Record<string, readonly string[]> = { [EAST]: east, [WEST]: west }) {
  const made = await aCampaign({ phones: Object.values(phones).flat() });
  for (const [zip, at] of Object.entries(phones)) {
    await db.execute(sql`update audience_targets set fields = jsonb_build_object('zip', ${zip}::text)
      where audience_id = ${made.audienceId}::uuid and phone in (select jsonb_array_elements_text(${JSON.stringify(at)}::jsonb))`);
  }
  const staff = await as(3);
  const { json: client } = await staff.get(`/clients/${made.clientId}`);
  await staff.post(`/clients/${made.clientId}`, { quiet_hours: 'hold', version: client.version });
  return made;
}

/** The job now; a session ends while the clock moves, so it is asked for under a new one. */
async function jobNow(campaignId: string, id: string) {
  const { json: job } = await (await as(3)).get(`${jobsOf(campaignId)}/${id}`);
  const { targeted, sent, held, rejected, unknown, skipped, canceled } = job;
  const waiting = job.pending - held;
  expect(waiting).toBeGreaterThanOrEqual(0);
  expect(sent + held + waiting + rejected + unknown + skipped + canceled).toBe(targeted);
  const [ledger] = await rows<{ queued: number }>(
    db,
    sql`select count(*)::int as queued from messages where job_id = ${id}::uuid and state = 'queued'`,
  );
  const [counted] = await rows<{ waiting: number }>(
    db,
    sql`select coalesce(sum(waiting), 0)::int as waiting from job_places where job_id = ${id}::uuid`,
  );
  if (job.hours === 'hold') expect(counted!.waiting).toBe(ledger!.queued);
  return job;
}

const start = async (campaignId: string, body: Record<string, unknown> = {}) =>
  (await as(3)).post(jobsOf(campaignId), { after: null, ...body });

const sentTo = async (id: string) => (await simulator.ledger(id)).map(({ to }) => to).sort();

/** When the last message of a job left, by New York's clock. */
async function lastSentAt(id: string) {
  const [last] = await rows<{ at: string }>(
    db,
    sql`select to_char(max(sent_at) at time zone 'America/New_York', 'HH24:MI') as at from messages where job_id = ${id}::uuid`,
  );
  return last!.at;
}

/** Moves the clock, and lets what is due by then happen. */
async function passes(seconds: number) {
  clock.advance(seconds);
  await work({ early: true });
}

describe('a client that holds', () => {
  it('writes to nobody at night, to each zone in its morning, and to everybody in the end', async () => {
    const { campaignId } = await aHoldingCampaign();
    clock.advance(-5 * HOUR); // 05:00 in New York
    const { json } = await start(campaignId);
    expect(json).toMatchObject({ state: 'queued', hours: 'hold', held: 0, override: null });
    await work();
    expect(await jobNow(campaignId, json.id)).toMatchObject({
      state: 'sending',
      targeted: 5,
      sent: 0,
      pending: 5,
      held: 5,
      zones_open: 0,
      zones_total: 2,
      next_open_at: '2026-03-02T13:00:00.000Z',
      eta_seconds: null,
      waiting: [
        {
          zones: ['America/New_York'],
          state: null,
          waiting: 3,
          open: false,
          opens_at: '2026-03-02T13:00:00.000Z',
        },
        {
          zones: ['America/Los_Angeles'],
          state: 'CA',
          waiting: 2,
          open: false,
          opens_at: '2026-03-02T16:00:00.000Z',
        },
      ],
    });
    expect(await sentTo(json.id)).toEqual([]);

    await passes(2 * HOUR + 59 * 60); // 07:59, give or take what the work took
    expect(await sentTo(json.id)).toEqual([]);

    await passes(HOUR / 2);
    expect(await jobNow(campaignId, json.id)).toMatchObject({
      state: 'sending',
      sent: 3,
      held: 2,
      zones_open: 1,
      zones_total: 2,
      next_open_at: '2026-03-02T16:00:00.000Z',
    });
    expect(await sentTo(json.id)).toEqual([...east].sort());

    await passes(3 * HOUR);
    expect(await jobNow(campaignId, json.id)).toMatchObject({
      state: 'completed',
      sent: 5,
      delivered: 5,
      held: 0,
      pending: 0,
      next_open_at: null,
      waiting: [],
    });
    expect(await sentTo(json.id)).toEqual([...east, ...west].sort());
  });

  it('sends nothing on a day without sending, and goes on the day after', async () => {
    const { campaignId, clientId } = await aHoldingCampaign({ [EAST]: east });
    const staff = await as(3);
    const { version } = (await staff.get(`/clients/${clientId}`)).json;
    const days = (closed_days: string) => staff.post(`/clients/${clientId}`, { closed_days, version });
    expect((await days('2026-02-30')).json.errors[0]).toMatchObject({ field: 'closed_days' });
    expect((await days('2026-03-02')).status).toBe(200);
    const { readiness } = (await staff.get(`/campaigns/${campaignId}/stats?readiness=true`)).json;
    expect(readiness.hours.window.closed).toEqual(['2026-03-02']);
    expect(readiness.reach).toMatchObject({ reached: 3, outside_hours: 3 });
    const { json } = await start(campaignId);
    await work();
    expect(await jobNow(campaignId, json.id)).toMatchObject({
      sent: 0,
      held: 3,
      next_open_at: '2026-03-03T13:00:00.000Z',
    });
    await passes(21 * HOUR); // 07:00 the next day
    expect(await sentTo(json.id)).toEqual([]);
    await passes(HOUR + 60);
    expect(await sentTo(json.id)).toEqual([...east].sort());
  });

  it('holds those of a state whose own hours are over while its neighbours’ are not', async () => {
    const { campaignId } = await aHoldingCampaign({ [EAST]: east, [FLORIDA]: west });
    clock.advance(10 * HOUR + HOUR / 2); // 20:30 in New York and in Florida, which closes at eight
    const { json } = await start(campaignId);
    await work();
    expect(await jobNow(campaignId, json.id)).toMatchObject({
      sent: 3,
      held: 2,
      zones_open: 0,
      zones_total: 1,
      waiting: [{ zones: ['America/New_York'], state: 'FL', waiting: 2 }],
      next_open_at: '2026-03-03T13:00:00.000Z',
    });
  });

  it('waits for the strictest hours on both coasts when a recipient’s location is unknown', async () => {
    const { campaignId, clientId } = await aCampaign({ phones: simulated(2, 0) });
    const staff = await as(3);
    await staff.post(`/clients/${clientId}`, { quiet_hours: 'hold', version: 0 });
    const { json } = await start(campaignId);
    await work();
    expect(await jobNow(campaignId, json.id)).toMatchObject({
      held: 2,
      waiting: [{ zones: [], state: null, waiting: 2, opens_at: '2026-03-02T17:00:00.000Z' }],
    });
    await passes(2 * HOUR + 60);
    expect(await jobNow(campaignId, json.id)).toMatchObject({ state: 'completed', sent: 2 });
  });

  it('holds the rest when a window closes in the middle of the job, and sends it the next day', async () => {
    const { campaignId } = await aHoldingCampaign({ [EAST]: simulated(40, 0) });
    clock.advance(11 * HOUR - 37); // 20:59:23
    const slow = {
      perSecond: () => 4,
      atOnce: () => Infinity,
      numbers: simulator.numbers,
      lookup: simulator.lookup.bind(simulator),
      submit: (batch: readonly Submission[], until: Date, answered: Answered) => {
        clock.advance(0.25);
        return simulator.submit(batch, until, answered);
      },
    };
    sending.carrier = slow;
    const { json } = await start(campaignId);
    await work();
    sending.carrier = simulator;
    clock.advance(60);
    const evening = await jobNow(campaignId, json.id);
    expect(evening.state).toBe('sending');
    expect(evening.sent).toBeGreaterThan(0);
    expect(evening.sent).toBeLessThan(40);
    expect(evening.held).toBe(40 - evening.sent);
    expect(await lastSentAt(json.id)).toBe('20:59');
    await passes(11 * HOUR + 60);
    expect(await jobNow(campaignId, json.id)).toMatchObject({ state: 'completed', sent: 40, held: 0 });
    expect(await sentTo(json.id)).toEqual(simulated(40, 0).sort());
  });

  it('survives a restart while it waits: nothing is lost, nothing sent twice', async () => {
    const { campaignId } = await aHoldingCampaign();
    clock.advance(-5 * HOUR);
    const { json } = await start(campaignId);
    await work();
    // As if its sleep had been lost as well, and the start found the job without an entry.
    await db.execute(sql`delete from pgboss.job`);
    await resumeSending(sending, { alone: true });
    await resumeSending(sending, { alone: true });
    await work();
    expect(await jobNow(campaignId, json.id)).toMatchObject({ state: 'sending', sent: 0, held: 5 });
    const entries = await rows(db, sql`select 1 from pgboss.job where state = 'created'`);
    expect(entries).toHaveLength(1);
    await passes(3 * HOUR + 60);
    await db.execute(sql`delete from pgboss.job`);
    await resumeSending(sending, { alone: true });
    await passes(3 * HOUR);
    expect(await jobNow(campaignId, json.id)).toMatchObject({ state: 'completed', sent: 5, held: 0 });
    expect(await sentTo(json.id)).toEqual([...east, ...west].sort());
  });

  it('sleeps as one entry, however often it is woken', async () => {
    const { campaignId } = await aHoldingCampaign();
    clock.advance(-5 * HOUR);
    const { json } = await start(campaignId);
    await work();
    for (let i = 0; i < 3; i += 1) {
      await db.execute(sql`insert into pgboss.job (name, data) values ('campaign_job',
        jsonb_build_object('tenant_id', ${json.tenant_id}::text, 'job_id', ${json.id}::text))`);
      await work({ early: true });
    }
    expect(await rows(db, sql`select 1 from pgboss.job where state = 'created'`)).toHaveLength(1);
  });

  it('can be stopped while it waits: nobody held is written to afterwards', async () => {
    const { campaignId } = await aHoldingCampaign();
    clock.advance(-5 * HOUR);
    const { json } = await start(campaignId);
    await work();
    expect((await (await as(3)).del(`${jobsOf(campaignId)}/${json.id}`)).status).toBe(204);
    expect(await jobNow(campaignId, json.id)).toMatchObject({
      state: 'stopped',
      canceled: 5,
      held: 0,
      pending: 0,
    });
    await passes(8 * HOUR);
    expect(await jobNow(campaignId, json.id)).toMatchObject({ state: 'stopped', canceled: 5, sent: 0 });
    expect(await sentTo(json.id)).toEqual([]);
  });

  it('leaves out, in the morning, who opted out during the night', async () => {
    const { campaignId, clientId } = await aHoldingCampaign();
    clock.advance(-5 * HOUR);
    const { json } = await start(campaignId);
    await work();
    const staff = await as(3);
    await staff.post(`/clients/${clientId}/do_not_calls`, { phone: east[0] });
    await passes(7 * HOUR);
    expect(await jobNow(campaignId, json.id)).toMatchObject({ state: 'completed', sent: 4, skipped: 1 });
    expect(await sentTo(json.id)).not.toContain(east[0]);
  });

  it('follows a window that is changed while it waits', async () => {
    const { campaignId, clientId } = await aHoldingCampaign();
    const staff = await as(3);
    await staff.post(`/clients/${clientId}`, { window_start: '18:00', version: 1 });
    const { json } = await start(campaignId);
    await work();
    expect(await jobNow(campaignId, json.id)).toMatchObject({
      held: 5,
      next_open_at: '2026-03-02T23:00:00.000Z',
    });
    const [sleep] = await rows<{ seconds: number }>(
      db,
      sql`select extract(epoch from start_after - now())::float8 as seconds from pgboss.job where state = 'created'`,
    );
    expect(sleep!.seconds).toBeGreaterThan(4 * 60);
    expect(sleep!.seconds).toBeLessThanOrEqual(5 * 60);
    await staff.post(`/clients/${clientId}`, { window_start: '08:00', version: 2 });
    await passes(5 * 60);
    expect(await jobNow(campaignId, json.id)).toMatchObject({ sent: 3, held: 2 });
  });
});

describe('before a job', () => {
  it('readiness counts those outside their hours as a job then holds them', async () => {
    const { campaignId, clientId } = await aHoldingCampaign({
      [EAST]: east,
      [WEST]: west,
      [FLORIDA]: simulated(1, 0, 200),
    });
    const staff = await as(3);
    const { json } = await staff.get(`/campaigns/${campaignId}/stats?readiness=true`);
    expect(json.readiness.reach).toMatchObject({ reached: 6, outside_hours: 2 });
    expect(json.readiness.hours).toMatchObject({
      policy: 'hold',
      window: { start: '08:00', end: '21:00' },
      zones_open: 1,
      zones_total: 2,
      next_open_at: '2026-03-02T16:00:00.000Z',
    });
    const { json: job } = await start(campaignId);
    await work();
    const { held, zones_open, zones_total, next_open_at } = await jobNow(campaignId, job.id);
    expect({ zones_open, zones_total, next_open_at }).toEqual({
      zones_open: 1,
      zones_total: 2,
      next_open_at: json.readiness.hours.next_open_at,
    });
    expect(held).toBe(json.readiness.reach.outside_hours);
    await staff.post(`/clients/${clientId}`, { quiet_hours: null, version: 1 });
    const { json: after } = await staff.get(`/campaigns/${campaignId}/stats?readiness=true`);
    expect(after.readiness.hours.policy).toBe('warn');
  });
});

describe('who decides', () => {
  it('a client that only warns sends at once; one without a setting does what the server does', async () => {
    const { campaignId } = await aCampaign();
    clock.advance(-5 * HOUR);
    const { json } = await start(campaignId);
    expect(json.hours).toBe('warn');
    await work();
    expect(await jobNow(campaignId, json.id)).toMatchObject({ state: 'completed', sent: 3, zones_total: 0 });
  });

  it('can be held when the job is started, though the client only warns', async () => {
    const { campaignId } = await aCampaign();
    clock.advance(-5 * HOUR);
    const { json } = await start(campaignId, { hours: 'hold' });
    await work();
    expect(await jobNow(campaignId, json.id)).toMatchObject({ hours: 'hold', sent: 0, held: 3 });
  });

  it('writing outside the hours takes a reason, which is kept with who gave it and when', async () => {
    const { campaignId } = await aHoldingCampaign();
    clock.advance(-5 * HOUR);
    for (const override_reason of [undefined, null, '  ']) {
      const refused = await start(campaignId, { hours: 'override', override_reason });
      expect(refused.status).toBe(422);
      expect(refused.json.errors).toEqual([
        expect.objectContaining({ field: 'override_reason', code: 'required' }),
      ]);
    }
    const { status, json } = await start(campaignId, {
      hours: 'override',
      override_reason: ' Storm warning ',
    });
    expect(status).toBe(201);
    await work();
    expect(await jobNow(campaignId, json.id)).toMatchObject({
      state: 'completed',
      sent: 5,
      hours: 'override',
      override: { by: 'Role 3', reason: 'Storm warning', at: '2026-03-02T10:00:00.000Z' },
    });
  });
});
