import { expect, it } from 'vitest';
import { type AccountConfig, simulatorAccount } from '../../../server/config/account';
import { recordAccounts } from '../../../server/carriers/health';
import { clients, spending } from '../../../server/db/schema';
import { NORTHWIND } from '../../support/seed';
import { createTestServer } from '../../support/server';

const { db } = await createTestServer();
const CLIENT = '10000000-0000-7000-8000-000000000001';

/** The server starts with a price list in this currency. */
const startsIn = (currency: string | null) => {
  const account: AccountConfig = { ...simulatorAccount({ SIM_PER_SECOND: 10 }), prices: undefined };
  return recordAccounts(db, [
    currency === null ? account : { ...account, prices: { currency, segments: [] } },
  ]);
};
const withClient = (budget: number | null) =>
  db.insert(clients).values({ tenant_id: NORTHWIND, id: CLIENT, name: 'Acme', time_zone: 'UTC', budget });
const REFUSED = 'costs and budgets are kept in USD';

it('may change while nothing is kept in it', async () => {
  await startsIn('USD');
  await withClient(null);
  await startsIn('EUR');
  await startsIn('USD');
});

it('cannot change while costs are kept in it, not even by way of no prices', async () => {
  await startsIn('USD');
  await withClient(null);
  await db.insert(spending).values({
    tenant_id: NORTHWIND,
    client_id: CLIENT,
    month: '2026-03',
    job_id: CLIENT,
    cost: 1,
    sent: 1,
    priced: 1,
  });
  await expect(startsIn('EUR')).rejects.toThrow(REFUSED);
  await startsIn(null);
  await expect(startsIn('EUR')).rejects.toThrow(REFUSED);
  await startsIn('USD');
});

it('cannot change while a client has a budget in it', async () => {
  await startsIn('USD');
  await withClient(1_000_000);
  await expect(startsIn('EUR')).rejects.toThrow(REFUSED);
});
