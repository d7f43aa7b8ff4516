import { sql } from 'drizzle-orm';
import { jobs } from '../../server/db/schema';
import { NORTHWIND, uuidOf } from './seed';
import type { createSendingServer } from './sending';

type Server = Pick<Awaited<ReturnType<typeof createSendingServer>>, 'db' | 'aCampaign'>;

/** A job with this many delivered rows in the ledger, never sent. */
export async function deliveredLedger({ db, aCampaign }: Server, count: number) {
  const { campaignId, clientId } = await aCampaign({ phones: [] });
  const id = uuidOf(0x1ed9e4);
  await db.insert(jobs).values({
    tenant_id: NORTHWIND,
    id,
    campaign_id: campaignId,
    state: 'completed',
    message: 'Hi',
    targeted: count,
    by: 'Ann',
  });
  await db.execute(sql`insert into messages (tenant_id, job_id, n, campaign_id, client_id, phone, state, account, segments)
    select ${NORTHWIND}::uuid, ${id}::uuid, n, ${campaignId}::uuid, ${clientId}::uuid, '+1' || (2000000000 + n), 'delivered',
      'simulator', 1 from generate_series(1, ${count}::int) n`);
  return { campaignId, clientId, id };
}
