import { newLink } from '../../auth/links';
import { hashOf } from '../../auth/tokens';
import { memberships, users } from '../../db/schema';
import { asSystem } from '../../db/scope';
import type { Call } from '../../http/handler';
import { duplicate } from '../../http/problem';
import { scopeOf } from '../../http/run';
import { invitationMail } from '../../mail/messages';
import { postMail } from '../../mail/post';

interface Invited {
  name: string;
  email: string;
  role: number;
  tenant_id: string;
}

/**
 * Adds a user to a tenant. After the commit they get a link by mail, choose a password and set up a second factor.
 *
 * @param page the console's page for choosing a password, from `allowedPage`
 * @param field the field of the body with the address
 * @returns the user's id
 */
export async function invite(
  { tx, deps, now, principal, afterCommit }: Call,
  { name, email, role, tenant_id }: Invited,
  page: string,
  field = 'email',
): Promise<string> {
  const id = deps.ids.uuid();
  const send = await asSystem(tx, scopeOf(principal), async () => {
    const added = await tx
      .insert(users)
      .values({ id, name, email, mfa_required: true, created_at: now, updated_at: now })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (added.length === 0) throw duplicate(field, 'email_taken');
    await tx.insert(memberships).values({ tenant_id, user_id: id, role, created_at: now });
    const link = await newLink(tx, deps, now, { user_id: id }, page, deps.env.INVITATION_SECONDS);
    const cause = { kind: 'invitation', cause: hashOf(link), user_id: id } as const;
    return postMail(tx, deps, cause, invitationMail({ name, email }, link, deps.env));
  });
  afterCommit(send);
  return id;
}
