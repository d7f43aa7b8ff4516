import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import {
  audience_targets,
  audiences,
  campaign_audiences,
  campaigns,
  do_not_calls,
} from '../../../server/db/schema';
import type { Readiness } from '../../../src/resources/campaigns/values';
import type { Job } from '../../../src/resources/jobs/contract';
import { createSendingServer, simulated } from '../../support/sending';
import { GLOBEX, NORTHWIND } from '../../support/seed';

const server = await createSendingServer();
const { as, aCampaign, db, uuid, clock, work, simulator } = server;
const DAY = 86_400;
const HOUR = 3_600;

type Made = Awaited<ReturnType<typeof aCampaign>>;

/** An audience of the client with these numbers. */
async function anAudience({ clientId }: Pick<Made, 'clientId'>, phones: readonly string[]) {
  const id = uuid();
  const own = { tenant_id: NORTHWIND, id, client_id: clientId };
  await db.insert(audiences).values({ ...own, name: `Audience ${id}`, targets: phones.length });
  if (phones.length > 0)
    await db
      .insert(audience_targets)
      .values(phones.map((phone) => ({ tenant_id: NORTHWIND, audience_id: id, phone })));
  return id;
}

/** Another campaign of the client, to these numbers. */
async function another({ clientId }: Pick<Made, 'clientId'>, phones: readonly string[]) {
  const campaignId = uuid();
  await db
    .insert(campaigns)
    .values({ tenant_id: NORTHWIND, id: campaignId, client_id: clientId, name: 'Other', message: 'Hello' });
  const audience_id = await anAudience({ clientId }, phones);
  await db
    .insert(campaign_audiences)
    .values({ tenant_id: NORTHWIND, id: uuid(), campaign_id: campaignId, audience_id });
  return campaignId;
}

const block = ({ clientId }: Pick<Made, 'clientId'>, phones: readonly string[]) =>
  db.insert(do_not_calls).values(
    phones.map((phone) => ({
      tenant_id: NORTHWIND,
      id: uuid(),
      client_id: clientId,
      phone,
      source: 'staff' as const,
    })),
  );

const read = async (campaignId: string) => (await (await as(3)).get(`/campaigns/${campaignId}`)).json;

async function exclude(campaignId: string, body: Record<string, unknown>) {
  const { version } = await read(campaignId);
  return (await as(3)).post(`/campaigns/${campaignId}`, { ...body, version });
}

async function readiness(campaignId: string): Promise<Readiness> {
  return (await (await as(3)).get(`/campaigns/${campaignId}/stats?readiness=true`)).json.readiness;
}

const start = async (campaignId: string, body: Record<string, unknown> = {}) =>
  (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null, ...body });

/** Readiness names what blocks a job, and its start says the same. */
async function expectBlocked(campaignId: string, code: string, token: string, after: string | null = null) {
  expect((await readiness(campaignId)).issues).toContainEqual(expect.objectContaining({ code, token }));
  const { status, json } = await start(campaignId, { after });
  expect({ status, type: json.type }).toEqual({ status: 409, type: `urn:problem:${code}` });
}

/** Starts a job and lets it end; nothing is lost on the way. */
async function run(campaignId: string) {
  const { json: started } = await start(campaignId);
  await work({ early: true });
  return jobNow(campaignId, started.id);
}

async function jobNow(campaignId: string, id: string) {
  const staff = await as(3);
  const { json } = await staff.get(`/campaigns/${campaignId}/jobs/${id}`);
  const job = json as Job;
  const { sent, rejected, unknown, canceled, pending, targeted } = job;
  const dropped = Object.values(job.skipped_by).reduce((sum, count) => sum + count, 0);
  expect(job.skipped).toBe(dropped);
  expect(sent + rejected + unknown + canceled + pending + dropped).toBe(targeted);
  const ledger = await rows<{ code: string; count: number }>(
    db,
    sql`select code, count(*)::int as count from messages where job_id = ${id}::uuid and state = 'skipped' group by code`,
  );
  for (const { code, count } of ledger) expect(job.skipped_by[code as keyof Job['skipped_by']]).toBe(count);
  expect(ledger.reduce((sum, { count }) => sum + count, 0)).toBe(dropped);
  const results = await staff.get(`/campaigns/${campaignId}/stats?recipients=skipped&limit=100`);
  expect(results.json.recipients.total).toBe(dropped);
  return job;
}

