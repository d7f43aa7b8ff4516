import { and, eq, sql } from 'drizzle-orm';
import type { Rights } from '../../../src/contract/rights';
import { newLink } from '../../auth/links';
import { hashOf } from '../../auth/tokens';
import type { Tx } from '../../db/client';
import { memberships, tenants, users } from '../../db/schema';
import { asSystem } from '../../db/scope';
import type { Call } from '../../http/handler';
import { duplicate, notFound } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { invitationMail } from '../../mail/messages';
import { postMail } from '../../mail/post';

interface Invited {
  name: string;
  email: string;
  role: number;
  tenant_id: string;
  /** Default: null. */
  rights?: Rights | null | undefined;
}

/** True if a person with the address belongs to the tenant. */
async function isMember(tx: Tx, { tenant_id, email }: Invited): Promise<boolean> {
  const [member] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(memberships, eq(memberships.user_id, users.id))
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), eq(memberships.tenant_id, tenant_id)))
    .limit(1);
  return member !== undefined;
}

/** The link by which a person accepts their invitation, in a mail; the database must be in system scope. */
export async function postInvitation(
  { tx, deps, now }: Pick<Call, 'tx' | 'deps' | 'now'>,
  { id, name, email, tenant_id }: Omit<Invited, 'role'> & { id: string },
  page: string,
): Promise<() => Promise<void>> {
  const [tenant] = await tx.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, tenant_id));
  if (!tenant) throw notFound();
  const link = await newLink(tx, deps, now, { user_id: id }, page, deps.env.INVITATION_SECONDS);
  const cause = { kind: 'invitation', cause: hashOf(link), user_id: id } as const;
  return postMail(tx, deps, cause, invitationMail({ name, email }, tenant.name, link, deps.env));
}

/**
 * Invites a person to a tenant. After the commit they get a link by mail, by which they choose a password, or join with
 * the account that they have. Until then the invitation is the same for both: nobody learns whether the address has one.
 *
 * @param page the console's page for choosing a password, from `allowedPage`
 * @param field the field of the body with the address
 * @returns the user's id
 */
export async function invite(call: Call, person: Invited, page: string, field = 'email'): Promise<string> {
  const { tx, deps, now, principal, afterCommit } = call;
  const { name, email, role, tenant_id, rights = null } = person;
  const id = deps.ids.uuid();
  const send = await asSystem(tx, scopeOf(principal), async () => {
    if (await isMember(tx, person)) throw duplicate(field, 'email_taken');
    const invitation = { id, name, email, invited_to: tenant_id, mfa_required: true };
    const added = await tx
      .insert(users)
      .values({ ...invitation, created_at: now, updated_at: now })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (added.length === 0) throw duplicate(field, 'email_taken');
    await tx.insert(memberships).values({ tenant_id, user_id: id, role, rights, created_at: now });
    return postInvitation(call, { ...person, id }, page);
  });
  afterCommit(send);
  return id;
}
