import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { signInRules as contract } from '../../../src/resources/sign_in_rules/contract';
import { hasFactor, hasPasskey } from '../../auth/passkeys';
import { endSessions } from '../../auth/sessions';
import { up } from '../../db/page';
import { memberships, tenants as table, users } from '../../db/schema';
import { asSystem } from '../../db/scope';
import { type CallOf, handlersFor } from '../../http/handler';
import { problem } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { crud } from '../../tables/crud';
import { rowOf } from '../../tables/rows';

const regular = crud(contract, table, {
  select: { tenant_name: sql<string>`tenants.name` },
  order: [up(table.name)],
});

/** Signs out the tenant's people without a second factor, in system scope. The caller must not be one of them. */
async function signOutOthers(
  { tx, principal }: CallOf<typeof contract, 'update'>,
  tenantId: string,
): Promise<void> {
  const [caller] = await tx.select().from(users).where(eq(users.id, principal.user_id));
  if (!caller || !(await hasFactor(tx, caller))) throw problem('no_factor');
  const without = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.user_id, users.id))
    .where(and(eq(memberships.tenant_id, tenantId), isNull(users.mfa_secret), not(hasPasskey)));
  await endSessions(
    tx,
    without.map(({ id }) => id),
  );
}

/** Rules for the sign-in of a tenant's people. The tenant's row is otherwise the provider's. */
export const signInRules = handlersFor(contract, {
  ...regular,
  update: async (call) => {
    const { tx, params, principal, body } = call;
    const { id, mfa_required } = await rowOf(tx, table, params.id);
    call.concerns(id);
    return asSystem(tx, scopeOf(principal), async () => {
      const rules = await regular.update({ ...call, params: { id } });
      if (body.mfa_required && !mfa_required) await signOutOthers(call, id);
      return rules;
    });
  },
});
