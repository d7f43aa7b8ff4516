import { describe, expect, it } from 'vitest';
import { createSendingServer, simulated } from '../../support/sending';
import { RECIPIENT_OUTCOMES } from '../../../src/resources/campaigns/values';

const server = await createSendingServer();
const { as, aCampaign, work } = server;

describe('results of a campaign', () => {
  it('name every recipient under one outcome, and the lists add up', async () => {
    const staff = await as(3);
    const { campaignId, clientId } = await aCampaign({
      phones: [...simulated(4, 0), ...simulated(3, 1), ...simulated(2, 6)],
    });
    await staff.post(`/clients/${clientId}/do_not_calls`, { phone: simulated(1, 0)[0] });
    await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    await work();
    const list = async (query: string) =>
      (await staff.get(`/campaigns/${campaignId}/stats?${query}&limit=100`)).json.recipients;
    const all = await list('recipients=all');
    expect(all.total).toBe(9);
    expect(all.records).toHaveLength(9);
    let sum = 0;
    for (const outcome of RECIPIENT_OUTCOMES.slice(1, 9)) {
      const { records, total } = await list(`recipients=${outcome}`);
      expect(records).toHaveLength(total);
      expect(records.every((row: { outcome: string }) => row.outcome === outcome)).toBe(true);
      sum += total;
    }
    expect(sum).toBe(9);
    expect((await list('recipients=skipped')).records[0]).toMatchObject({
      phone: simulated(1, 0)[0],
      code: 'do_not_call',
      sent_at: null,
    });
    const { json } = await staff.get(`/campaigns/${campaignId}/stats`);
    for (const { code, count } of json.errors)
      expect((await list(`recipients=all&code=${code}`)).total).toBe(count);
    expect((await list('recipients=opted_out')).total).toBe(json.totals.opted_out);
    const number = simulated(1, 1)[0]!;
    const of = async (query: string) => await list(`${query}&phone=${encodeURIComponent(number)}`);
    expect(await of('recipients=all')).toMatchObject({ total: 1, records: [{ phone: number }] });
    expect((await of('recipients=skipped')).total).toBe(0);
    expect((await list('recipients=all&phone=%2B12025550100')).records).toEqual([]);
    const second = await staff.get(`/campaigns/${campaignId}/stats?recipients=all&skip=8&limit=1`);
    expect(second.json.recipients.records).toEqual(all.records.slice(8));
  });

  it('of a range of days count both days, as the client has them', async () => {
    const staff = await as(3);
    const { campaignId } = await aCampaign();
    await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    await work();
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(server.clock.now());
    const range = async (start: string, end: string) =>
      staff.get(`/campaigns/${campaignId}/stats?start_date=${start}&end_date=${end}`);
    expect((await range(day, day)).json.range).toMatchObject({ sent: 3, time_zone: 'America/New_York' });
    expect((await range('2001-01-01', '2001-12-31')).json.range).toMatchObject({ sent: 0, segments: 0 });
    expect((await range(day, '2001-01-01')).status).toBe(422);
  });
});
