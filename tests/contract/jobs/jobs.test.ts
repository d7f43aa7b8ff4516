import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { MIXTURES } from '../../support/starts';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, simulator, db } = server;

const jobsOf = (campaignId: string) => `/campaigns/${campaignId}/jobs`;

describe('a job from start to end', () => {
  it('sends each target once and counts what became of it', async () => {
    const staff = await as(3);
    const phones = [
      ...simulated(5, 0),
      ...simulated(2, 1),
      ...simulated(1, 4),
      ...simulated(2, 6),
      ...simulated(1, 7),
      ...simulated(1, 9),
    ];
    const { campaignId, clientId } = await aCampaign({ phones, fields: { first_name: 'Ada' } });
    const started = await staff.post(jobsOf(campaignId), { after: null, note: 'first' });
    expect(started.status).toBe(201);
    expect(started.json).toMatchObject({
      state: 'queued',
      campaign_name: 'Spring sale',
      client_name: 'Acme Fitness',
      by: 'Role 3',
      note: 'first',
    });

    await work();

    const { json: job } = await staff.get(`${jobsOf(campaignId)}/${started.json.id}`);
    expect(job).toMatchObject({
      state: 'completed',
      targeted: 12,
      sent: 11,
      delivered: 8,
      failed: 3,
      rejected: 1,
      awaiting: 0,
      pending: 0,
      skipped: 0,
      replied: 3,
      opted_out: 2,
      segments: 11,
    });
    expect(job.rate_per_minute).toBeGreaterThan(0);
    expect(job.finished_at).not.toBeNull();
    const accepted = await simulator.ledger(job.id);
    expect(accepted.map(({ to }) => to).sort()).toEqual(phones.slice(0, -1).sort());
    expect(new Set(accepted.map(({ body }) => body))).toEqual(new Set(['Hello Ada']));
    expect(new Set(accepted.map(({ from }) => from))).toEqual(new Set([SENDER]));

    const { json: stats } = await staff.get(`/campaigns/${campaignId}/stats`);
    expect(stats.totals).toMatchObject({ sent: 11, delivered: 8, failed: 3, replied: 3, opted_out: 2 });
    expect(stats.errors).toEqual([
      { code: '30003', count: 2 },
      { code: '21211', count: 1 },
      { code: '30007', count: 1 },
    ]);
    const sum = (name: string) =>
      stats.timeline.reduce((total: number, bucket: Record<string, number>) => total + bucket[name]!, 0);
    expect(sum('sent')).toBe(11);
    expect(sum('delivered') + sum('failed')).toBe(11);

    const { json: campaign } = await staff.get(`/campaigns/${campaignId}`);
    expect(campaign).toMatchObject({ state: 'completed', active_job_id: null, reach: 12, sent: 11 });
    const { json: blocked } = await staff.get(`/clients/${clientId}/do_not_calls`);
    expect(blocked.total).toBe(2);
    expect(blocked.records[0]).toMatchObject({
      source: 'stop_reply',
      keyword: 'STOP',
      campaign_name: 'Spring sale',
      virtual_number: SENDER,
    });
  });

  it('skips in the next job who answered STOP to the first', async () => {
    const staff = await as(3);
    const { campaignId } = await aCampaign({ phones: [...simulated(3, 0), ...simulated(2, 6)] });
    const { json: first } = await staff.post(jobsOf(campaignId), { after: null });
    await work();
    const second = await staff.post(jobsOf(campaignId), { after: first.id });
    expect(second.status).toBe(201);
    await work();
    const { json: job } = await staff.get(`${jobsOf(campaignId)}/${second.json.id}`);
    expect(job).toMatchObject({
      state: 'completed',
      targeted: 5,
      sent: 3,
      skipped: 2,
      skipped_by: { do_not_call: 2 },
    });
    expect(await simulator.ledger(job.id)).toHaveLength(3);
  });

  it('sends a number once though two audiences hold it', async () => {
    const staff = await as(3);
    const { campaignId, clientId } = await aCampaign({ phones: simulated(4, 0) });
    const { json: other } = await staff.post('/audiences', { client_id: clientId, name: 'Guests' });
    await staff.post(`/audiences/${other.id}/targets`, {
      targets: simulated(6, 0).map((phone) => ({ phone })),
    });
    await staff.post(`/campaigns/${campaignId}/audiences`, { audience_id: other.id });
    expect((await staff.get(`/campaigns/${campaignId}`)).json).toMatchObject({ reach: 6, audiences: 2 });
    const { json: started } = await staff.post(jobsOf(campaignId), { after: null });
    await work();
    expect((await staff.get(`${jobsOf(campaignId)}/${started.id}`)).json).toMatchObject({
      targeted: 6,
      sent: 6,
    });
  });

  it('skips who has no value for a field, with the reason', async () => {
    const staff = await as(3);
    const { campaignId, audienceId } = await aCampaign({
      phones: simulated(2, 0),
      message: 'Dear {last_name}',
    });
    await db.execute(sql`update audience_targets set fields = '{"last_name": "Lovelace"}'
      where audience_id = ${audienceId}::uuid and phone = ${simulated(1, 0)[0]}`);
    const { json: started } = await staff.post(jobsOf(campaignId), { after: null });
    await work();
    const { json: job } = await staff.get(`${jobsOf(campaignId)}/${started.id}`);
    expect(job).toMatchObject({ targeted: 2, sent: 1, skipped: 1, skipped_by: { unresolved_field: 1 } });
    expect((await simulator.ledger(job.id)).map(({ body }) => body)).toEqual(['Dear Lovelace']);
  });

  it('starts a scheduled job when its time has come, and not before', async () => {
    const staff = await as(3);
    const { campaignId } = await aCampaign();
    const scheduled_at = '2026-03-02T17:00:00.000Z';
    const { json: started } = await staff.post(jobsOf(campaignId), { after: null, scheduled_at });
    expect(started).toMatchObject({ state: 'scheduled', scheduled_at });
    expect((await staff.get(`/campaigns/${campaignId}`)).json).toMatchObject({
      state: 'scheduled',
      active_job_id: started.id,
    });
    await work({ early: true });
    expect((await staff.get(`${jobsOf(campaignId)}/${started.id}`)).json.state).toBe('scheduled');
    server.clock.advance(2 * 3600);
    const later = await as(3);
    await work({ early: true });
    expect((await later.get(`${jobsOf(campaignId)}/${started.id}`)).json).toMatchObject({
      state: 'completed',
      sent: 3,
    });
  });
});

