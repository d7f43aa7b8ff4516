import { describe, expect, it } from 'vitest';
import { GLOBEX, NORTHWIND } from '../../support/seed';
import { createSendingServer, simulated } from '../../support/sending';

/** Days on which a tenant sends nothing: they bind every client and job, whatever these say about hours. */
const server = await createSendingServer();
const { as, aCampaign, work, simulator, clock } = server;
const HOUR = 3600;
/** The day of the test: a Monday, ten in the morning in New York. */
const TODAY = '2026-03-02';

const daysOf = async (role: 4 | 5 = 4) =>
  (await as(role)).get(`/sending_days/${NORTHWIND}`).then(({ json }) => json);
async function set(body: object, role: 3 | 4 | 5 = 4) {
  const { version } = await daysOf();
  return (await as(role)).post(`/sending_days/${NORTHWIND}`, { version, ...body });
}
const sentTo = async (id: string) => (await simulator.ledger(id)).length;

async function start(campaignId: string, body: object = {}) {
  const { status, json } = await (
    await as(3)
  ).post(`/campaigns/${campaignId}/jobs`, { after: null, ...body });
  expect(status).toBe(201);
  await work();
  const job = async () => (await (await as(3)).get(`/campaigns/${campaignId}/jobs/${json.id}`)).json;
  return { id: json.id as string, job };
}

describe('days on which a tenant sends nothing', () => {
  it('are set by its administrators, are checked, and are its own', async () => {
    expect(await daysOf()).toMatchObject({
      id: NORTHWIND,
      tenant_name: 'Northwind',
      holidays: [],
      closed_days: null,
    });
    const changed = await set({ holidays: ['christmas', 'king'], closed_days: '2026-12-24' });
    expect([changed.status, changed.json.holidays]).toEqual([200, ['christmas', 'king']]);
    expect((await set({ holidays: ['easter'] })).status).toBe(422);
    expect((await set({ closed_days: '2026-02-30' })).json.errors[0]).toMatchObject({ field: 'closed_days' });
    expect((await set({ version: 0 })).status).toBe(409);
    expect((await set({}, 3)).status).toBe(403);
    const admin = await as(4);
    expect((await admin.get('/sending_days')).json.total).toBe(1);
    expect((await admin.post(`/sending_days/${GLOBEX}`, { holidays: [], version: 0 })).status).toBe(404);
    const provider = await as(5);
    expect((await provider.get('/sending_days')).json.total).toBe(2);
    expect((await provider.post(`/sending_days/${GLOBEX}`, { holidays: ['king'], version: 0 })).status).toBe(
      200,
    );
    expect((await daysOf()).holidays).toEqual(['christmas', 'king']);
  });

  it.each([
    ['that warns', {}],
    ['that overrides hours', { hours: 'override', override_reason: 'Storm warning' }],
  ])('hold a job %s, which says so and continues when the day is over on both coasts', async (_, body) => {
    const { campaignId } = await aCampaign({ phones: simulated(3, 0) });
    await set({ closed_days: TODAY });
    const { id, job } = await start(campaignId, body);
    expect(await sentTo(id)).toBe(0);
    expect(await job()).toMatchObject({
      state: 'sending',
      pending: 3,
      limited: { by: 'tenant_day', until: '2026-03-03T08:00:00.000Z' },
    });
    clock.advance(16 * HOUR);
    await work({ early: true });
    expect(await sentTo(id)).toBe(0);
    clock.advance(HOUR + 60);
    await work({ early: true });
    expect(await job()).toMatchObject({ sent: 3, limited: null });
  });

  it('hold a job that begins the evening before', async () => {
    const { campaignId } = await aCampaign({ phones: simulated(3, 0) });
    await set({ closed_days: '2026-03-03' });
    clock.advance(14 * HOUR - 10); // 23:59:50 in New York
    const { id } = await start(campaignId);
    expect(await sentTo(id)).toBe(0);
  });

  it('are looked at again: a day that is taken off the list lets the job go on', async () => {
    const { campaignId } = await aCampaign({ phones: simulated(3, 0) });
    await set({ closed_days: TODAY });
    const { id } = await start(campaignId);
    expect(await sentTo(id)).toBe(0);
    await set({ closed_days: null });
    clock.advance(5 * 60 + 1);
    await work({ early: true });
    expect(await sentTo(id)).toBe(3);
  });

  it('close the window of a client that holds, in readiness as in its job', async () => {
    const { campaignId, clientId } = await aCampaign({ phones: ['+12125550101'] });
    await (await as(3)).post(`/clients/${clientId}`, { quiet_hours: 'hold', version: 0 });
    await set({ closed_days: TODAY });
    const { readiness } = (await (await as(3)).get(`/campaigns/${campaignId}/stats?readiness=true`)).json;
    expect(readiness.hours).toMatchObject({
      window: { closed: [TODAY], always: [TODAY] },
      next_open_at: '2026-03-03T13:00:00.000Z',
    });
    const { job } = await start(campaignId);
    expect(await job()).toMatchObject({ sent: 0, held: 1, next_open_at: '2026-03-03T13:00:00.000Z' });
  });

  it('are not those of another tenant', async () => {
    const provider = await as(5);
    await provider.post(`/sending_days/${GLOBEX}`, { closed_days: TODAY, version: 0 });
    const { campaignId } = await aCampaign({ phones: simulated(3, 0) });
    const { id } = await start(campaignId);
    expect(await sentTo(id)).toBe(3);
  });
});
