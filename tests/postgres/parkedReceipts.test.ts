import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../server/db/client';
import { DEFAULT_ACCOUNT } from '../../server/db/schema/columns';
import { inLedger } from '../../server/sending/ledger/rows';
import { applyReceipts } from '../../server/sending/receipts/receipts';
import { settle } from '../../server/sending/submit/settle';
import { CAMPAIGN, seedCampaign } from '../support/campaigns';
import { CLIENT } from '../support/imports';
import { createRaceServer, noWrites } from '../support/races';
import { NORTHWIND, uuidOf } from '../support/seed';

/** A receipt that carries only the carrier's id, and the transaction that writes this id, at the same time. */
const { db, deps, clock, overlap } = await createRaceServer();
const JOB = uuidOf(901);
const TOKEN = uuidOf(902);
const job = { tenant_id: NORTHWIND, job_id: JOB, campaign_id: CAMPAIGN, client_id: CLIENT };

async function submitting() {
  await seedCampaign(db);
  await db.execute(sql`insert into jobs (tenant_id, id, campaign_id, state, message, targeted)
    values (${NORTHWIND}::uuid, ${JOB}::uuid, ${CAMPAIGN}::uuid, 'sending', 'Hi', 1)`);
  await db.execute(sql`
    insert into messages (tenant_id, job_id, n, campaign_id, client_id, phone, state, lease_token, segments)
    values (${NORTHWIND}::uuid, ${JOB}::uuid, 1, ${CAMPAIGN}::uuid, ${CLIENT}::uuid, '+15005550100', 'submitting',
      ${TOKEN}::uuid, 1)`);
}

const answer = (parts?: string[]) =>
  inLedger(db, (tx) =>
    settle(tx, job, TOKEN, new Map([[1, { outcome: 'accepted', carrierId: 'C1', parts }]]), clock.now()),
  );
const receipt = (carrierId = 'C1') =>
  applyReceipts(deps, [
    {
      account: DEFAULT_ACCOUNT,
      key: null,
      carrierId,
      status: 'delivered',
      code: null,
      at: clock.now(),
    },
  ]);

describe('a receipt and the answer to its message at the same time', () => {
  it.each([
    ['the answer is first', 'jobs', answer, receipt],
    ['the receipt is first', 'parked_receipts', receipt, answer],
  ] as const)('%s: the message is delivered, and nothing stays parked', async (_, held, first, second) => {
    await submitting();
    await overlap(
      noWrites(held),
      () => first(),
      () => second(),
    );
    const [message] = await rows(db, sql`select state, carrier_id from messages`);
    expect(message).toEqual({ state: 'delivered', carrier_id: 'C1' });
    expect(await rows(db, sql`select 1 from parked_receipts`)).toEqual([]);
    const [counted] = await rows(db, sql`select sent, delivered from jobs`);
    expect(counted).toEqual({ sent: 1, delivered: 1 });
  });

  it('the receipts of both parts of a long text: one of them sees that the message is delivered', async () => {
    await submitting();
    await answer(['C1', 'C2']);
    await overlap(
      noWrites('carrier_parts'),
      () => receipt('C1'),
      () => receipt('C2'),
    );
    expect(await rows(db, sql`select state from messages`)).toEqual([{ state: 'delivered' }]);
    expect(await rows(db, sql`select delivered from jobs`)).toEqual([{ delivered: 1 }]);
  });
});
