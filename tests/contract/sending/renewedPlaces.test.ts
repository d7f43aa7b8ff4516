import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { createSendingServer, simulated } from '../../support/sending';

/** A job that an earlier version expanded, which did not know every state with a law of its own. */
const { as, aCampaign, work, simulator, db, clock } = await createSendingServer();

const HOUR = 3600;
const KENTUCKY = '40202';
const LOUISVILLE = 'America/Kentucky/Louisville';

it('holds those who wait by the law of today, and counts them there', async () => {
  // The evening before Kentucky's hours begin: from ten in the morning.
  clock.advance((Date.parse('2026-12-01T05:30:00Z') - clock.now().getTime()) / 1000);
  const { campaignId, clientId } = await aCampaign({ phones: simulated(3, 0), fields: { zip: KENTUCKY } });
  await db.execute(sql`update clients set quiet_hours = 'hold' where id = ${clientId}::uuid`);
  const staff = await as(3);
  const { json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
  await work();
  const jobNow = async () => (await (await as(3)).get(`/campaigns/${campaignId}/jobs/${json.id}`)).json;
  const places = () =>
    rows<{ place: string; waiting: number }>(
      db,
      sql`select place, waiting from job_places where job_id = ${json.id}::uuid and waiting > 0 order by place`,
    );
  const known = [{ place: `${LOUISVILLE}|KY`, waiting: 3 }];
  expect(await places()).toEqual(known);
  expect((await jobNow()).next_open_at).toBe('2026-12-01T15:00:00.000Z');

  // As the version before wrote them.
  await db.execute(sql`update jobs set law_states = null where id = ${json.id}::uuid`);
  await db.execute(sql`update messages set place = ${`${LOUISVILLE}|`} where job_id = ${json.id}::uuid`);
  await db.execute(sql`update job_places set place = ${`${LOUISVILLE}|`} where job_id = ${json.id}::uuid`);
  expect((await jobNow()).next_open_at).toBe('2026-12-01T13:00:00.000Z');
  clock.advance(8 * HOUR); // half past eight in Louisville
  await work({ early: true });
  expect(await simulator.ledger(json.id)).toEqual([]);
  expect(await places()).toEqual(known);
  expect(await jobNow()).toMatchObject({ held: 3, next_open_at: '2026-12-01T15:00:00.000Z' });
  clock.advance(1.5 * HOUR);
  await work({ early: true });
  expect(await simulator.ledger(json.id)).toHaveLength(3);
  expect(await jobNow()).toMatchObject({ sent: 3, held: 0, pending: 0 });
});
