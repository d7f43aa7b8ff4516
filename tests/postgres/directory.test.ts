import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeAddresses, takeHosts, takeNumbers } from '../../server/db/directory';
import { rows } from '../../server/db/client';
import { clients, virtual_numbers } from '../../server/db/schema';
import { withScope } from '../../server/db/scope';
import { addNumbers } from '../support/holders';
import { createRaceServer, noWrites } from '../support/races';
import { GLOBEX, NORTHWIND, uuidOf } from '../support/seed';

/** A number, a host and a path have one tenant, also when two take them at the same time (decision 107). */
const { db, overlap, as } = await createRaceServer();
const PHONE = '+15125550190';
const [OURS, THEIRS] = [uuidOf(0xd1), uuidOf(0xd2)];
const number = { id: uuidOf(0xd3), tenant_id: NORTHWIND, phone: PHONE, area_code: '512' };

beforeEach(async () => {
  const zone = { name: 'Acme', time_zone: 'America/New_York' };
  await db.insert(clients).values([
    { ...zone, id: OURS, tenant_id: NORTHWIND },
    { ...zone, id: THEIRS, tenant_id: GLOBEX },
  ]);
});

const take = (tenant: string) => () => withScope(db, 'system', (tx) => takeNumbers(tx, tenant, [PHONE]));
const holders = () => rows(db, sql`select tenant_id from number_holders where phone = ${PHONE}`);
const release = (order_state: 'releasing' | 'released') =>
  db
    .update(virtual_numbers)
    .set({ order_state, released_at: new Date() })
    .where(eq(virtual_numbers.id, number.id));

describe('a number', () => {
  it('that two tenants order at once is ordered for one, and the other is told so', async () => {
    const [a, b] = [await as(3), await as('role3@globex.example')];
    const answers = await overlap(
      noWrites('virtual_numbers'),
      () => a.post(`/clients/${OURS}/virtual_numbers`, { phone: PHONE }),
      () => b.post(`/clients/${THEIRS}/virtual_numbers`, { phone: PHONE }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.map(({ json }) => json.type)).toContain('urn:problem:number_taken');
    const stored = await db.select().from(virtual_numbers).where(eq(virtual_numbers.phone, PHONE));
    expect(await holders()).toEqual(stored.map(({ tenant_id }) => ({ tenant_id })));
    expect(stored).toHaveLength(1);
  });

  it('is taken by another tenant once it is released, and not before', async () => {
    await addNumbers(db, number);
    expect(await take(GLOBEX)()).toBe(false);
    await release('releasing');
    expect(await take(GLOBEX)()).toBe(false);
    expect(await holders()).toEqual([{ tenant_id: NORTHWIND }]);
    await release('released');
    expect(await take(GLOBEX)()).toBe(true);
    expect(await holders()).toEqual([{ tenant_id: GLOBEX }]);
  });

  it('is stored for no tenant that has not taken it', async () => {
    await take(GLOBEX)();
    await expect(db.insert(virtual_numbers).values(number)).rejects.toMatchObject({
      cause: { constraint: 'virtual_numbers_holder_fk' },
    });
  });

  it('that is taken again while another tenant takes it stays where it was stored', async () => {
    await addNumbers(db, number);
    await release('released');
    const again = () =>
      withScope(db, 'system', async (tx) => {
        const taken = await takeNumbers(tx, NORTHWIND, [PHONE]);
        if (taken) await tx.insert(virtual_numbers).values({ ...number, id: uuidOf(0xd4) });
        return taken;
      });
    const answers = await overlap(noWrites('virtual_numbers'), again, take(GLOBEX));
    expect(answers).toEqual([true, false]);
    expect(await holders()).toEqual([{ tenant_id: NORTHWIND }]);
  });
});

it('a host that nobody has proven goes to the last who takes it', async () => {
  const host = (tenant: string) =>
    withScope(db, 'system', (tx) => takeHosts(tx, tenant, ['go.acme.example']));
  expect([await host(NORTHWIND), await host(GLOBEX)]).toEqual([true, true]);
  expect(await rows(db, sql`select tenant_id from host_holders`)).toEqual([{ tenant_id: GLOBEX }]);
});

it('a path that two tenants draw at once is reserved for one', async () => {
  const draw = (tenant: string, ...codes: string[]) =>
    withScope(db, 'system', (tx) => takeAddresses(tx, tenant, codes));
  const answers = await overlap(
    noWrites('short_addresses'),
    () => draw(NORTHWIND, 'Abcdefgh', 'Common22'),
    () => draw(GLOBEX, 'Common22', 'Zyxwvuts'),
  );
  const all = answers.map((codes) => [...codes].sort());
  expect(all.flat().sort()).toEqual(['Abcdefgh', 'Common22', 'Zyxwvuts']);
});
