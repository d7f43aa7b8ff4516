import { and, eq, isNull, not } from 'drizzle-orm';
import { signInRules as contract } from '../../../src/resources/sign_in_rules/contract';
import { hasFactor, hasPasskey } from '../../auth/passkeys';
import { endSessions } from '../../auth/sessions';
import { memberships, tenants as table, users } from '../../db/schema';
import { type CallOf, handlersFor } from '../../http/handler';
import { problem } from '../../http/problem';
import { crud } from '../../tables/crud';
import { OF_TENANTS, tenantUpdate } from '../../tables/tenantRecord';

const regular = crud(contract, table, OF_TENANTS);

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

/** Rules for the sign-in of a tenant's people. */
export const signInRules = handlersFor(contract, {
  ...regular,
  update: tenantUpdate(
    regular.update,
    async (call: CallOf<typeof contract, 'update'>, { id, mfa_required }, write) => {
      const rules = await write();
      if (call.body.mfa_required && !mfa_required) await signOutOthers(call, id);
      return rules;
    },
  ),
});
