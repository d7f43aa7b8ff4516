import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CAMPAIGN_STATES } from '../../../src/resources/campaigns/contract';
import { campaigns, clicks, jobs, links } from '../../../server/db/schema';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, work, db, clock, uuid } = server;

/** A number is nobody else's, and nothing here depends on it. */
const aCampaign = (options: Parameters<typeof server.aCampaign>[0] = {}) =>
  server.aCampaign({ sender: null, ...options });

type JobState = (typeof jobs.$inferInsert)['state'];

/** A campaign of which there is a job in each of these states, the last one the newest. */
async function withJobs(states: readonly JobState[], figures: Partial<typeof jobs.$inferInsert> = {}) {
  const made = await aCampaign();
  for (const [n, state] of states.entries()) {
    const created_at = new Date(clock.now().getTime() + n * 1000);
    await db.insert(jobs).values({
      tenant_id: NORTHWIND,
      id: uuid(),
      campaign_id: made.campaignId,
      state,
      message: 'x',
      created_at,
      ...figures,
    });
  }
  return made;
}

const list = async (query: string) => (await (await as(3)).get(`/campaigns?limit=100&${query}`)).json;
const idsOf = ({ records }: { records: { id: string }[] }) => records.map(({ id }) => id).sort();
const found = async (query: string) => idsOf(await list(query));

/** A job of a client that holds, at an hour at which nobody may be written to. */
async function aWaitingJob() {
  const made = await server.aCampaign({ phones: simulated(2, 0) });
  await (await as(3)).post(`/clients/${made.clientId}`, { quiet_hours: 'hold', version: 0 });
  clock.advance(-5 * 3600);
  const { json } = await (await as(3)).post(`/campaigns/${made.campaignId}/jobs`, { after: null });
  await work();
  return { ...made, jobId: json.id as string };
}

const stateOf = async (id: string) => (await (await as(3)).get(`/campaigns/${id}`)).json.state;

describe('the list of campaigns', () => {
  it('is cut by state as the records show it, each campaign under one state', async () => {
    const draft = await aCampaign({ message: '' });
    const ready = await aCampaign();
    const made: Record<string, string> = { draft: draft.campaignId, ready: ready.campaignId };
    for (const state of ['scheduled', 'completed', 'stopped', 'failed'] as const)
      made[state] = (await withJobs(['failed', state])).campaignId;
    const queued = await withJobs(['completed', 'queued']);
    const preparing = await withJobs(['preparing']);
    for (const [state, id] of Object.entries(made))
      expect([state, await found(`state=${state}`)]).toEqual([state, [id]]);
    expect(await found('state=sending')).toEqual([queued.campaignId, preparing.campaignId].sort());
    let total = 0;
    for (const state of CAMPAIGN_STATES) {
      const page = await list(`state=${state}`);
      expect(page.records.every((record: { state: string }) => record.state === state)).toBe(true);
      expect(page.total).toBe(page.records.length);
      total += page.total;
    }
    expect(total).toBe((await list('')).total);
    expect((await (await as(3)).get('/campaigns?state=sending&limit=1&skip=1')).json).toMatchObject({
      total: 2,
      records: [{ state: 'sending' }],
    });
    expect((await (await as(3)).get('/campaigns?state=asleep')).status).toBe(422);
  });

  it('says that a job only waits for hours, until one of its places opens', async () => {
    const { campaignId, clientId } = await aWaitingJob();
    expect(await stateOf(campaignId)).toBe('waiting');
    expect(await found('state=waiting')).toEqual([campaignId]);
    expect(await found('state=sending')).toEqual([]);
    const ofClient = await (await as(3)).get(`/clients/${clientId}/campaigns?state=waiting`);
    expect(idsOf(ofClient.json)).toEqual([campaignId]);
    // Both coasts are open at eleven in New York; nothing of the job has run since.
    clock.advance(8 * 3600);
    expect(await stateOf(campaignId)).toBe('sending');
    expect(await found('state=waiting')).toEqual([]);
    expect(await found('state=sending')).toEqual([campaignId]);
  });

  it('does not call it waiting while a worker is sending a message', async () => {
    const { campaignId, jobId } = await aWaitingJob();
    await db.execute(sql`update messages set state = 'claimed' where n = 1 and job_id = ${jobId}::uuid`);
    await db.execute(sql`update job_places set waiting = 1 where job_id = ${jobId}::uuid`);
    expect(await stateOf(campaignId)).toBe('sending');
    expect(await found('state=waiting')).toEqual([]);
  });

  it('is cut by client, and by when a campaign was made', async () => {
    const old = await aCampaign();
    const recent = await aCampaign();
    const ago = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
    await db
      .update(campaigns)
      .set({ created_at: ago(0) })
      .where(eq(campaigns.id, recent.campaignId));
    const aged = async (hours: number) => {
      await db
        .update(campaigns)
        .set({ created_at: ago(hours) })
        .where(eq(campaigns.id, old.campaignId));
      const within = async (range: string) => (await found(`made_within=${range}`)).includes(old.campaignId);
      return [await within('24h'), await within('7d'), await within('30d')];
    };
    expect(await aged(24)).toEqual([true, true, true]);
    expect(await aged(25)).toEqual([false, true, true]);
    expect(await aged(7 * 24 + 1)).toEqual([false, false, true]);
    expect(await aged(30 * 24 + 1)).toEqual([false, false, false]);
    expect(await found('made_within=24h')).toEqual([recent.campaignId]);
    expect(await found(`client_id=${old.clientId}`)).toEqual([old.campaignId]);
    expect(await found(`client_id=${old.clientId}&made_within=24h`)).toEqual([]);
  });

  it('is cut by more than a tenth of failures over all its jobs, not by a tenth', async () => {
    await withJobs(['completed'], { sent: 10, delivered: 9, failed: 1 });
    await withJobs(['completed'], { sent: 10, delivered: 0, failed: 0 });
    const bad = await withJobs(['completed', 'completed'], { sent: 10, delivered: 8, failed: 2 });
    await aCampaign();
    expect(await found('failing=true')).toEqual([bad.campaignId]);
    expect(await found('failing=false')).toHaveLength(4);
  });

  it('shows rates of what was delivered, and segments per message', async () => {
    const { campaignId, clientId } = await withJobs(['completed', 'completed'], {
      sent: 4,
      delivered: 4,
      opted_out: 1,
      segments: 5,
      skipped_do_not_call: 2,
      skipped_excluded: 1,
      started_at: clock.now(),
    });
    const link = { tenant_id: NORTHWIND, id: uuid(), client_id: clientId };
    await db
      .insert(links)
      .values({ ...link, name: 'Shop', destination: 'https://shop.example', token: 'shop1' });
    const click = (phone: string, bot = false) => ({
      tenant_id: NORTHWIND,
      id: uuid(),
      link_id: link.id,
      campaign_id: campaignId,
      phone,
      bot,
      at: clock.now(),
    });
    const [first, second, third] = simulated(3, 0) as [string, string, string];
    await db.insert(clicks).values([click(first), click(first), click(second), click(third, true)]);
    const [record] = (await list(`client_id=${clientId}`)).records;
    expect(record).toMatchObject({
      opt_out_rate: 0.25,
      click_rate: 0.25,
      segments_per_message: 1.25,
      skipped: 6,
      last_job_at: clock.now().toISOString(),
    });
    const { clientId: other } = await aCampaign();
    expect((await list(`client_id=${other}`)).records[0]).toMatchObject({
      opt_out_rate: null,
      click_rate: null,
      segments_per_message: null,
    });
  });
});
