import { describe, expect, it } from 'vitest';
import { job_buckets } from '../../../server/db/schema';
import { DEFAULT_ACCOUNT } from '../../../server/db/schema/columns';
import { createSendingServer, SENDER, simulated } from '../../support/sending';
import { personOf } from '../../support/seed';

const server = await createSendingServer();
const { as, aCampaign } = server;

describe('what a job would do', () => {
  it('is told to who may start it, without what only staff may read', async () => {
    const staff = await as(3);
    const jobsOnly = await as(1);
    const { campaignId, clientId } = await aCampaign({
      phones: simulated(4, 0),
      message: 'Go to http://x.example',
    });
    await staff.post(`/clients/${clientId}/do_not_calls`, { phone: simulated(1, 0)[0] });
    const path = `/campaigns/${campaignId}/jobs?outlook=true`;
    expect((await jobsOnly.get(path)).status).toBe(404);
    await staff.post(`/campaigns/${campaignId}/send_only`, { user_id: personOf(1) });
    const { json, status } = await jobsOnly.get(path);
    expect(status).toBe(200);
    const { readiness } = (await staff.get(`/campaigns/${campaignId}/stats?readiness=true`)).json;
    const { outlook } = json.meta;
    expect(outlook).toEqual({
      ready: true,
      checked_at: readiness.checked_at,
      version: 0,
      audiences: ['Members'],
      issues: [],
      reach: readiness.reach,
      hours: readiness.hours,
      segments: readiness.segments,
      cost: readiness.cost,
      measured: readiness.measured,
      approval: null,
      numbers: { count: 1, phones: [SENDER], shared: [], local: 0 },
      per_minute: readiness.per_minute,
      per_minute_measured: false,
      tested_at: null,
    });
    expect(outlook.reach).toMatchObject({ rows: 4, reached: 3, do_not_call: 1 });
    expect(outlook.per_minute).toBe(server.sending.carrier.perSecond(DEFAULT_ACCOUNT) * 60);
    expect(readiness.issues.length).toBeGreaterThan(0);
    expect((await jobsOnly.get(`/campaigns/${campaignId}/jobs`)).json.meta).toBeUndefined();
  });

  it('names the pace of recent jobs where it was measured, as their full intervals had it', async () => {
    const { campaignId } = await aCampaign({ phones: simulated(4, 0) });
    const pace = async () => {
      const { readiness } = (await (await as(3)).get(`/campaigns/${campaignId}/stats?readiness=true`)).json;
      return [readiness.per_minute, readiness.per_minute_measured];
    };
    const most = server.sending.carrier.perSecond(DEFAULT_ACCOUNT) * 60;
    await server.startJob(campaignId);
    // A job of one interval says nothing.
    expect(await pace()).toEqual([most, false]);
    const [first] = await server.db.select().from(job_buckets).limit(1);
    const intervals = [100, 110, 5, 120, 100, 7].map((segments, i) => ({
      ...first!,
      at: new Date(first!.at.getTime() + (i + 1) * 10_000),
      sent: segments,
      segments,
    }));
    await server.db.insert(job_buckets).values(intervals);
    expect(await pace()).toEqual([600, true]);
    server.clock.advance(31 * 86_400);
    expect(await pace()).toEqual([most, false]);
  });

  it('names what is in the way, in the same words to everybody', async () => {
    const { campaignId } = await aCampaign({ message: '' });
    const { json } = await (await as(3)).get(`/campaigns/${campaignId}/jobs?outlook=true`);
    expect(json.meta.outlook).toMatchObject({
      ready: false,
      issues: [{ level: 'blocker', code: 'no_message', section: 'message' }],
    });
  });

  it('says when a test last said what the message says now', async () => {
    const staff = await as(3);
    const { campaignId, clientId } = await aCampaign({ phones: simulated(2, 0) });
    const tested = async () =>
      (await staff.get(`/campaigns/${campaignId}/stats?readiness=true`)).json.readiness.tested_at;
    const [phone, blocked] = simulated(2, 0);
    expect(await tested()).toBeNull();
    await staff.post(`/campaigns/${campaignId}/test_message`, { numbers: [phone] });
    const at = server.clock.now().toISOString();
    expect(await tested()).toBe(at);
    await staff.post(`/campaigns/${campaignId}`, { name: 'Renamed', version: 0 });
    expect(await tested()).toBe(at);
    await staff.post(`/campaigns/${campaignId}`, { message: 'Something else', version: 1 });
    expect(await tested()).toBeNull();
    await staff.post(`/campaigns/${campaignId}`, { message: 'Hello {first_name|there}', version: 2 });
    expect(await tested()).toBe(at);
    // A test that nobody got is none.
    await staff.post(`/campaigns/${campaignId}`, { message: 'A third', version: 3 });
    await staff.post(`/clients/${clientId}/do_not_calls`, { phone: blocked });
    await staff.post(`/campaigns/${campaignId}/test_message`, { numbers: [blocked] });
    expect(await tested()).toBeNull();
  });
});
