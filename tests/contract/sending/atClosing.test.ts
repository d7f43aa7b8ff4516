import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import type { Answered, Submission } from '../../../server/sending/carrier/carrier';
import { sleepWhileHeld } from '../../../server/sending/job/limited';
import { readJob } from '../../../server/sending/ledger/jobRow';
import { resumeSending } from '../../../server/sending/sending';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, simulator, sending, db, clock } = server;

const HOUR = 3600;
const EAST = '10001';
const WEST = '90210';
const PEOPLE = simulated(20, 0);
const west = PEOPLE.slice(14);

/** A campaign of a client that holds, with people in New York and in California. The server's clock is at 10:00 in New York. */
async function aHoldingCampaign() {
  const made = await aCampaign({ phones: PEOPLE });
  await db.execute(sql`update audience_targets set fields = jsonb_build_object('zip',
    case when phone in (select jsonb_array_elements_text(${JSON.stringify(west)}::jsonb)) then ${WEST}::text else ${EAST}::text end)`);
  await (await as(3)).post(`/clients/${made.clientId}`, { quiet_hours: 'hold', version: 0 });
  return made;
}

/** A carrier that takes a message in so many seconds of the shifted clock. */
const slow = (seconds = () => 0.25) => ({
  perSecond: () => 4,
  atOnce: () => Infinity,
  numbers: simulator.numbers,
  lookup: simulator.lookup.bind(simulator),
  submit: (batch: readonly Submission[], until: Date, answered: Answered) => {
    clock.advance(seconds());
    return simulator.submit(batch, until, answered);
  },
});

const jobNow = async (campaignId: string, id: string) => {
  const { json: job } = await (await as(3)).get(`/campaigns/${campaignId}/jobs/${id}`);
  const { targeted, sent, pending, rejected, unknown, skipped, canceled, skipped_by } = job;
  expect(sent + pending + rejected + unknown + skipped + canceled).toBe(targeted);
  const [ledger] = await rows<{ expired: number; uncounted: number }>(
    db,
    sql`select count(*) filter (where state = 'skipped' and code = 'expired' and fields is null and closed_at is not null)::int as expired,
      count(*) filter (where state = 'queued')::int
        - coalesce((select sum(waiting)::int from job_places where job_id = ${id}::uuid), 0) as uncounted
      from messages where job_id = ${id}::uuid`,
  );
  expect(ledger!.expired).toBe(skipped_by.expired);
  expect(ledger!.uncounted).toBe(0);
  return job;
};

/** Starts a job at so many seconds before nine in the evening in New York. */
async function startBeforeClosing(seconds: number, body: Record<string, unknown> = {}) {
  const made = await aHoldingCampaign();
  clock.advance(11 * HOUR - seconds);
  const { status, json } = await (
    await as(3)
  ).post(`/campaigns/${made.campaignId}/jobs`, { after: null, ...body });
  expect(status).toBe(201);
  return { ...made, id: json.id as string, job: json };
}

async function passes(seconds: number) {
  clock.advance(seconds);
  await work({ early: true });
}

const sentTo = async (id: string) => (await simulator.ledger(id)).map(({ to }) => to).sort();

