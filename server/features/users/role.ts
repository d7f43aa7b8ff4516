import { and, eq } from 'drizzle-orm';
import { allows, NARROWABLE, PROVIDER_ADMIN, STAFF, TENANT_ADMIN } from '../../../src/contract/roles';
import { users as contract } from '../../../src/resources/users/contract';
import { removeSessions } from '../../auth/sessions';
import { campaign_send_only, memberships, sessions } from '../../db/schema';
import { assertShown } from '../../http/confirmed';
import type { CallOf } from '../../http/handler';
import { notFound, problem } from '../../http/problem';
import { giveBackThreads } from '../conversations/answerers';
import { assertNotLast, assertNotLastOfTenant, assertRank, membershipOf, system, target } from './access';
import { userRow, type UserRow } from './rows';

/** Stores another role, and all that follows from it, in system scope. */
export async function storeRole(
  call: Parameters<typeof giveBackThreads>[0],
  person: Pick<UserRow, 'id' | 'tenant_id' | 'role'>,
  role: number,
): Promise<void> {
  const { tx } = call;
  // Only some roles can be narrowed.
  const rights = allows(NARROWABLE, role) ? {} : { rights: null };
  await tx
    .update(memberships)
    .set({ role, ...rights })
    .where(membershipOf(person));
  await giveBackThreads(call, person);
  // They see all campaigns of their tenant from now on.
  if (allows(STAFF, role))
    await tx
      .delete(campaign_send_only)
      .where(
        and(eq(campaign_send_only.user_id, person.id), eq(campaign_send_only.tenant_id, person.tenant_id)),
      );
  await removeSessions(tx, and(eq(sessions.user_id, person.id), eq(sessions.tenant_id, person.tenant_id)));
}

/**
 * Gives a person another role in the tenant that they are listed under. Their sessions there end, so that nothing on
 * their screen is from the role before.
 */
export async function changeRole(call: CallOf<typeof contract, 'set_role'>) {
  const { tx, query, principal } = call;
  const { role } = query;
  const row = await target(call);
  if (role > principal.role) throw problem('role_above');
  if (row.id === principal.user_id) throw problem('self.role');
  await system(call, async () => {
    if (row.role === PROVIDER_ADMIN && role < PROVIDER_ADMIN) await assertNotLast(call, row);
    if (row.role >= TENANT_ADMIN && role < TENANT_ADMIN) await assertNotLastOfTenant(call, row);
    const [membership] = await tx.select().from(memberships).where(membershipOf(row)).for('update');
    if (!membership) throw notFound();
    await assertRank(call, Math.max(role, membership.role));
    await assertShown(contract.actions.set_role, query.confirmed, async () => ({
      ...row,
      role: membership.role,
    }));
    if (membership.role === role) return;
    await storeRole(call, { ...row, role: membership.role }, role);
  });
  return (await userRow(tx, row.id))!;
}
