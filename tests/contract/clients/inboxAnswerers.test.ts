import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { audit_log, conversation_viewers, conversations, memberships } from '../../../server/db/schema';
import { GLOBEX, NORTHWIND, personOf } from '../../support/seed';
import { createTestServer, ORIGIN } from '../../support/server';
import { seedForeign, seedHome } from '../../support/world';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
const { as, clock, db, mailbox, send } = server;
const SAM = personOf(3);

beforeEach(async () => {
  await seedHome(db);
  await seedForeign(db);
});

/** The only thread of a tenant. */
const threadOf = async (tenant_id: string) => {
  const [thread] = await db.select().from(conversations).where(eq(conversations.tenant_id, tenant_id));
  return thread!;
};
const assigneeIn = async (tenant_id: string) => {
  const { assignee_id, assignee_name } = await threadOf(tenant_id);
  return [assignee_id, assignee_name];
};
const give = (tenant_id: string, assignee_id: string) =>
  db
    .update(conversations)
    .set({ assignee_id, assignee_name: 'Sam' })
    .where(eq(conversations.tenant_id, tenant_id));
const look = async (tenant_id: string, user_id: string) => {
  const { client_id, tn, vn } = await threadOf(tenant_id);
  const at = { tenant_id, client_id, tn, vn };
  await db
    .insert(conversation_viewers)
    .values({ ...at, user_id, name: 'Sam', is_writing: true, seen_at: clock.now() });
};
const viewersIn = (tenant_id: string, user_id: string) =>
  db.$count(
    conversation_viewers,
    and(eq(conversation_viewers.tenant_id, tenant_id), eq(conversation_viewers.user_id, user_id)),
  );
const entries = () => db.select().from(audit_log).where(eq(audit_log.operation, 'conversations.assign'));

const NOBODY = [null, null];

describe('a conversation of a person', () => {
  it('who is removed belongs to nobody, and the audit log says who took it from them', async () => {
    await give(NORTHWIND, SAM);
    await look(NORTHWIND, SAM);
    const admin = await as(4);
    expect((await admin.del(`/users/${SAM}`)).status).toBe(204);
    expect(await assigneeIn(NORTHWIND)).toEqual(NOBODY);
    expect(await viewersIn(NORTHWIND, SAM)).toBe(0);
    expect((await admin.get('/conversations?assignee=nobody')).json.total).toBe(1);
    const { client_id, tn, vn } = await threadOf(NORTHWIND);
    expect(await entries()).toMatchObject([
      {
        tenant_id: NORTHWIND,
        user_id: personOf(4),
        user_name: 'Role 4',
        params: { client_id, tn, vn },
        records: [vn, client_id, tn],
      },
    ]);
  });

  it('of several tenants is given back in the one that removes them', async () => {
    await db.insert(memberships).values({ tenant_id: GLOBEX, user_id: SAM, role: 3 });
    for (const tenant of [NORTHWIND, GLOBEX]) {
      await give(tenant, SAM);
      await look(tenant, SAM);
    }
    expect((await (await as(4)).del(`/users/${SAM}`)).status).toBe(204);
    expect(await assigneeIn(NORTHWIND)).toEqual(NOBODY);
    expect(await assigneeIn(GLOBEX)).toEqual([SAM, 'Sam']);
    expect([await viewersIn(NORTHWIND, SAM), await viewersIn(GLOBEX, SAM)]).toEqual([0, 1]);
  });

  it('of others stays theirs', async () => {
    await give(NORTHWIND, personOf(4));
    expect((await (await as(4)).del(`/users/${SAM}`)).status).toBe(204);
    expect(await assigneeIn(NORTHWIND)).toEqual([personOf(4), 'Sam']);
    expect(await entries()).toEqual([]);
  });

  it.each([
    [1, NOBODY],
    [4, [SAM, 'Sam']],
  ])('whose role becomes %i is kept only by staff', async (role, assignee) => {
    await give(NORTHWIND, SAM);
    expect((await (await as(4)).post(`/users/${SAM}/role?role=${role}`)).status).toBe(200);
    expect(await assigneeIn(NORTHWIND)).toEqual(assignee);
  });

  it('who was the provider’s is given back in every tenant', async () => {
    const provider = personOf(5, GLOBEX);
    for (const tenant of [NORTHWIND, GLOBEX]) await give(tenant, provider);
    expect((await (await as(5)).post(`/users/${provider}/role?role=3`)).status).toBe(200);
    expect(await assigneeIn(NORTHWIND)).toEqual(NOBODY);
    expect(await assigneeIn(GLOBEX)).toEqual([provider, 'Sam']);
    expect((await (await as(5)).del(`/users/${provider}`)).status).toBe(204);
    expect(await assigneeIn(GLOBEX)).toEqual(NOBODY);
  });

  it('who accepts their invitation goes with them to their account', async () => {
    const admin = await as('role4@globex.example');
    const url = `${ORIGIN}/reset_password`;
    const { json } = await admin.post('/users', {
      name: 'Sam Typed',
      email: 'role3@northwind.example',
      role: 3,
      url,
    });
    const { client_id, tn, vn } = await threadOf(GLOBEX);
    const path = `/clients/${client_id}/virtual_numbers/${tn}/conversations/${vn}/assignee`;
    expect((await admin.post(path, { user_id: json.id })).json.assignee_name).toBe('Sam Typed');
    const token = new URL(/https?:\S+/.exec((await mailbox.next()).text)![0]).searchParams.get('token');
    expect((await send('POST', '/invitation', { token })).status).toBe(204);
    expect(await assigneeIn(GLOBEX)).toEqual([SAM, 'Role 3']);
  });

  it('is not given to who has left', async () => {
    const { client_id, tn, vn } = await threadOf(NORTHWIND);
    await (await as(4)).del(`/users/${SAM}`);
    const path = `/clients/${client_id}/virtual_numbers/${tn}/conversations/${vn}/assignee`;
    const { status, json } = await (await as(4)).post(path, { user_id: SAM });
    expect([status, json.errors]).toMatchObject([422, [{ field: 'user_id' }]]);
  });
});
