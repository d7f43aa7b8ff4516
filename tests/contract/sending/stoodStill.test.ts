import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer({}, undefined, { watched: false });
const { as, aCampaign, work, simulator, db, clock, deps, ledgerOf } = server;
const { transaction } = db;
const { submit } = simulator;
afterEach(() => {
  db.transaction = transaction;
  simulator.submit = submit;
});

/** Does something once, between the transaction that brought a message into `state` and whatever comes next. */
function behind(state: string, act: () => Promise<void>): void {
  let done = false;
  db.transaction = (async (...args: Parameters<typeof transaction>) => {
    const result = await transaction.apply(db, args);
    const found = done ? [] : await rows(db, sql`select 1 from messages where state = ${state} limit 1`);
    if (found.length === 0) return result;
    done = true;
    await act();
    return result;
  }) as typeof transaction;
}

/** Notes every batch that is handed over, and whether that was in time. */
function watch() {
  const handed: { size: number; late: boolean }[] = [];
  simulator.submit = (batch, until, answered) => {
    handed.push({ size: batch.length, late: clock.now() >= until });
    return submit.call(simulator, batch, until, answered);
  };
  return handed;
}

describe('a process that hung', () => {
  it('behind the last look at the job hands nothing over: the rows go back and leave once', async () => {
    const { campaignId } = await aCampaign({ phones: simulated(20, 0) });
    const { json: job } = await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
    const handed = watch();
    behind('submitting', async () => clock.advance(deps.env.LEASE_SECONDS / 2));
    await work();
    expect(handed).toEqual([{ size: 20, late: false }]);
    expect(await ledgerOf(job.id)).toEqual({ delivered: 20 });
  });

  it('finds its job stopped: what it held is canceled, not left behind', async () => {
    const staff = await as(3);
    const { campaignId } = await aCampaign({ phones: simulated(20, 0) });
    const { json: job } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    const handed = watch();
    let answered = 0;
    behind('submitting', async () => {
      clock.advance(deps.env.LEASE_SECONDS + 1);
      answered = (await staff.del(`/campaigns/${campaignId}/jobs/${job.id}`)).status;
    });
    await work();
    expect(answered).toBe(204);
    expect(handed).toEqual([]);
    expect(await ledgerOf(job.id)).toEqual({ canceled: 20 });
    const { json: after } = await staff.get(`/campaigns/${campaignId}/jobs/${job.id}`);
    expect(after).toMatchObject({ state: 'stopped', sent: 0, canceled: 20 });
  });

  it('writes no more to who opted out while it held their message', async () => {
    const phones = simulated(20, 0);
    const { campaignId } = await aCampaign({ phones });
    const { json: job } = await (await as(3)).post(`/campaigns/${campaignId}/jobs`, { after: null });
    behind('claimed', async () => {
      await db.execute(sql`insert into do_not_calls (tenant_id, id, client_id, phone, source, created_at)
        select tenant_id, gen_random_uuid(), client_id, ${phones[4]!}, 'stop_reply', now() from campaigns`);
    });
    await work();
    expect(await ledgerOf(job.id)).toEqual({ delivered: 19, skipped: 1 });
    const accepted = await simulator.ledger(job.id);
    expect(accepted.map(({ to }) => to)).not.toContain(phones[4]);
  });
});
