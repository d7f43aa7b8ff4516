import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { audit_log, campaign_send_only, memberships } from '../../../server/db/schema';
import { NORTHWIND, personOf } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { HOME, seedHome } from '../../support/world';

const server = await createTestServer();
const { db } = server;

const ADMIN = 'role4@northwind.example';
const set = async (by: string | number, id: string, role: number, confirmed?: object) => {
  const caller = await server.as(by);
  const seen = confirmed ? `&confirmed=${encodeURIComponent(JSON.stringify(confirmed))}` : '';
  return caller.post(`/users/${id}/role?role=${role}${seen}`);
};
const roleOf = async (id: string) =>
  (await db.select().from(memberships).where(eq(memberships.user_id, id)))[0]!.role;
const refused = ({ status, json }: { status: number; json: { detail?: string } }) => [status, json.detail];

describe('a role', () => {
  it('is changed at once: open sessions end, and the log says which role', async () => {
    const person = await server.as(3);
    expect((await person.get('/clients')).status).toBe(200);
    const { status, json } = await set(ADMIN, personOf(3), 1, {
      names: ['Role 3', 'role3@northwind.example'],
      counts: { role: 3 },
    });
    expect({ status, role: json.role ?? json }).toEqual({ status: 200, role: 1 });
    expect((await person.get('/clients')).status).toBe(401);
    expect((await (await server.as(3)).get('/clients')).status).toBe(403);
    const [entry] = await db.select().from(audit_log).where(eq(audit_log.operation, 'users.set_role'));
    expect(entry).toMatchObject({ params: { id: personOf(3), role: 1 }, user_id: personOf(4) });
  });

  it('that was changed meanwhile is not changed by a person who saw the earlier one', async () => {
    await db
      .update(memberships)
      .set({ role: 1 })
      .where(eq(memberships.user_id, personOf(3)));
    const answer = await set(ADMIN, personOf(3), 4, { counts: { role: 3 } });
    expect(answer).toMatchObject({ status: 409, json: { changes: [{ member: 'counts' }] } });
    expect(await roleOf(personOf(3))).toBe(1);
  });

  it.each([
    [ADMIN, 3, 5, [403, 'You cannot give a role above your own.']],
    [ADMIN, 5, 3, [403, 'This person ranks above you.']],
    [ADMIN, 4, 3, [409, 'You cannot change your own role. Ask another administrator.']],
    ['role3@northwind.example', 1, 3, [403, 'You don’t have access to this. Ask an admin.']],
    ['role4@globex.example', 3, 4, [404, 'There is no such record.']],
  ])('is not given by %s to the person of role %i as %i', async (by, who, role, answer) => {
    expect(refused(await set(by, personOf(who), role))).toEqual(answer);
    expect(await roleOf(personOf(who))).toBe(who);
  });

  it('of the last administrator of a tenant, or of the provider, is not taken', async () => {
    await db.delete(memberships).where(eq(memberships.user_id, personOf(4)));
    await db
      .update(memberships)
      .set({ role: 4 })
      .where(eq(memberships.user_id, personOf(3)));
    const provider = 'role5@northwind.example';
    // The provider's administrator of the same tenant counts as one.
    expect((await set(provider, personOf(3), 1)).status).toBe(200);
    await db
      .update(memberships)
      .set({ role: 4 })
      .where(eq(memberships.user_id, personOf(3)));
    expect((await set('role5@globex.example', personOf(5), 3)).status).toBe(200);
    expect(refused(await set('role5@globex.example', personOf(3), 3))).toEqual([
      409,
      'This is the last administrator of the tenant. Give another person the role first.',
    ]);
  });

  it('of staff ends what was given to a person for jobs only', async () => {
    await seedHome(db);
    await db
      .insert(campaign_send_only)
      .values({ id: HOME, tenant_id: NORTHWIND, campaign_id: HOME, user_id: personOf(1) });
    expect((await set(ADMIN, personOf(1), 3)).status).toBe(200);
    const mine = and(eq(campaign_send_only.user_id, personOf(1)));
    expect(await db.select().from(campaign_send_only).where(mine)).toEqual([]);
  });
});
