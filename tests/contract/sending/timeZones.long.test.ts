import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, db, clock, work } = server;

/** How many of a job that was started at an instant are texted at another one. */
async function textedAt(zone: string, started: string, at: string): Promise<number> {
  await server.restart();
  const made = await aCampaign({ phones: simulated(2, 0) });
  const staff = await as(3);
  await db.execute(sql`update audience_targets set time_zone = ${zone}`);
  const { json: client } = await staff.get(`/clients/${made.clientId}`);
  await staff.post(`/clients/${made.clientId}`, { quiet_hours: 'hold', version: client.version });
  const wait = (to: string) => clock.advance((Date.parse(to) - clock.now().getTime()) / 1_000);
  wait(started);
  const { json: job } = await (await as(3)).post(`/campaigns/${made.campaignId}/jobs`, { after: null });
  await work();
  wait(at);
  await work({ early: true });
  return (await (await as(3)).get(`/campaigns/${made.campaignId}/jobs/${job.id}`)).json.sent;
}

// British Columbia keeps UTC-7, Alberta UTC-6 and Manitoba UTC-5 all year (tz 2026f), which Node's data may not know.
describe('a held job heeds the clock that a place has now', () => {
  it.each([
    ['America/Vancouver', '2026-11-24T03:59:00Z', 2],
    ['America/Vancouver', '2026-11-24T04:30:00Z', 0],
    ['America/Vancouver', '2026-11-24T14:59:00Z', 0],
    ['America/Vancouver', '2026-11-24T15:01:00Z', 2],
    ['America/Edmonton', '2026-11-24T02:59:00Z', 2],
    ['America/Edmonton', '2026-11-24T03:30:00Z', 0],
    ['America/Winnipeg', '2026-11-24T02:30:00Z', 0],
    ['America/New_York', '2026-11-24T01:59:00Z', 2],
    ['America/New_York', '2026-11-24T02:30:00Z', 0],
    ['America/Los_Angeles', '2026-11-24T04:30:00Z', 2],
    ['America/Los_Angeles', '2026-11-24T05:30:00Z', 0],
  ])('in %s at %s it has texted %i of 2', async (zone, at, sent) => {
    // Held since the night, and looked at again at that moment only.
    expect(await textedAt(zone, '2026-11-23T09:00:00Z', at)).toBe(sent);
  });
});
