import { expect, it } from 'vitest';
import { simulatorAccount } from '../../../server/config/account';
import { recordAccounts } from '../../../server/carriers/health';
import { accounts, carrier_accounts } from '../../../server/db/schema';
import { NORTHWIND } from '../../support/seed';
import { createTestServer } from '../../support/server';

const { db, as } = await createTestServer();

const startsFor = (...tenants: string[]) =>
  recordAccounts(db, [{ ...simulatorAccount({ SIM_PER_SECOND: 10 }), tenants }]);

it('refuses tenants that nobody knows, with the account and the field', async () => {
  await db.insert(accounts).values({ id: 'acct-free', name: 'Free', provider: 'Northwind' });
  await startsFor(NORTHWIND, 'acct-free');
  for (const unknown of ['10000000-0000-7000-8000-00000000dead', 'acct-gone', NORTHWIND.slice(1)])
    await expect(startsFor(NORTHWIND, unknown)).rejects.toThrow(
      `CARRIERS_FILE is not valid: account "simulator", tenants: "${unknown}" is the id of no tenant and of no provider account.`,
    );
});

it('forgets names, passwords and keys in addresses that were stored before they were refused', async () => {
  const address = (secret: string) => `https://${secret}api.carrier.example:8443/v2`;
  await db.insert(carrier_accounts).values(
    ['SECRET@', 'acme:SECRET@', 'acme:SEC@RET@', ''].map((secret, i) => ({
      id: `old-${i}`,
      kind: 'telnyx' as const,
      base_url: `${address(secret)}?key=SECRET`,
      webhook_url: `${address(secret)}#SECRET`,
      per_second: 1,
      configured: false,
    })),
  );
  await startsFor(NORTHWIND);
  const { json } = await (await as(5)).get('/carrier_accounts');
  const old = (json.records as { id: string; base_url: string; webhook_url: string }[]).filter(({ id }) =>
    id.startsWith('old-'),
  );
  expect(old).toHaveLength(4);
  for (const { base_url, webhook_url } of old)
    expect({ base_url, webhook_url }).toEqual({ base_url: address(''), webhook_url: address('') });
  expect(JSON.stringify(await db.select().from(carrier_accounts))).not.toContain('SEC');
});
