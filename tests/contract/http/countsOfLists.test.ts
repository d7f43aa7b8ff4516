import { beforeEach, expect, it } from 'vitest';
import * as schema from '../../../server/db/schema';
import { seedCampaign } from '../../support/campaigns';
import { CLIENT } from '../../support/imports';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { seedHome } from '../../support/world';

const server = await createTestServer();

const own = { tenant_id: NORTHWIND };

beforeEach(async () => {
  await seedCampaign(server.db);
  await seedHome(server.db);
  const old = { ...own, client_id: CLIENT, archived: true, name: 'Last year' };
  await server.db.insert(schema.campaigns).values({ ...old, id: uuidOf(7_001), message: 'Hi' });
  await server.db.insert(schema.audiences).values({ ...old, id: uuidOf(7_002) });
  await server.db
    .insert(schema.clients)
    .values({ ...own, id: uuidOf(7_003), archived: true, name: 'Gone', time_zone: 'America/New_York' });
});

/** The records of a list as role 5 sees them; their number is the list's total. */
async function all(path: string) {
  const { json } = await (await server.as(5)).get(`${path}${path.includes('?') ? '&' : '?'}limit=100`);
  expect(json.records.length).toBe(json.total);
  return json.records;
}

it('a client says as many campaigns, audiences and numbers as its lists have, the archived apart', async () => {
  const clients = await all('/clients');
  expect(clients.length).toBeGreaterThan(1);
  for (const client of clients) {
    const of = `/clients/${client.id}`;
    expect([client.name, client.campaigns_total]).toEqual([
      client.name,
      (await all(`${of}/campaigns`)).length,
    ]);
    expect([client.name, client.audiences]).toEqual([client.name, (await all(`${of}/audiences`)).length]);
    expect([client.name, client.numbers]).toEqual([client.name, (await all(`${of}/virtual_numbers`)).length]);
  }
});

it('a tenant says as many users and clients as its lists have, the archived apart', async () => {
  const [tenants, clients] = [await all('/tenants'), await all('/clients')];
  const home = tenants.find(({ id }: { id: string }) => id === NORTHWIND);
  expect(home.clients).toBe(
    clients.filter(({ tenant_id }: { tenant_id: string }) => tenant_id === NORTHWIND).length,
  );
  expect(home.users).toBe((await all(`/tenants/${NORTHWIND}/users`)).length);
});
