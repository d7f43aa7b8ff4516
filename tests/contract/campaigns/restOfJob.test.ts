import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { do_not_calls } from '../../../server/db/schema';
import type { Readiness } from '../../../src/resources/campaigns/values';
import { createSendingServer, simulated } from '../../support/sending';
import { NORTHWIND } from '../../support/seed';

const server = await createSendingServer();
const { as, aCampaign, db, uuid, work, simulator } = server;

const block = (client_id: string, phone: string) =>
  db.insert(do_not_calls).values({ tenant_id: NORTHWIND, id: uuid(), client_id, phone, source: 'staff' });

const read = async (campaignId: string) => (await (await as(3)).get(`/campaigns/${campaignId}`)).json;

async function readiness(campaignId: string): Promise<Readiness> {
  return (await (await as(3)).get(`/campaigns/${campaignId}/stats?readiness=true`)).json.readiness;
}

const start = async (campaignId: string, body: Record<string, unknown> = {}) =>
  (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null, ...body });

const jobNow = async (campaignId: string, id: string) =>
  (await (await as(3)).get(`/campaigns/${campaignId}/jobs/${id}`)).json;

const sentTo = async (id: string) => (await simulator.ledger(id)).map(({ to }) => to).sort();

describe('the rest of a stopped job', () => {
  const rest = async (campaignId: string): Promise<Readiness> =>
    (await (await as(3)).get(`/campaigns/${campaignId}/stats?readiness=true&rest=true`)).json.readiness;
  const leaveOut = async (campaignId: string, confirmed: Record<string, unknown>) =>
    (await as(3)).post(`/campaigns/${campaignId}/leave_out_texted`, { confirmed });

  /** A job that was stopped after it had texted some of its people. */
  async function stopped() {
    const phones = simulated(6, 0);
    const made = await aCampaign({ phones });
    const { json: job } = await start(made.campaignId);
    await work({ early: true });
    // The others as a stop leaves them.
    await db.execute(sql`update messages set state = 'canceled', sent_at = null
      where job_id = ${job.id}::uuid and phone = any(${`{${phones.slice(2).join(',')}}`}::text[])`);
    await db.execute(
      sql`update jobs set state = 'stopped', sent = 2, delivered = 2, canceled = 4 where id = ${job.id}::uuid`,
    );
    return { ...made, phones, jobId: job.id as string };
  }

  it('is texted by the next job alone, without whoever opted out since, in the number that was said', async () => {
    const { phones, jobId, ...made } = await stopped();
    expect((await readiness(made.campaignId)).reach).toMatchObject({ reached: 6, excluded: 0 });
    await block(made.clientId, phones[2]!);
    const { reach, version, issues } = await rest(made.campaignId);
    expect(reach).toMatchObject({ reached: 3, excluded: 2, do_not_call: 1 });
    expect(issues.map(({ code }) => code)).not.toContain('sent_before');
    expect(await read(made.campaignId)).toMatchObject({ exclude_campaign_ids: [] });

    const answer = await leaveOut(made.campaignId, { reach: 3, opted_out: 1, version });
    expect(answer.json).toMatchObject({ exclude_campaign_ids: [made.campaignId] });
    expect((await readiness(made.campaignId)).reach).toMatchObject({ reached: 3, excluded: 2 });
    const { json: next } = await start(made.campaignId, { after: jobId, confirmed: { reach: 3 } });
    await work({ early: true });
    expect(await jobNow(made.campaignId, next.id)).toMatchObject({
      state: 'completed',
      sent: 3,
      skipped_by: { excluded: 2, do_not_call: 1 },
    });
    expect(await sentTo(next.id)).toEqual(phones.slice(3));
    expect((await readiness(made.campaignId)).reach).toMatchObject({ reached: 0, excluded: 5 });
  });

  it('is refused where it is another number than was said, and does nothing then', async () => {
    const { phones, ...made } = await stopped();
    const { version } = await rest(made.campaignId);
    await db.execute(sql`update messages set state = 'unknown' where phone = ${phones[3]}`);
    await db.execute(sql`update jobs set unknown = 1, canceled = 3`);
    const { status, json } = await leaveOut(made.campaignId, { reach: 4, opted_out: 0, version });
    expect([status, json.changes]).toEqual([409, [{ member: 'reach', was: 4, now: 3 }]]);
    expect(await read(made.campaignId)).toMatchObject({ exclude_campaign_ids: [], version });
  });

  it('is left out by a copy for itself, and keeps neither from being changed or deleted', async () => {
    const made = await aCampaign();
    await leaveOut(made.campaignId, {});
    const { json: copy } = await (await as(3)).get(`/campaigns/${made.campaignId}/copy`);
    expect(copy.exclude_campaign_ids).toEqual([copy.id]);
    const { version } = await read(made.campaignId);
    const changed = await (
      await as(3)
    ).post(`/campaigns/${made.campaignId}`, { exclude_campaign_ids: [made.campaignId], version });
    expect(changed.json.exclude_campaign_ids).toEqual([made.campaignId]);
    expect((await (await as(3)).del(`/campaigns/${copy.id}`)).status).toBeLessThan(300);
  });
});
