import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '../../server/db/client';
import { CAMPAIGN, seedCampaign } from '../support/campaigns';
import { atGate } from '../support/gate';
import { CLIENT } from '../support/imports';
import { createRaceServer } from '../support/races';
import { NORTHWIND, uuidOf } from '../support/seed';

/** Two jobs of one client at the gate at the same moment, with texts to a person who may get one more. */
const server = await createRaceServer();
const { db, overlap, clock } = server;
const PHONE = '+15005550100';
const PLACE = 'America/New_York|FL';

/** A campaign with a job, whose row for the person is in this state. */
async function aJob(n: number, state: 'accepted' | 'claimed') {
  const [campaign, job_id, token] = [uuidOf(910 + n), uuidOf(920 + n), uuidOf(930 + n)];
  await db.execute(sql`insert into campaigns (tenant_id, id, client_id, name, message)
    select tenant_id, ${campaign}::uuid, client_id, name || ${n}::text, message from campaigns where id = ${CAMPAIGN}::uuid`);
  await db.execute(sql`insert into jobs (tenant_id, id, campaign_id, state, message, targeted, hours)
    values (${NORTHWIND}::uuid, ${job_id}::uuid, ${campaign}::uuid, 'sending', 'Hi', 1, 'hold')`);
  const isOut = state === 'accepted';
  await db.execute(sql`insert into messages (tenant_id, job_id, n, campaign_id, client_id, phone, place, state, lease_token, sent_at)
    values (${NORTHWIND}::uuid, ${job_id}::uuid, 1, ${campaign}::uuid, ${CLIENT}::uuid, ${PHONE}, ${PLACE}, ${state},
      ${isOut ? null : token}::uuid, ${isOut ? clock.now().toISOString() : null}::timestamptz)`);
  return atGate(server, { job_id, token, phone: PHONE, place: PLACE });
}

it('let only one of them pass: the other waits in a place of its own', async () => {
  await seedCampaign(db);
  for (const n of [1, 2]) await aJob(n, 'accepted');
  const [third, fourth] = [await aJob(3, 'claimed'), await aJob(4, 'claimed')];
  // The first has counted the person's texts when it comes to its own.
  const [one, two] = await overlap('select 1 from messages for update', third, fourth);
  expect([one.ready, one.capped, two.ready, two.capped]).toEqual([
    [expect.objectContaining({ phone: PHONE })],
    [],
    [],
    [1],
  ]);
  const ledger = await rows<{ state: string; place: string; lease_token: string | null }>(
    db,
    sql`select state, place, lease_token from messages where state in ('submitting', 'queued') order by state`,
  );
  expect(ledger).toEqual([
    { state: 'queued', place: `${PLACE}|2026-03-03T15:00:00.000Z|3`, lease_token: null },
    { state: 'submitting', place: PLACE, lease_token: expect.any(String) },
  ]);
});
