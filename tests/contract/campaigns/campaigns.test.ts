import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, simulator, db } = server;

describe('a campaign', () => {
  it('is a draft until it has a message and recipients', async () => {
    const staff = await as(3);
    const { clientId, audienceId } = await aCampaign();
    const { json: draft, status } = await staff.post('/campaigns', { client_id: clientId, name: 'New' });
    expect(status).toBe(201);
    expect(draft).toMatchObject({
      state: 'draft',
      message: '',
      reach: 0,
      audiences: 0,
      by: 'Role 3',
      client_name: 'Acme Fitness',
    });
    const written = await staff.post(`/campaigns/${draft.id}`, { message: 'Hello', version: draft.version });
    expect(written.json).toMatchObject({ state: 'draft', message: 'Hello', version: draft.version + 1 });
    const added = await staff.post(`/campaigns/${draft.id}/audiences`, { audience_id: audienceId });
    expect(added.json).toMatchObject({
      name: 'Members',
      targets: 3,
      campaign_id: draft.id,
      audience_id: audienceId,
    });
    expect((await staff.get(`/campaigns/${draft.id}`)).json).toMatchObject({ state: 'ready', reach: 3 });
    const { json: attached } = await staff.get(`/campaigns/${draft.id}/audiences?search=memb`);
    expect(attached.records[0].campaign_dataset_id).toBe(added.json.campaign_dataset_id);
    await staff.del(`/campaigns/${draft.id}/audiences/${added.json.campaign_dataset_id}`);
    expect((await staff.get(`/campaigns/${draft.id}`)).json.state).toBe('draft');
  });

  it('refuses a stale version and changes while it is being sent', async () => {
    const staff = await as(3);
    const { campaignId } = await aCampaign();
    expect((await staff.post(`/campaigns/${campaignId}`, { name: 'A', version: 0 })).status).toBe(200);
    expect((await staff.post(`/campaigns/${campaignId}`, { name: 'B', version: 0 })).json.type).toBe(
      'urn:problem:stale',
    );
    await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    const sending = await staff.post(`/campaigns/${campaignId}`, { name: 'C', version: 1 });
    expect(sending).toMatchObject({ status: 409, json: { type: 'urn:problem:job_active' } });
    expect((await staff.post(`/campaigns/${campaignId}/archive`, {})).status).toBe(409);
    expect((await staff.del(`/campaigns/${campaignId}`)).status).toBe(409);
    await work();
    expect((await staff.post(`/campaigns/${campaignId}`, { name: 'C', version: 1 })).status).toBe(200);
    expect((await staff.del(`/campaigns/${campaignId}`)).json.type).toBe('urn:problem:has_jobs');
    expect((await staff.post(`/campaigns/${campaignId}/archive`, {})).json.archived).toBe(true);
    expect((await staff.get('/campaigns')).json.total).toBe(0);
    expect((await staff.get('/campaigns?show_archived=true')).json.total).toBe(1);
    expect((await staff.post(`/campaigns/${campaignId}/archive`, { archived: false })).json.archived).toBe(
      false,
    );
  });

  it('is deleted while nothing was ever sent', async () => {
    const staff = await as(3);
    const { campaignId } = await aCampaign();
    expect((await staff.del(`/campaigns/${campaignId}`)).status).toBe(204);
    expect((await staff.get(`/campaigns/${campaignId}`)).status).toBe(404);
  });

  it('is copied once for one key, without its jobs', async () => {
    const staff = await as(3);
    const { campaignId } = await aCampaign();
    await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    await work();
    const key = { 'idempotency-key': 'copy-1' };
    const copy = await staff.get(`/campaigns/${campaignId}/copy`, key);
    expect(copy.status).toBe(201);
    expect(copy.json).toMatchObject({
      name: 'Copy of Spring sale',
      state: 'ready',
      audiences: 1,
      sent: 0,
      message: 'Hello {first_name|there}',
    });
    expect((await staff.get(`/campaigns/${campaignId}/copy`, key)).json.id).toBe(copy.json.id);
    expect(await rows(db, sql`select 1 from campaigns`)).toHaveLength(2);
  });

  it('takes nothing of another client', async () => {
    const staff = await as(3);
    const mine = await aCampaign();
    const other = await aCampaign({ sender: null });
    expect(
      (await staff.post(`/campaigns/${mine.campaignId}/audiences`, { audience_id: other.audienceId })).status,
    ).toBe(422);
    const { json: link } = await staff.post('/links', {
      client_id: other.clientId,
      name: 'Shop',
      destination: 'https://shop.example/',
    });
    expect((await staff.post(`/campaigns/${mine.campaignId}/links`, { link_id: link.id })).status).toBe(422);
    expect(
      (await staff.post(`/campaigns/${other.campaignId}/links`, { link_id: link.id })).json,
    ).toMatchObject({ name: 'Shop', clicks: 0 });
  });

  it('is filtered by the state that its jobs give it', async () => {
    const staff = await as(3);
    const { campaignId } = await aCampaign();
    await aCampaign({ message: ' ', sender: null });
    const idsOf = async (state: string) =>
      (await staff.get(`/campaigns?state=${state}`)).json.records.map(({ id }: { id: string }) => id);
    expect(await idsOf('ready')).toEqual([campaignId]);
    expect(await idsOf('draft')).toHaveLength(1);
    await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    expect(await idsOf('sending')).toEqual([campaignId]);
    await work();
    expect(await idsOf('completed')).toEqual([campaignId]);
  });

  it('waits in the queue that a provider administrator sees', async () => {
    const staff = await as(3);
    const provider = await as(5);
    const length = async () => (await provider.get('/tenants/admin/queue_length')).json;
    expect(await length()).toEqual({ queued: 0, running: 0, oldest_seconds: 0, rate_per_minute: 0 });
    const { campaignId } = await aCampaign({ phones: simulated(5, 0) });
    await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    server.clock.advance(20);
    expect((await length()).oldest_seconds).toBe(20);
    const { submit } = simulator;
    let during: Promise<unknown> | undefined;
    simulator.submit = async (batch, until, answered) => {
      during ??= length();
      await during;
      return submit.call(simulator, batch, until, answered);
    };
    await work();
    simulator.submit = submit;
    expect(await during).toMatchObject({ queued: 5, running: 1 });
    expect((await staff.get('/tenants/admin/queue_length')).status).toBe(403);
  });
});
