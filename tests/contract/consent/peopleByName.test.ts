import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { createSendingServer, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, db } = server;
const [ann, bob] = simulated(2, 0) as [string, string];

async function aList() {
  await aCampaign({ phones: [ann, bob] });
  await db.execute(
    sql`update audience_targets set fields = '{"first_name":"Anna","last_name":"Castillo"}' where phone = ${ann}`,
  );
  await db.execute(
    sql`update audience_targets set fields = '{"first_name":"Bob","last_name":"Castillo"}' where phone = ${bob}`,
  );
}
const found = async (search: string, email: number | string = 3) =>
  (await (await as(email)).get(`/people?search=${encodeURIComponent(search)}`)).json as {
    records: { phone: string; name: string }[];
    total: number;
  };

it('finds people by a part of their name in any case, each once, and says their name', async () => {
  await aList();
  expect(await found('anna cas')).toMatchObject({
    total: 1,
    records: [{ phone: ann, name: 'Anna Castillo' }],
  });
  expect((await found('CASTILLO')).records.map(({ phone }) => phone)).toEqual([ann, bob].toSorted());
  expect(await found('Nobody')).toEqual({ records: [], total: 0 });
  expect(await found('50055')).toEqual({ records: [], total: 0 });
});

it('finds nobody of another tenant', async () => {
  await aList();
  expect(await found('castillo', 'role3@globex.example')).toEqual({ records: [], total: 0 });
});

it('uses the index of names', async () => {
  await aList();
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_indexscan = off`);
    return rows<Record<string, string>>(
      tx,
      sql`explain select t.phone from audience_targets t where t.name ilike '%castillo%'`,
    );
  });
  expect(JSON.stringify(plan)).toContain('audience_targets_search');
});