const sentTo = async (id: string) => (await simulator.ledger(id)).map(({ to }) => to).sort();

describe('a campaign that leaves people out', () => {
  it('leaves out the numbers of audiences: counted before, dropped with their reason by the job', async () => {
    const phones = simulated(6, 0);
    const made = await aCampaign({ phones });
    const out = await anAudience(made, [...phones.slice(0, 2), ...simulated(3, 0, 500)]);
    expect((await readiness(made.campaignId)).reach).toMatchObject({ reached: 6, excluded: 0 });
    const stored = await exclude(made.campaignId, { exclude_audience_ids: [out, out] });
    expect(stored.json).toMatchObject({ exclude_audience_ids: [out], exclude_campaign_ids: [] });
    expect((await readiness(made.campaignId)).reach).toMatchObject({ rows: 6, reached: 4, excluded: 2 });
    const job = await run(made.campaignId);
    expect(job).toMatchObject({ state: 'completed', targeted: 6, sent: 4, skipped_by: { excluded: 2 } });
    expect(await sentTo(job.id)).toEqual(phones.slice(2));
    const { json } = await (await as(3)).get(`/campaigns/${made.campaignId}/stats?recipients=skipped`);
    expect(json.recipients.records).toMatchObject([
      { phone: phones[0], outcome: 'skipped', code: 'excluded', sent_at: null },
      { phone: phones[1], outcome: 'skipped', code: 'excluded', sent_at: null },
    ]);
  });

  it('leaves out who was sent to by other campaigns, and counts again when they were', async () => {
    const phones = simulated(5, 0);
    const made = await aCampaign({ phones });
    const first = await another(made, phones.slice(0, 3));
    await block(made, [phones[0]!]);
    await exclude(made.campaignId, { exclude_campaign_ids: [first] });
    expect((await readiness(made.campaignId)).reach).toMatchObject({ excluded: 0, do_not_call: 1 });
    expect(await run(first)).toMatchObject({ sent: 2, skipped_by: { do_not_call: 1, excluded: 0 } });
    // Whom the other campaign did not write to is not left out for its sake.
    const { reach } = await readiness(made.campaignId);
    expect(reach).toMatchObject({ rows: 5, reached: 2, excluded: 2, do_not_call: 1 });
    expect(await run(made.campaignId)).toMatchObject({
      sent: 2,
      skipped_by: { excluded: 2, do_not_call: 1 },
    });
  });

  it('leaves out whom the client texted in the last days, and nobody whom another client texted', async () => {
    const phones = simulated(4, 0);
    const made = await aCampaign({ phones });
    const other = await aCampaign({ phones: phones.slice(3), sender: '+12025550191' });
    await run(await another(made, phones.slice(0, 1)));
    clock.advance(2 * DAY);
    await run(await another(made, phones.slice(1, 2)));
    await run(other.campaignId);
    await exclude(made.campaignId, { exclude_texted_days: 1 });
    expect((await readiness(made.campaignId)).reach).toMatchObject({ reached: 3, excluded: 1 });
    await exclude(made.campaignId, { exclude_texted_days: 3 });
    expect((await readiness(made.campaignId)).reach).toMatchObject({ reached: 2, excluded: 2 });
    const job = await run(made.campaignId);
    expect(job.skipped_by.excluded).toBe(2);
    expect(await sentTo(job.id)).toEqual(phones.slice(2));
    // Those it has just written to are among the texted: a second job reaches nobody.
    const { reach, issues } = await readiness(made.campaignId);
    expect(reach).toMatchObject({ reached: 0, excluded: 4 });
    expect(issues.map(({ code }) => code)).toContain('nobody_left');
    await exclude(made.campaignId, { exclude_texted_days: null });
    expect((await readiness(made.campaignId)).reach.excluded).toBe(0);
  });

  it('counts what staff wrote in a conversation as texted', async () => {
    const [phone, ...rest] = simulated(3, 0);
    const made = await aCampaign({ phones: [phone!, ...rest] });
    await db.execute(sql`insert into direct_messages (tenant_id, id, kind, client_id, tn, vn, body, segments, state, at)
      values (${NORTHWIND}::uuid, ${uuid()}::uuid, 'reply', ${made.clientId}::uuid, ${phone}, '+12025550190', 'Yes', 1, 'delivered', ${clock.now().toISOString()}::timestamptz),
        (${NORTHWIND}::uuid, ${uuid()}::uuid, 'test', ${made.clientId}::uuid, ${rest[0]}, '+12025550190', 'Test', 1, 'delivered', ${clock.now().toISOString()}::timestamptz)`);
    await exclude(made.campaignId, { exclude_texted_days: 7 });
    expect((await readiness(made.campaignId)).reach.excluded).toBe(1);
    expect((await run(made.campaignId)).skipped_by.excluded).toBe(1);
  });

  it('judges when it sends: whom another campaign wrote to while they waited for their hours is left out', async () => {
    const phones = simulated(4, 0);
    const made = await aCampaign({ phones });
    const staff = await as(3);
    await db.execute(sql`update audience_targets set time_zone = 'America/New_York'`);
    const { json: client } = await staff.get(`/clients/${made.clientId}`);
    await staff.post(`/clients/${made.clientId}`, { quiet_hours: 'hold', version: client.version });
    const urgent = await another(made, phones.slice(0, 1));
    await exclude(made.campaignId, { exclude_campaign_ids: [urgent] });
    clock.advance(-6 * HOUR); // 04:00 in New York
    const { json: held } = await start(made.campaignId);
    await work();
    expect(await jobNow(made.campaignId, held.id)).toMatchObject({ targeted: 4, held: 4, skipped: 0 });
    const { json: sent } = await start(urgent, { hours: 'override', override_reason: 'Recall' });
    await work();
    expect(await jobNow(urgent, sent.id)).toMatchObject({ sent: 1 });
    clock.advance(5 * HOUR);
    await work({ early: true });
    expect(await jobNow(made.campaignId, held.id)).toMatchObject({ sent: 3, skipped_by: { excluded: 1 } });
    expect(await sentTo(held.id)).toEqual(phones.slice(1));
  });

  it('adds up whatever its ways have in common, and sends what readiness said', async () => {
    const pool = simulated(10, 0);
    const subset = fc.subarray(pool);
    const lists = fc.record({
      to: subset,
      also: subset,
      out: subset,
      sent: subset,
      lately: subset,
      blocked: subset,
    });
    await fc.assert(
      fc.asyncProperty(lists, async ({ to, also, out, sent, lately, blocked }) => {
        await server.restart();
        const made = await aCampaign({ phones: to });
        const second = await anAudience(made, also);
        await db.insert(campaign_audiences).values({
          tenant_id: NORTHWIND,
          id: uuid(),
          campaign_id: made.campaignId,
          audience_id: second,
        });
        const first = await another(made, sent);
        if (sent.length > 0) await run(first);
        clock.advance(10 * DAY);
        if (lately.length > 0) await run(await another(made, lately));
        if (blocked.length > 0) await block(made, blocked);
        await exclude(made.campaignId, {
          exclude_audience_ids: [await anAudience(made, out)],
          exclude_campaign_ids: [first],
          exclude_texted_days: 5,
        });
        const people = [...new Set([...to, ...also])];
        const left = people.filter((phone) => [...out, ...sent, ...lately].includes(phone));
        const barred = people.filter((phone) => !left.includes(phone) && blocked.includes(phone));
        const expected = {
          excluded: left.length,
          do_not_call: barred.length,
        };
        const { reach } = await readiness(made.campaignId);
        expect(reach).toMatchObject({
          ...expected,
          rows: to.length + also.length,
          duplicate: to.length + also.length - people.length,
          reached: people.length - left.length - barred.length,
        });
        if (people.length === 0) return;
        const job = await run(made.campaignId);
        expect(job).toMatchObject({ targeted: people.length, sent: reach.reached, skipped_by: expected });
      }),
      { numRuns: 10 },
    );
  }, 60_000);

  it('is told field by field what it cannot leave out', async () => {
    const made = await aCampaign();
    const elsewhere = await aCampaign({ sender: '+12025550191' });
    const foreign = await aCampaign({ tenant_id: GLOBEX, sender: '+12025550192' });
    const refused = async (body: Record<string, unknown>) => {
      const { status, json } = await exclude(made.campaignId, body);
      expect(status).toBe(422);
      return json.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`);
    };
    expect(
      await refused({ exclude_audience_ids: [made.audienceId, elsewhere.audienceId, foreign.audienceId] }),
    ).toEqual(['exclude_audience_ids.1 other_client', 'exclude_audience_ids.2 unknown']);
    expect(
      await refused({ exclude_campaign_ids: [made.campaignId, elsewhere.campaignId, foreign.campaignId] }),
    ).toEqual(['exclude_campaign_ids.1 other_client', 'exclude_campaign_ids.2 unknown']);
    await refused({ exclude_texted_days: 0 });
    await refused({ exclude_texted_days: 366 });
    await refused({ exclude_audience_ids: Array.from({ length: 21 }, () => uuid()) });
    expect(await read(made.campaignId)).toMatchObject({
      exclude_audience_ids: [],
      exclude_campaign_ids: [],
      exclude_texted_days: null,
    });
    const created = await (
      await as(3)
    ).post('/campaigns', {
      client_id: made.clientId,
      name: 'New',
      exclude_audience_ids: [elsewhere.audienceId],
    });
    expect(created.status).toBe(422);
  });

  it('keeps what it leaves out: on a change of something else, in a copy, and against a second writer', async () => {
    const made = await aCampaign();
    const staff = await as(3);
    const out = [await anAudience(made, []), await anAudience(made, [])].toReversed();
    const first = await another(made, []);
    const all = { exclude_audience_ids: out, exclude_campaign_ids: [first], exclude_texted_days: 30 };
    const { json: stored } = await exclude(made.campaignId, all);
    expect(stored).toMatchObject(all);
    expect((await exclude(made.campaignId, { name: 'Renamed' })).json).toMatchObject(all);
    const copy = await staff.get(`/campaigns/${made.campaignId}/copy`);
    expect(copy.json).toMatchObject(all);
    const stale = await staff.post(`/campaigns/${made.campaignId}`, {
      exclude_audience_ids: [],
      version: stored.version,
    });
    expect(stale.status).toBe(409);
    expect(await read(made.campaignId)).toMatchObject(all);
    const { json: created } = await staff.post('/campaigns', {
      client_id: made.clientId,
      name: 'New',
      ...all,
    });
    expect(created).toMatchObject(all);
  });

  it('is settled while a job is scheduled, and an audience that it leaves out stays', async () => {
    const made = await aCampaign();
    const out = await anAudience(made, simulated(1, 0));
    await exclude(made.campaignId, { exclude_audience_ids: [out] });
    await start(made.campaignId, {
      scheduled_at: new Date(clock.now().getTime() + 86_400_000).toISOString(),
    });
    const changed = await exclude(made.campaignId, { exclude_audience_ids: [] });
    expect({ status: changed.status, type: changed.json.type }).toEqual({
      status: 409,
      type: 'urn:problem:job_active',
    });
    const removed = await (await as(3)).del('/audiences', { ids: [out] });
    expect(removed.status).toBe(409);
  });

  it('keeps what it leaves out: an audience or a campaign that it excludes is not deleted', async () => {
    const phones = simulated(6, 0);
    const made = await aCampaign({ phones });
    const staff = await as(3);
    const out = await anAudience(made, phones.slice(0, 2));
    const first = await another(made, []);
    const second = await another(made, []);
    await staff.post(`/campaigns/${first}`, { name: 'Spring', version: (await read(first)).version });
    await exclude(made.campaignId, { exclude_audience_ids: [out], exclude_campaign_ids: [second] });
    await exclude(first, { exclude_audience_ids: [out] });
    const { name } = await read(made.campaignId);

    const refused = await staff.del('/audiences', { ids: [out] });
    expect({ status: refused.status, type: refused.json.type }).toEqual({
      status: 409,
      type: 'urn:problem:excluded_by',
    });
    const names = [name, 'Spring'].toSorted().join(', ');
    expect(refused.json.values).toEqual({ name: `Audience ${out}`, campaigns: names });
    expect(refused.json.detail).toContain(names);
    const campaign = await staff.del(`/campaigns/${second}`);
    expect({ status: campaign.status, values: campaign.json.values }).toEqual({
      status: 409,
      values: { name: 'Other', campaigns: name },
    });
    await staff.post(`/audiences/${out}/archive`, { archived: true });
    expect(await run(made.campaignId)).toMatchObject({ sent: 4, skipped_by: { excluded: 2 } });

    for (const id of [made.campaignId, first])
      expect((await exclude(id, { exclude_audience_ids: [], exclude_campaign_ids: [] })).status).toBe(200);
    expect((await staff.del('/audiences', { ids: [out] })).status).toBeLessThan(300);
    expect((await staff.del(`/campaigns/${second}`)).status).toBeLessThan(300);
  });

  it('does not start once an audience that it leaves out was emptied', async () => {
    const phones = simulated(3, 0);
    const made = await aCampaign({ phones });
    const out = await anAudience(made, phones.slice(0, 1));
    await exclude(made.campaignId, { exclude_audience_ids: [out] });
    const staff = await as(3);
    const { records } = (await staff.get(`/audiences/${out}/targets`)).json;
    const { id, version, phone } = records[0];
    const empty = () =>
      staff.del(
        `/audiences/${out}/targets/${id}?confirmed=${encodeURIComponent(JSON.stringify({ names: [phone], version }))}`,
      );
    const scheduled_at = new Date(clock.now().getTime() + 86_400_000).toISOString();
    const job = await start(made.campaignId, { scheduled_at });
    const used = await empty();
    expect({ status: used.status, type: used.json.type }).toEqual({
      status: 409,
      type: 'urn:problem:job_uses',
    });
    await staff.del(`/campaigns/${made.campaignId}/jobs/${job.json.id}`);
    expect((await empty()).status).toBe(204);
    await expectBlocked(made.campaignId, 'excluded_empty', `Audience ${out}`, job.json.id);
  });

  it('does not start while an audience that it leaves out is empty because its file failed', async () => {
    const made = await aCampaign({ phones: simulated(3, 0) });
    const out = await anAudience(made, []);
    await db
      .update(audiences)
      .set({ state: 'failed' })
      .where(sql`id = ${out}::uuid`);
    await exclude(made.campaignId, { exclude_audience_ids: [out] });
    await expectBlocked(made.campaignId, 'excluded_failed', `Audience ${out}`);
    await exclude(made.campaignId, { exclude_audience_ids: [] });
    expect((await start(made.campaignId)).status).toBe(201);
  });
});
