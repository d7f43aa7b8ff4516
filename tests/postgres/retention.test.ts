import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../server/db/client';
import { removeOverdue } from '../../server/features/tenants/removal';
import { move } from '../../server/sending/job/transitions';
import { CAMPAIGN, seedCampaign } from '../support/campaigns';
import { CLIENT } from '../support/imports';
import { createRaceServer } from '../support/races';
import { NORTHWIND, uuidOf } from '../support/seed';

/** The ledger's partitions on PostgreSQL, where others use the ledger while one is dropped. */
const { db, deps, clock } = await createRaceServer();
const JOB = uuidOf(901);
const HEX = NORTHWIND.replaceAll('-', '');

const partitions = async () =>
  (
    await rows<{ name: string }>(
      db,
      sql`select relname as name from pg_inherits join pg_class on oid = inhrelid
        where inhparent = 'messages'::regclass order by 1`,
    )
  ).map(({ name }) => name);
const removed = () =>
  rows(db, sql`select state, sum(messages)::int as messages from removed_outcomes group by 1`);

/** A job of a tenant that keeps a month, started now, with one delivered message. */
async function started(): Promise<string> {
  await seedCampaign(db);
  await db.execute(sql`update tenants set keep_months = 1 where id = ${NORTHWIND}::uuid`);
  await removeOverdue(deps);
  await db.execute(sql`insert into jobs (tenant_id, id, campaign_id, state, message, targeted)
    values (${NORTHWIND}::uuid, ${JOB}::uuid, ${CAMPAIGN}::uuid, 'queued', 'Hi', 1)`);
  const job = { tenant_id: NORTHWIND, job_id: JOB };
  await move({ db, clock }, job, ['queued'], 'preparing', { started: true });
  await db.execute(sql`insert into messages (tenant_id, job_id, n, campaign_id, client_id, phone, state, sent_at, shelf)
    select ${NORTHWIND}::uuid, ${JOB}::uuid, 1, ${CAMPAIGN}::uuid, ${CLIENT}::uuid, '+15005550100', 'delivered',
      ${clock.now().toISOString()}::timestamptz, shelf from jobs where id = ${JOB}::uuid`);
  await move({ db, clock }, job, ['preparing'], 'completed', { finished: true, completed: true });
  const [{ shelf }] = (await rows(db, sql`select shelf from jobs where id = ${JOB}::uuid`)) as [
    { shelf: string },
  ];
  expect(shelf).toMatch(new RegExp(`^m\\d{6}_${HEX}$`));
  return shelf;
}

describe('a month that is not kept', () => {
  it('is dropped as a whole, and stays whole as long as the ledger is in use', async () => {
    const shelf = await started();
    clock.advance(70 * 86_400);
    let release = () => {};
    const used = db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from messages where job_id = ${JOB}::uuid for update`);
      await new Promise<void>((resolve) => (release = resolve));
    });
    await removeOverdue(deps);
    expect(await partitions()).toContain(shelf);
    expect(await removed()).toEqual([]);
    release();
    await used;
    await removeOverdue(deps);
    expect(await partitions()).not.toContain(shelf);
    expect(await removed()).toEqual([{ state: 'delivered', messages: 1 }]);
    expect(await rows(db, sql`select shelf, removed_at is not null as removed from jobs`)).toEqual([
      { shelf: null, removed: true },
    ]);
  });

  it('is removed once by two processes that begin at the same time', async () => {
    await started();
    clock.advance(70 * 86_400);
    await Promise.all([removeOverdue(deps), removeOverdue(deps)]);
    await removeOverdue(deps);
    expect(await removed()).toEqual([{ state: 'delivered', messages: 1 }]);
  });

  it('is in a partition that no role of a request reaches but through the ledger', async () => {
    const shelf = await started();
    const asTenant = db.transaction(async (tx) => {
      await tx.execute(sql`set local role app_tenant`);
      await tx.execute(sql`select 1 from ledger.${sql.identifier(shelf)}`);
    });
    await expect(asTenant).rejects.toMatchObject({ cause: { message: expect.stringContaining('denied') } });
    const through = await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('app.tenant_id', ${NORTHWIND}, true)`);
      await tx.execute(sql`set local role app_tenant`);
      return rows(tx, sql`select phone from messages`);
    });
    expect(through).toEqual([{ phone: '+15005550100' }]);
  });
});
