import { and, asc, eq, gte, isNull, ne } from 'drizzle-orm';
import { PROVIDER_ADMIN, TENANT_ADMIN } from '../../../src/contract/roles';
import type { users as contract } from '../../../src/resources/users/contract';
import { memberships, users } from '../../db/schema';
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
}: CallOf<
  typeof contract,
  'remove' | 'reset_mfa' | 'reset_password' | 'set_rights' | 'set_role'
>): Promise<UserRow> {
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

/** Condition on `memberships`: that of a person in the tenant that they are listed under. */
export const membershipOf = ({ id, tenant_id }: Pick<UserRow, 'id' | 'tenant_id'>) =>
  and(eq(memberships.user_id, id), eq(memberships.tenant_id, tenant_id));

/** The caller's own role may have been lowered, or their rights narrowed, since the request was let in. */
export async function assertRank(
  { tx, principal }: Pick<Call, 'tx' | 'principal'>,
  role: number,
): Promise<void> {
  const [caller] = await tx
    .select({ role: memberships.role, rights: memberships.rights })
    .from(memberships)
    .where(
      membershipOf({ id: principal.user_id, tenant_id: principal.narrowed?.home ?? principal.tenant_id }),
    )
    .for('share');
  if (!caller || caller.role < role) throw problem('rank');
  if (caller.rights !== null) throw problem('right_missing.everything');
}

/**
 * Locks the administrators of a tenant in the same order, so that two cannot take the role from one another. An
 * invitation is none: nobody has to be able to accept it. Nor is a person whose rights are narrowed: they manage nobody.
 */
export async function assertNotLastOfTenant(
  { tx }: Pick<Call, 'tx'>,
  { id, tenant_id }: Pick<UserRow, 'id' | 'tenant_id'>,
): Promise<void> {
  const administrators = await tx
    .select({ id: memberships.user_id })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.user_id), isNull(users.invited_to)))
    .where(
      and(
        eq(memberships.tenant_id, tenant_id),
        gte(memberships.role, TENANT_ADMIN),
        isNull(memberships.rights),
      ),
    )
    .orderBy(asc(memberships.user_id))
    .for('update', { of: memberships });
  const isOne = administrators.some((each) => each.id === id);
  if (isOne && administrators.length === 1) throw problem('last_administrator.tenant');
}

/**
 * A second factor protects every tenant of its person, who may rank higher in another one: only the provider takes it
 * from a person of several. The refusal names no tenant.
 */
export async function assertOnlyHere(
  { tx, principal }: Pick<Call, 'tx' | 'principal'>,
  { id, tenant_id }: Pick<UserRow, 'id' | 'tenant_id'>,
): Promise<void> {
  if (principal.role === PROVIDER_ADMIN) return;
  // Locked, as by the removal and the acceptance: they change what is read here.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  const [other] = await tx
    .select({ id: memberships.tenant_id })
    .from(memberships)
    .where(and(eq(memberships.user_id, id), ne(memberships.tenant_id, tenant_id)))
    .limit(1);
  if (other) throw problem('provider_only');
}
