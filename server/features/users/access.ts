import { asc, eq } from 'drizzle-orm';
import { PROVIDER_ADMIN } from '../../../src/contract/roles';
import type { users as contract } from '../../../src/resources/users/contract';
import { memberships } from '../../db/schema';
import { asSystem } from '../../db/scope';
import type { Call, CallOf } from '../../http/handler';
import { notFound, problem } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { userRow, type UserRow } from './rows';

/** The person in the path. @throws 403 if they rank above the caller */
export async function target({
  tx,
  params,
  principal,
  concerns,
}: CallOf<typeof contract, 'remove' | 'reset_mfa' | 'reset_password' | 'set_role'>): Promise<UserRow> {
  const row = await userRow(tx, params.id);
  if (!row) throw notFound();
  if (row.role > principal.role) throw problem('rank');
  concerns(row.tenant_id);
  return row;
}

/** Runs with permission to change people and credentials, which no caller's scope has. */
export const system = <T>(call: Call, fn: () => Promise<T>): Promise<T> =>
  asSystem(call.tx, scopeOf(call.principal), fn);

/** Locks all administrators in the same order. If two delete each other, the second one finds that they are the last. */
export async function assertNotLast(
  { tx }: Pick<Call, 'tx'>,
  { id, role }: Pick<UserRow, 'id' | 'role'>,
): Promise<void> {
  if (role !== PROVIDER_ADMIN) return;
  const all = await tx
    .select({ id: memberships.user_id })
    .from(memberships)
    .where(eq(memberships.role, PROVIDER_ADMIN))
    .orderBy(asc(memberships.user_id), asc(memberships.tenant_id))
    .for('update');
  if (all.every((each) => each.id === id)) throw problem('last_administrator.provider');
}