describe('refusals', () => {
  const refusal = async (path: string, body: object = {}) => {
    const staff = await as(3);
    const { status, json } = await staff.post(path, { after: null, ...body });
    return { status, type: json.type, detail: json.detail };
  };

  it.each([
    [
      'an empty audience',
      { phones: [] },
      422,
      'empty_audience',
      'There is no one to send to: Members is empty.',
    ],
    ['no message', { message: ' ' }, 422, 'no_message', 'This campaign has no message yet. Write one first.'],
    [
      'a field that nobody has',
      { message: 'Hi {first_name}' },
      422,
      'unresolved_fields',
      'No one in the audiences has a value for {first_name}. Add a fallback such as {first_name|there}, or remove the field.',
    ],
    [
      'no number to send from',
      { sender: null },
      422,
      'no_number',
      'There is no number to send from. Give this client a virtual number first.',
    ],
  ])('%s', async (_, campaign, status, code, detail) => {
    const { campaignId } = await aCampaign(campaign);
    expect(await refusal(jobsOf(campaignId))).toEqual({ status, type: `urn:problem:${code}`, detail });
    expect(await rows(db, sql`select 1 from jobs`)).toEqual([]);
  });

  it('an archived campaign', async () => {
    const staff = await as(3);
    const { campaignId } = await aCampaign();
    await staff.post(`/campaigns/${campaignId}/archive`, {});
    expect(await refusal(jobsOf(campaignId))).toMatchObject({ status: 409, type: 'urn:problem:archived' });
  });

  it('a time that has passed', async () => {
    const { campaignId } = await aCampaign();
    expect(await refusal(jobsOf(campaignId), { scheduled_at: '2026-03-01T15:00:00Z' })).toMatchObject({
      status: 422,
    });
  });

  it.each(MIXTURES)('a second job: of 100 starts at once, %s, one is made', async (_, startOf) => {
    const staff = await as(3);
    const { campaignId } = await aCampaign();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => staff.post(jobsOf(campaignId), ...startOf(n))),
    );
    const [refused, started] = [409, 201].map((wanted) => answers.filter(({ status }) => status === wanted));
    expect(new Set(started!.map(({ json }) => json.id)).size).toBe(1);
    expect(refused!.length + started!.length).toBe(100);
    await work();
    expect(await rows(db, sql`select 1 from jobs`)).toHaveLength(1);
    expect(await simulator.ledger()).toHaveLength(3);
  });

  it('a start that does not say what it follows, with a key too', async () => {
    const { campaignId } = await aCampaign();
    const staff = await as(3);
    for (const body of [{}, { note: 'again' }, { scheduled_at: '2026-03-03T15:00:00Z' }])
      for (const headers of [undefined, { 'idempotency-key': JSON.stringify(body) }]) {
        const { status, json } = await staff.post(jobsOf(campaignId), body, headers);
        expect([status, json.type]).toEqual([428, 'urn:problem:no_precondition']);
      }
    expect(await rows(db, sql`select 1 from jobs`)).toEqual([]);
  });

  it('a start whose campaign had a job come and go while it waited for its turn', async () => {
    const staff = await as(3);
    const { campaignId } = await aCampaign();
    const { json: first } = await staff.post(jobsOf(campaignId), { after: null });
    await work();
    // The request came while the first job was running.
    server.clock.reset();
    server.clock.advance(-1);
    const late = await staff.post(jobsOf(campaignId), { after: null }, { 'idempotency-key': 'late' });
    expect([late.status, late.json.type]).toEqual([409, 'urn:problem:job_since']);
    await work();
    const after = { after: first.id };
    const later = await staff.post(jobsOf(campaignId), after, { 'idempotency-key': 'later' });
    expect(later.status).toBe(201);
    expect(later.json.id).not.toBe(first.id);
  });

  it('the same key gives the same job, another body under it is refused', async () => {
    const staff = await as(3);
    const { campaignId } = await aCampaign();
    const key = { 'idempotency-key': 'one-click' };
    const first = await staff.post(jobsOf(campaignId), { after: null }, key);
    const again = await staff.post(jobsOf(campaignId), { after: null }, key);
    expect(again.status).toBe(201);
    expect(again.json).toEqual(first.json);
    expect((await staff.post(jobsOf(campaignId), { after: null, note: 'x' }, key)).status).toBe(422);
  });
});

