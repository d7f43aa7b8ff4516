import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { audiences, clients, tenants } from '../../../server/db/schema';
import { HITS_MAX } from '../../../server/tables/search';
import { openOwnDatabase } from '../../support/database';
import { plansOf } from '../../support/plans';
import { NORTHWIND, uuidOf } from '../../support/seed';
import { createTestServer } from '../../support/server';

/** Lists that are so long that nobody counts or reads them from end to end: their totals, and what is found in them. */
const server = await createTestServer({ open: openOwnDatabase });
const { as, db } = server;
const [CLIENT, AUDIENCE, STRANGERS, THEIRS] = [uuidOf(0xd1), uuidOf(0xd2), uuidOf(0xd3), uuidOf(0xd4)];
const OTHER_TENANT = uuidOf(0xd5);

async function fill(tenant: string, client: string, audience: string, count: number): Promise<void> {
  const own = { tenant_id: tenant };
  await db.insert(clients).values({ ...own, id: client, name: 'Acme', time_zone: 'America/New_York' });
  await db.insert(audiences).values({ ...own, id: audience, client_id: client, name: 'All', targets: count });
  const of = sql`${tenant}::uuid, ${client}::uuid`;
  const series = sql`generate_series(1, ${count}::int) i`;
  const phone = sql`'+1202' || (5000000 + i)`;
  await db.execute(sql`insert into conversations (tenant_id, client_id, tn, vn, last_message, last_message_at, began_at)
    select ${of}, ${phone}, '+13035550190', 'Every one ' || i, timestamptz '2026-02-01' + i * interval '1 second', 'epoch' from ${series}`);
  await db.execute(sql`insert into do_not_calls (tenant_id, client_id, id, phone, source, note)
    select ${of}, gen_random_uuid(), ${phone}, 'staff', 'Every one ' || i from ${series}`);
  await db.execute(sql`insert into audience_targets (tenant_id, audience_id, phone, fields)
    select ${tenant}::uuid, ${audience}::uuid, ${phone}, jsonb_build_object('first_name', 'Every', 'last_name', 'One' || i) from ${series}`);
}

const LISTS = ['/conversations', `/clients/${CLIENT}/do_not_calls`, `/audiences/${AUDIENCE}/targets`];

describe('a search', () => {
  it.each([4, 5])('finds part of a number and of a text for role %i, of its tenant alone', async (role) => {
    await fill(NORTHWIND, CLIENT, AUDIENCE, 300);
    await db.insert(tenants).values({ id: OTHER_TENANT, name: 'Other' });
    await fill(OTHER_TENANT, STRANGERS, THEIRS, 300);
    const caller = await as(role);
    for (const path of LISTS)
      for (const search of ['5000123', '(202) 500-0123', 'one 123', 'one123', '02500012']) {
        const { json } = await caller.get(`${path}?limit=100&search=${encodeURIComponent(search)}`);
        const expected = search === 'one123' && !path.endsWith('targets') ? 0 : 1;
        const everywhere = path === '/conversations' && role === 5 ? 2 : 1;
        const tenfold = search === '02500012' ? 10 : 1;
        expect([path, search, json.total, json.records.length]).toEqual([
          path,
          search,
          ...Array.from({ length: 2 }, () => expected * everywhere * tenfold),
        ]);
      }
  });

  it('of one letter finds words that begin with it', async () => {
    await fill(NORTHWIND, CLIENT, AUDIENCE, 30);
    const caller = await as(4);
    for (const path of LISTS) {
      expect((await caller.get(`${path}?search=o`)).json.total).toBe(30);
      expect((await caller.get(`${path}?search=n`)).json.total).toBe(0);
    }
  });

  it('that nearly all match has pages in the order of the list, and no total', async () => {
    await fill(NORTHWIND, CLIENT, AUDIENCE, HITS_MAX + 100);
    const caller = await as(4);
    for (const path of LISTS) {
      const all = (await caller.get(`${path}?limit=100`)).json.records;
      for (const skip of [0, 40]) {
        const { json } = await caller.get(`${path}?limit=20&skip=${skip}&search=every`);
        expect(json.total).toBeUndefined();
        expect(json.records).toEqual(all.slice(skip, skip + 20));
      }
    }
  });

  it('reads the rows that it finds', async () => {
    await fill(NORTHWIND, CLIENT, AUDIENCE, 1_000);
    await db.execute(sql`vacuum analyze`);
    const caller = await as(4);
    for (const [path, table] of [
      [LISTS[0]!, 'conversations'],
      [LISTS[1]!, 'do_not_calls'],
      [LISTS[2]!, 'audience_targets'],
    ] as const) {
      const plans = await plansOf(server.deps.db, { table, scope: 'system', bitmaps: true }, async () => {
        expect((await caller.get(`${path}?search=5000123`)).json.total).toBe(1);
      });
      const indexes = plans.flatMap(({ nodes }) => nodes.map((node) => node['Index Name']));
      expect(indexes).toContain(`${table}_search`);
      for (const { nodes } of plans)
        for (const node of nodes.filter((each) => each['Node Type'].endsWith('Scan')))
          expect(node['Actual Rows'] * node['Actual Loops']).toBeLessThanOrEqual(30);
    }
  });
});

describe('totals', () => {
  beforeEach(() => fill(NORTHWIND, CLIENT, AUDIENCE, 50));

  /** The stored totals and the counted rows. */
  const tallies = () =>
    rows<{ list: string; tallied: number; there: number }>(
      db,
      sql`select x.list, x.there, (select coalesce(sum(t.rows), 0)::int from tallies t where t.list = x.list) as tallied from (
        select 'conversations' as list, count(*)::int as there from conversations
        union all select 'do_not_calls', count(*)::int from do_not_calls
        union all select 'audit_log', count(*)::int from audit_log
        union all select 'wider_opt_outs', count(*)::int from wider_opt_outs
        union all select 'opt_outs_of_all', count(*)::int from wider_opt_outs where virtual_number = '') x`,
    );
  const digest = async () =>
    (
      await rows<{ is: string; should: string }>(
        db,
        sql`select (select bit_xor(digest)::text from tallies where list = 'do_not_calls') as is,
          (select bit_xor(hashtextextended(phone, pair_only::int))::text from do_not_calls) as should`,
      )
    )[0]!;

  it('follow what people do', async () => {
    const caller = await as(4);
    const list = `/clients/${CLIENT}/do_not_calls`;
    const same = async () => {
      for (const { list: name, tallied, there } of await tallies())
        expect([name, tallied]).toEqual([name, there]);
      const { is, should } = await digest();
      expect(is).toBe(should);
    };
    await same();
    const { json: entry } = await caller.post(list, { phone: '+12125550142', note: 'Called' });
    expect((await caller.get(list)).json.total).toBe(51);
    await same();
    expect((await caller.post(`/clients/${CLIENT}`, { opt_out_scope: 'tenant', version: 0 })).status).toBe(
      200,
    );
    await caller.post(list, { phone: '+12125550143' });
    await same();
    expect((await caller.get('/audit_log')).headers.get('content-range')).toMatch(/\/3$/);
    await caller.del(`${list}/${entry.id}?reason=Asked`);
    await db.execute(sql`update do_not_calls set pair_only = true where phone = '+12025000007'`);
    await db.execute(sql`delete from conversations where tn < '+12025000011'`);
    expect((await caller.get('/conversations')).json.total).toBe(40);
    await same();
    await db.update(clients).set({ archived: true });
    expect((await caller.get('/conversations')).json.total).toBe(0);
    expect((await caller.get(`/clients/${CLIENT}/conversations`)).json.total).toBe(40);
  });
});
