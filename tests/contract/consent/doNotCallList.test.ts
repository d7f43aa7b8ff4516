import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { CLIENT, OTHER_CLIENT, seedClients } from '../../support/imports';
import { NORTHWIND } from '../../support/seed';
import { createTestServer } from '../../support/server';

const server = await createTestServer();
const { as, clock, db } = server;
const phoneOf = (n: number) => `+1212555${String(100 + n).padStart(4, '0')}`;

/** Entries of two clients in turn, a minute apart; those of the other apply to all clients, but for the last two. */
async function listed() {
  await seedClients(db);
  await db.execute(sql`update clients set opt_out_scope = 'tenant' where id = ${OTHER_CLIENT}::uuid`);
  const staff = await as(3);
  const add = async (client: string, n: number) => {
    clock.advance(60);
    const { status } = await staff.post(`/clients/${client}/do_not_calls`, {
      phone: phoneOf(n),
      note: 'By phone',
    });
    expect(status).toBe(201);
    return phoneOf(n);
  };
  const shown: string[] = [];
  for (let n = 1; n <= 9; n += 1) shown.push(await add(n % 3 === 0 ? OTHER_CLIENT : CLIENT, n));
  await db.execute(sql`update clients set opt_out_scope = 'client' where id = ${OTHER_CLIENT}::uuid`);
  await add(OTHER_CLIENT, 10);
  return { staff, newest: shown.toReversed() };
}

it('has a client’s own entries and those of others that apply to all, page by page in order of time', async () => {
  const { staff, newest } = await listed();
  const pages = async (query: string) => {
    const found: string[] = [];
    for (let skip = 0; skip < newest.length; skip += 4) {
      const { json } = await staff.get(`/clients/${CLIENT}/do_not_calls?${query}&skip=${skip}&limit=4`);
      expect(json.total).toBe(newest.length);
      found.push(...json.records.map(({ phone }: { phone: string }) => phone));
    }
    return found;
  };
  expect(await pages('')).toEqual(newest);
  expect(await pages('sort=created_at&order=desc')).toEqual(newest);
  expect(await pages('sort=created_at&order=asc')).toEqual(newest.toReversed());
  expect((await pages('sort=phone&order=asc')).toSorted()).toEqual(newest.toSorted());
  const { json } = await staff.get(`/clients/${CLIENT}/do_not_calls?limit=1`);
  expect(json.records).toMatchObject([{ phone: phoneOf(9), client_id: OTHER_CLIENT, scope: 'tenant' }]);
  expect(json.records[0]).not.toHaveProperty('pair_only');
});

it('shows many that came at the same moment once each', async () => {
  const { staff } = await listed();
  await db.execute(sql`insert into do_not_calls (tenant_id, id, client_id, phone, source, created_at)
    select ${NORTHWIND}::uuid, gen_random_uuid(), c.id, '+1202555' || (1000 + n), 'import', ${clock.now().toISOString()}::timestamptz
    from generate_series(1, 30) n, (values (${CLIENT}::uuid), (${OTHER_CLIENT}::uuid)) as c(id)`);
  await db.execute(sql`insert into wider_opt_outs (tenant_id, phone, virtual_number, client_id, at)
    select tenant_id, phone, '', client_id, created_at from do_not_calls where source = 'import' and client_id = ${OTHER_CLIENT}::uuid`);
  const ids: string[] = [];
  for (let skip = 0; skip < 69; skip += 7) {
    const { json } = await staff.get(`/clients/${CLIENT}/do_not_calls?skip=${skip}&limit=7`);
    ids.push(...json.records.map(({ id }: { id: string }) => id));
  }
  expect(new Set(ids).size).toBe(69);
});

it('keeps the place of an entry that applies to all when a wish is decided', async () => {
  const { staff } = await listed();
  await db.execute(sql`update clients set opt_out_scope = 'tenant' where id = ${OTHER_CLIENT}::uuid`);
  await db.execute(sql`update do_not_calls set source = 'wish' where phone = ${phoneOf(3)}`);
  clock.advance(60);
  await staff.post(`/clients/${OTHER_CLIENT}/do_not_calls`, { phone: phoneOf(3), note: 'Decided' });
  const { json } = await staff.get(`/clients/${CLIENT}/do_not_calls?limit=1`);
  expect(json.records).toMatchObject([{ phone: phoneOf(3) }]);
  expect(
    await rows(
      db,
      sql`select 1 from wider_opt_outs w join do_not_calls d using (tenant_id, client_id, phone)
      where w.at <> d.created_at`,
    ),
  ).toEqual([]);
});
