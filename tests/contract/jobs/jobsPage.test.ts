import { describe, expect, it } from 'vitest';
import { campaigns } from '../../../server/db/schema';
import { LIMIT_MAX } from '../../../src/contract/common';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, work } = server;

let made = 0;
/** A campaign whose client has a number of its own. */
const aCampaign = (options: Parameters<typeof server.aCampaign>[0] = {}) =>
  server.aCampaign({ sender: `+120255501${String((made++ % 90) + 10)}`, ...options });

const jobsOf = (campaignId: string) => `/campaigns/${campaignId}/jobs`;
const TODAY = '2026-03-02T00:00:00.000Z';
const NOW_OF = `/campaigns/jobs?limit=1&since=${TODAY}`;

/** Lets the jobs-only user with this role start jobs of a campaign. */
async function give(campaignId: string, role: number) {
  const staff = await as(3);
  const { json } = await staff.get(`/campaigns/${campaignId}/send_only/available`);
  const user = json.records.find(({ email }: { email: string }) => email === `role${role}@northwind.example`);
  await staff.post(`/campaigns/${campaignId}/send_only`, { user_id: user.id });
}

describe('the jobs as a whole', () => {
  it('are counted for who asks since when, with the campaigns of which a job may be started', async () => {
    const staff = await as(3);
    const ran = await aCampaign({ phones: simulated(4, 0) });
    await staff.post(jobsOf(ran.campaignId), { after: null });
    await work();
    const waits = await aCampaign();
    const scheduled_at = '2026-03-03T15:00:00.000Z';
    const { json: job } = await staff.post(jobsOf(waits.campaignId), { after: null, scheduled_at });

    const { json } = await staff.get(NOW_OF);
    expect(json.meta).toMatchObject({ sending: 0, waiting: 1, finished: 1 });
    expect(json.meta.campaigns).toHaveLength(2);
    expect(json.meta.campaigns).toContainEqual({
      id: waits.campaignId,
      name: 'Spring sale',
      client_name: 'Acme Fitness',
      reach: 3,
      active_job_id: job.id,
    });
    const later = await staff.get('/campaigns/jobs?since=2026-03-03T00:00:00.000Z');
    expect(later.json.meta).toMatchObject({ waiting: 1, finished: 0 });
    expect((await staff.get('/campaigns/jobs')).json).not.toHaveProperty('meta');
  });

  it.each([1, 2])('are those of their campaigns for role %i, archived ones left out', async (role) => {
    const staff = await as(3);
    const theirs = await aCampaign();
    const away = await aCampaign();
    const other = await aCampaign();
    await give(theirs.campaignId, role);
    await give(away.campaignId, role);
    await staff.post(`/campaigns/${away.campaignId}/archive`, {});
    await staff.post(jobsOf(other.campaignId), { after: null });

    const { json } = await (await as(role)).get(NOW_OF);
    expect(json.meta).toMatchObject({ sending: 0, waiting: 0, finished: 0 });
    expect(json.meta.campaigns.map(({ id }: { id: string }) => id)).toEqual([theirs.campaignId]);
  });

  it('find a campaign beyond the first ones by its name, its client’s, or as itself', async () => {
    const staff = await as(3);
    const { campaignId } = await aCampaign();
    const { client_id } = (await staff.get(`/campaigns/${campaignId}`)).json;
    await server.db.insert(campaigns).values(
      Array.from({ length: LIMIT_MAX }, (_, n) => ({
        tenant_id: NORTHWIND,
        id: uuidOf(0xd000 + n),
        client_id,
        name: `Another ${n}`,
        message: '',
      })),
    );
    await give(campaignId, 1);
    await give(uuidOf(0xd000), 1);
    const asked = async (role: number, query: string) => {
      const { meta } = (await (await as(role)).get(`${NOW_OF}${query}`)).json;
      return [meta.campaigns.length, meta.campaigns_total, meta.campaigns[0]?.id];
    };
    expect((await asked(3, '')).slice(0, 2)).toEqual([LIMIT_MAX, LIMIT_MAX + 1]);
    expect(await asked(3, '&campaign_search=spring')).toEqual([1, 1, campaignId]);
    expect((await asked(3, '&campaign_search=acme'))[1]).toBe(LIMIT_MAX + 1);
    expect(await asked(3, '&campaign_search=%25')).toEqual([0, 0, undefined]);
    expect(await asked(3, `&campaign=${campaignId}`)).toEqual([1, 1, campaignId]);
    expect(await asked(1, '&campaign_search=another')).toEqual([1, 1, uuidOf(0xd000)]);
    expect(await asked(1, `&campaign=${uuidOf(0xd001)}`)).toEqual([0, 0, undefined]);
  });

  it('are listed by when they ended; those that are not over always are', async () => {
    const staff = await as(3);
    const old = await aCampaign();
    const { json: ended } = await staff.post(jobsOf(old.campaignId), { after: null });
    await work();
    const waits = await aCampaign();
    const scheduled_at = '2026-03-09T15:00:00.000Z';
    const { json: open } = await staff.post(jobsOf(waits.campaignId), { after: null, scheduled_at });
    server.clock.advance(2 * 86_400);
    const later = await as(3);
    const listed = async (query: string) =>
      (await later.get(`/campaigns/jobs?${query}`)).json.records.map(({ id }: { id: string }) => id);
    expect(await listed('period=24h')).toEqual([open.id]);
    expect(await listed('period=3d')).toEqual([open.id, ended.id]);
    expect(await listed(`period=7d&campaign_id=${old.campaignId}`)).toEqual([ended.id]);
    expect((await later.get('/campaigns/jobs?period=year')).status).toBe(422);
  });
});

