import { asc, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { withScope } from '../../../server/db/scope';
import { consent_events } from '../../../server/db/schema';
import { formOf } from '../../support/imports';
import { NORTHWIND, personOf } from '../../support/seed';
import { createSendingServer, SENDER, simulated } from '../../support/sending';

const server = await createSendingServer();
const { as, aCampaign, work, sim, db } = server;
const [person] = simulated(1, 0) as [string];

async function write(body: string) {
  await sim.request('/inbound', { method: 'POST', body: JSON.stringify({ from: person, to: SENDER, body }) });
  await work();
}

const history = async () =>
  (await (await as(3)).get(`/people/${person}/consent_events`)).json.records.toReversed();

describe('the history of consent', () => {
  it('has every event with who, when, how and the words, and survives START and a removal', async () => {
    const staff = await as(3);
    const { clientId, campaignId } = await aCampaign({ phones: [person] });
    const list = `/clients/${clientId}/do_not_calls`;
    const first = async () => (await staff.get(list)).json.records[0].id;
    await staff.post(`/campaigns/${campaignId}/jobs`, { after: null });
    await work();
    await write('Stop!');
    await write('START');
    await write('lose my number');
    await staff.del(`${list}/${await first()}?reason=He+meant+another`);
    await staff.post(list, { phone: person, note: 'Asked by phone' });
    await staff.del(`${list}/${await first()}?reason=Signed+a+form`);
    await staff.post(`${list}/file?note=Moved+here`, formOf(`phone\n${person}\n`, 'gone.csv'));
    expect((await staff.get(list)).json.total).toBe(1);
    const wrote = { client_id: clientId, virtual_number: SENDER, campaign_id: campaignId, by: null };
    const did = { client_id: clientId, virtual_number: null, message: null, by: 'Role 3' };
    expect(await history()).toMatchObject([
      { ...wrote, kind: 'opted_out', source: 'stop_reply', keyword: 'STOP', message: 'Stop!' },
      { ...wrote, kind: 'opted_in', source: 'start', keyword: 'START', message: 'START' },
      { ...wrote, kind: 'held', source: 'wish', keyword: null, message: 'lose my number' },
      { ...did, kind: 'released', source: 'staff', reason: 'He meant another' },
      { ...did, kind: 'opted_out', source: 'staff', reason: 'Asked by phone' },
      { ...did, kind: 'opted_in', source: 'staff', reason: 'Signed a form' },
      { ...did, kind: 'opted_out', source: 'import', reason: 'Moved here', file_name: 'gone.csv', row: 2 },
    ]);
    const stored = await db.select().from(consent_events).orderBy(asc(consent_events.n));
    expect(stored[0]!.message_id).not.toBeNull();
    expect(stored[3]!.by_user_id).toBe(personOf(3));
  });

  it('has what the sender of a file says of how its people agreed, and on which row they are', async () => {
    const { clientId } = await aCampaign({ phones: [] });
    const path = `/audiences/file?client_id=${clientId}&name=More&mapping=%7B%22phone%22%3A%22phone%22%7D&consent=Web+form&consent_when=Spring+2026`;
    await (await as(3)).post(path, formOf(`phone\n+12025550111\n${person}\n`, 'people.csv'));
    await work();
    expect(await history()).toMatchObject([
      {
        kind: 'opted_in',
        source: 'import',
        file_name: 'people.csv',
        row: 3,
        reason: 'Web form · Spring 2026',
      },
    ]);
  });

  it('keeps an opt-out against a later import, and its events when a list is sent again', async () => {
    const staff = await as(3);
    const { clientId } = await aCampaign({ phones: [] });
    const list = `/clients/${clientId}/do_not_calls`;
    for (let twice = 0; twice < 2; twice += 1) await staff.post(`${list}/file`, formOf(`phone\n${person}\n`));
    await staff.post(
      `/audiences/file?client_id=${clientId}&name=More&mapping=%7B%22phone%22%3A%22phone%22%7D&consent=Web`,
      formOf(`phone\n${person}\n`),
    );
    await work();
    expect(await history()).toMatchObject([{ kind: 'opted_out', source: 'import' }]);
    expect((await staff.get(list)).json.total).toBe(1);
  });

  it('is not another tenant’s', async () => {
    const { clientId } = await aCampaign({ phones: [] });
    await (await as(3)).post(`/clients/${clientId}/do_not_calls`, { phone: person });
    const foreign = await as('role3@globex.example');
    expect((await foreign.get(`/people/${person}/consent_events`)).status).toBe(404);
  });
});

describe('the walls around the history and the audit log', () => {
  const EVENT = sql`insert into consent_events (tenant_id, phone, kind, source, scope, client_id, at)
    values (${NORTHWIND}::uuid, ${person}, 'opted_out', 'staff', 'client', ${NORTHWIND}::uuid, now())`;
  const CHANGES = [
    'delete from consent_events',
    `update consent_events set reason = 'Never happened'`,
    'delete from audit_log',
    `update audit_log set operation = 'x'`,
  ];

  it.each([
    ['a tenant’s role', { tenantId: NORTHWIND }, true],
    ['the provider’s role', 'provider', true],
    // The owner of the tables, which the grants do not bind.
    ['the system', 'system', false],
  ] as const)('let %s write and read events, and change nothing', async (_, scope, granted) => {
    await (await as(3)).post('/clients', { name: 'Audited', time_zone: 'America/New_York' });
    await withScope(db, scope, (tx) => tx.execute(EVENT));
    for (const change of CHANGES)
      await expect(
        withScope(db, scope, (tx) => tx.execute(sql.raw(change))),
        change,
      ).rejects.toMatchObject({
        cause: { code: '42501', message: granted ? /permission denied/ : /never changed or deleted/ },
      });
    expect(await rows(db, sql`select n, reason from consent_events`)).toEqual([{ n: 1, reason: null }]);
  });

  it('let nobody write a tenant’s events but that tenant', async () => {
    const other = { tenantId: personOf(1) };
    await expect(withScope(db, other, (tx) => tx.execute(EVENT))).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  });

  it('number and chain each person’s events, whatever the writer says', async () => {
    const forged = sql`insert into consent_events (tenant_id, phone, n, kind, source, scope, client_id, at, recorded_at, hash)
      values (${NORTHWIND}::uuid, ${person}, 7, 'opted_in', 'staff', 'client', ${NORTHWIND}::uuid, now(), '2001-01-01', 'x')`;
    await withScope(db, 'provider', (tx) => tx.execute(forged));
    await withScope(db, 'provider', (tx) => tx.execute(forged));
    const found = await rows<{ n: number; fresh: boolean; hash: string }>(
      db,
      sql`select n, recorded_at > now() - interval '1 hour' as fresh, hash from consent_events order by n`,
    );
    expect(found.map(({ n, fresh }) => [n, fresh])).toEqual([
      [1, true],
      [2, true],
    ]);
    expect(new Set(found.map(({ hash }) => hash)).size).toBe(2);
    for (const { hash } of found) expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });
});