describe('stop', () => {
  it('lets nothing leave afterwards and counts the rest as canceled', async () => {
    const staff = await as(3);
    const { campaignId } = await aCampaign({ phones: simulated(600, 0) });
    await simulator.configure({ per_second: 400 });
    const { json: started } = await staff.post(jobsOf(campaignId), { after: null });
    const submit = simulator.submit.bind(simulator);
    let batches = 0;
    let stopping: Promise<{ status: number }> | undefined;
    let acceptedAtStop: Promise<number> | undefined;
    simulator.submit = async (batch, until, answered) => {
      batches += 1;
      if (batches !== 3) return submit(batch, until, answered);
      stopping = staff.del(`${jobsOf(campaignId)}/${started.id}`);
      await submit(batch, until, answered);
      acceptedAtStop = stopping.then(async () => (await simulator.ledger(started.id)).length);
    };
    await work();
    simulator.submit = submit;
    expect((await stopping)!.status).toBe(204);
    const { json: job } = await staff.get(`${jobsOf(campaignId)}/${started.id}`);
    expect(job.state).toBe('stopped');
    expect(job.sent).toBeGreaterThan(0);
    expect(job).toMatchObject({ targeted: 600, pending: 0, canceled: 600 - job.sent });
    expect(await simulator.ledger(job.id)).toHaveLength(await acceptedAtStop!);
    expect(job.sent).toBe(await acceptedAtStop);
    expect((await staff.del(`${jobsOf(campaignId)}/${started.id}`)).status).toBe(409);
    expect((await staff.post(jobsOf(campaignId), { after: started.id })).status).toBe(201);
  });

  it('of a scheduled job leaves nothing behind', async () => {
    const staff = await as(3);
    const { campaignId } = await aCampaign();
    const { json: started } = await staff.post(jobsOf(campaignId), {
      after: null,
      scheduled_at: '2026-03-03T15:00:00Z',
    });
    expect((await staff.del(`${jobsOf(campaignId)}/${started.id}`)).status).toBe(204);
    await work({ early: true });
    expect((await staff.get(`${jobsOf(campaignId)}/${started.id}`)).json).toMatchObject({
      state: 'stopped',
      targeted: 0,
      sent: 0,
    });
  });
});

