import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { notices } from '../../../server/db/schema';
import { notify } from '../../../server/notices/notify';
import { tidy } from '../../../server/lifetime/tidy';
import type { Notice } from '../../../src/resources/notices/contract';
import { HostileCarrier } from '../../support/carriers/hostile';
import { GLOBEX, NORTHWIND, personOf, uuidOf } from '../../support/seed';
import { createSendingServer, simulated } from '../../support/sending';
import { FOREIGN, seedForeign } from '../../support/world';

const server = await createSendingServer();
const { as, aCampaign, startJob, work, simulator, sending, deps, db, clock } = server;

const told = async (role: number, query = ''): Promise<{ records: Notice[]; total: number }> =>
  (await (await as(role)).get(`/notices${query}`)).json;
const kinds = async (role: number) => (await told(role)).records.map(({ kind }) => kind);
const glance = async (role: number) => (await (await as(role)).get('/glance')).json.notices;

const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);
const tell = (n: number, to = { tenant_id: NORTHWIND, user_id: personOf(3) as string | null }) =>
  notify(db, to, { kind: 'report_ready', about: [uuidOf(n)], name: `Report ${n}`, at: at(n) });

describe('what people are told', () => {
  it('that the job they started has ended, and nobody else', async () => {
    const { campaignId } = await aCampaign();
    const { id } = await startJob(campaignId);
    expect((await told(3)).records).toMatchObject([
      { kind: 'job_finished', about: [campaignId, id], name: 'Spring sale', unread: true },
    ]);
    for (const role of [1, 4, 5]) expect(await kinds(role)).toEqual([]);
  });

  it('that another person has stopped it, but not that they did', async () => {
    for (const [role, expected] of [
      [4, ['job_stopped']],
      [3, []],
    ] as const) {
      await server.restart();
      const { campaignId } = await aCampaign({ phones: simulated(3, 0) });
      const { json } = await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
      const stopped = await (await as(role)).del(`/campaigns/${campaignId}/jobs/${json.id}`);
      expect(stopped.status).toBe(204);
      expect(await kinds(3)).toEqual(expected);
    }
  });

  it('that a file of theirs is in, and that a report of theirs is there', async () => {
    const { campaignId } = await aCampaign();
    expect((await (await as(4)).post(`/campaigns/${campaignId}/reports`, { kind: 'clicks' })).status).toBe(
      202,
    );
    const file = new FormData();
    file.set('file', new File(['Cell\n+12025550123\n'], 'people.csv'));
    const clientId = (await (await as(4)).get(`/campaigns/${campaignId}`)).json.client_id;
    const query = new URLSearchParams({ mapping: '{"Cell":"phone"}', client_id: clientId, name: 'Spring' });
    expect((await (await as(4)).post(`/audiences/file?${query}`, file)).status).toBe(202);
    await work();
    const { records } = await told(4);
    expect(records.map(({ kind, name }) => [kind, name]).toSorted()).toEqual([
      ['import_finished', 'Spring'],
      ['report_ready', 'Spring sale'],
    ]);
    expect(await kinds(3)).toEqual([]);
  });

  it('once, however often the event is noted, and only who still belongs to the tenant', async () => {
    await tell(1);
    await tell(1);
    await tell(2, { tenant_id: NORTHWIND, user_id: personOf(3, GLOBEX) });
    await tell(3, { tenant_id: NORTHWIND, user_id: null });
    expect((await told(3)).total).toBe(1);
    const all = await db.select().from(notices);
    expect(all.length).toBe(1);
  });

  it('the provider’s people of what they did in a tenant that is not theirs', async () => {
    await tell(1, { tenant_id: GLOBEX, user_id: personOf(5) });
    expect((await told(5)).total).toBe(1);
  });
});

describe('a carrier that is away', () => {
  let carrier: HostileCarrier;
  beforeEach(() => {
    carrier = new HostileCarrier(clock, simulator.numbers);
    deps.carrier = sending.carrier = carrier;
  });
  afterEach(() => {
    deps.carrier = sending.carrier = simulator;
  });

  it('is told to the provider once, and to who started the job that waits; and that it is back', async () => {
    const phones = simulated(40, 0);
    carrier.meet(phones, ...Array(1_000).fill('busy'));
    const { campaignId } = await aCampaign({ phones });
    await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
    await work();
    for (let tries = 0; tries < 3; tries += 1) {
      clock.advance(600);
      await work({ early: true });
    }
    expect((await told(5)).records).toMatchObject([{ kind: 'carrier_away', about: ['simulator'] }]);
    expect((await told(3)).records).toMatchObject([{ kind: 'job_waits', name: 'Spring sale' }]);
    expect(await kinds(4)).toEqual([]);
    carrier.meet(phones);
    for (let tries = 0; tries < 3; tries += 1) {
      clock.advance(600);
      await work({ early: true });
    }
    expect(await kinds(5)).toEqual(['carrier_back', 'carrier_away']);
    expect(await kinds(3)).toEqual(['job_finished', 'job_waits']);
  });

  it('that lost answers leaves unknown outcomes, of which administrators are told', async () => {
    const phones = simulated(3, 0);
    carrier.meet([phones[0]!], 'lost before');
    const { campaignId } = await aCampaign({ phones });
    await startJob(campaignId);
    expect(await kinds(4)).toEqual(['outcomes_unknown']);
    expect(await kinds(3)).toEqual(['job_finished']);
  });
});

describe('reading', () => {
  it('marks a notice and those before it, and what came since stays new', async () => {
    for (const n of [1, 2, 3]) await tell(n);
    expect(await glance(3)).toMatchObject({ unread: 3 });
    const { newest } = await glance(3);
    expect((await told(3)).records[0]!.id).toBe(newest);
    await tell(4);
    const staff = await as(3);
    expect((await staff.post(`/notices/${newest}/read`, {})).status).toBe(204);
    expect((await told(3, '?unread=true')).records.map(({ name }) => name)).toEqual(['Report 4']);
    expect((await told(3, '?unread=false')).total).toBe(3);
    expect((await told(3, '?kind=report_failed')).total).toBe(0);
    expect(await glance(3)).toMatchObject({ unread: 1 });
  });

  it('is each person’s own, for the provider’s administrators as well', async () => {
    await seedForeign(db);
    await tell(1);
    const [own] = (await told(3)).records;
    for (const role of [4, 5]) {
      expect((await told(role)).total).toBe(0);
      expect((await (await as(role)).post(`/notices/${own!.id}/read`, {})).status).toBe(404);
    }
    expect((await (await as(3)).post(`/notices/${FOREIGN}/read`, {})).status).toBe(404);
    expect(await glance(3)).toMatchObject({ unread: 1 });
  });

  it('ends after 90 days', async () => {
    await tell(1);
    await tidy(db, at(24 * 89));
    expect((await told(3)).total).toBe(1);
    await tidy(db, at(24 * 91));
    expect((await told(3)).total).toBe(0);
  });
});
