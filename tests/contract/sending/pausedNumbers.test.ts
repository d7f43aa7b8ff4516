import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_ACCOUNT } from '../../../server/db/schema/columns';
import { HostileCarrier } from '../../support/carriers/hostile';
import { NORTHWIND } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';
import { addNumbers } from '../../support/holders';

/** How rows of a paused number wait. */
const server = await createSendingServer();
const { as, aCampaign, work, simulator, sending, deps, db, clock, ledgerOf, uuid } = server;

const OTHER = '+13035550191';
const phones = simulated(60, 0);
let carrier: HostileCarrier;
beforeEach(() => {
  carrier = new HostileCarrier(clock, simulator.numbers);
  carrier.rejects = (message) => (message.from === SENDER ? 'telnyx:40305' : null);
  deps.carrier = sending.carrier = carrier;
});
afterEach(() => {
  deps.carrier = sending.carrier = simulator;
});

const addNumber = (client_id: string, phone: string) =>
  addNumbers(db, {
    tenant_id: NORTHWIND,
    id: uuid(),
    client_id,
    phone,
    area_code: phone.slice(2, 5),
    account: DEFAULT_ACCOUNT,
  });

async function start(to: readonly string[], others: readonly string[] = []) {
  const { campaignId, clientId } = await aCampaign({ phones: [...to] });
  for (const phone of others) await addNumber(clientId, phone);
  const staff = await as(3);
  const { json } = await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
  const job = async () => (await staff.get(`/campaigns/${campaignId}/jobs/${json.id}`)).json;
  return { id: json.id as string, clientId, job };
}

/** Lets time pass; what sleeps until then wakes up. */
async function passes(seconds: number) {
  clock.advance(seconds);
  await work({ early: true });
}
const from = (number: string) => carrier.submissions.filter((each) => each.from === number).length;

/** How many rows of the ledger were claimed meanwhile, counted by the database. */
async function rowsTaken(act: () => Promise<unknown>): Promise<number> {
  await db.execute(sql`create table taken (n int)`);
  await db.execute(sql`create function note_taken() returns trigger language plpgsql as
    $$ begin insert into taken values (new.n); return null; end $$`);
  await db.execute(sql`create trigger note_taken after update on messages for each row
    when (old.state = 'queued' and new.state = 'claimed') execute function note_taken()`);
  try {
    await act();
    return await db.$count(sql`taken`);
  } finally {
    await db.execute(sql`drop trigger note_taken on messages`);
    await db.execute(sql`drop function note_taken`);
    await db.execute(sql`drop table taken`);
  }
}

describe('a number that its carrier rejects', () => {
  it('leaves its messages where they are: a try takes one, and no other is taken and given back', async () => {
    const { id, job } = await start(phones, [OTHER]);
    await work();
    const { queued } = await ledgerOf(id);
    expect(queued).toBeGreaterThan(10);
    expect(await rowsTaken(() => passes(31))).toBe(1);
    // As another process would, which has not seen the rejections.
    sending.senderStreaks.clear();
    expect(await rowsTaken(() => passes(61))).toBe(1);
    expect((await ledgerOf(id)).queued).toBe(queued);
    carrier.rejects = () => null;
    expect(await rowsTaken(() => passes(121))).toBe(queued);
    expect(await job()).toMatchObject({ sent: 55, rejected: 5, pending: 0, paused_numbers: [] });
  });

  it('leaves its messages to a number that the client gets meanwhile', async () => {
    carrier.rate = 100;
    const { job, clientId } = await start(simulated(120, 0));
    await work();
    await addNumber(clientId, OTHER);
    await passes(31);
    expect(from(OTHER)).toBeGreaterThan(10);
    expect(await job()).toMatchObject({ sent: from(OTHER), rejected: 5, pending: 115 - from(OTHER) });
  });
});
