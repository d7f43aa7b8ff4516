import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { jobs, sessions, tenants } from '../../../server/db/schema';
import { hashOf } from '../../../server/auth/tokens';
import { keyFor } from '../../support/apiKeys';
import { approveAbove, askFor, requestPath } from '../../support/approvals';
import { createSendingServer } from '../../support/sending';
import { NORTHWIND, PASSWORD } from '../../support/seed';

/** Jobs above the size of their tenant need a password, code or passkey of the last minutes. */
const server = await createSendingServer();
const { db, as, withToken, aCampaign } = server;
const NEEDED = [403, 'urn:problem:step_up_needed'];
/** A campaign of the tests reaches three people. */
const REACH = 3;

const typeOf = ({ status, json }: { status: number; json: { type?: string } }) => [status, json?.type];
const proveAbove = (proof_above: number | null) =>
  db.update(tenants).set({ proof_above }).where(eq(tenants.id, NORTHWIND));
/** A session of a role that has never proven itself. */
async function unproven(role: number) {
  const session = await as(role);
  await db
    .update(sessions)
    .set({ proved_at: null })
    .where(eq(sessions.token_hash, hashOf(session.token)));
  return session;
}
const started = (campaignId: string) => db.$count(jobs, eq(jobs.campaign_id, campaignId));

beforeEach(() => proveAbove(REACH - 1));

describe('a job above the size', () => {
  it('is not started without a proof, and by the same call with one', async () => {
    const { campaignId } = await aCampaign();
    const staff = await unproven(3);
    const start = () => staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    expect(typeOf(await start())).toEqual(NEEDED);
    expect(await started(campaignId)).toBe(0);
    expect((await staff.post('/users/me/session/proof', { password: PASSWORD })).status).toBe(204);
    expect((await start()).status).toBe(201);
    expect(await started(campaignId)).toBe(1);
  });

  it.each([
    ['at the size', REACH],
    ['without a size', null],
  ])('needs none %s', async (_, above) => {
    await proveAbove(above);
    const { campaignId } = await aCampaign();
    const { status } = await (await unproven(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
    expect(status).toBe(201);
  });

  it('is started by a key of a program, whose scope decides', async () => {
    const { campaignId } = await aCampaign();
    const { token } = await keyFor(server, { scopes: ['jobs.write'] });
    const { status } = await withToken(token).post(`/campaigns/${campaignId}/jobs`, { after: null });
    expect(status).toBe(201);
  });

  it('is not approved without a proof', async () => {
    await approveAbove(server, REACH - 1);
    const { campaignId } = await aCampaign();
    const { json } = await askFor(server, campaignId);
    const path = `${requestPath({ campaign_id: campaignId, id: json.id })}/approve`;
    expect(typeOf(await (await unproven(4)).post(path, {}))).toEqual(NEEDED);
    expect(await started(campaignId)).toBe(0);
    expect((await (await as(4)).post(path, {})).status).toBe(200);
  });
});

it('the size itself is not changed without a proof', async () => {
  const admin = await unproven(4);
  const { json } = await admin.get(`/sending_days/${NORTHWIND}`);
  const change = (body: object) =>
    admin.post(`/sending_days/${NORTHWIND}`, { ...body, version: json.version });
  expect(typeOf(await change({ proof_above: null }))).toEqual(NEEDED);
  expect((await change({ closed_days: '2026-12-24', proof_above: REACH - 1 })).status).toBe(200);
});
