import { and, eq, getTableColumns, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { users as contract } from '../../src/resources/users/contract';
import type { Db, Tx } from '../db/client';
import * as schema from '../db/schema';
import { announce, changedBy } from '../events/announce';
import { auditAs } from '../http/audit';
import type { CallOf, UnscopedCall } from '../http/handler';
import { notFound } from '../http/problem';
import { isAccountOf } from './accounts';
import { type LinkOf, linkOf, spendLink } from './links';
import { hasFactor } from './passkeys';
import { endSessions } from './sessions';

const { conversations, memberships, sessions, tenants, users } = schema;

type Invitation = LinkOf['user'];

/** Makes acceptances of one address wait for one another until the transaction ends: it has at most one account. */
export const lockAddress = (tx: Tx, email: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account ${email.toLowerCase()}`}, 0))`);

/**
 * The account that an invitation would join to its tenant, and the tenant's name; undefined if the address has none, or
 * the link belongs to an account.
 */
export async function joining(db: Db | Tx, { email, invited_to }: Invitation) {
  if (invited_to === null) return undefined;
  const [account] = await db.select().from(users).where(isAccountOf(email));
  const [tenant] = await db
    .select({ id: tenants.id, name: tenants.name })
    .from(tenants)
    .where(eq(tenants.id, invited_to));
  return account && tenant && { account, tenant };
}

/** Tables whose rows belong to a member of a tenant, except sessions: nobody signs in by an invitation. */
const OF_MEMBERS = Object.values(schema as Record<string, unknown>).filter(
  (table): table is PgTable =>
    is(table, PgTable) &&
    table !== sessions &&
    getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === memberships),
);

/** SQL condition for the rows of a member. */
function isOf(table: PgTable, { tenant_id, user_id }: { tenant_id: string; user_id: string }): SQL {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  return and(eq(columns['tenant_id']!, tenant_id), eq(columns['user_id']!, user_id))!;
}

/** Gives an account the membership of an invitation with everything that was prepared for it, and ends the invitation. */
async function merge(
  tx: Tx,
  invitation: Invitation,
  { id: user_id, name }: { id: string; name: string },
): Promise<void> {
  const of = { tenant_id: invitation.invited_to!, user_id: invitation.id };
  const [membership] = await tx.select().from(memberships).where(isOf(memberships, of)).for('update');
  if (!membership) throw notFound();
  const [added] = await tx
    .insert(memberships)
    .values({ ...membership, user_id, scim_id: membership.scim_id ?? of.user_id })
    .onConflictDoNothing()
    .returning({ id: memberships.user_id });
  for (const table of added ? OF_MEMBERS : []) await tx.update(table).set({ user_id }).where(isOf(table, of));
  // Threads that were given to the invited person, which name a user without a foreign key.
  await tx
    .update(conversations)
    .set({ assignee_id: user_id, assignee_name: name })
    .where(and(eq(conversations.tenant_id, of.tenant_id), eq(conversations.assignee_id, of.user_id)));
  await tx.delete(users).where(eq(users.id, invitation.id));
}

/** Tells the tenant's audit log and its consoles that a person has accepted their invitation. */
export async function noteJoined(
  tx: Tx,
  call: Pick<UnscopedCall, 'deps' | 'now' | 'ip' | 'requestId'>,
  joined: { tenant_id: string; user_id: string },
): Promise<void> {
  await auditAs(tx, call, { ...joined, operation: 'users.join', params: {}, records: [joined.user_id] });
  await announce(tx, joined.tenant_id, changedBy(contract, contract.actions.join));
}

/**
 * Accepts the invitation of a mailed link for the account of its address. Invited people need a second factor: where the
 * account had none, its sessions end, so that none of them reaches the tenant without it.
 */
export async function join(call: CallOf<typeof contract, 'join'>): Promise<undefined> {
  const { tx, body, now } = call;
  const known = await linkOf(tx, body.token);
  if (!known || known.user.invited_to === null) throw notFound();
  await lockAddress(tx, known.user.email);
  const match = await joining(tx, known.user);
  if (!match) throw notFound();
  const { tenant } = match;
  // An administrator who removes the person, or resets their second factor, locks it as well.
  const isAccount = eq(users.id, match.account.id);
  const [account] = await tx.select().from(users).where(isAccount).for('update');
  if (!account) throw notFound();
  await spendLink(tx, known.link, now);
  await merge(tx, known.user, account);
  if (!account.mfa_required) {
    await tx.update(users).set({ mfa_required: true }).where(isAccount);
    if (!(await hasFactor(tx, account))) await endSessions(tx, [account.id]);
  }
  await noteJoined(tx, call, { tenant_id: tenant.id, user_id: account.id });
  return undefined;
}