describe('the record of a job', () => {
  it('tells when the first and the last message left, how long it took and what failed', async () => {
    const staff = await as(3);
    const { campaignId } = await aCampaign({
      phones: [...simulated(3, 0), ...simulated(2, 1), ...simulated(1, 9)],
    });
    const { json: started } = await staff.post(jobsOf(campaignId), { after: null });
    expect(started).toMatchObject({ first_sent_at: null, last_sent_at: null, duration_seconds: null });
    await work();
    const { json: job } = await staff.get(`${jobsOf(campaignId)}/${started.id}?errors=true`);
    const times = [job.started_at, job.first_sent_at, job.last_sent_at, job.finished_at];
    expect(times).toEqual(times.toSorted());
    expect(times).not.toContain(null);
    const seconds = (Date.parse(job.finished_at) - Date.parse(job.started_at)) / 1000;
    expect(job.duration_seconds).toBe(Math.round(seconds));
    expect(job.errors).toEqual([
      { code: '30003', count: 2 },
      { code: '21211', count: 1 },
    ]);
    expect((await staff.get(`${jobsOf(campaignId)}/${started.id}`)).json).not.toHaveProperty('errors');
  });

  it('names who stopped it', async () => {
    const { campaignId } = await aCampaign();
    await give(campaignId, 1);
    const staff = await as(3);
    const { json: started } = await staff.post(jobsOf(campaignId), { after: null });
    await (await as(1)).del(`${jobsOf(campaignId)}/${started.id}`);
    expect((await staff.get(`${jobsOf(campaignId)}/${started.id}`)).json).toMatchObject({
      state: 'stopped',
      by: 'Role 3',
      stopped_by: 'Role 1',
    });
  });
});

it('a page that has not heard of the last job starts none', async () => {
  const staff = await as(3);
  const { campaignId } = await aCampaign();
  const { json: first } = await staff.post(jobsOf(campaignId), { after: null });
  await work();
  const stale = await staff.post(jobsOf(campaignId), { after: null });
  expect(stale).toMatchObject({ status: 409, json: { type: 'urn:problem:job_since' } });
  expect((await staff.post(jobsOf(campaignId), { after: first.id })).status).toBe(201);
});
