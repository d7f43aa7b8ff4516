import { and, eq } from 'drizzle-orm';
import { memberships } from '../db/schema/identity';
import type { Call } from '../http/handler';
import { problem } from '../http/problem';
import { assertRights, narrowedBy, type Principal } from './principal';
import type { Endpoint } from '../../src/contract/define';

/**
 * The caller with their rights as they are now: an administrator may have withdrawn some since the request was let in.
 * The provider who works with a tenant has no membership there.
 */
export async function present({ tx, principal }: Pick<Call, 'tx' | 'principal'>): Promise<Principal> {
  const { user_id, tenant_id } = principal;
  const [member] = await tx
    .select({ role: memberships.role, rights: memberships.rights })
    .from(memberships)
    .where(and(eq(memberships.user_id, user_id), eq(memberships.tenant_id, tenant_id)));
  return member ? { ...principal, rights: undefined, ...narrowedBy(member.role, member.rights) } : principal;
}

/**
 * The most people of a job that the caller starts, approves or lets grow; null: no limit.
 * @throws 403 unless they still have the right to make the call
 */
export async function mostOf(
  call: Pick<Call, 'tx' | 'principal'>,
  endpoint: Endpoint,
): Promise<number | null> {
  const caller = await present(call);
  assertRights(caller, endpoint);
  return caller.rights?.most ?? null;
}

/** @throws 403 `right_missing.most` where a job reaches more people than that */
export function assertMost(reach: number | undefined, most: number | null): void {
  if (most !== null && (reach ?? 0) > most) throw problem('right_missing.most', { most, reach: reach ?? 0 });
}
