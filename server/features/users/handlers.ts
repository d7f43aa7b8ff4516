import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { sendOnlyUsers as sendOnlyContract } from '../../../src/resources/send_only_users/contract';
import { tenantUsers as tenantUsersContract } from '../../../src/resources/tenant_users/contract';
import { users as contract } from '../../../src/resources/users/contract';
import { STAFF, TENANT_ADMIN } from '../../../src/contract/roles';
import { allowedPage, newLink } from '../../auth/links';
import { forgetCodes } from '../../auth/wrongCodes';
import { removePasskeys } from '../../auth/passkeys';
import { removeRecoveryCodes } from '../../auth/recoveryCodes';
import { endSessions } from '../../auth/sessions';
import { join } from '../../auth/join';
import { hashOf } from '../../auth/tokens';
import { rowOf } from '../../tables/rows';
import { campaign_send_only, memberships, tenants, users as table } from '../../db/schema';
import { ownIn } from '../../db/scope';
import { announceSessions } from '../../events/announce';
import { assertShown } from '../../http/confirmed';
import { handlersFor } from '../../http/handler';
import { notFound, problem } from '../../http/problem';
import { resetMail } from '../../mail/messages';
import { postMail } from '../../mail/post';
import { invite, postInvitation } from './invite';
import { giveBackThreads } from '../conversations/answerers';
import { assertNotLast, assertNotLastOfTenant, assertOnlyHere, system, target } from './access';
import { changeRights, checkedRights } from './rights';
import { changeRole } from './role';
import { userPage, userRow } from './rows';

const DEFAULT_LIMIT = 10;

/** Calls 21-24, 26 and 27, changes of a role, and the acceptance of an invitation. */
export const users = handlersFor(contract, {
  list: ({ tx, query }) => userPage(tx, query),

  one: async ({ tx, params }) => {
    const row = await userRow(tx, params.id);
    if (!row) throw notFound();
    return row;
  },

  create: async (call) => {
    const { tx, body, principal, deps } = call;
    const page = allowedPage(deps.env, body.url);
    if (body.role > principal.role) throw problem('role_above');
    const { id: tenant_id } = await rowOf(tx, tenants, body.tenant_id ?? principal.tenant_id);
    call.concerns(tenant_id);
    const rights = await checkedRights(tx, call.deps.env, {
      ...body,
      tenant_id,
      rights: body.rights ?? null,
    });
    const id = await invite(call, { ...body, tenant_id, rights }, page);
    return (await userRow(tx, id))!;
  },

  /** Removes the person from the tenant they are listed under, and deletes them if it was their last tenant. */
  remove: async (call) => {
    const { tx, principal } = call;
    const row = await target(call);
    if (row.id === principal.user_id) throw problem('self.deleted');
    await system(call, async () => {
      // Locked, or two calls that remove the person from two tenants would each leave the deletion to the other.
      await tx.select({ id: table.id }).from(table).where(eq(table.id, row.id)).for('update');
      await assertNotLast(call, row);
      if (row.role >= TENANT_ADMIN) await assertNotLastOfTenant(call, row);
      await assertShown(contract.remove, call.query.confirmed, async () => (await userRow(tx, row.id))!);
      const membership = and(eq(memberships.user_id, row.id), eq(memberships.tenant_id, row.tenant_id));
      await tx.delete(memberships).where(membership);
      await announceSessions(tx);
      await giveBackThreads(call, row);
      const [other] = await tx.select().from(memberships).where(eq(memberships.user_id, row.id)).limit(1);
      if (!other) await tx.delete(table).where(eq(table.id, row.id));
    });
    return undefined;
  },

  set_role: changeRole,
  set_rights: changeRights,
  join,

  /** The next sign-in sets up the second factor again. Open sessions end now, in whatever tenant. */
  reset_mfa: async (call) => {
    const row = await target(call);
    await assertShown(contract.actions.reset_mfa, call.query.confirmed, async () => row);
    await system(call, async () => {
      await assertOnlyHere(call, row);
      await call.tx
        .update(table)
        .set({ mfa_secret: null, mfa_last_step: null, mfa_required: true, updated_at: call.now })
        .where(eq(table.id, row.id));
      await removeRecoveryCodes(call.tx, row.id);
      await removePasskeys(call.tx, row.id);
      await endSessions(call.tx, [row.id], call.principal.session_id);
      await forgetCodes(call.tx, row.id);
    });
    return undefined;
  },

  /** Invites a person again who has not accepted the invitation; others get a reset link by mail. */
  reset_password: async (call) => {
    const { tx, body, deps, now, afterCommit } = call;
    const { env } = deps;
    const page = allowedPage(env, body.url);
    const row = await target(call);
    await assertShown(contract.actions.reset_password, body.confirmed, async () => row);
    const send = await system(call, async () => {
      if (row.state === 'invited') return postInvitation(call, row, page);
      const link = await newLink(tx, deps, now, { user_id: row.id }, page, env.RESET_LINK_SECONDS);
      const cause = { kind: 'reset', cause: hashOf(link), user_id: row.id } as const;
      return postMail(tx, deps, cause, resetMail(row, link, env));
    });
    afterCommit(send);
    return undefined;
  },
});

/** Call 15. */
export const tenantUsers = handlersFor(tenantUsersContract, {
  list: async ({ tx, query, params }) => {
    const { id } = await rowOf(tx, tenants, params.tenant_id);
    return userPage(tx, query, id);
  },
});

/** Call 25. */
export const sendOnlyUsers = handlersFor(sendOnlyContract, {
  list: async ({ tx, query }) => {
    const jobsOnly = notInArray(memberships.role, [...STAFF]);
    const records = await tx
      .select({
        id: table.id,
        name: table.name,
        email: table.email,
        campaigns: sql<number>`(select count(*)::int from ${campaign_send_only} s where ${ownIn(tx, 's')} and s.user_id = ${table.id})`,
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(table)
      .innerJoin(memberships, eq(memberships.user_id, table.id))
      .where(jobsOnly)
      .orderBy(asc(table.name), asc(table.id))
      .limit(query.limit ?? DEFAULT_LIMIT)
      .offset(query.skip ?? 0);
    return { records: records.map(({ total: _, ...record }) => record), total: records[0]?.total ?? 0 };
  },
});
