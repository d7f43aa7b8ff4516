import { and, eq, inArray } from 'drizzle-orm';
import { allows, NARROWABLE, TENANT_ADMIN } from '../../../src/contract/roles';
import type { Rights } from '../../../src/contract/rights';
import * as s from '../../../src/contract/schema';
import type { users as contract } from '../../../src/resources/users/contract';
import { isSameRights, storedRights } from '../../auth/memberRights';
import { removeSessions } from '../../auth/sessions';
import type { Env } from '../../config/env';
import type { Tx } from '../../db/client';
import { clients, memberships, sessions } from '../../db/schema';
import type { CallOf } from '../../http/handler';
import { invalidField, notFound, problem } from '../../http/problem';
import { giveBackThreads } from '../conversations/answerers';
import { assertNotLastOfTenant, assertRank, membershipOf, system, target } from './access';
import { userRow } from './rows';

/**
 * The rights to store for a member of a tenant.
 * @throws 422 for a role that is not narrowed, and for chosen clients on a cluster, which cannot tell them apart; 404 for clients that are not the tenant's
 */
export async function checkedRights(
  tx: Tx,
  { CITUS }: Pick<Env, 'CITUS'>,
  { tenant_id, role, rights }: { tenant_id: string; role: number; rights: Rights | null },
): Promise<Rights | null> {
  const stored = storedRights(rights);
  if (stored === null) return null;
  if (!allows(NARROWABLE, role)) throw invalidField('rights', 'not_narrowed');
  const { clients: ids } = stored;
  if (ids && CITUS) throw invalidField('rights', 'clients_on_cluster');
  if (
    ids &&
    (await tx.$count(clients, and(eq(clients.tenant_id, tenant_id), inArray(clients.id, ids)))) < ids.length
  )
    throw notFound();
  return stored;
}

/** Fields of the entry in the audit log, with the names of clients. */
const LOGGED = s.object({
  'rights.write': s.boolean(),
  'rights.start': s.boolean(),
  'rights.approve': s.boolean(),
  'rights.most': s.nullable(s.number()),
  'rights.clients': s.nullable(s.string()),
}).shape;
const ALL: Rights = { write: true, start: true, approve: true, most: null, clients: null };

async function logged(
  tx: Tx,
  { tenant_id, name }: { tenant_id: string; name: string },
  rights: Rights | null,
) {
  const { clients: ids, ...rest } = rights ?? ALL;
  const named =
    ids && ids.length > 0
      ? await tx
          .select({ name: clients.name })
          .from(clients)
          .where(and(eq(clients.tenant_id, tenant_id), inArray(clients.id, ids)))
          .orderBy(clients.name)
      : [];
  const held = { ...rest, clients: ids && named.map((client) => client.name).join(', ') };
  return {
    name,
    ...Object.fromEntries(Object.entries(held).map(([right, value]) => [`rights.${right}`, value])),
  };
}

/**
 * Narrows what a person may do in the tenant that they are listed under, or lifts it. It binds their next call and those
 * of their keys; their sessions there end, so that nothing on their screen is from the rights before.
 */
export async function changeRights(call: CallOf<typeof contract, 'set_rights'>) {
  const { tx, body, principal } = call;
  const row = await target(call);
  if (row.id === principal.user_id) throw problem('self.rights');
  await system(call, async () => {
    if (row.role >= TENANT_ADMIN && body.rights !== null && row.rights === null)
      await assertNotLastOfTenant(call, row);
    const [membership] = await tx.select().from(memberships).where(membershipOf(row)).for('update');
    if (!membership) throw notFound();
    const { role, rights: before } = membership;
    await assertRank(call, role);
    if (!isSameRights(before, storedRights(body.was))) throw problem('stale.record');
    const rights = await checkedRights(tx, call.deps.env, { ...row, role, rights: body.rights });
    if (isSameRights(before, rights)) return;
    await tx.update(memberships).set({ rights }).where(membershipOf(row));
    await giveBackThreads(call, { ...row, role });
    call.changed({
      before: await logged(tx, row, before),
      after: await logged(tx, row, rights),
      fields: LOGGED,
    });
    await removeSessions(tx, and(eq(sessions.user_id, row.id), eq(sessions.tenant_id, row.tenant_id)));
  });
  return (await userRow(tx, row.id))!;
}
