import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rows } from '../../../server/db/client';
import { withScope, type Scope } from '../../../server/db/scope';
import { nameOf, OPERATIONS, requestOf } from '../../support/calls';
import { GLOBEX, ROLES } from '../../support/seed';
import { createTestServer } from '../../support/server';
import { FOREIGN, seedForeign, TN } from '../../support/world';

const server = await createTestServer({ queue: { enqueue: async () => undefined } });
const { db } = server;

/** Every write that a signed-in person can send, aimed at what the tenant has. */
const writes = OPERATIONS.filter(({ endpoint }) => endpoint.mutates && endpoint.credential === 'token');

/** Each event in full, as text. */
const history = async () =>
  (
    await rows<{ event: string }>(
      db,
      sql`select to_jsonb(e)::text as event from consent_events e order by e.tenant_id, e.phone, e.n`,
    )
  ).map(({ event }) => event);

async function seeded() {
  await seedForeign(db);
  for (const kind of ['opted_in', 'opted_out', 'held'] as const)
    await db.execute(sql`insert into consent_events (tenant_id, phone, kind, source, scope, client_id, message, reason, at)
      values (${GLOBEX}, ${TN}, ${kind}, 'staff', 'client', ${FOREIGN}::uuid, 'What they wrote', 'Why', now())`);
  return history();
}

describe('the history of consent survives', () => {
  it.each(ROLES)('every write of role %i', async (role) => {
    const before = await seeded();
    expect(before.length).toBeGreaterThanOrEqual(3);
    for (const operation of writes) {
      const client = await server.as(`role${role}@globex.example`);
      await client.send(...requestOf(operation));
      const after = new Set(await history());
      expect(
        before.filter((event) => !after.has(event)),
        nameOf(operation),
      ).toEqual([]);
    }
  });

  it.each<[string, Scope]>([
    ['a tenant', { tenantId: GLOBEX }],
    ['the provider', 'provider'],
    ['the system', 'system'],
  ])('every statement that the role of %s can try', async (_, scope) => {
    const before = await seeded();
    for (const statement of [
      sql`update consent_events set message = null`,
      sql`update consent_events set at = now()`,
      sql`delete from consent_events`,
      sql`merge into consent_events e using tenants t on true when matched then delete`,
      ...(scope === 'system'
        ? []
        : [sql`truncate consent_events`, sql`drop trigger consent_events_kept on consent_events`]),
    ])
      await expect(withScope(db, scope, (tx) => tx.execute(statement))).rejects.toThrow();
    expect(await history()).toEqual(before);
  });
});