describe('a job whose recipients’ hours end', () => {
  it('continues the next day unless it was told otherwise', async () => {
    const { campaignId, id, job } = await startBeforeClosing(33);
    expect(job.at_closing).toBe('continue');
    sending.carrier = slow();
    await work();
    sending.carrier = simulator;
    await passes(2 * HOUR);
    expect((await jobNow(campaignId, id)).held).toBeGreaterThan(0);
    await passes(20 * HOUR);
    expect(await jobNow(campaignId, id)).toMatchObject({ sent: 20, skipped: 0, pending: 0 });
  });

  it('leaves out who is left, zone by zone, if it is to stop then, and never texts them', async () => {
    const { campaignId, id, job } = await startBeforeClosing(33, { at_closing: 'stop' });
    expect(job.at_closing).toBe('stop');
    sending.carrier = slow();
    await work();
    sending.carrier = simulator;
    const evening = await jobNow(campaignId, id);
    expect(evening.sent).toBeGreaterThan(0);
    await passes(90);
    // It is before six in California: they all get theirs.
    const after = await jobNow(campaignId, id);
    expect(after).toMatchObject({ state: 'completed', held: 0, pending: 0 });
    expect(after.skipped_by.expired).toBeGreaterThan(0);
    expect(after.sent + after.skipped_by.expired).toBe(20);
    const sent = await sentTo(id);
    expect(sent).toEqual(expect.arrayContaining(west));
    await passes(12 * HOUR);
    expect(await sentTo(id)).toEqual(sent);
    const { json } = await (await as(3)).get(`/campaigns/${campaignId}/stats?recipients=skipped&limit=50`);
    expect(json.recipients.records).toHaveLength(after.skipped_by.expired);
    expect(json.recipients.records[0]).toMatchObject({ outcome: 'skipped', code: 'expired' });
  });

  it('texts nobody the next morning if no worker ran when their hours ended', async () => {
    const { campaignId, id } = await startBeforeClosing(10 * HOUR, { at_closing: 'stop' });
    await db.execute(sql`delete from pgboss.job`);
    clock.advance(23 * HOUR); // 10:00 in New York, 7:00 in California
    await resumeSending(sending, { alone: true });
    await work();
    expect(await jobNow(campaignId, id)).toMatchObject({
      state: 'completed',
      sent: 0,
      pending: 0,
      skipped_by: { expired: 20 },
    });
    expect(await sentTo(id)).toEqual([]);
  });

  it('texts nobody the next morning if its worker stood still over night', async () => {
    const { campaignId, id } = await startBeforeClosing(10 * HOUR, { at_closing: 'stop' });
    let batches = 0;
    sending.carrier = slow(() => {
      batches += 1;
      return batches === 3 ? 23 * HOUR : 0.25;
    });
    await work();
    sending.carrier = simulator;
    await passes(HOUR);
    const job = await jobNow(campaignId, id);
    expect(job.pending).toBe(0);
    expect(job.skipped_by.expired).toBeGreaterThan(15);
    expect((await sentTo(id)).length).toBeLessThan(10);
  });

  it('waits for the first hours of who is not awake yet, and leaves them out after these only', async () => {
    const made = await aHoldingCampaign();
    clock.advance(-5 * HOUR); // 05:00 in New York
    const { json } = await (
      await as(3)
    ).post(`/campaigns/${made.campaignId}/jobs`, { after: null, at_closing: 'stop' });
    await work();
    expect(await jobNow(made.campaignId, json.id)).toMatchObject({ sent: 0, held: 20, skipped: 0 });
    await passes(3 * HOUR + 60);
    expect(await jobNow(made.campaignId, json.id)).toMatchObject({ sent: 14, held: 6 });
    await passes(3 * HOUR);
    expect(await jobNow(made.campaignId, json.id)).toMatchObject({ sent: 20, held: 0, skipped: 0 });
  });

  it('does not take a day without sending for their first hours', async () => {
    const { campaignId, clientId } = await aHoldingCampaign();
    const staff = await as(3);
    await staff.post(`/clients/${clientId}`, {
      closed_days: '2026-03-02\n2026-03-03\n2026-03-04',
      version: 1,
    });
    const { json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null, at_closing: 'stop' });
    await work();
    await passes(70 * HOUR + 60); // 08:01 on the 5th in New York: the 2nd is more than two days ago
    expect(await jobNow(campaignId, json.id)).toMatchObject({ sent: 14, held: 6, skipped: 0 });
  });

  it('wakes when hours end whatever it waits for', async () => {
    const { clientId, id, job } = await startBeforeClosing(HOUR, { at_closing: 'stop' });
    await (await as(3)).post(`/clients/${clientId}`, { closed_days: '2026-03-03', version: 1 });
    // As if a limit of the day held it back until midnight.
    await db.execute(sql`update jobs set state = 'sending' where id = ${id}::uuid`);
    await db.execute(
      sql`insert into job_places (tenant_id, job_id, place, waiting) values (${job.tenant_id}::uuid, ${id}::uuid, 'America/New_York|', 1)`,
    );
    await db.execute(sql`delete from pgboss.job`);
    const until = new Date(clock.now().getTime() + 8 * HOUR * 1000);
    await sleepWhileHeld(sending, (await readJob(db, job.tenant_id, id))!, {
      by: 'brand_day',
      name: 'B',
      most: 1,
      until,
    });
    const [entry] = await rows<{ seconds: number }>(
      db,
      sql`select extract(epoch from start_after - now())::float8 as seconds from pgboss.job where state = 'created'`,
    );
    expect(entry!.seconds).toBeLessThanOrEqual(HOUR);
  });
});