describe('who may', () => {
  it.each([1, 2])(
    'role %i sees and starts jobs of the campaigns it was given, and no others',
    async (role) => {
      const staff = await as(3);
      const sender = await as(role);
      const { campaignId: given } = await aCampaign();
      const { campaignId: other } = await aCampaign({ phones: simulated(1, 0), sender: null });
      const { json: available } = await staff.get(`/campaigns/${given}/send_only/available`);
      const user = available.records.find(
        ({ email }: { email: string }) => email === `role${role}@northwind.example`,
      );
      expect((await staff.post(`/campaigns/${given}/send_only`, { user_id: user.id })).status).toBe(201);

      const started = await sender.post(jobsOf(given), { after: null });
      expect(started.status).toBe(201);
      expect((await sender.post(jobsOf(other), { after: null })).status).toBe(404);
      expect((await sender.get(jobsOf(other))).status).toBe(404);
      await db.execute(sql`insert into jobs (tenant_id, id, campaign_id, state, message)
      select tenant_id, gen_random_uuid(), id, 'completed', 'x' from campaigns where id = ${other}::uuid`);
      const { json: others } = await staff.get(jobsOf(other));
      const theirs = `${jobsOf(other)}/${others.records[0].id}`;
      expect((await sender.get(theirs)).status).toBe(404);
      expect((await sender.del(theirs)).status).toBe(404);
      expect((await staff.get('/campaigns/jobs')).json.total).toBe(2);
      const { json: mine } = await sender.get('/campaigns/jobs');
      expect(mine.records.map(({ id }: { id: string }) => id)).toEqual([started.json.id]);
      expect((await sender.del(`${jobsOf(given)}/${started.json.id}`)).status).toBe(204);
      expect((await sender.get('/campaigns/jobs?active=true')).json.total).toBe(0);
    },
  );

  it('another tenant finds nothing', async () => {
    const staff = await as(3);
    const { campaignId } = await aCampaign();
    const { json: started } = await staff.post(jobsOf(campaignId), { after: null });
    const stranger = await as('role4@globex.example');
    expect((await stranger.get(jobsOf(campaignId))).status).toBe(404);
    expect((await stranger.del(`${jobsOf(campaignId)}/${started.id}`)).status).toBe(404);
    expect((await stranger.post(jobsOf(campaignId), { after: null })).status).toBe(404);
    expect((await stranger.get('/campaigns/jobs')).json.total).toBe(0);
  });
});
