import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '../../server/db/client';
import { CAMPAIGN, seedCampaign } from '../support/campaigns';
import { atGate } from '../support/gate';
import { CLIENT, OTHER_CLIENT } from '../support/imports';
import { createRaceServer } from '../support/races';
import { NORTHWIND, uuidOf } from '../support/seed';

/** Jobs of two clients at the gate at the same moment, whose texts pass for the same reasons, which are stored nowhere yet. */
const server = await createRaceServer();
const { db, overlap } = server;
const PHONE = '+15005550100';
const PLACE = 'America/Chicago|';

/** A job of a client with a claimed row for the person. */
async function aJob(n: number, client: string) {
  const [campaign, job_id, token] = [uuidOf(910 + n), uuidOf(920 + n), uuidOf(930 + n)];
  await db.execute(sql`insert into campaigns (tenant_id, id, client_id, name, message)
    select tenant_id, ${campaign}::uuid, ${client}::uuid, name || ${n}::text, message from campaigns where id = ${CAMPAIGN}::uuid`);
  await db.execute(sql`insert into jobs (tenant_id, id, campaign_id, state, message, targeted, hours)
    values (${NORTHWIND}::uuid, ${job_id}::uuid, ${campaign}::uuid, 'sending', 'Hi', 1, 'hold')`);
  await db.execute(sql`insert into messages (tenant_id, job_id, n, campaign_id, client_id, phone, place, state, lease_token)
    values (${NORTHWIND}::uuid, ${job_id}::uuid, 1, ${campaign}::uuid, ${client}::uuid, ${PHONE}, ${PLACE}, 'claimed',
      ${token}::uuid)`);
  return atGate(server, { job_id, token, phone: PHONE, place: PLACE });
}

it('both pass, and share one row of reasons', async () => {
  await seedCampaign(db);
  const [first, second] = [await aJob(1, CLIENT), await aJob(2, OTHER_CLIENT)];
  // The first has stored the reasons when it comes to its message, and has not committed.
  const [one, two] = await overlap('select 1 from messages for update', first, second);
  expect([one.ready, two.ready]).toMatchObject([[{ phone: PHONE }], [{ phone: PHONE }]]);
  const kept = await rows<{ messages: number; reasons: number }>(
    db,
    sql`select count(*)::int as messages, count(distinct m.reasons_id)::int as reasons
      from messages m join decision_reasons r on r.tenant_id = m.tenant_id and r.id = m.reasons_id`,
  );
  expect(kept).toEqual([{ messages: 2, reasons: 1 }]);
});
